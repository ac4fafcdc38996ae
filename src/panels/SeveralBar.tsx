/** While several are selected press by press: says so over the board, and how to be done. */

import { actionOf, performAction } from '../store/actions/index.ts';
import { useDesk, useSession } from '../store/desk/context.ts';
import { KeptClear } from './hooks.ts';

export function SeveralBar() {
	const desk = useDesk();
	const gathering = useSession((s) => s.gathering);
	const count = useSession((s) => s.selection.length);
	if (!gathering) return null;
	return (
		<div className="tool-options" role="toolbar" aria-label="Select several">
			<KeptClear held />
			<span className="small">{count} selected: press others, or drag a box around them.</span>
			<button
				type="button"
				className="button primary"
				onClick={() => performAction(desk, actionOf('gather'))}
			>
				Done
			</button>
		</div>
	);
}
