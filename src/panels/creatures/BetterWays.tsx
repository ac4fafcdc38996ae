/** Plans that would bring a creature more likely where it wants, on its card: drawn when pointed at, taken by a click. */
import { useEffect } from 'react';
import type { BetterWay } from '../../engine/index.ts';
import { betterWayText } from '../../messages/index.ts';
import { dispatch } from '../../store/document/document.ts';
import { announce } from '../../store/session/notices.ts';
import type { Desk } from '../../store/workspace/workspace.ts';
import { useDesk, useSignal } from '../../store/workspace/workspaceContext.ts';
import { useUnits } from '../hooks.ts';
import { hidePath } from '../light.ts';

function show(desk: Desk, creature: string, { plan }: BetterWay): void {
	desk.preview.set({ type: 'path', creature, plan });
}

export function BetterWays({ creature }: { readonly creature: string }) {
	const desk = useDesk();
	const units = useUnits();
	const found = useSignal(desk.betterWays);
	const ways = found?.creature === creature ? found.ways : [];
	// The list may go away while the pointer is on it.
	useEffect(() => () => hidePath(desk), [desk]);
	if (ways.length === 0) return null;
	const take = (way: BetterWay) => {
		hidePath(desk);
		if (dispatch(desk, { type: 'set-plans', plans: { [creature]: way.plan } }))
			announce(desk, `Taken: ${betterWayText(way, units)}.`);
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
							onPointerEnter={(event) => event.pointerType === 'mouse' && show(desk, creature, way)}
							onPointerLeave={() => hidePath(desk)}
							onFocus={() => show(desk, creature, way)}
							onBlur={() => hidePath(desk)}
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
