/**
 * The open encounter and its undo history. The only place where an encounter is
 * replaced by another; one gesture is one step.
 */
import { actingNow, type Creature, creaturesById, type Encounter, timeOf } from '../../engine/index.ts';
import { burdenRefusal } from '../../formats/burden.ts';
import { MAX_HALF } from '../../formats/limits.ts';
import {
	type CommandNews,
	type CommandRefusal,
	commandRefused,
	newsSentence,
	reportSentence,
	type StepDeed,
} from '../../words/index.ts';
import { applyCommand } from '../commands/apply.ts';
import type { CreatureFields } from '../commands/changes.ts';
import { newsOf } from '../commands/news.ts';
import type { Command } from '../commands/types.ts';
import type { Desk } from '../desk/desk.ts';
import { fightOf, halfTitle, namesIn, takesTurns } from '../initiative.ts';
import { isOwn } from '../opponents.ts';
import { announce, forgetProblem, notify, notifyAll } from '../session/notices.ts';
import type { Ask, InSecret } from '../session/session.ts';
import { battleOf } from './battle.ts';
import { changeBy, endsHalf, looksAlike } from './change.ts';
import { deedOf } from './deeds.ts';
import { fitted, lostText } from './foldHistory.ts';
import { endedText } from './lasting.ts';
import { askAgain, stillAsks } from './lookBack.ts';
import { unitsNow } from './looked.ts';
import { encounterAt, nextHalf } from './moment.ts';
import { goneOnTo, standsAhead } from './standing.ts';
import { NO_HISTORY, type Replacement, type UndoStep } from './state.ts';

/** Steps that can be undone. */
const UNDO_LIMIT = 200;

/**
 * Opens an encounter; nothing of the one before can be undone.
 *
 * @param segment the moment that was looked at last; contests up to it are not asked about again
 * @param history what can be undone and done again
 */
export function openDocument(
	desk: Desk,
	id: string,
	encounter: Encounter,
	segment = 0,
	history = NO_HISTORY,
): void {
	const { ask } = desk.session.getState();
	const fight = fightOf(encounter);
	const isBlanked = id !== desk.document.getState().id && blankPlayers(desk);
	desk.document.setState({ id, encounter, ...history, merge: null });
	desk.session.setState(({ notice }) => ({
		// Where people take turns it is as when that turn began.
		selection: fight && takesTurns(encounter) ? actingNow(fight).slice(0, 1) : [],
		viewing: null,
		playing: false,
		stepping: null,
		contestOpen: false,
		lit: [],
		outlook: null,
		others: 'drawn',
		variantsOf: null,
		// The notice was about the encounter before.
		notice: notice?.tone === 'lasting' || notice?.tone === 'failure' ? notice : null,
	}));
	if (fight) desk.session.setState({ panel: 'initiative' });
	lookAtMoment(desk, encounter, segment, askFrom(ask, segment));
	askAgain(desk);
	if (isBlanked) notify(desk, BLANKED, 'blanked', false, () => desk.players.get().blank);
}

const BLANKED = 'The players’ window is blank until you show this encounter there.';

/** What the GM opens next is not for the players before he says so. One that is frozen goes on showing what it showed. */
function blankPlayers({ players }: Desk): boolean {
	const now = players.get();
	if (now.state !== 'open' || now.frozen) return false;
	players.set({ ...now, blank: true });
	return true;
}

/** The same people asked, from another moment on; the very same object where that is no other, as what is drawn is compared with it. */
export function askFrom(ask: Ask, from: number | undefined): Ask {
	const { from: before, ...who } = ask;
	if (before === (from || undefined)) return ask;
	return from ? { ...who, from } : who;
}

/** The moment, or the last one before it that can be resolved. The start is there without resolving anything. */
function reachable(encounter: Encounter, segment: number, ask: Ask): number {
	return segment <= 0 ? 0 : Math.min(segment, battleOf(encounter, ask).segments.length);
}

/**
 * Looks at a moment of an encounter that has just been put in place.
 *
 * @param asks the dice that are asked for are asked for there too
 */
export function lookAtMoment(
	desk: Desk,
	encounter: Encounter,
	segment: number,
	ask: Ask,
	asks = false,
): void {
	const moment = reachable(encounter, segment, ask);
	const { selection } = desk.session.getState();
	const present = creaturesById(encounterAt(encounter, ask, moment).creatures);
	desk.session.setState(({ notice }) => ({
		segment: moment,
		ask,
		viewing: null,
		contestOpen: asks,
		// A notice offers to undo the last step, which is another one now; and a problem that was told of is over.
		notice: notice?.undo || notice?.tone === 'problem' ? null : notice,
		selection: selection.every((id) => present.has(id))
			? selection
			: selection.filter((id) => present.has(id)),
	}));
}

function replace(desk: Desk, wanted: Replacement, merge: string | null): void {
	const state = desk.document.getState();
	const ahead = standsAhead(state.past);
	const stood = goneOnTo(ahead, state.encounter, wanted);
	const by = stood ?? wanted;
	const drops = !stood && by.deed.type !== 'back in the fight' && ahead.length > 0;
	const encounter = fitted(by.encounter);
	if (encounter === state.encounter) return;
	const { ask, segment } = desk.session.getState();
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
	const from = askFrom(ask, by.askedFrom);
	const asks = stillAsks(desk, encounter, by.segment, from);
	desk.document.setState({
		encounter,
		past: merged ? state.past : [...state.past.slice(-(UNDO_LIMIT - 1)), step],
		future: [],
		done: merged ? state.done : state.done + 1,
		merge,
	});
	lookAtMoment(desk, encounter, by.segment, from, asks);
	if (drops) tell(desk, { code: 'fight ahead dropped' });
}

/**
 * Puts another half-round, or the encounter as it was earlier in its fight, in place and looks at a moment of it: one step
 * that can be undone.
 */
export function putBack(
	desk: Desk,
	encounter: Encounter,
	segment: number,
	deed: StepDeed,
	merge: string | null = null,
): void {
	replace(desk, { encounter, segment, askedFrom: segment || undefined, looksOnly: false, deed }, merge);
}

/** Whether a command changes nothing but the plans of those for whom whoever has the screen declares in secret. */
function plansOwn(command: Command, declaring: InSecret, { creatures }: Encounter): boolean {
	if (command.type !== 'set-plans') return false;
	const byId = creaturesById(creatures);
	return Object.keys(command.plans).every((id) => isOwn(declaring, byId.get(id)));
}

/**
 * Carries out a command at the moment looked at. When the half-round is over, a
 * change that matters to the rules belongs to the next one, which begins.
 *
 * @param merge successive commands with the same key are one undo step
 * @returns false when it was refused; the reason has been shown
 */
export function dispatch(desk: Desk, command: Command, merge: string | null = null): boolean {
	const { encounter } = desk.document.getState();
	const { viewing, segment, ask, declaring } = desk.session.getState();
	if (declaring && !plansOwn(command, declaring, encounter)) return false;
	if (viewing !== null)
		return refusedForAll(desk, 'This half-round is over: go back to the present to change something.');
	if (endsHalf(encounter, command)) return beginNextHalf(desk);
	const change = changeBy(command, { encounter, segment, ask });
	if (change.kind === 'refused') return refused(desk, change.refusal);
	if (change.kind === 'nothing') {
		forgetProblem(desk);
		return true;
	}
	if (change.kind !== 'next half') {
		const isLooks = change.kind === 'looks';
		const askedFrom = isLooks ? ask.from : ask.from && Math.min(ask.from, segment);
		const looksOnly = isLooks && looksAlike(command);
		const deed = deedOf(change.changes, encounter, change.encounter);
		const next = fitted(change.encounter);
		const excess = burdenRefusal(next, encounter);
		if (excess) return refused(desk, excess);
		replace(desk, { encounter: next, segment, askedFrom, looksOnly, deed }, merge);
		tell(desk, newsOf(command, change.changes, namesIn(encounter), change.drops));
		const lost = lostText(encounter, next);
		if (lost) notify(desk, lost);
		return true;
	}
	if (isLastHalf(encounter)) return refused(desk, LAST_HALF);
	const next = nextHalf(encounter, ask);
	const again = next && applyCommand(next, command, { segment: 0, ask });
	if (!again) return refusedForAll(desk, WAITING);
	if (!again.ok) return refused(desk, again.refusal);
	const excess = burdenRefusal(again.encounter, encounter);
	if (excess) return refused(desk, excess);
	const deed = deedOf(again.changes, encounter, again.encounter);
	putBack(desk, again.encounter, 0, deed, merge);
	// That the clock has gone on must be seen: who then asks for the next half-round would leave this one out.
	if (change.tacit) tellEnded(desk, next);
	else tellBegun(desk, next, (half) => reportSentence({ code: 'belongs to next', half }));
	return true;
}

/** Changes fields of creatures, all alike. */
export function changeAll(
	desk: Desk,
	ids: readonly string[],
	change: CreatureFields,
	merge: string | null = null,
): boolean {
	return dispatch(desk, { type: 'change-creatures', ids, change }, merge);
}

/** Changes creatures, each in a way of its own, as one step. */
export function changeEach(
	desk: Desk,
	creatures: readonly Creature[],
	changeOf: (creature: Creature) => CreatureFields,
	merge: string | null = null,
): boolean {
	const commands = creatures.map(
		(one): Command => ({ type: 'change-creatures', ids: [one.id], change: changeOf(one) }),
	);
	return dispatch(desk, { type: 'all', commands }, merge);
}

/** What was lost is shown, with a way to take the command back; other news is read out only. */
function tell(desk: Desk, news: CommandNews | null): void {
	if (!news) return;
	if (news.code === 'door') announce(desk, newsSentence(news));
	else notify(desk, newsSentence(news), 'info', true);
}

const LAST_HALF = { code: 'half-round', most: MAX_HALF } as const;

/** True if files cannot count the half-round after this one. */
function isLastHalf(encounter: Encounter): boolean {
	return Math.max(encounter.half ?? 1, timeOf(encounter)) >= MAX_HALF;
}

const WAITING = 'A contested space is still waiting for its dice.';

function refused(desk: Desk, refusal: CommandRefusal): false {
	const names = namesIn(desk.document.getState().encounter);
	notify(desk, commandRefused(refusal, names, unitsNow(desk)), 'problem');
	return false;
}

/** The same with a reason that players, too, may read. */
function refusedForAll(desk: Desk, message: string): false {
	notifyAll(desk, message, 'problem');
	return false;
}

/** Begins the next half-round; refused while a contest waits for its dice. */
export function beginNextHalf(desk: Desk): boolean {
	const { encounter } = desk.document.getState();
	if (isLastHalf(encounter)) return refused(desk, LAST_HALF);
	const next = nextHalf(encounter, desk.session.getState().ask);
	if (!next) return refusedForAll(desk, WAITING);
	putBack(desk, next, 0, { type: 'next half-round' });
	tellEnded(desk, next);
	return true;
}

/** Says that a half-round has begun, and whose conditions are over with it: those the table may not be allowed to know. */
export function tellBegun(desk: Desk, begun: Encounter, sentence: (half: string) => string): void {
	const { tableView } = desk.session.getState();
	// Where people take turns it is the same turn, and whose, the table may not be allowed to know, nor who has moved in it.
	const title = takesTurns(begun) ? 'Another move of this turn' : halfTitle(begun, begun.half ?? 1);
	const fight = fightOf(begun);
	const isDash =
		fight?.system === 'level-up' &&
		fight.current !== null &&
		begun.movers?.every((id) => fight.used.some((use) => use.creature === id && use.what === 'movement'));
	const dash = isDash ? 'It is a Dash and takes the action. ' : '';
	const own = [dash + endedText(begun), lostBefore(desk)].filter((text) => text !== '').join(' ');
	// A fight that begins or ends counts its time anew.
	const holds = () => {
		const { encounter } = desk.document.getState();
		return encounter.half === begun.half && !fightOf(encounter) === !fight;
	};
	if (own === '' || tableView) notifyAll(desk, sentence(title), 'info', holds);
	else notify(desk, `${sentence(title)} ${own}`.trim(), 'info', false, holds);
}

/** Says whose conditions are over as a half-round begins. */
function tellEnded(desk: Desk, begun: Encounter): void {
	const ended = [endedText(begun), lostBefore(desk)].filter((text) => text !== '').join(' ');
	if (ended !== '') notify(desk, ended);
}

/** What the history lost in the last step. */
function lostBefore(desk: Desk): string {
	const { past, encounter } = desk.document.getState();
	const before = past.at(-1)?.encounter;
	return before ? lostText(before, encounter) : '';
}
