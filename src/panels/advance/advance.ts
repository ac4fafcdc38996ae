/** State of the advance button: the first applicable row of its table, with its action. */
import {
	type InitiativeState,
	initiativeNeeds,
	initiativeRefusal,
	isTurnBasedSystem,
	rulesOf,
	SEGMENTS,
	SYSTEM_TRAITS,
} from '../../engine/index.ts';
import { initiativeRefused, roundOf, systemWords } from '../../messages/index.ts';
import { editMap, isEditingMap } from '../../store/actions/viewActions.ts';
import { presentEncounter } from '../../store/derived/selectors.ts';
import { typedFaces } from '../../store/document/combatControls.ts';
import { askedOf } from '../../store/document/dicePrompts.ts';
import { backToNow } from '../../store/document/historyView.ts';
import { playedSides } from '../../store/encounter/aiSides.ts';
import { combatOf, namesIn, timeIn } from '../../store/encounter/combatQueries.ts';
import { unplanned } from '../../store/encounter/missingPlans.ts';
import { beginFight } from '../../store/interactions/beginFight.ts';
import { beginsInTurns, nextSystem } from '../../store/interactions/combatSetup.ts';
import { missing, plannersIn, sayReady } from '../../store/interactions/secretPlanning.ts';
import { nextTurn } from '../../store/playback/nextTurn.ts';
import { hasMoveToPlay } from '../../store/playback/pendingMove.ts';
import { pause, play, playsOn } from '../../store/playback/playback.ts';
import { currentPlayerView, visibleEncounter } from '../../store/playerView/currentView.ts';
import { opponentsDue } from '../../store/tasks/aiOpponents.ts';
import { plansFirst } from '../../store/tasks/backgroundTask.ts';
import { announceAll } from '../../store/workspace/notices.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { firstEmptyDie, hasOthersDice, resolveDice, typedDice } from '../contest/resolving.ts';
import { openAddForm } from '../creatures/addFormState.ts';
import type { Files } from '../files/filesContext.ts';
import { firstDie, toDiceOrBoard } from '../initiative/dieFocus.ts';
import { lookAhead } from '../initiative/nextStepPreview.ts';
import { rollFor, typedCount } from '../initiative/TypedDice.tsx';
import { actionAfter, nextLabel, openFollowing, playAgain } from '../scenario/openScenario.ts';
import { openPanel } from '../shared/dockSheet.ts';

/** Each kind has its own icon. */
export type AdvanceKind =
	| 'back to now'
	| 'planning'
	| 'pause'
	| 'roll'
	| 'resolve'
	| 'ready'
	| 'reveal'
	| 'done'
	| 'add'
	| 'begin'
	| 'roll initiative'
	| 'play'
	| 'next'
	| 'next round'
	| 'next scenario'
	| 'play again';

export interface Advance {
	readonly kind: AdvanceKind;
	readonly label: string;
	/** The small second line; empty for none. */
	readonly detail: string;
	/** Reason why a press does nothing yet; null if it acts. */
	readonly refusal: string | null;
}

const state = (kind: AdvanceKind, label: string, detail = '', refusal: string | null = null): Advance => ({
	kind,
	label,
	detail,
	refusal,
});

const CONTINUES = 'then continues';

/** Planning progress. Hides the count for sides that play by themselves, because it would reveal their plans. */
function planningAt(workspace: Workspace): Advance | null {
	const { tableView } = workspace.session.getState();
	const { isThinking, isAwaited } = workspace.opponents.getState();
	const asked = tableView ? null : (workspace.thinking.getState() ?? workspace.sending.getState());
	if (!asked && !isThinking) return null;
	if (!asked) return state('planning', 'Planning…', isAwaited ? CONTINUES : '');
	const count = 'ids' in asked ? asked.ids.length : asked.errands.length;
	const label = `Planning ${Math.min(count, Math.floor(asked.done * count) + 1)} of ${count}…`;
	return state('planning', label, asked.isAwaited ? CONTINUES : '');
}

function diceAt(workspace: Workspace): Advance | null {
	const { awaiting, half } = currentPlayerView(workspace).battle;
	if (!workspace.session.getState().contestOpen || !awaiting) return null;
	const asked = askedOf(awaiting, half);
	const typed = typedDice(workspace, awaiting, half);
	const empty = asked.filter((id) => (typed[id] ?? '').trim() === '');
	if (empty.length === 0) return state('resolve', 'Resolve', 'then the half-round continues');
	const label = empty.length === asked.length ? 'Roll all' : 'Roll the rest';
	return state('roll', label, 'then the half-round continues');
}

function secretAt(workspace: Workspace): Advance | null {
	const { declaring } = workspace.session.getState();
	if (!declaring) return null;
	const planners = plannersIn(presentEncounter(workspace), declaring.by);
	const next = missing(planners, declaring).find(({ id }) => id !== declaring.at);
	return state('ready', 'Ready', next ? `next: ${next.name}` : 'then all plans are shown');
}

/** True if a side that plays by itself has hidden plans. */
function isUnrevealed(workspace: Workspace): boolean {
	const { segment, viewing, tableView, revealed } = workspace.session.getState();
	const present = presentEncounter(workspace);
	if (segment > 0 || viewing !== null || workspace.time.getState() > 0 || playedSides(present).length === 0)
		return false;
	return tableView ? revealed !== (present.half ?? 1) : opponentsDue(workspace);
}

/** True if initiative dice are missing and may be rolled. */
function isRolling(fight: InitiativeState): boolean {
	const rolls = fight.phase === 'rolling' || fight.phase === 'declaring';
	return rolls && isTurnBasedSystem(fight.system) && initiativeRefusal(fight, { type: 'roll' }) === null;
}

/** "Play Ann’s move", "Play 2 moves"; the clock has the names of groups. */
function playLabel(names: readonly string[]): string {
	const [name] = names;
	if (name === undefined) return 'Play the move';
	return names.length > 1 ? `Play ${names.length} moves` : `Play ${name}’s move`;
}

function turnAt(workspace: Workspace, fight: InitiativeState): Advance {
	const { tableView, segment } = workspace.session.getState();
	const { encounter } = workspace.document.getState();
	const name = namesIn(encounter);
	if (!tableView && isRolling(fight)) {
		const typed = typedFaces(encounter).length + typedCount(workspace);
		const needs = initiativeNeeds(fight).length;
		return state('roll initiative', 'Roll initiative', typed > 0 ? `${typed} typed` : `${needs} to roll`);
	}
	const inSegments = SYSTEM_TRAITS[fight.system].moves === 'in segments';
	// The table view hides the next creature and the reason if there is none.
	const ahead = tableView
		? { label: inSegments ? 'Next segment' : 'Next turn', who: '', isRoundEnd: false }
		: lookAhead(fight, name, inSegments);
	// The table view also hides if any creature has a path.
	if (tableView && segment < SEGMENTS)
		return state('play', workspace.time.getState() > 0 ? 'Continue' : 'Play the move');
	if (hasMoveToPlay(workspace)) {
		const { acting, encounter: seen } = currentPlayerView(workspace);
		const names = seen.creatures.filter(({ id }) => acting.includes(id)).map((one) => one.name);
		const then = ahead.who && `then: ${ahead.who}`;
		if (segment >= SEGMENTS) return state('play', 'Play the rest', then);
		if (workspace.time.getState() > 0) return state('play', 'Continue', then);
		return state('play', playLabel(names), then);
	}
	const refusal = tableView ? null : initiativeRefusal(fight, { type: 'next' });
	const why = refusal && initiativeRefused(refusal, name);
	return state(ahead.isRoundEnd ? 'next round' : 'next', ahead.label, why ?? ahead.who, why);
}

/** A half-round where everyone moves at once. */
function halfRoundAt(workspace: Workspace): Advance {
	const { tableView, segment } = workspace.session.getState();
	const { encounter } = workspace.document.getState();
	if (segment >= SEGMENTS) {
		const { round, part } = roundOf(timeIn(encounter, encounter.half ?? 1) + 1);
		return state('next', 'Next half-round', `round ${round}, half ${part}`);
	}
	if (workspace.time.getState() > 0) return state('play', 'Continue', `from segment ${segment}`);
	const count = tableView ? 0 : unplanned(encounter).length;
	return state('play', 'Play half-round', count > 0 ? `${count} without a path` : '');
}

/** The first action of the result page, while it shows the result of this moment. */
function resultAt(workspace: Workspace): Advance | null {
	const { page, tableView } = workspace.session.getState();
	const { encounter } = workspace.document.getState();
	const { score } = currentPlayerView(workspace);
	if (page !== 'scenario' || tableView || !score) return null;
	const kind = actionAfter(encounter, score);
	return kind && state(kind, kind === 'next scenario' ? nextLabel(encounter) : 'Play again');
}

function findState(workspace: Workspace): Advance {
	const { viewing, tableView } = workspace.session.getState();
	const session = workspace.session.getState();
	if (viewing !== null) return state('back to now', 'Back to now');
	const secret = secretAt(workspace);
	if (secret) return secret;
	const planning = planningAt(workspace);
	if (planning) return planning;
	if (playsOn(session)) return state('pause', 'Pause');
	const dice = diceAt(workspace);
	if (dice) return dice;
	const result = resultAt(workspace);
	if (result) return result;
	if (isEditingMap(session)) return state('done', 'Done');
	if (isUnrevealed(workspace)) return state('reveal', 'Reveal and play');
	if (!tableView && visibleEncounter(workspace).creatures.length === 0) return state('add', 'Add creatures');
	if (!tableView && workspace.time.getState() === 0 && beginsInTurns(workspace))
		return state(
			'begin',
			'Start combat',
			systemWords(nextSystem(workspace), rulesOf(workspace.document.getState().encounter)).name,
		);
	const fight = combatOf(workspace.document.getState().encounter);
	return fight && isTurnBasedSystem(fight.system) ? turnAt(workspace, fight) : halfRoundAt(workspace);
}

const keptState = perWorkspace((): { text: string; state: Advance | null } => ({ text: '', state: null }));

/** Label and action of the advance button; same reference while unchanged. */
export function advanceAt(workspace: Workspace): Advance {
	const found = findState(workspace);
	const kept = keptState(workspace);
	const text = JSON.stringify(found);
	if (kept.text !== text || !kept.state) Object.assign(kept, { text, state: found });
	return kept.state ?? found;
}

/** Focuses the first die to type, or the button itself, which then rolls. */
function toDice(workspace: Workspace): void {
	if (hasOthersDice(workspace) && (firstEmptyDie() || firstDie())) return;
	document.querySelector<HTMLElement>('.advance-button')?.focus();
}

/**
 * Performs the advance button's action.
 *
 * @param files opens the next scenario, or the same again
 * @param byKey Enter pressed outside the button, which never rolls
 */
export function performAdvance(workspace: Workspace, files: Pick<Files, 'openSample'>, byKey = false): void {
	const { kind, refusal } = advanceAt(workspace);
	if (refusal !== null) {
		announceAll(workspace, refusal);
		return;
	}
	if (byKey && (kind === 'roll' || kind === 'roll initiative')) {
		toDice(workspace);
		return;
	}
	switch (kind) {
		case 'back to now':
			pause(workspace);
			backToNow(workspace);
			return;
		case 'planning':
			if (!plansFirst(workspace, () => performAdvance(workspace, files, true))) play(workspace);
			return;
		case 'pause':
			pause(workspace);
			return;
		case 'roll':
			resolveDice(workspace);
			return;
		case 'resolve':
			resolveDice(workspace);
			return;
		case 'ready':
			sayReady(workspace);
			return;
		case 'done':
			editMap(workspace, false);
			return;
		case 'add':
			openAddForm(workspace);
			return;
		case 'begin': {
			const isOpen = workspace.session.getState().panel === 'initiative';
			if (isOpen) {
				beginFight(workspace);
				requestAnimationFrame(() => toDiceOrBoard(workspace));
			} else openPanel(workspace, 'initiative');
			return;
		}
		case 'roll initiative':
			rollFor(workspace, undefined, true);
			return;
		case 'next': {
			const fight = combatOf(workspace.document.getState().encounter);
			if (!fight || !isTurnBasedSystem(fight.system)) play(workspace);
			else nextTurn(workspace, SYSTEM_TRAITS[fight.system].moves === 'in segments');
			return;
		}
		case 'next round':
			nextTurn(workspace, false);
			return;
		case 'next scenario':
			openFollowing(workspace, files, workspace.document.getState().encounter);
			return;
		case 'play again':
			playAgain(files, workspace.document.getState().encounter);
			return;
		case 'reveal':
		case 'play':
			play(workspace);
			return;
		default:
			kind satisfies never;
	}
}
