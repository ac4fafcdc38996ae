/** Everything about the selected creatures that people change, one or many at once; first what a fight asks for. */

import { BookmarkPlus, Copy, CopyPlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Creature } from '../../engine/index.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useInFrame, useWhole } from '../hooks.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { HitPointsSection } from '../wounds/HitPointsSection.tsx';
import { Around } from './Around.tsx';
import { Body } from './Body.tsx';
import { Conditions } from './Conditions.tsx';
import { Details } from './Details.tsx';
import { INSPECTOR_ID } from './editing.ts';
import { ForecastSection } from './ForecastSection.tsx';
import { IntentSection } from './IntentSection.tsx';
import { onlyOf } from './mixed.ts';
import { BusyField, PlanSection } from './PlanSection.tsx';
import { SightStrip } from './SightStrip.tsx';

interface InspectorProps {
	readonly creatures: readonly Creature[];
	/** What has become of the plan of the one creature selected; empty for several. */
	readonly state: string;
}

/** Scrolls the column to its card, but not away from whoever adds more or gathers several in the roster. */
function bringInSight(workspace: Workspace, card: HTMLElement | null): void {
	const busy = workspace.session.getState().selection.length > 1 ? 'form, .roster' : 'form';
	if (document.activeElement?.closest(busy)) return;
	if (card?.parentElement) card.parentElement.scrollTop = card.offsetTop + 1;
}

export function Inspector({ creatures, state }: InspectorProps) {
	const workspace = useWorkspace();
	const only = onlyOf(creatures);
	const card = useRef<HTMLElement>(null);
	const ids = creatures.map(({ id }) => id).join();
	const isWhole = useWhole();
	// For other creatures only, and again when it is whole: until then it may be too short to be scrolled to.
	useInFrame(() => {
		if (ids !== '') bringInSight(workspace, card.current);
	}, [workspace, ids, isWhole]);
	return (
		<section
			ref={card}
			id={INSPECTOR_ID}
			tabIndex={-1}
			className="inspector scrolls"
			aria-label={only?.name ?? 'Selected creatures'}
		>
			<header className="inspector-head">
				<h2 title={only?.name}>{only?.name ?? `${creatures.length} creatures`}</h2>
				<div className="row tight">
					<ActionButton id="keep-kind" icon={BookmarkPlus} />
					<ActionButton id="copy" icon={Copy} />
					<ActionButton id="duplicate" icon={CopyPlus} />
					<ActionButton id="delete" icon={Trash2} />
				</div>
			</header>
			<div className="panel-section">
				<PlanSection creatures={creatures} state={state} />
				<HitPointsSection creatures={creatures} />
				<Conditions creatures={creatures} />
				<IntentSection creatures={creatures} />
				<BusyField creatures={creatures} />
				{only && <ForecastSection creature={only} />}
				{isWhole && (
					<>
						<Around creatures={creatures} />
						{only && <SightStrip creature={only} />}
						<Details creatures={creatures} />
						<Body creatures={creatures} />
					</>
				)}
			</div>
		</section>
	);
}
