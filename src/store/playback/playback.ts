/**
 * Playback of a half-round in segments (0 to 6, fractions included). Frames read `time`; the session only gets whole
 * segments. The clock is injected.
 */
import {
	areNeighbours,
	type BattleEvent,
	doorsInTheWay,
	footprintOf,
	type HalfRoundState,
	isSquare,
	remainingPlan,
	SEGMENTS,
	type SegmentResult,
	type Stopped,
} from '../../engine/index.ts';
import { castOf, happened, initiativeRefused, lineText, reportSentence } from '../../messages/index.ts';
import { movesBegin } from '../commands/combatSync.ts';
import { shownBattle, shownEncounter, unitsNow } from '../derived/selectors.ts';
import { act } from '../document/combatControls.ts';
import { diceOption } from '../document/dicePolicy.ts';
import { rollsFor } from '../document/dicePrompts.ts';
import { askFrom, beginNextHalf, dispatch, dispatchUnrecorded, tellBegun } from '../document/document.ts';
import { halfAfter, lookAt } from '../document/historyView.ts';
import { playedSides } from '../encounter/aiSides.ts';
import { combatOf, isTurnBasedCombat, namesIn } from '../encounter/combatQueries.ts';
import { awaitsUnseen, isWatched, seenAfter } from '../playerView/currentView.ts';
import type { PlaybackState, WhoRolls } from '../session/playbackState.ts';
import type { PauseKind } from '../session/preferences.ts';
import { opponentsFirst } from '../tasks/aiOpponents.ts';
import { plansFirst } from '../tasks/backgroundTask.ts';
import type { DocumentState } from '../workspace/documentState.ts';
import { forgetNews, forgetProblem, notify, notifyAll } from '../workspace/notices.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Film, type FrameClock, playFrames, playMoments } from './frameClock.ts';
import { mayMoveOn, runsOn, standRefusal } from './pendingMove.ts';
import { nextStrikes, rollDue, rollUnnoticed, stopAtStrikes } from './strikeStops.ts';

/** A pause. */
interface Rest {
	/** The segment after which it comes, 1 to 6. */
	readonly segment: number;
	/** The events as sentences. */
	readonly why: readonly string[];
}

/** A segment with the state after it. */
interface Seen {
	readonly result: SegmentResult;
	readonly state: HalfRoundState;
}

/** True if a closed door stops the creature. */
function isAtDoor({ creature }: Stopped, { result, state }: Seen): boolean {
	const at = result.positions[creature];
	const body = state.creatures.find((one) => one.creature.id === creature)?.creature;
	const next = remainingPlan(state, creature)?.steps.find(isSquare);
	if (!at || !body || !next || !areNeighbours(at, next)) return false;
	return doorsInTheWay(state.map, footprintOf(body), at, next).length > 0;
}

/** The pause kind of an event; null if none. */
function pauseAt(event: BattleEvent, there: Seen): PauseKind | null {
	switch (event.type) {
		case 'contest':
			return 'contests';
		case 'check':
			return 'checks';
		case 'opened':
			return 'doors';
		case 'provokes':
			return 'opportunities';
		case 'stopped':
			if (event.reason === 'engaged') return 'engagements';
			return event.reason === 'terrain' && isAtDoor(event, there) ? 'doors' : null;
		default:
			return null;
	}
}

/** The pause at the end of a segment, if any. */
function restAt(workspace: Workspace, segment: number, wanted: readonly PauseKind[]): Rest | null {
	const { encounter, battle } = seenAfter(workspace, segment);
	const result = battle.segments[segment - 1];
	const state = battle.states[segment];
	if (!result || !state) return null;
	const events = result.events.filter((event) =>
		wanted.some((one) => one === pauseAt(event, { result, state })),
	);
	if (events.length === 0) return null;
	const cast = castOf(encounter, unitsNow(workspace));
	const why = events
		.flatMap((event) => happened(event, result.positions, cast, result.events) ?? [])
		.map(lineText);
	return { segment, why };
}

/**
 * The first pause after a moment; null without a visible one.
 *
 * @param after segments over, fractions allowed
 * @param until the last segment to check
 */
export function nextRest(workspace: Workspace, after: number, until: number): Rest | null {
	const { pauses } = workspace.session.getState();
	if (pauses.length === 0) return null;
	for (let segment = Math.floor(after) + 1; segment <= until; segment++) {
		const rest = restAt(workspace, segment, pauses);
		if (rest) return rest;
	}
	return null;
}

/** Sentences told at once. */
const TOLD = 2;

/** "Paused. Lydia (17) beats the orc (16) to 5, 3." */
export function restSentence({ why }: Rest): string {
	const more = why.length - TOLD;
	return ['Paused.', ...why.slice(0, TOLD), ...(more > 0 ? [`And ${more} more; see Events.`] : [])].join(' ');
}

interface Playing {
	clock: FrameClock | null;
	/** Incremented when replaced, so that pending frames do nothing. */
	run: number;
	/** Target of a playback interrupted by a contest. */
	resumeTo: number | null;
}

const playingOf = perWorkspace((): Playing => ({ clock: null, run: 0, resumeTo: null }));

function resolved(workspace: Workspace): number {
	return shownBattle(workspace).segments.length;
}

/** Connects playback with clock and stores; returns a function that disconnects. */
export function startPlayback(workspace: Workspace, withClock: FrameClock): () => void {
	playingOf(workspace).clock = withClock;
	const stop = workspace.session.subscribe((session, before) => {
		const elsewhere = session.viewing !== before.viewing;
		if (elsewhere) pause(workspace);
		const isOther =
			session.segment !== before.segment && Math.floor(workspace.time.getState()) !== session.segment;
		if (elsewhere || isOther) workspace.time.setState(session.segment, true);
	});
	const stopDocument = workspace.document.subscribe((document, before) => {
		if (document.encounter === before.encounter || changesLooksOnly(document, before)) return;
		const { playing } = workspace.session.getState();
		pause(workspace);
		// Changes set the viewed moment, never between segments.
		workspace.time.setState(Math.floor(workspace.time.getState()), true);
		const sameHalf = document.encounter.half === before.encounter.half;
		if (playing && sameHalf && document.past.length > 0)
			notifyAll(workspace, reportSentence({ code: 'stopped by a change' }), 'info', restsHere(workspace));
	});
	workspace.time.setState(workspace.session.getState().segment, true);
	return () => {
		stop();
		stopDocument();
		pause(workspace);
		playingOf(workspace).clock = null;
	};
}

/** Null if nothing plays. */
export function clockAt(workspace: Workspace): FrameClock | null {
	return playingOf(workspace).clock;
}

/** True if a change leaves all events as they are. */
function changesLooksOnly(now: DocumentState, before: DocumentState): boolean {
	const undone = now.future.length > before.future.length;
	return (undone ? now.future : now.past).at(-1)?.looksOnly === true;
}

/** Views a moment, clamped to resolved ones; stops playback. */
export function seek(workspace: Workspace, to: number): void {
	pause(workspace);
	playingOf(workspace).resumeTo = null;
	if (workspace.session.getState().contestOpen) workspace.session.setState({ contestOpen: false });
	if (to > resolved(workspace)) throwForUnseen(workspace);
	moveTo(workspace, Math.max(0, Math.min(to, resolved(workspace))));
}

function moveTo(workspace: Workspace, to: number): void {
	workspace.time.setState(to, true);
	const segment = Math.floor(to);
	if (workspace.session.getState().segment !== segment) workspace.session.setState({ segment });
}

export function pause(workspace: Workspace): void {
	forgetProblem(workspace);
	rest(workspace);
}

function rest(workspace: Workspace): void {
	playingOf(workspace).run += 1;
	if (workspace.session.getState().playing) workspace.session.setState({ playing: false, stepping: null });
}

/** In the players' view the app rolls for hidden creatures, without asking or pausing. */
function throwForUnseen(workspace: Workspace): void {
	while (awaitsUnseen(workspace)) {
		const { encounter } = workspace.document.getState();
		const { awaiting, half } = shownBattle(workspace);
		const rolls = awaiting && rollsFor(encounter, awaiting, half);
		// An undo step would reveal them.
		if (!rolls || !dispatchUnrecorded(workspace, { type: 'set-rolls', rolls })) return;
	}
}

/**
 * Runs time to a segment, a pause or a contest that needs dice.
 *
 * @param through true for a single step, without skipping or pausing
 */
function playTo(workspace: Workspace, until: number, through = false): void {
	pause(workspace);
	if (workspace.time.getState() === 0 && !moversSetOut(workspace)) return;
	throwForUnseen(workspace);
	rollDue(workspace);
	const [from, last] = [workspace.time.getState(), Math.min(until, resolved(workspace))];
	const struck = nextStrikes(workspace, from, last);
	const rest = through ? null : nextRest(workspace, from, struck ?? last);
	const target = rest?.segment ?? struck ?? until;
	const goal = Math.min(target, resolved(workspace), through ? target : lastOfTurn(workspace));
	const arrived = () => {
		arrive(workspace, !through && mayMoveOn(workspace, goal) ? goal : target);
		if (struck === target) {
			if (!stopAtStrikes(workspace) && !through) playTo(workspace, until);
			return;
		}
		// Playback ends there anyway.
		if (rest && rest.segment < SEGMENTS)
			notifyAll(workspace, restSentence(rest), 'info', restsHere(workspace));
		else if (!through && !rest && runsOn(workspace)) goOn(workspace);
	};
	const { clock } = playingOf(workspace);
	if (!clock || workspace.time.getState() >= goal) {
		arrived();
		return;
	}
	const mine = playingOf(workspace).run;
	workspace.session.setState({ playing: true, stepping: through ? target : null, contestOpen: false });
	const film: Film = {
		goal,
		at: () => workspace.time.getState(),
		show: (moment) => moveTo(workspace, moment),
		speed: () => workspace.session.getState().speed,
		isOver: () => mine !== playingOf(workspace).run,
		arrived,
	};
	if (clock.reducedMotion()) playMoments(clock, film);
	else playFrames(clock, film);
}

/** In turn-based play, the last segment with events. */
function lastOfTurn(workspace: Workspace): number {
	const { movers, amendments = [] } = shownEncounter(workspace);
	const { final, segments } = shownBattle(workspace);
	if (!movers || !final) return SEGMENTS;
	const last = segments.findLastIndex(({ events }) => events.length > 0) + 1;
	return Math.max(last, ...amendments.map(({ after }) => after));
}

/** The reason no creature sets out in turn-based play, as a sentence; null if one does. */
function whyNobody(workspace: Workspace): string | null {
	const { encounter } = workspace.document.getState();
	const isNobodys = encounter.movers?.length === 0;
	if (!isNobodys && lastOfTurn(workspace) > 0) return null;
	const refusal = standRefusal(encounter);
	if (refusal) return initiativeRefused(refusal, namesIn(encounter));
	return reportSentence({ code: isNobodys ? 'nobody’s turn' : 'no path this turn' });
}

/**
 * Effects of setting out on combat: declared plans, used movement.
 *
 * @returns true if time runs: not without movers, except in the players' view, where that would reveal hidden ones
 */
function moversSetOut(workspace: Workspace): boolean {
	const { viewing, tableView } = workspace.session.getState();
	if (viewing !== null) return true;
	const means = movesBegin(workspace.document.getState().encounter);
	if (means && !dispatch(workspace, means)) return tableView;
	const why = whyNobody(workspace);
	if (why) notify(workspace, why, 'info', false, () => whyNobody(workspace) === why);
	return tableView || workspace.document.getState().encounter.movers?.length !== 0;
}

/** True until time moves on from here. */
function restsHere(workspace: Workspace): () => boolean {
	const at = workspace.time.getState();
	return () => !workspace.session.getState().playing && workspace.time.getState() === at;
}

/** Playback has reached its end, or a contest that needs dice. */
function arrive(workspace: Workspace, target: number): void {
	// Problems reported on the way, such as with a file, stay visible.
	rest(workspace);
	playingOf(workspace).resumeTo = null;
	moveTo(workspace, Math.max(Math.min(target, resolved(workspace)), workspace.time.getState()));
	if (target <= resolved(workspace) || !shownBattle(workspace).awaiting) return;
	playingOf(workspace).resumeTo = target;
	if (awaitsUnseen(workspace)) resume(workspace);
	else workspace.session.setState({ contestOpen: true });
}

/** Continues after a contest. */
export function resume(workspace: Workspace): void {
	const target = playingOf(workspace).resumeTo ?? workspace.session.getState().segment + 1;
	workspace.session.setState({ contestOpen: false });
	playTo(workspace, Math.min(SEGMENTS, target));
}

/** One segment forward. Every press counts, even during the previous step. */
export function stepForward(workspace: Workspace): void {
	if (plansFirst(workspace, () => stepForward(workspace))) return;
	if (opponentsFirst(workspace, () => stepForward(workspace))) return;
	const { stepping } = workspace.session.getState();
	if (stepping !== null) moveTo(workspace, Math.min(stepping, resolved(workspace)));
	playTo(workspace, Math.min(SEGMENTS, (stepping ?? Math.floor(workspace.time.getState())) + 1), true);
}

/** True if playback runs until stopped, not for a single step. */
export function playsOn({ playing, stepping }: PlaybackState): boolean {
	return playing && stepping === null;
}

/** To the start of this segment, or one segment back. */
export function stepBack(workspace: Workspace): void {
	forgetNews(workspace);
	seek(workspace, Math.ceil(workspace.time.getState()) - 1);
}

/** To the end of the half-round, or from its end to the next one, which waits for plans. */
export function play(workspace: Workspace): void {
	if (plansFirst(workspace, () => play(workspace))) return;
	if (opponentsFirst(workspace, () => play(workspace))) return;
	if (
		workspace.time.getState() >=
		(mayMoveOn(workspace, workspace.time.getState()) ? lastOfTurn(workspace) : SEGMENTS)
	)
		goOn(workspace);
	else if (hasNothingToPlay(workspace) && playedSides(workspace.document.getState().encounter).length > 0)
		toNextHalf(workspace);
	else if (hasNothingToPlay(workspace))
		notify(workspace, NOTHING_TO_PLAY, 'info', false, () => hasNothingToPlay(workspace));
	else playTo(workspace, SEGMENTS);
}

const NOTHING_TO_PLAY = 'No paths yet. Draw one, or skip with Next half-round.';

/**
 * True if all creatures may move, and none is to move or to stay. False where players watch, since the answer would
 * tell of plans of hidden creatures.
 */
function hasNothingToPlay(workspace: Workspace): boolean {
	const { viewing } = workspace.session.getState();
	const { encounter } = workspace.document.getState();
	const { movers, creatures, amendments = [] } = encounter;
	if (isWatched(workspace) || viewing !== null || workspace.time.getState() > 0) return false;
	const fight = combatOf(encounter);
	const isDeclared = fight?.system === 'simultaneous' && fight.plans.length > 0;
	if (movers !== undefined || amendments.length > 0 || isDeclared) return false;
	return creatures.every(({ plan }) => !plan?.steps.length);
}

/** Continues after a half-round: the next one, or the rest of the turn, then the next turn. */
function goOn(workspace: Workspace): void {
	const { viewing } = workspace.session.getState();
	if (viewing !== null || !isTurnBasedCombat(workspace.document.getState().encounter)) toNextHalf(workspace);
	else if (!runsOn(workspace)) act(workspace, { type: 'next' });
	else if (beginNextHalf(workspace)) playTo(workspace, SEGMENTS);
}

/** Rolls the opportunity attacks of the remaining segments, each at its moment, and views the last one seen. */
function rollOnTheWay(workspace: Workspace): void {
	if (workspace.document.getState().encounter.blows !== 'rolled') return;
	let noticed = workspace.session.getState().segment;
	for (;;) {
		const next = nextStrikes(workspace, workspace.session.getState().segment, resolved(workspace));
		if (next === null) break;
		moveTo(workspace, next);
		const { seen, texts } = rollUnnoticed(workspace);
		if (seen) noticed = next;
		if (texts.length === 0) break;
	}
	if (workspace.session.getState().segment !== noticed) moveTo(workspace, noticed);
}

export function startOver(workspace: Workspace): void {
	forgetNews(workspace);
	seek(workspace, 0);
}

/**
 * To the next half-round. Resolves the current one first; if that needs dice, views the contest. In the past, to the
 * following one.
 */
export function toNextHalf(workspace: Workspace): void {
	pause(workspace);
	const { viewing } = workspace.session.getState();
	if (viewing !== null) {
		lookAt(workspace, halfAfter(workspace, viewing));
		return;
	}
	if (plansFirst(workspace, () => toNextHalf(workspace))) return;
	if (opponentsFirst(workspace, (isNew) => (isNew ? play(workspace) : toNextHalf(workspace)))) return;
	throwForUnseen(workspace);
	rollOnTheWay(workspace);
	if (shownBattle(workspace).awaiting) {
		arrive(workspace, SEGMENTS);
		notifyAll(workspace, reportSentence({ code: 'contest first' }), 'problem');
		return;
	}
	if (!beginNextHalf(workspace)) return;
	const { encounter } = workspace.document.getState();
	const waits = !isTurnBasedCombat(encounter);
	tellBegun(workspace, encounter, (half) => reportSentence({ code: 'half begins', half, waits }));
}

/** Changes who rolls from now on, in the encounter and for later ones; past events stay. */
export function setAsk(workspace: Workspace, who: WhoRolls): void {
	pause(workspace);
	const from = Math.ceil(workspace.time.getState());
	if (!dispatch(workspace, { type: 'set-options', options: { dice: diceOption(who) } })) return;
	workspace.session.setState({
		ask: askFrom(who, from),
		contestOpen: false,
		// A side of one encounter means nothing in the next.
		...(who.who !== 'side' && { preferredDice: who.who }),
	});
}
