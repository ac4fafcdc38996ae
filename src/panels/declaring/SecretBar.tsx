/** What whoever declares in secret has besides the board: whose eyes these are, ready, and the way back without. */
import { Check, Lock } from 'lucide-react';
import { closeDraft, plannersIn, sayReady } from '../../store/declaring.ts';
import { useDesk, useSession } from '../../store/desk/context.ts';
import { presentEncounter } from '../../store/document/looked.ts';
import { usePresent } from '../hooks.ts';

/** Plans of the one who has the screen, in words. */
function drafts(planned: number, own: number): string {
	if (own === 1) return planned === 1 ? 'a path is drawn' : 'no path yet';
	return `${planned} of ${own} have a path`;
}

export function SecretBar() {
	const desk = useDesk();
	const declaring = useSession((s) => s.declaring);
	const { creatures } = usePresent();
	if (declaring?.at == null) return null;
	const { at, by } = declaring;
	const name = plannersIn(presentEncounter(desk), by).find(({ id }) => id === at)?.name ?? at;
	const own = creatures.filter(({ id, side }) => (by === 'side' ? side : id) === at);
	const planned = own.filter(({ plan }) => plan && plan.steps.length > 0).length;
	return (
		<aside className="table-clock secret-bar" aria-label="Declaring in secret">
			<strong>{name}</strong>
			<span role="status">{drafts(planned, own.length)}</span>
			<button type="button" className="button primary" onClick={() => sayReady(desk)}>
				<Check aria-hidden="true" />
				Ready
			</button>
			<button type="button" className="button" onClick={() => closeDraft(desk)}>
				<Lock aria-hidden="true" />
				Close, not ready
			</button>
		</aside>
	);
}
