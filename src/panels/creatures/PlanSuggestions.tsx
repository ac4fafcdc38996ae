/** Plan suggestions for a creature: hover to preview, click to apply. */

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type BetterWay, type Rules, rulesOf } from '../../engine/index.ts';
import { betterWayText, capitalize, percent, type Units } from '../../messages/index.ts';
import { dispatch } from '../../store/document/document.ts';
import { announce } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { hidePath } from '../shared/boardHighlight.ts';
import { Button } from '../ui/Button.tsx';
import { usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';

function show(workspace: Workspace, creature: string, { plan }: BetterWay): void {
	workspace.preview.setState({ type: 'path', creature, plan }, true);
}

function take(workspace: Workspace, creature: string, way: BetterWay, words: readonly [Units, Rules]): void {
	hidePath(workspace);
	if (dispatch(workspace, { type: 'set-plans', plans: { [creature]: way.plan } }))
		announce(workspace, `Applied: ${betterWayText(way, ...words)}.`);
}

/** The likeliest suggestion, applied by a press. */
export function BestWay({ creature }: { readonly creature: string }) {
	const workspace = useWorkspace();
	const units = useUnits();
	const rules = rulesOf(usePresentEncounter());
	const found = useStore(workspace.betterWays);
	const [way] = found?.creature === creature ? found.ways : [];
	if (!way) return null;
	const chance = percent(way.arrives.chance);
	return (
		<Button
			quiet
			className="best-way clipped"
			aria-label={`Use: ${betterWayText(way, units, rules)}, ${chance}`}
			onClick={() => take(workspace, creature, way, [units, rules])}
		>
			{chance}: {betterWayText(way, units, rules).split('; ', 1)}
		</Button>
	);
}

export function BetterWays({ creature }: { readonly creature: string }) {
	const workspace = useWorkspace();
	const units = useUnits();
	const rules = rulesOf(usePresentEncounter());
	const found = useStore(workspace.betterWays);
	const ways = found?.creature === creature ? found.ways : [];
	// The list may unmount while hovered.
	useEffect(() => () => hidePath(workspace), [workspace]);
	if (ways.length === 0) return null;
	return (
		<ul className="better-ways" aria-label="Suggestions">
			{ways.map((way) => (
				<li
					key={JSON.stringify(way.plan)}
					className="row row-nowrap"
					onPointerEnter={(event) => event.pointerType === 'mouse' && show(workspace, creature, way)}
					onPointerLeave={() => hidePath(workspace)}
				>
					<span className="grow">{capitalize(betterWayText(way, units, rules))}</span>
					<strong>{percent(way.arrives.chance)}</strong>
					<Button
						compact
						aria-label={`Use: ${betterWayText(way, units, rules)}, ${percent(way.arrives.chance)}`}
						onFocus={() => show(workspace, creature, way)}
						onBlur={() => hidePath(workspace)}
						onClick={() => take(workspace, creature, way, [units, rules])}
					>
						Use
					</Button>
				</li>
			))}
		</ul>
	);
}
