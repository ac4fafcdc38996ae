/** Plans that would bring a creature more likely where it wants, on its card: drawn when pointed at, taken by a click. */
import { useEffect } from 'react';
import type { BetterWay } from '../../engine/index.ts';
import { betterWayText } from '../../messages/index.ts';
import { dispatch } from '../../store/document/document.ts';
import { announce } from '../../store/session/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSignal, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useUnits } from '../hooks.ts';
import { hidePath } from '../light.ts';

function show(workspace: Workspace, creature: string, { plan }: BetterWay): void {
	workspace.preview.set({ type: 'path', creature, plan });
}

export function BetterWays({ creature }: { readonly creature: string }) {
	const workspace = useWorkspace();
	const units = useUnits();
	const found = useSignal(workspace.betterWays);
	const ways = found?.creature === creature ? found.ways : [];
	// The list may go away while the pointer is on it.
	useEffect(() => () => hidePath(workspace), [workspace]);
	if (ways.length === 0) return null;
	const take = (way: BetterWay) => {
		hidePath(workspace);
		if (dispatch(workspace, { type: 'set-plans', plans: { [creature]: way.plan } }))
			announce(workspace, `Taken: ${betterWayText(way, units)}.`);
	};
	return (
		<>
			<p className="small">Likelier:</p>
			<ul className="small forecast-lines" aria-label="Better ways">
				{ways.map((way) => (
					<li key={JSON.stringify(way.plan)}>
						<button
							type="button"
							className="forecast-line"
							onPointerEnter={(event) => event.pointerType === 'mouse' && show(workspace, creature, way)}
							onPointerLeave={() => hidePath(workspace)}
							onFocus={() => show(workspace, creature, way)}
							onBlur={() => hidePath(workspace)}
							onClick={() => take(way)}
						>
							{betterWayText(way, units)}
						</button>
					</li>
				))}
			</ul>
		</>
	);
}
