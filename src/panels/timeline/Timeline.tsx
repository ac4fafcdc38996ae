/** The strip along the bottom: transport, the round's two halves, clock, speed and history. */
import { FastForward, Gauge, History, Pause, Play, SkipBack, StepBack, StepForward } from 'lucide-react';
import { useRef } from 'react';
import { SEGMENTS } from '../../engine/index.ts';
import { roundOf } from '../../messages/index.ts';
import {
	type Action,
	actionOf,
	disabledReason,
	labelOf,
	PAUSE_ACTIONS,
	performAction,
} from '../../store/actions/index.ts';
import { fightAfter, halfTitle, isTurnBasedCombat, timeIn } from '../../store/combatQueries.ts';
import { beginsInTurns } from '../../store/combatSetup.ts';
import { earlierText } from '../../store/document/foldHistory.ts';
import { backToNow, lookAt } from '../../store/document/historyView.ts';
import { pause, playsOn } from '../../store/playback/playback.ts';
import { currentPlayerView } from '../../store/playerView/currentView.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { KeptClear, useHalf, useWorkspaceValue } from '../hooks.ts';
import { openPanel } from '../sheet.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { keyName } from '../ui/keyName.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Tip } from '../ui/Tip.tsx';
import { ActingNow } from './ActingNow.tsx';
import { Marks } from './Marks.tsx';
import { Track } from './Track.tsx';
import { Unplanned } from './Unplanned.tsx';
import { Variants, VariantsButton } from './Variants.tsx';

/** Segments a second, and what people call that. A segment is half a second. */
const SPEEDS = [
	{ speed: 0.5, label: 'Slow: 2 seconds a segment' },
	{ speed: 1, label: 'Normal: a second a segment' },
	{ speed: 2, label: 'Real time: half a second' },
	{ speed: 4, label: 'Fast: twice real time' },
] as const;

/** Says where we are. One live region for the whole page. */
export function Clock() {
	const clock = useWorkspaceValue((workspace) => currentPlayerView(workspace).clock);
	return (
		<div className="clock" role="status" aria-label="Clock">
			{clock}
		</div>
	);
}

/** Where turns are to be taken and nobody has begun the fight, Play moves everybody at once: says so, and leads there. */
function BeginHint() {
	const workspace = useWorkspace();
	const waits = useWorkspaceValue(beginsInTurns);
	return waits ? (
		<button type="button" className="begin-hint" onClick={() => openPanel(workspace, 'initiative')}>
			Turns: begin the fight in Initiative
		</button>
	) : null;
}

/** What the big step forward does beyond its name; undefined where that says it all. */
function nextTip(takesTurns: boolean, isOver: boolean): string | undefined {
	if (takesTurns) return 'Next half-round: the turn goes on, with another move';
	return isOver ? undefined : 'Next half-round: what is left of this one happens at once';
}

function Transport() {
	const workspace = useWorkspace();
	const turns = useDocument((s) => isTurnBasedCombat(s.encounter));
	const playing = useSession(playsOn);
	const isOver = useSession((s) => s.viewing !== null || s.segment >= SEGMENTS);
	const play = actionOf('play');
	const playable = useWorkspaceValue(play.enabled);
	const why = useWorkspaceValue((now) => disabledReason(now, play));
	const playButton = useRef<HTMLButtonElement>(null);
	return (
		<fieldset className="transport" aria-label="Playback">
			<ActionButton id="start-over" icon={SkipBack} tipSide="top" />
			<ActionButton id="back" icon={StepBack} tipSide="top" />
			<IconButton
				className="primary"
				ref={playButton}
				label={playing ? 'Pause' : 'Play'}
				keys={keyName('Enter')}
				icon={playing ? Pause : Play}
				tip={playable ? undefined : why}
				tipSide="top"
				off={!playable && !playing}
				onClick={() => performAction(workspace, play)}
			/>
			<ActionButton id="step" icon={StepForward} tipSide="top" />
			<ActionButton
				id="next-half-round"
				icon={FastForward}
				tipSide="top"
				word="Next"
				tip={nextTip(turns, isOver)}
				// Enter plays what has begun, rather than pass over it by another press of this.
				onPointed={() => playButton.current?.focus()}
			/>
		</fieldset>
	);
}

/** Whether playing rests at something, to be switched on and off. */
function PauseItem({ action }: { readonly action: Action }) {
	const workspace = useWorkspace();
	const checked = useWorkspaceValue((now) => action.checked?.(now));
	const label = useWorkspaceValue((now) => labelOf(action, now));
	return (
		<MenuItem role="menuitemcheckbox" checked={checked} onSelect={() => performAction(workspace, action)}>
			{label}
		</MenuItem>
	);
}

/** How fast it plays, and what it rests at. */
function SpeedMenu() {
	const workspace = useWorkspace();
	const speed = useSession((s) => s.speed);
	const name = SPEEDS.find((s) => s.speed === speed)?.label ?? `${speed} segments a second`;
	return (
		<Menu
			label="Speed"
			side="top"
			align="end"
			trigger={<IconButton label={`Speed. ${name}`} icon={Gauge} tipSide="top" />}
		>
			{SPEEDS.map((each) => (
				<MenuItem
					key={each.speed}
					role="menuitemradio"
					checked={each.speed === speed}
					onSelect={() => workspace.session.setState({ speed: each.speed })}
				>
					{each.label}
				</MenuItem>
			))}
			<hr className="menu-line" />
			{PAUSE_ACTIONS.map((action) => (
				<PauseItem key={action.id} action={action} />
			))}
		</Menu>
	);
}

/** Looks at a half-round of the history, or at the present one as it was left. */
function look(workspace: Workspace, half: number, present: number): void {
	pause(workspace);
	if (half === present) backToNow(workspace);
	else lookAt(workspace, half);
}

/** The half-rounds that there have been, the last one first. */
function Halves({ close }: { readonly close: () => void }) {
	const workspace = useWorkspace();
	const encounter = useDocument((s) => s.encounter);
	const viewing = useSession((s) => s.viewing);
	const tableView = useSession((s) => s.tableView);
	const present = encounter.half ?? 1;
	const halves = [...(encounter.history ?? []).map((h) => h.half), present].reverse();
	return (
		<>
			<h2>Half-rounds</h2>
			<ul className="history-list">
				{halves.map((half) => {
					// Each fight counts its rounds anew.
					const between = fightAfter(encounter, half);
					return (
						<li key={half}>
							{between !== null && <p className="soft small">{between}</p>}
							<button
								type="button"
								aria-current={half === (viewing ?? present)}
								onClick={() => {
									close();
									look(workspace, half, present);
								}}
							>
								{halfTitle(encounter, half)}
								{half === present && <span className="soft small">now</span>}
							</button>
						</li>
					);
				})}
			</ul>
			{!tableView && encounter.earlier && <p className="soft small">{earlierText(encounter)}</p>}
			{halves.length === 1 && (
				<p className="soft small">Half-rounds that are over can be looked at again from here.</p>
			)}
		</>
	);
}

function HistoryMenu() {
	return (
		<Popover
			label="History"
			side="top"
			align="end"
			className="popover scrolls"
			trigger={<IconButton label="History" icon={History} tipSide="top" />}
		>
			{(close) => <Halves close={close} />}
		</Popover>
	);
}

/** The half of the round that is not on the board: the one before, or the one to come. */
function OtherHalf() {
	const workspace = useWorkspace();
	const half = useHalf();
	const time = useDocument((s) => timeIn(s.encounter, half));
	const { part } = roundOf(time);
	const by = part === 1 ? 1 : -1;
	const other = half + by;
	const present = useDocument((s) => s.encounter.half ?? 1);
	const past = useDocument((s) => s.encounter.history?.some((h) => h.half === other) === true);
	// A round of turns may lie between.
	const isNext = useDocument((s) => timeIn(s.encounter, other) === time + by);
	const known = isNext && (other === present || past);
	return (
		<Tip label={known ? undefined : 'Not played yet'} side="top">
			<button
				type="button"
				className="other-half"
				aria-disabled={!known || undefined}
				onClick={() => known && look(workspace, other, present)}
			>
				<span>Half </span>
				{part === 1 ? 2 : 1}
			</button>
		</Tip>
	);
}

export function Timeline() {
	const half = useHalf();
	const turns = useDocument((s) => isTurnBasedCombat(s.encounter));
	const first = useDocument((s) => roundOf(timeIn(s.encounter, half)).part === 1);
	return (
		<section className="foot" aria-label="Time">
			<Variants />
			<div className="time">
				<Transport />
				<div className="strip" data-first={turns ? undefined : first}>
					{!turns && !first && <OtherHalf />}
					<div className="half">
						{turns && <span className="half-caption">Movement, half a second each</span>}
						<Marks />
						<Track />
					</div>
					{!turns && first && <OtherHalf />}
				</div>
				<div className="time-side">
					<div className="where">
						<Clock />
						<ActingNow />
						<BeginHint />
						<Unplanned />
					</div>
					<VariantsButton />
					<HistoryMenu />
					<SpeedMenu />
				</div>
			</div>
		</section>
	);
}

/** Says that a half-round of the past is on the board, and leads back. */
export function PastBanner() {
	const workspace = useWorkspace();
	const viewing = useSession((s) => s.viewing);
	const present = useDocument((s) => s.encounter.half ?? 1);
	const title = useDocument((s) => (viewing === null ? null : halfTitle(s.encounter, viewing)));
	if (title === null) return null;
	return (
		<div className="banner" role="note">
			<KeptClear />
			<span>Looking back at {title}</span>
			<button type="button" className="button" onClick={() => look(workspace, present, present)}>
				Back to now
			</button>
		</div>
	);
}
