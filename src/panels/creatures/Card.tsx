/** Card of the selected creatures: a header that never scrolls, and tabs. */
import { Ellipsis, Eye, EyeOff } from 'lucide-react';
import { type ComponentType, useId, useRef, useState } from 'react';
import { type Creature, woundOf } from '../../engine/index.ts';
import { capitalize, formatShortList, lengthText, pointsText } from '../../messages/index.ts';
import { actionOf, performAction } from '../../store/actions/index.ts';
import { changeAll } from '../../store/document/document.ts';
import { changeHitPoints, parseHarm } from '../../store/interactions/hitPointChanges.ts';
import { CARD_TABS, type CardTab } from '../../store/session/preferences.ts';
import { sideOf } from '../../store/sides.ts';
import { notify } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { TurnStrikes } from '../blows/StrikesPage.tsx';
import { useFight } from '../initiative/combatHooks.ts';
import { TurnTab } from '../initiative/TurnTab.tsx';
import { onlyOf, shared } from '../shared/commonValue.ts';
import { ActionItem } from '../ui/ActionItem.tsx';
import { Input, submit } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { TabList, TabPanel } from '../ui/Tabs.tsx';
import { useInFrame, usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { AutoButton } from './AutoButton.tsx';
import { Conditions } from './Conditions.tsx';
import { NotesTab } from './NotesTab.tsx';
import { CARD_ID } from './openInspector.ts';
import { PaceMenu } from './PaceMenu.tsx';
import { PlanBox } from './PlanBox.tsx';
import { PlanTab } from './PlanTab.tsx';
import { Portrait } from './Portrait.tsx';
import { SightTab } from './SightTab.tsx';
import { StatsTab } from './StatsTab.tsx';

const UNREAD = 'Type damage as −7, healing as +4, temporary HP as t8, or “dead”.';

interface CardPartProps {
	readonly creatures: readonly Creature[];
}

/** "17 / 24" with a bar, or "9–16" for several. */
function Points({ creatures }: CardPartProps) {
	const only = onlyOf(creatures);
	if (only?.hitPoints) {
		const { current, max, temporary } = only.hitPoints;
		return (
			<>
				<span className="hp-value" title={pointsText(only.hitPoints)}>
					<strong>{current}</strong>
					{temporary !== undefined && <span className="text-small text-muted">+{temporary}</span>}
					<span className="text-small text-muted"> / {max}</span>
				</span>
				<span className="hp-bar" data-wound={woundOf(only.hitPoints)} aria-hidden="true">
					<span style={{ width: `${(100 * Math.max(0, current)) / Math.max(1, max)}%` }} />
				</span>
			</>
		);
	}
	const known = creatures.flatMap(({ hitPoints }) => (hitPoints ? [hitPoints.current] : []));
	if (known.length === 0) return <span className="grow text-muted">not tracked</span>;
	const [least, most] = [Math.min(...known), Math.max(...known)];
	return (
		<span className="grow">
			<strong>{least === most ? least : `${least}–${most}`}</strong> <span className="text-muted">each</span>
		</span>
	);
}

/** HP on the card: value, maximum, bar, and a field for "−7", "+4", "t8" or "dead". */
function HitPointsLine({ creatures }: CardPartProps) {
	const workspace = useWorkspace();
	const [text, setText] = useState('');
	const [isWrong, setWrong] = useState(false);
	const take = () => {
		if (text.trim() === '') return;
		const what = parseHarm(text);
		if (!what) {
			setWrong(true);
			notify(workspace, UNREAD, 'problem');
			return;
		}
		const ids = creatures.map(({ id }) => id);
		if (changeHitPoints(workspace, ids, what)) setText('');
	};
	return (
		<form className="hp-line strip" noValidate onSubmit={submit(take)}>
			<span className="hp-label text-small">HP</span>
			<Points creatures={creatures} />
			<Input
				className="hp-field"
				aria-label="Damage or healing"
				aria-invalid={isWrong || undefined}
				placeholder="−7 or +4"
				title={UNREAD}
				autoComplete="off"
				maxLength={8}
				value={text}
				onType={(typed) => {
					setText(typed);
					setWrong(false);
				}}
			/>
		</form>
	);
}

const MENU = ['dead', 'keep-kind', 'copy', 'cut', 'duplicate', 'delete'];

/** The name; a click turns it into a field. */
function Name({ creature }: { readonly creature: Creature }) {
	const workspace = useWorkspace();
	const [text, setText] = useState<string | null>(null);
	const { id, name } = creature;
	const rename = () => {
		const typed = text?.trim() ?? '';
		setText(null);
		if (typed !== '' && typed !== name) changeAll(workspace, [id], { name: typed });
	};
	if (text === null)
		return (
			<h2 className="card-title">
				<button
					type="button"
					className="card-name clipped"
					title={`${name}: click to rename`}
					onClick={() => setText(name)}
				>
					{name}
				</button>
			</h2>
		);
	return (
		<input
			className="input card-title"
			aria-label="Name"
			autoComplete="off"
			maxLength={80}
			ref={(input) => {
				if (input && document.activeElement !== input) input.select();
			}}
			value={text}
			onChange={(event) => setText(event.target.value)}
			onBlur={rename}
			onKeyDown={(event) => {
				if (event.key === 'Enter') rename();
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				setText(null);
			}}
		/>
	);
}

/** First line of the card: token, name, side, size, speed, and a menu. */
function CardHead({ creatures }: CardPartProps) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const units = useUnits();
	const only = onlyOf(creatures);
	const [first] = creatures;
	const isHidden = shared(creatures, ({ hidden }) => hidden === true);
	const about = only
		? [
				sideOf(encounter, only.side).name,
				capitalize(only.size ?? 'medium'),
				lengthText(only.speed, units),
				...(only.armorClass === undefined ? [] : [`AC ${only.armorClass}`]),
			].join(' · ')
		: formatShortList(creatures.map(({ name }) => name));
	const hide = only ? `Hide ${only.name} from players` : 'Hide from players';
	return (
		<div className="card-identity strip">
			{first && only && <Portrait creature={first} className="card-token" />}
			<div className="grow">
				{only ? (
					<Name key={only.id} creature={only} />
				) : (
					<h2 className="card-title">{creatures.length} creatures</h2>
				)}
				<p className="card-about text-small text-muted clipped" title={about}>
					{about}
				</p>
			</div>
			<IconButton
				label={hide}
				tip={isHidden ? 'Hidden' : 'Hide from players'}
				icon={isHidden ? EyeOff : Eye}
				aria-pressed={isHidden ?? 'mixed'}
				onClick={() => performAction(workspace, 'hidden')}
			/>
			<Menu
				label="Card menu"
				align="end"
				trigger={<IconButton label="More about the selection" tip="More" icon={Ellipsis} />}
			>
				{MENU.map((id) => (
					<ActionItem key={id} action={actionOf(id)} />
				))}
			</Menu>
		</div>
	);
}

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

const TABS: Readonly<Record<CardTab, ComponentType<CardPartProps>>> = {
	turn: TurnTab,
	plan: PlanTab,
	sight: SightTab,
	stats: StatsTab,
	notes: NotesTab,
};

function Tabs({ creatures }: CardPartProps) {
	const workspace = useWorkspace();
	const id = useId();
	const fight = useFight();
	const used = useSession((s) => s.cardTab);
	const isFighting = creatures.some((one) => fight?.combatants.some((other) => other.id === one.id));
	const tabs = CARD_TABS.filter((tab) => tab !== 'turn' || isFighting);
	const tab = tabs.includes(used) ? used : 'plan';
	const Content = TABS[tab];
	return (
		<>
			<TabList
				id={id}
				label="Card"
				className="card-tabs"
				tabs={tabs}
				names={TAB_LABELS}
				chosen={tab}
				onChoose={(cardTab) => workspace.session.setState({ cardTab })}
			/>
			<TabPanel key={tab} id={id} chosen={tab} className="card-panel scrolls">
				<Content creatures={creatures} />
			</TabPanel>
		</>
	);
}

interface CardProps extends CardPartProps {
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
			<header className="stack card-head">
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
