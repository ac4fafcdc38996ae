/** The open encounter with its undo history, and the only place that replaces it. One gesture is one step. */
import { actingNow, type Creature, type Encounter, indexById } from '../../engine/index.ts';
import {
	type CommandNews,
	commandRefused,
	newsSentence,
	reportSentence,
	type StepDeed,
} from '../../messages/index.ts';
import type { Moment } from '../commands/combatCommands.ts';
import type { Command } from '../commands/commandTypes.ts';
import { fitted, lostText } from '../commands/foldHistory.ts';
import { battleOf } from '../derived/battle.ts';
import { endedText } from '../derived/durations.ts';
import { encounterAt } from '../derived/encounterAt.ts';
import { unitsNow } from '../derived/selectors.ts';
import { isOwn } from '../encounter/aiSides.ts';
import type { CreatureFields } from '../encounter/changeSet.ts';
import { combatOf, halfTitle, isTurnBasedCombat, namesIn } from '../encounter/combatQueries.ts';
import type { DicePolicy } from '../session/playbackState.ts';
import type { InSecret } from '../session/secrecyState.ts';
import { type History, NO_HISTORY, type Replacement, type UndoStep } from '../workspace/documentState.ts';
import { announce, forgetProblem, notify, notifyAll } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { policyAfter, policyOnOpening } from './dicePolicy.ts';
import { askAgain, stillAsks } from './historyView.ts';
import { goneOnTo, standsAhead } from './redoBranch.ts';
import { type Transaction, transact, transactNextHalf } from './transact.ts';

/** Undo steps kept. */
const UNDO_LIMIT = 200;

/**
 * Opens an encounter; earlier ones cannot be undone.
 *
 * @param segment the last viewed moment; earlier contests are not asked again
 * @param history undo and redo steps
 */
export function openDocument(
	workspace: Workspace,
	id: string,
	encounter: Encounter,
	segment = 0,
	history = NO_HISTORY,
): void {
	const fight = combatOf(encounter);
	const isBlanked = id !== workspace.document.getState().id && blankPlayers(workspace);
	const ask = policyOnOpening(workspace, encounter);
	workspace.document.setState({ id, encounter, ...history, merge: null });
	workspace.session.setState(({ notice }) => ({
		// In turn-based play as at the start of the turn.
		selection: fight && isTurnBasedCombat(encounter) ? actingNow(fight).slice(0, 1) : [],
		viewing: null,
		playing: false,
		stepping: null,
		contestOpen: false,
		lit: [],
		outlook: null,
		others: 'drawn',
		variantsOf: null,
		// The notice was about the previous encounter.
		notice: notice?.tone === 'lasting' || notice?.tone === 'failure' ? notice : null,
	}));
	if (fight) workspace.session.setState({ panel: 'initiative' });
	lookAtMoment(workspace, encounter, segment, askFrom(ask, segment));
	askAgain(workspace);
	if (isBlanked) notify(workspace, BLANKED, 'blanked', false, () => workspace.players.getState().blank);
}

const BLANKED = 'Player window is blank until you show this encounter.';

/**
 * Blanks the player window, since a newly opened encounter is not yet for players. A frozen window keeps its
 * picture.
 */
function blankPlayers({ players }: Workspace): boolean {
	const now = players.getState();
	if (now.state !== 'open' || now.frozen) return false;
	players.setState({ ...now, blank: true }, true);
	return true;
}

/** The dice policy from another moment on; the same object if equal, since it is compared by reference. */
export function askFrom(ask: DicePolicy, from: number | undefined): DicePolicy {
	const { from: before, ...who } = ask;
	if (before === (from || undefined)) return ask;
	return from ? { ...who, from } : who;
}

/** The moment, or the last resolved one before it. The start needs no resolving. */
function reachable(encounter: Encounter, segment: number, ask: DicePolicy): number {
	return segment <= 0 ? 0 : Math.min(segment, battleOf(encounter, ask).segments.length);
}

/**
 * Views a moment of a replaced encounter.
 *
 * @param asks true if requested dice are requested there, too
 */
export function lookAtMoment(
	workspace: Workspace,
	encounter: Encounter,
	segment: number,
	ask: DicePolicy,
	asks = false,
): void {
	const moment = reachable(encounter, segment, ask);
	const { selection } = workspace.session.getState();
	const present = indexById(encounterAt(encounter, ask, moment).creatures);
	workspace.session.setState(({ notice }) => ({
		segment: moment,
		ask,
		viewing: null,
		contestOpen: asks,
		// The notice's undo no longer matches the last step, and reported problems are over.
		notice: notice?.undo || notice?.tone === 'problem' ? null : notice,
		selection: selection.every((id) => present.has(id))
			? selection
			: selection.filter((id) => present.has(id)),
	}));
}

function replace(workspace: Workspace, wanted: Replacement, merge: string | null): void {
	const state = workspace.document.getState();
	const ahead = standsAhead(state.past);
	const stood = goneOnTo(ahead, state.encounter, wanted);
	const by = stood ?? wanted;
	const drops = !stood && by.deed.type !== 'back in the fight' && ahead.length > 0;
	const encounter = fitted(by.encounter);
	if (encounter === state.encounter) return;
	const { ask, segment } = workspace.session.getState();
	const last = state.past.at(-1);
	const merged = merge !== null && merge === state.merge && last?.otherSegment === segment;
	const step: UndoStep = {
		...by,
		encounter: state.encounter,
		segment,
		askedFrom: ask.from,
		otherSegment: by.segment,
		otherAskedFrom: by.askedFrom,
	};
	const past = merged ? state.past : [...state.past.slice(-(UNDO_LIMIT - 1)), step];
	const history = { past, future: [], done: merged ? state.done : state.done + 1 };
	takeOver(workspace, encounter, history, { segment: by.segment, ask: askFrom(ask, by.askedFrom) }, merge);
	if (drops) tell(workspace, { code: 'fight ahead dropped' });
}

/** Shows an encounter with its history at a moment; a dice request that stays the same stays open. */
export function takeOver(
	workspace: Workspace,
	encounter: Encounter,
	history: History,
	{ segment, ask: kept }: Moment,
	merge: string | null = null,
): void {
	const ask = policyAfter(workspace, kept, encounter, segment);
	const asks = stillAsks(workspace, encounter, segment, ask);
	workspace.document.setState({ encounter, ...history, merge });
	lookAtMoment(workspace, encounter, segment, ask, asks);
}

/** Replaces the encounter by another half-round or earlier state and views a moment of it, as one undo step. */
export function putBack(
	workspace: Workspace,
	encounter: Encounter,
	segment: number,
	deed: StepDeed,
	merge: string | null = null,
): void {
	replace(workspace, { encounter, segment, askedFrom: segment || undefined, looksOnly: false, deed }, merge);
}

/** True if a command changes only plans of the secret planner's creatures. */
function plansOwn(command: Command, declaring: InSecret, { creatures }: Encounter): boolean {
	if (command.type !== 'set-plans') return false;
	const byId = indexById(creatures);
	return Object.keys(command.plans).every((id) => isOwn(declaring, byId.get(id)));
}

/**
 * Applies a command at the viewed moment.
 *
 * @param merge successive commands with this key share an undo step
 * @returns false if refused; the reason is shown
 */
export function dispatch(workspace: Workspace, command: Command, merge: string | null = null): boolean {
	const { encounter } = workspace.document.getState();
	const { viewing, segment, ask, declaring } = workspace.session.getState();
	if (declaring && !plansOwn(command, declaring, encounter)) return false;
	if (viewing !== null)
		return refusedForAll(workspace, 'This half-round is over. Go back to now to change it.');
	return commit(workspace, transact(encounter, command, { segment, ask }), merge);
}

/** Applies a transaction of the current encounter and announces it; false if refused. */
function commit(workspace: Workspace, transaction: Transaction, merge: string | null = null): boolean {
	switch (transaction.kind) {
		case 'refused': {
			const names = namesIn(workspace.document.getState().encounter);
			notify(workspace, commandRefused(transaction.refusal, names, unitsNow(workspace)), 'problem');
			return false;
		}
		case 'waiting':
			return refusedForAll(workspace, 'A contested square still needs its dice.');
		case 'nothing':
			forgetProblem(workspace);
			return true;
		case 'done': {
			const { encounter: before } = workspace.document.getState();
			const { to, news, begun } = transaction;
			replace(workspace, to, merge);
			tell(workspace, news);
			if (!begun) {
				const lost = lostText(before, to.encounter);
				if (lost) notify(workspace, lost);
			} else if (begun.tacit) tellEnded(workspace, begun.encounter);
			// The new half-round must be announced, or the user would skip it by advancing.
			else tellBegun(workspace, begun.encounter, (half) => reportSentence({ code: 'belongs to next', half }));
			return true;
		}
		default:
			return transaction satisfies never;
	}
}

/** Applies a command without an undo step, since its result would be the same again. */
export function dispatchUnrecorded(workspace: Workspace, command: Command): boolean {
	const { past, future, done } = workspace.document.getState();
	const isDone = dispatch(workspace, command);
	if (isDone) workspace.document.setState({ past, future, done });
	return isDone;
}

export function changeAll(
	workspace: Workspace,
	ids: readonly string[],
	change: CreatureFields,
	merge: string | null = null,
): boolean {
	return dispatch(workspace, { type: 'change-creatures', ids, change }, merge);
}

export function changeEach(
	workspace: Workspace,
	creatures: readonly Creature[],
	changeOf: (creature: Creature) => CreatureFields,
	merge: string | null = null,
): boolean {
	const commands = creatures.map(
		(one): Command => ({ type: 'change-creatures', ids: [one.id], change: changeOf(one) }),
	);
	return dispatch(workspace, { type: 'all', commands }, merge);
}

/** Losses are shown with undo; other news is announced only. */
function tell(workspace: Workspace, news: CommandNews | null): void {
	if (!news) return;
	if (news.code === 'door') announce(workspace, newsSentence(news));
	else notify(workspace, newsSentence(news), 'info', true);
}

/** With a reason that players may read, too. */
function refusedForAll(workspace: Workspace, message: string): false {
	notifyAll(workspace, message, 'problem');
	return false;
}

/** Refused while a contest waits for dice. */
export function beginNextHalf(workspace: Workspace): boolean {
	const { encounter } = workspace.document.getState();
	return commit(workspace, transactNextHalf(encounter, workspace.session.getState().ask));
}

/** Announces a half-round and expired conditions, which players may not be allowed to know. */
export function tellBegun(workspace: Workspace, begun: Encounter, sentence: (half: string) => string): void {
	const { tableView } = workspace.session.getState();
	// In turn-based play it is the same turn, whose owner and movers players may not know.
	const title = isTurnBasedCombat(begun) ? 'Another move in this turn' : halfTitle(begun, begun.half ?? 1);
	const fight = combatOf(begun);
	const isDash =
		fight?.system === 'level-up' &&
		fight.current !== null &&
		begun.movers?.every((id) => fight.used.some((use) => use.creature === id && use.what === 'movement'));
	const dash = isDash ? 'This is a Dash and uses the action. ' : '';
	const own = [dash + endedText(begun), lostBefore(workspace)].filter((text) => text !== '').join(' ');
	// Starting or ending combat resets the time.
	const holds = () => {
		const { encounter } = workspace.document.getState();
		return encounter.half === begun.half && !combatOf(encounter) === !fight;
	};
	if (own === '' || tableView) notifyAll(workspace, sentence(title), 'info', holds);
	else notify(workspace, `${sentence(title)} ${own}`.trim(), 'info', false, holds);
}

function tellEnded(workspace: Workspace, begun: Encounter): void {
	const ended = [endedText(begun), lostBefore(workspace)].filter((text) => text !== '').join(' ');
	if (ended !== '') notify(workspace, ended);
}

/** History lost in the last step. */
function lostBefore(workspace: Workspace): string {
	const { past, encounter } = workspace.document.getState();
	const before = past.at(-1)?.encounter;
	return before ? lostText(before, encounter) : '';
}
