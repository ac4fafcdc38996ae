/** The dock on the right shows one panel; on narrow screens it is a sheet that can be closed. */
import { CirclePause, Heart, PanelRightClose, X } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { rulesOf } from '../engine/index.ts';
import { conditionWord, formatShortList, lengthText, paceLabel } from '../messages/index.ts';
import { actionOf, labelOf } from '../store/actions/index.ts';
import type { DockPage, PanelId } from '../store/session/uiState.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { StrikesPage } from './blows/StrikesPage.tsx';
import { CreaturesPanel } from './creatures/CreaturesPanel.tsx';
import { PlanLine } from './creatures/PlanBox.tsx';
import { BestWay } from './creatures/PlanSuggestions.tsx';
import { Variants } from './creatures/PlanVariants.tsx';
import { Portrait } from './creatures/Portrait.tsx';
import { rosterLines } from './creatures/rosterLines.ts';
import { SidesList } from './creatures/SideMenu.tsx';
import { Fight } from './initiative/Combat.tsx';
import { Setup } from './initiative/CombatSetup.tsx';
import { useFight } from './initiative/combatHooks.ts';
import { LogPanel } from './log/LogPanel.tsx';
import { RulesPanel } from './rules/RulesPanel.tsx';
import { ObjectivesPage } from './scenario/ObjectivesPage.tsx';
import { ReviewPage } from './scenario/ReviewPage.tsx';
import { ScenarioPage } from './scenario/ScenarioPage.tsx';
import { ScenariosPage } from './scenario/ScenariosPage.tsx';
import { onlyOf } from './shared/commonValue.ts';
import { closePage, closeSheet, setSheet, stepSheet, UPRIGHT } from './shared/dockSheet.ts';
import { useSheetHeight } from './shared/dockSheetHooks.ts';
import { TerrainPanel } from './terrain/TerrainPanel.tsx';
import { IconButton } from './ui/IconButton.tsx';
import { PerformButton } from './ui/LabeledActionButton.tsx';
import { TabList, TabPanel } from './ui/Tabs.tsx';
import { useBattle, useMedia, usePresentEncounter, useUnits } from './ui/workspaceHooks.ts';

/** Selected creatures in two lines on the low sheet: HP, Wait, forecast, best path. */
function CardPeek() {
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const units = useUnits();
	const segment = useSession((s) => s.segment);
	const selection = useSession((s) => s.selection);
	const chosen = new Set(selection);
	const creatures = encounter.creatures.filter(({ id }) => chosen.has(id));
	const only = onlyOf(creatures);
	if (creatures.length === 0) return null;
	const state = only && rosterLines(encounter, battle, segment, units, [only]).get(only.id)?.state;
	const about = only
		? [
				`${paceLabel(only.plan?.pace ?? 'walk', units, rulesOf(encounter))} ${lengthText(only.speed, units)}`,
				...(only.conditions ?? []).map(conditionWord),
			].join(' · ')
		: formatShortList(creatures.map(({ name }) => name));
	const points = only?.hitPoints;
	return (
		<section className="card-peek" aria-label={only?.name ?? 'Selected creatures'}>
			<div className="card-identity strip">
				{only && <Portrait creature={only} className="card-token" />}
				<div className="grow">
					<h2 className="card-title clipped">{only?.name ?? `${creatures.length} creatures`}</h2>
					<p className="card-about text-small text-muted clipped">{about}</p>
				</div>
				<PerformButton action="harm" icon={Heart} aria-label="Damage or healing">
					{points ? `${points.current}/${points.max}` : 'HP'}
				</PerformButton>
				<PerformButton action="hold" icon={CirclePause} aria-label="Wait">
					{null}
				</PerformButton>
			</div>
			<div className="peek-forecast strip">
				<PlanLine creatures={creatures} state={state ?? ''} />
				{only && <BestWay creature={only.id} />}
			</div>
		</section>
	);
}

/** CSS pixels of dragging per height step. */
const DRAG = 40;

/** Upper edge of the sheet on upright screens. A press, a drag or the arrow keys change the sheet's height. */
function SheetHandle() {
	const workspace = useWorkspace();
	const isUpright = useMedia(UPRIGHT);
	const height = useSheetHeight();
	/** Start of a drag; `used` once it changed the height, so that its click is ignored. */
	const drag = useRef<{ y: number; used: boolean } | null>(null);
	if (!isUpright) return null;
	const onKey = (event: KeyboardEvent) => {
		const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
		if (!by) return;
		event.preventDefault();
		event.stopPropagation();
		stepSheet(workspace, by);
	};
	return (
		<button
			type="button"
			className="sheet-handle"
			aria-label={height === 'full' ? 'Lower the sheet' : 'Raise the sheet'}
			aria-expanded={height !== 'peek'}
			onKeyDown={onKey}
			onPointerDown={(event) => {
				event.currentTarget.setPointerCapture(event.pointerId);
				drag.current = { y: event.clientY, used: false };
			}}
			onPointerMove={(event) => {
				const { current } = drag;
				if (!current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
				const up = current.y - event.clientY;
				if (Math.abs(up) < DRAG) return;
				drag.current = { y: event.clientY, used: true };
				stepSheet(workspace, up > 0 ? 1 : -1);
			}}
			onClick={() => {
				const { current } = drag;
				drag.current = null;
				if (!current?.used)
					setSheet(workspace, height === 'peek' ? 'half' : height === 'half' ? 'full' : 'half');
			}}
		/>
	);
}

/** Setup of combat, or its turn order above the card. */
function InitiativePanel() {
	const fight = useFight();
	return fight ? <CreaturesPanel order={<Fight fight={fight} sides={<SidesList />} />} /> : <Setup />;
}

const TITLES = { creatures: 'Creatures', initiative: 'Turn order', log: 'Events' } as const;

const CONTENTS = { creatures: CreaturesPanel, initiative: InitiativePanel, log: LogPanel } as const;

const PAGES: Readonly<Record<DockPage, readonly [title: string, content: ComponentType]>> = {
	scenarios: ['Scenarios', ScenariosPage],
	scenario: ['Objectives', ScenarioPage],
	objectives: ['Edit objectives', ObjectivesPage],
	strikes: ['Attacks', StrikesPage],
	review: ['Review', ReviewPage],
};

/** Panels with a tab; the others are pages with a back button. */
const TABS = ['creatures', 'initiative', 'log'] as const satisfies readonly PanelId[];

function Page({
	title,
	onClose,
	children,
}: {
	readonly title: string;
	/** Left out if the advance button ends the page. */
	readonly onClose?: () => void;
	readonly children: ReactNode;
}) {
	const workspace = useWorkspace();
	return (
		<aside className="dock" aria-label="Panels">
			<SheetHandle />
			<div className="dock-tabs">
				<h2 className="dock-title grow">{title}</h2>
				{onClose && <IconButton label={`Close ${title.toLowerCase()}`} icon={X} onClick={onClose} />}
				<IconButton
					className="dock-close"
					label="Close panel"
					icon={PanelRightClose}
					onClick={() => closeSheet(workspace)}
				/>
			</div>
			<div className="dock-panel">{children}</div>
		</aside>
	);
}

export function Dock() {
	const workspace = useWorkspace();
	const panel = useSession((s) => s.panel);
	const tool = useSession((s) => s.tool);
	const isComparing = useSession((s) => s.variantsOf !== null);
	const page = useSession((s) => s.page);
	const isUpright = useMedia(UPRIGHT);
	const height = useSheetHeight();
	const isFighting = useFight() !== null;
	useEffect(() => {
		if (page) setSheet(workspace, 'half');
	}, [page, workspace]);
	const id = useId();
	/** The page after closing the rules. */
	const before = useRef<{ readonly panel: PanelId; readonly page: DockPage | null }>({
		panel: 'creatures',
		page: null,
	});
	if (panel !== 'rules') before.current = { panel: panel === 'terrain' ? 'creatures' : panel, page };
	if (isUpright && height === 'peek')
		return (
			<aside className="dock" aria-label="Panels">
				<SheetHandle />
				<CardPeek />
			</aside>
		);
	if (isComparing)
		return (
			<Page title="Variants" onClose={() => workspace.session.setState({ variantsOf: null })}>
				<Variants />
			</Page>
		);
	if (page) {
		const [title, PageContent] = PAGES[page];
		return (
			<Page title={title} onClose={() => closePage(workspace)}>
				<PageContent />
			</Page>
		);
	}
	if (panel === 'terrain')
		return (
			<Page title={labelOf(actionOf(`tool-${tool}`), workspace)}>
				<TerrainPanel />
			</Page>
		);
	if (panel === 'rules')
		return (
			<Page title="Rules" onClose={() => workspace.session.setState(before.current)}>
				<RulesPanel />
			</Page>
		);
	const Content = CONTENTS[panel];
	// Without combat, the turn order is reached through the advance button and the rules.
	const tabs = TABS.filter((each) => each !== 'initiative' || isFighting || panel === each);
	return (
		<aside className="dock" aria-label="Panels">
			<SheetHandle />
			<div className="dock-tabs">
				<TabList
					id={id}
					label="Choose a panel"
					className="dock-tablist"
					tabs={tabs}
					names={TITLES}
					chosen={panel}
					onChoose={(chosen) => workspace.session.setState({ panel: chosen })}
				/>
				<IconButton
					className="dock-close"
					label="Close panel"
					icon={X}
					onClick={() => closeSheet(workspace)}
				/>
			</div>
			<TabPanel key={panel} id={id} chosen={panel} className="dock-panel">
				<Content />
			</TabPanel>
		</aside>
	);
}
