/** Card of the selected creatures: a header that never scrolls, and tabs. */
import { useId, useRef } from 'react';
import type { Creature } from '../../engine/index.ts';
import { CARD_TABS, type CardTab } from '../../store/session/preferences.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { TurnStrikes } from '../blows/StrikesPage.tsx';
import { useFight } from '../initiative/combatHooks.ts';
import { TurnTab } from '../initiative/TurnTab.tsx';
import { onlyOf } from '../shared/commonValue.ts';
import { moveFocus } from '../ui/rovingFocus.ts';
import { useInFrame, useWhole } from '../ui/workspaceHooks.ts';
import { AutoButton } from './AutoButton.tsx';
import { CardHead } from './CardHead.tsx';
import { Conditions } from './Conditions.tsx';
import { HitPointsLine } from './HitPointsLine.tsx';
import { NotesTab } from './NotesTab.tsx';
import { CARD_ID } from './openInspector.ts';
import { PaceMenu } from './PaceMenu.tsx';
import { PlanBox } from './PlanBox.tsx';
import { PlanTab } from './PlanTab.tsx';
import { SightTab } from './SightTab.tsx';
import { StatsTab } from './StatsTab.tsx';

const TAB_LABELS: Readonly<Record<CardTab, string>> = {
	turn: 'Turn',
	plan: 'Plan',
	sight: 'Sight',
	stats: 'Stats',
	notes: 'Notes',
};

/** Scrolls the column to the card if the whole column scrolls, except while a form or the list is in use. */
function bringInSight(workspace: Workspace, card: HTMLElement | null): void {
	const busy = workspace.session.getState().selection.length > 1 ? 'form, .roster' : 'form';
	if (document.activeElement?.closest(busy)) return;
	if (card?.parentElement) card.parentElement.scrollTop = card.offsetTop + 1;
}

function TabPanel({ tab, creatures }: { readonly tab: CardTab; readonly creatures: readonly Creature[] }) {
	switch (tab) {
		case 'turn':
			return <TurnTab creatures={creatures} />;
		case 'plan':
			return <PlanTab creatures={creatures} />;
		case 'sight':
			return <SightTab creatures={creatures} />;
		case 'stats':
			return <StatsTab creatures={creatures} />;
		case 'notes':
			return <NotesTab creatures={creatures} />;
		default:
			return tab satisfies never;
	}
}

function Tabs({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const id = useId();
	const fight = useFight();
	const used = useSession((s) => s.cardTab);
	const isFighting = creatures.some((one) => fight?.combatants.some((other) => other.id === one.id));
	const tabs = CARD_TABS.filter((tab) => tab !== 'turn' || isFighting);
	const tab = tabs.includes(used) ? used : 'plan';
	const isWhole = useWhole();
	const show = (cardTab: CardTab) => workspace.session.setState({ cardTab });
	return (
		<>
			<div
				role="tablist"
				aria-label="Card"
				className="card-tabs"
				onKeyDown={(event) => {
					const chosen = moveFocus(event, '[role="tab"]', 'horizontal')?.dataset.tab;
					const next = tabs.find((one) => one === chosen);
					if (next) show(next);
				}}
			>
				{tabs.map((each) => (
					<button
						key={each}
						id={`${id}-${each}`}
						type="button"
						role="tab"
						className="card-tab"
						data-tab={each}
						aria-selected={each === tab}
						aria-controls={each === tab ? `${id}-panel` : undefined}
						tabIndex={each === tab ? 0 : -1}
						onClick={() => show(each)}
					>
						{TAB_LABELS[each]}
					</button>
				))}
			</div>
			<div
				key={tab}
				id={`${id}-panel`}
				role="tabpanel"
				aria-labelledby={`${id}-${tab}`}
				tabIndex={-1}
				className="card-panel scrolls"
			>
				{isWhole && <TabPanel tab={tab} creatures={creatures} />}
			</div>
		</>
	);
}

interface CardProps {
	readonly creatures: readonly Creature[];
	/** Plan state of a single selected creature; empty for several. */
	readonly state: string;
}

export function CreatureCard({ creatures, state }: CardProps) {
	const workspace = useWorkspace();
	const only = onlyOf(creatures);
	const card = useRef<HTMLElement>(null);
	const ids = creatures.map(({ id }) => id).join();
	useInFrame(() => {
		if (ids !== '') bringInSight(workspace, card.current);
	}, [workspace, ids]);
	return (
		<section
			ref={card}
			id={CARD_ID}
			tabIndex={-1}
			className="card"
			aria-label={only?.name ?? 'Selected creatures'}
		>
			<header className="card-head">
				<CardHead creatures={creatures} />
				<HitPointsLine key={ids} creatures={creatures} />
				<Conditions creatures={creatures} />
				<div className="card-choices">
					<PaceMenu creatures={creatures} />
					<AutoButton of={{ creatures }} />
				</div>
				<PlanBox creatures={creatures} state={state} />
				{only && <TurnStrikes creature={only.id} />}
			</header>
			<Tabs creatures={creatures} />
		</section>
	);
}
