/** What whoever declares in secret has besides the board: whose eyes these are, ready, and the way back without. */
import { Check, Eraser, Hourglass, Lock, Telescope } from 'lucide-react';
import { isFallen } from '../../store/commands/bodies.ts';
import { closeDraft, plannersIn, sayReady } from '../../store/declaring.ts';
import { useDesk, useSession } from '../../store/desk/context.ts';
import { presentEncounter } from '../../store/document/looked.ts';
import { ForecastSection } from '../creatures/ForecastSection.tsx';
import { usePresent } from '../hooks.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { ZoomButtons } from '../ZoomButtons.tsx';

/** Plans of the one who has the screen, in words. */
function drafts(planned: number, own: number): string {
	if (own === 1) return planned === 1 ? 'a path is drawn' : 'no path yet';
	return `${planned} of ${own} have a path`;
}

/** The forecast from what this seat knows, of the creature selected. */
function SecretForecast() {
	const [id, more] = useSession((s) => s.selection);
	const only = usePresent().creatures.find((one) => one.id === id);
	return only && more === undefined ? (
		<ForecastSection creature={only} />
	) : (
		<p className="small">Select one of yours on the board.</p>
	);
}

export function SecretBar() {
	const desk = useDesk();
	const declaring = useSession((s) => s.declaring);
	const { creatures } = usePresent();
	if (declaring?.at == null) return null;
	const { at, by } = declaring;
	const name = plannersIn(presentEncounter(desk), by).find(({ id }) => id === at)?.name ?? at;
	const own = creatures.filter((one) => !isFallen(one) && (by === 'side' ? one.side : one.id) === at);
	const planned = own.filter(({ plan }) => plan && plan.steps.length > 0).length;
	return (
		<>
			<ZoomButtons />
			<aside className="table-clock secret-bar" aria-label="Declaring in secret">
				<strong>{name}</strong>
				<span role="status">{drafts(planned, own.length)}</span>
				<fieldset className="transport" aria-label="Your path">
					<ActionButton id="hold" icon={Hourglass} tipSide="top" />
					<ActionButton id="clear-path" icon={Eraser} tipSide="top" />
				</fieldset>
				<Popover
					label="What is foreseen for you"
					className="popover scrolls"
					trigger={
						<button type="button" className="button">
							<Telescope aria-hidden="true" />
							Forecast
						</button>
					}
				>
					{() => <SecretForecast />}
				</Popover>
				<button type="button" className="button primary" onClick={() => sayReady(desk)}>
					<Check aria-hidden="true" />
					Ready
				</button>
				<button type="button" className="button" onClick={() => closeDraft(desk)}>
					<Lock aria-hidden="true" />
					Close, not ready
				</button>
			</aside>
		</>
	);
}
