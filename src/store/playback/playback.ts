/**
 * Playing a half-round: the time looked at, in segments (0 to 6, between them too). Frames read `time` directly; the
 * session only learns of whole segments. The clock is handed in by main, the only place that knows one.
 */
import { SEGMENTS } from '../../engine/index.ts';
import { initiativeRefused, reportSentence } from '../../messages/index.ts';
import { fightOf, namesIn, takesTurns } from '../combatQueries.ts';
import { movesBegin } from '../commands/combatSync.ts';
import { shownBattle, shownEncounter } from '../derived/selectors.ts';
import { act } from '../document/combatControls.ts';
import { rollsFor } from '../document/dicePrompts.ts';
import { askFrom, beginNextHalf, dispatch, tellBegun } from '../document/document.ts';
import type { DocumentState } from '../document/documentState.ts';
import { halfAfter, lookAt } from '../document/historyView.ts';
import { awaitsUnseen } from '../playerView/currentView.ts';
import { forgetNews, forgetProblem, notify, notifyAll } from '../session/notices.ts';
import type { Session, WhoRolls } from '../session/session.ts';
import { opponentsFirst } from '../tasks/aiOpponents.ts';
import { boardFirst } from '../workspace/boardFirstUpdates.ts';
import { perDesk } from '../workspace/perWorkspace.ts';
import type { Desk } from '../workspace/workspace.ts';
import { nextRest, restSentence } from './breakpoints.ts';
import { type Film, type FrameClock, playFrames, playMoments } from './frameClock.ts';
import { mayMoveOn, runsOn, standRefusal } from './pendingMove.ts';

/** How a desk plays. */
interface Playing {
	clock: FrameClock | null;
	/** Counts up when something else takes over, so that a frame already asked for does nothing. */
	run: number;
	/** How far playing was to go when a contest came in between. */
	resumeTo: number | null;
}

const playingOf = perDesk((): Playing => ({ clock: null, run: 0, resumeTo: null }));

/** Segments of the battle on the board that could be resolved. */
function resolved(desk: Desk): number {
	return shownBattle(desk).segments.length;
}

/** Connects playback with a clock and with the stores; returns the way to disconnect. */
export function startPlayback(desk: Desk, withClock: FrameClock): () => void {
	playingOf(desk).clock = withClock;
	const stop = desk.session.subscribe((session, before) => {
		const elsewhere = session.viewing !== before.viewing;
		if (elsewhere) pause(desk);
		const isOther = session.segment !== before.segment && Math.floor(desk.time.get()) !== session.segment;
		if (elsewhere || isOther) desk.time.set(session.segment);
	});
	const stopDocument = desk.document.subscribe((document, before) => {
		if (document.encounter === before.encounter || changesLooksOnly(document, before)) return;
		const { playing } = desk.session.getState();
		pause(desk);
		// Whoever changed it says which moment is looked at then; it is not one between segments.
		desk.time.set(Math.floor(desk.time.get()));
		const sameHalf = document.encounter.half === before.encounter.half;
		if (playing && sameHalf && document.past.length > 0)
			notifyAll(desk, reportSentence({ code: 'stopped by a change' }), 'info', restsHere(desk));
	});
	desk.time.set(desk.session.getState().segment);
	return () => {
		stop();
		stopDocument();
		pause(desk);
		playingOf(desk).clock = null;
	};
}

/** The clock that a desk plays by; null where nothing is played. */
export function clockAt(desk: Desk): FrameClock | null {
	return playingOf(desk).clock;
}

/** Whether what was done, undone or done again leaves everything that happens on the map as it is. */
function changesLooksOnly(now: DocumentState, before: DocumentState): boolean {
	const undone = now.future.length > before.future.length;
	return (undone ? now.future : now.past).at(-1)?.looksOnly === true;
}

/** Looks at a moment; stops playing. Clamped to what could be resolved. */
export function seek(desk: Desk, to: number): void {
	pause(desk);
	playingOf(desk).resumeTo = null;
	if (desk.session.getState().contestOpen) desk.session.setState({ contestOpen: false });
	if (to > resolved(desk)) throwForUnseen(desk);
	moveTo(desk, Math.max(0, Math.min(to, resolved(desk))));
}

function moveTo(desk: Desk, to: number): void {
	desk.time.set(to);
	const segment = Math.floor(to);
	if (desk.session.getState().segment !== segment) desk.session.setState({ segment });
}

/** Time rests where it is. */
export function pause(desk: Desk): void {
	forgetProblem(desk);
	rest(desk);
}

function rest(desk: Desk): void {
	playingOf(desk).run += 1;
	if (desk.session.getState().playing) desk.session.setState({ playing: false, stepping: null });
}

/** Before the table the app throws the dice of those whom it does not see: nobody is asked for them, and no time waits. */
function throwForUnseen(desk: Desk): void {
	while (awaitsUnseen(desk)) {
		const { encounter, past, future, done } = desk.document.getState();
		const { awaiting, half } = shownBattle(desk);
		const rolls = awaiting && rollsFor(encounter, awaiting, half);
		if (!rolls || !dispatch(desk, { type: 'set-rolls', rolls })) return;
		// They are nobody's deed: a step of their own to undo would tell of them, and they would fall alike again.
		desk.document.setState({ past, future, done });
	}
}

/**
 * Lets time run for so many segments, until something to rest at or until a contest needs dice.
 *
 * @param through a single step: shows also segments in which nothing happens, and rests at nothing
 */
function playTo(desk: Desk, until: number, through = false): void {
	pause(desk);
	if (desk.time.get() === 0 && !moversSetOut(desk)) return;
	throwForUnseen(desk);
	const rest = through ? null : nextRest(desk, desk.time.get(), Math.min(until, resolved(desk)));
	const target = rest?.segment ?? until;
	const goal = Math.min(target, resolved(desk), through ? target : lastOfTurn(desk));
	const arrived = () => {
		arrive(desk, !through && mayMoveOn(desk, goal) ? goal : target);
		// Playing ends there anyway.
		if (rest && rest.segment < SEGMENTS) notifyAll(desk, restSentence(rest), 'info', restsHere(desk));
		else if (!through && !rest && runsOn(desk)) goOn(desk);
	};
	const { clock } = playingOf(desk);
	if (!clock || desk.time.get() >= goal) {
		arrived();
		return;
	}
	const mine = playingOf(desk).run;
	desk.session.setState({ playing: true, stepping: through ? target : null, contestOpen: false });
	const film: Film = {
		goal,
		at: () => desk.time.get(),
		show: (moment) => boardFirst(desk, () => moveTo(desk, moment)),
		speed: () => desk.session.getState().speed,
		isOver: () => mine !== playingOf(desk).run,
		arrived: () => boardFirst(desk, arrived),
	};
	if (clock.reducedMotion()) playMoments(clock, film);
	else playFrames(clock, film);
}

/** Where people take turns: the last segment in which anything happens. Nobody waits for the others to pass. */
function lastOfTurn(desk: Desk): number {
	const { movers, amendments = [] } = shownEncounter(desk);
	const { final, segments } = shownBattle(desk);
	if (!movers || !final) return SEGMENTS;
	const last = segments.findLastIndex(({ events }) => events.length > 0) + 1;
	return Math.max(last, ...amendments.map(({ after }) => after));
}

/** Why nobody sets out where people take turns, in a sentence; null where somebody does. */
function whyNobody(desk: Desk): string | null {
	const { encounter } = desk.document.getState();
	const isNobodys = encounter.movers?.length === 0;
	if (!isNobodys && lastOfTurn(desk) > 0) return null;
	const refusal = standRefusal(encounter);
	if (refusal) return initiativeRefused(refusal, namesIn(encounter));
	return reportSentence({ code: isNobodys ? 'nobody’s turn' : 'no path this turn' });
}

/**
 * What setting out means for the fight: plans are given, movement is used, or it is nobody's turn.
 *
 * @returns whether time is to run: for nobody it does not, but at the table, where that would tell who is unseen
 */
function moversSetOut(desk: Desk): boolean {
	const { viewing, tableView } = desk.session.getState();
	if (viewing !== null) return true;
	const means = movesBegin(desk.document.getState().encounter);
	if (means && !dispatch(desk, means)) return tableView;
	const why = whyNobody(desk);
	if (why) notify(desk, why, 'info', false, () => whyNobody(desk) === why);
	return tableView || desk.document.getState().encounter.movers?.length !== 0;
}

/** Whether nobody has gone on from the moment at which time rests now. */
function restsHere(desk: Desk): () => boolean {
	const at = desk.time.get();
	return () => !desk.session.getState().playing && desk.time.get() === at;
}

/** Playing has come to its end, or to a contest that needs dice before it can go on. */
function arrive(desk: Desk, target: number): void {
	// A problem told of on the way, such as one with a file, stays in sight.
	rest(desk);
	playingOf(desk).resumeTo = null;
	moveTo(desk, Math.max(Math.min(target, resolved(desk)), desk.time.get()));
	if (target <= resolved(desk) || !shownBattle(desk).awaiting) return;
	playingOf(desk).resumeTo = target;
	if (awaitsUnseen(desk)) resume(desk);
	else desk.session.setState({ contestOpen: true });
}

/** Goes on after a contest was decided. */
export function resume(desk: Desk): void {
	const target = playingOf(desk).resumeTo ?? desk.session.getState().segment + 1;
	desk.session.setState({ contestOpen: false });
	playTo(desk, Math.min(SEGMENTS, target));
}

/** One segment further. Each press counts, even if the step before is still being shown. */
export function stepForward(desk: Desk): void {
	if (opponentsFirst(desk, () => stepForward(desk))) return;
	const { stepping } = desk.session.getState();
	if (stepping !== null) moveTo(desk, Math.min(stepping, resolved(desk)));
	playTo(desk, Math.min(SEGMENTS, (stepping ?? Math.floor(desk.time.get())) + 1), true);
}

/** Whether it plays until something ends it, which is for pausing; a step ends by itself, and playing goes on from within it. */
export function playsOn({ playing, stepping }: Session): boolean {
	return playing && stepping === null;
}

/** To the beginning of this segment, or one segment back. */
export function stepBack(desk: Desk): void {
	forgetNews(desk);
	seek(desk, Math.ceil(desk.time.get()) - 1);
}

/** To the end of the half-round; from its end on to what comes next, which waits for its plans. */
export function play(desk: Desk): void {
	if (opponentsFirst(desk, () => play(desk))) return;
	if (desk.time.get() >= (mayMoveOn(desk, desk.time.get()) ? lastOfTurn(desk) : SEGMENTS)) goOn(desk);
	else if (isPlanning(desk)) notify(desk, STILL_PLANNING, 'info', false, () => isPlanning(desk));
	else if (hasNothingToPlay(desk)) notify(desk, NOTHING_TO_PLAY, 'info', false, () => hasNothingToPlay(desk));
	else playTo(desk, SEGMENTS);
}

const STILL_PLANNING = 'Plans are still being worked out: wait for them, or call that off.';
const NOTHING_TO_PLAY = 'Nobody has a path yet: draw one, or let this half-round pass with Next half-round.';

/** Whether plans are on their way, which would come too late. Who plays before the table is told nothing of them. */
function isPlanning(desk: Desk): boolean {
	return !desk.session.getState().tableView && (desk.thinking.get() ?? desk.sending.get()) !== null;
}

/**
 * Whether everybody may move, and nobody has said to move or to stay. In the table view the answer might tell of
 * somebody who is not seen.
 */
function hasNothingToPlay(desk: Desk): boolean {
	const { viewing, tableView } = desk.session.getState();
	const { encounter } = desk.document.getState();
	const { movers, creatures, amendments = [] } = encounter;
	if (viewing !== null || tableView || desk.time.get() > 0) return false;
	const fight = fightOf(encounter);
	const isDeclared = fight?.system === 'simultaneous' && fight.plans.length > 0;
	if (movers !== undefined || amendments.length > 0 || isDeclared) return false;
	return creatures.every(({ plan }) => !plan?.steps.length);
}

/** What follows on a half-round: the next one, or where people take turns, the rest of the turn, and then the next turn. */
function goOn(desk: Desk): void {
	const { viewing } = desk.session.getState();
	if (viewing !== null || !takesTurns(desk.document.getState().encounter)) toNextHalf(desk);
	else if (!runsOn(desk)) act(desk, { type: 'next' });
	else if (beginNextHalf(desk)) playTo(desk, SEGMENTS);
}

export function startOver(desk: Desk): void {
	forgetNews(desk);
	seek(desk, 0);
}

/**
 * To the next half-round. One not yet played out is resolved to its end first; where
 * that takes dice, the board goes to the contest that needs them. Looking back, to the one that came next.
 */
export function toNextHalf(desk: Desk): void {
	pause(desk);
	const { viewing } = desk.session.getState();
	if (viewing !== null) {
		lookAt(desk, halfAfter(desk, viewing));
		return;
	}
	if (opponentsFirst(desk, (isNew) => (isNew ? play(desk) : toNextHalf(desk)))) return;
	throwForUnseen(desk);
	if (shownBattle(desk).awaiting) {
		arrive(desk, SEGMENTS);
		notifyAll(desk, reportSentence({ code: 'contest first' }), 'problem');
		return;
	}
	if (!beginNextHalf(desk)) return;
	const { encounter } = desk.document.getState();
	const waits = !takesTurns(encounter);
	tellBegun(desk, encounter, (half) => reportSentence({ code: 'half begins', half, waits }));
}

/** Changes who rolls at the table, from now on: what has happened in this half-round stays as it was. */
export function setAsk(desk: Desk, who: WhoRolls): void {
	pause(desk);
	const from = Math.ceil(desk.time.get());
	desk.session.setState({ ask: askFrom(who, from), contestOpen: false });
}
