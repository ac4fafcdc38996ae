/** Forecast lines: a sentence that highlights its squares, and a moment to show on the board. */

import type { Square } from '../../engine/index.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { lightOn, showFirst, useLight } from '../shared/boardHighlight.ts';

interface LitLineProps {
	readonly text: string;
	readonly squares: readonly Square[];
}

/** A sentence that highlights its squares while hovered. */
export function LitLine({ text, squares }: LitLineProps) {
	const workspace = useWorkspace();
	const shine = useLight();
	return (
		<li>
			<button
				type="button"
				className="forecast-line line-button"
				{...lightOn(shine, squares)}
				onClick={() => {
					shine(squares);
					showFirst(workspace, squares);
				}}
			>
				{text}
			</button>
		</li>
	);
}

interface OutlookLineProps {
	readonly text: string;
	readonly creature: string;
	readonly after: number | 'end';
}

/** Possible squares of a creature at a moment; a press shows them on the board. */
export function OutlookLine({ text, creature, after }: OutlookLineProps) {
	const workspace = useWorkspace();
	const isShown = useSession(({ outlook }) => outlook?.creature === creature && outlook.after === after);
	return (
		<li>
			<button
				type="button"
				className="forecast-line line-button"
				aria-pressed={isShown}
				onClick={() => workspace.session.setState({ outlook: isShown ? null : { creature, after } })}
			>
				{text}
			</button>
		</li>
	);
}
