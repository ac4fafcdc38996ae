/** Menu beside the advance button: other ways to continue, if they apply. */
import type { ReactNode } from 'react';
import { initiativeRefusal, initiativeUnrolled, SEGMENTS, SYSTEM_TRAITS } from '../../engine/index.ts';
import { formatShortList } from '../../messages/index.ts';
import { actionOf, actionsAt, PAUSE_ACTIONS } from '../../store/actions/index.ts';
import { presentEncounter } from '../../store/derived/selectors.ts';
import { act, onAsPlayed, playAnew } from '../../store/document/combatControls.ts';
import { standsAhead } from '../../store/document/redoBranch.ts';
import { combatOf, fightClock, isTurnBasedCombat, namesIn } from '../../store/encounter/combatQueries.ts';
import { beginsInTurns } from '../../store/interactions/combatSetup.ts';
import { closeDraft } from '../../store/interactions/secretPlanning.ts';
import { nextTurn } from '../../store/playback/nextTurn.ts';
import { hasMoveToPlay } from '../../store/playback/pendingMove.ts';
import { sidesOf } from '../../store/sides.ts';
import { cancelOpponents } from '../../store/tasks/aiOpponents.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { decideLater } from '../contest/ContestForm.tsx';
import { rollFor } from '../initiative/TypedDice.tsx';
import { ActionItem } from '../ui/ActionItem.tsx';
import { MenuItem } from '../ui/Menu.tsx';
import { advanceAt } from './advance.ts';

/** Segments shown per second. In the rules a segment is half a second. */
const SPEEDS = [
	{ speed: 0.5, label: 'Slow: 2 seconds a segment' },
	{ speed: 1, label: 'Normal: a second a segment' },
	{ speed: 2, label: 'Real time: half a second' },
	{ speed: 4, label: 'Fast: twice real time' },
] as const;

/** An action, left out if it would do nothing. */
function Offered({ id, label }: { readonly id: string; readonly label?: string }) {
	const workspace = useWorkspace();
	const action = actionOf(id);
	const isOffered = actionsAt(workspace).includes(action) && action.enabled(workspace);
	return isOffered ? <ActionItem action={action} label={label} /> : null;
}

function cancelPlanning(workspace: Workspace): void {
	workspace.thinking.setState(null);
	workspace.sending.setState(null);
	cancelOpponents(workspace);
}

/** Initiative rolls for some creatures, or late. */
function RollItems() {
	const workspace = useWorkspace();
	const { ask } = workspace.session.getState();
	const { encounter } = workspace.document.getState();
	const fight = combatOf(encounter);
	if (!fight) return null;
	const isRolling = advanceAt(workspace).kind === 'roll initiative';
	const side = ask.who === 'side' ? sidesOf(encounter).find(({ id }) => id === ask.side) : undefined;
	const late = initiativeUnrolled(fight).map(({ creature }) => namesIn(encounter)(creature));
	return (
		<>
			{isRolling && side && (
				<MenuItem onSelect={() => rollFor(workspace, undefined, false)}>
					Roll for all but {side.name}
				</MenuItem>
			)}
			{!isRolling && late.length > 0 && (
				<MenuItem onSelect={() => rollFor(workspace, undefined, true)}>
					Roll late: {formatShortList(late)}
				</MenuItem>
			)}
		</>
	);
}

function TurnItems() {
	const workspace = useWorkspace();
	const { encounter, past } = workspace.document.getState();
	const fight = combatOf(encounter);
	if (!fight || !isTurnBasedCombat(encounter)) return null;
	const [stands] = standsAhead(past);
	const mayGoOn = initiativeRefusal(fight, { type: 'next' }) === null;
	const inSegments = SYSTEM_TRAITS[fight.system].moves === 'in segments';
	return (
		<>
			{mayGoOn && hasMoveToPlay(workspace) && (
				<MenuItem onSelect={() => act(workspace, { type: 'next' })}>
					{inSegments ? 'Skip the move' : 'Skip move, end turn'}
				</MenuItem>
			)}
			{mayGoOn && inSegments && (
				<MenuItem onSelect={() => nextTurn(workspace)}>Next segment, even if no one acts</MenuItem>
			)}
			<Offered id="previous-turn" />
			{stands && (
				<>
					<MenuItem onSelect={() => onAsPlayed(workspace)}>
						Continue as played: {fightClock(stands.encounter)}
					</MenuItem>
					<MenuItem onSelect={() => playAnew(workspace)}>Discard and replay</MenuItem>
				</>
			)}
		</>
	);
}

function Group({ children }: { readonly children: ReactNode }) {
	return <div className="menu-group">{children}</div>;
}

/** Playback speed and stops, for the GM only. */
function PlaybackItems() {
	const workspace = useWorkspace();
	const speed = useSession((s) => s.speed);
	return (
		<>
			<Group>
				<Offered id="ask-nobody" />
				<Offered id="ask-everyone" />
			</Group>
			<Group>
				<div className="menu-label text-small text-muted">Speed</div>
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
			</Group>
			<Group>
				{PAUSE_ACTIONS.map((action) => (
					<ActionItem key={action.id} action={action} />
				))}
			</Group>
			<Group>
				<Offered id="end-fight" />
			</Group>
		</>
	);
}

export function AdvanceItems() {
	const workspace = useWorkspace();
	const { contestOpen, declaring, tableView, segment, viewing } = workspace.session.getState();
	const { kind } = advanceAt(workspace);
	const { creatures } = presentEncounter(workspace);
	if (declaring) return <MenuItem onSelect={() => closeDraft(workspace)}>Close, not ready</MenuItem>;
	const turns = isTurnBasedCombat(workspace.document.getState().encounter);
	const isPast = viewing !== null;
	const isResult = kind === 'next scenario' || kind === 'play again';
	const mayFinish = isPast || turns || isResult || segment < SEGMENTS;
	const hasPaths = creatures.some(({ plan }) => plan?.steps.length);
	return (
		<>
			{kind === 'planning' && <MenuItem onSelect={() => cancelPlanning(workspace)}>Cancel planning</MenuItem>}
			{contestOpen && <MenuItem onSelect={() => decideLater(workspace)}>Decide later</MenuItem>}
			{(isPast || (kind === 'begin' && hasPaths && beginsInTurns(workspace))) && (
				<Offered id="play" label={isPast ? 'Play from here' : 'Play everyone at once'} />
			)}
			<Offered id="step" label="Step ½ second" />
			{mayFinish && (
				<Offered id="next-half-round" label={isPast || turns || isResult ? undefined : 'Finish at once'} />
			)}
			{tableView && turns && <Offered id="next-turn" />}
			{!tableView && <RollItems />}
			{!tableView && <TurnItems />}
			<Offered id="start-over" />
			{!tableView && <PlaybackItems />}
		</>
	);
}
