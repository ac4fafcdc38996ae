/** What is about to be laid on the map; over the board while it is in the hand. */

import { useDesk, useSession } from '../../store/desk/context.ts';
import { endCarrying } from '../../store/marks.ts';
import { KeptClear } from '../hooks.ts';

export function CarryBar() {
	const desk = useDesk();
	const carried = useSession((s) => s.carried);
	if (!carried) return null;
	return (
		<div className="tool-options" role="toolbar" aria-label="Laying down">
			<KeptClear held />
			<span className="small soft">
				Press where {carried.type === 'area' ? carried.area.name : 'the note'} is to lie; arrows and Enter do
				the same. Escape leaves it.
			</span>
			<button type="button" className="button compact" onClick={() => endCarrying(desk)}>
				Leave it
			</button>
		</div>
	);
}
