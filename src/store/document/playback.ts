/**
 * Playing a half-round: the time looked at, in segments (0 to 6, between them
 * too). Frames read `time` directly; the session only learns of whole segments.
 * The clock is handed in by main, the only place that knows one.
 */
import { type Encounter, SEGMENTS } from '../../engine/index.ts';
import { movesBegin } from '../commands/following.ts';
import { forgetProblem, notify, useSession, type WhoRolls } from '../session/session.ts';
import { createSignal } from '../session/signal.ts';
import { type Battle, battleOf, pastEncounter } from './battle.ts';
import { askFrom, beginNextHalf, type DocumentState, dispatch, useDocument } from './document.ts';

/** The moment looked at, in segments. */
export const time = createSignal(0);

export interface FrameClock {
	/** Milliseconds from any fixed moment. */
	now(): number;
	requestFrame(callback: () => void): void;
	/** People who asked for less motion see moments, not movement. */
	reducedMotion(): boolean;
}

/** Longest time, in seconds, that one frame moves on: a page that slept does not rush. */
const LONGEST_FRAME = 0.25;

let clock: FrameClock | null = null;
/** Counts up when something else takes over, so that a frame already asked for does nothing. */
let run = 0;
/** How far playing was to go when a contest came in between. */
let resumeTo: number | null = null;
/** The end of the step that is just being shown, for whoever cannot wait for it. */
let stepping: number | null = null;

/** The encounter whose half-round is on the board: the present one or one of the history. */
export function shownEncounter(): Encounter {
	const { encounter } = useDocument.getState();
	const { viewing } = useSession.getState();
	return viewing === null ? encounter : (pastEncounter(encounter, viewing) ?? encounter);
}

/** The battle on the board. A past one never waits: its dice are known or hashed. */
export function shownBattle(): Battle {
	const { viewing, ask } = useSession.getState();
	return battleOf(shownEncounter(), viewing === null ? ask : { who: 'nobody' });
}

/** Segments of the battle on the board that could be resolved. */
function resolved(): number {
	return shownBattle().segments.length;
}

/** Connects playback with a clock and with the stores; returns the way to disconnect. */
export function startPlayback(withClock: FrameClock): () => void {
	clock = withClock;
	const stop = useSession.subscribe((session, before) => {
		const elsewhere = session.viewing !== before.viewing;
		if (elsewhere) halt();
		if (elsewhere || session.segment !== before.segment) {
			if (elsewhere || Math.floor(time.get()) !== session.segment) time.set(session.segment);
		}
	});
	const stopDocument = useDocument.subscribe((document, before) => {
		if (document.encounter === before.encounter || changesLooksOnly(document, before)) return;
		const { playing } = useSession.getState();
		halt();
		moveTo(Math.min(Math.floor(time.get()), resolved()));
		const sameHalf = document.encounter.half === before.encounter.half;
		if (playing && sameHalf && document.past.length > 0)
			notify('Stopped here: what was changed changes what comes.');
	});
	time.set(useSession.getState().segment);
	return () => {
		stop();
		stopDocument();
		halt();
		clock = null;
	};
}

/** Whether what was done, undone or done again leaves everything that happens on the map as it is. */
function changesLooksOnly(now: DocumentState, before: DocumentState): boolean {
	const undone = now.future.length > before.future.length;
	return (undone ? now.future : now.past).at(-1)?.looksOnly === true;
}

/** Looks at a moment; stops playing. Clamped to what could be resolved. */
export function seek(to: number): void {
	halt();
	resumeTo = null;
	if (useSession.getState().contestOpen) useSession.setState({ contestOpen: false });
	moveTo(Math.max(0, Math.min(to, resolved())));
}

function moveTo(to: number): void {
	time.set(to);
	const segment = Math.floor(to);
	if (useSession.getState().segment !== segment) useSession.setState({ segment });
}

function halt(): void {
	forgetProblem();
	rest();
}

function rest(): void {
	run += 1;
	stepping = null;
	if (useSession.getState().playing) useSession.setState({ playing: false });
}

/** Lets time run until `target`, or until a contest needs dice; `through` shows also segments in which nothing happens. */
function playTo(target: number, through = false): void {
	halt();
	if (time.get() === 0) moversSetOut();
	const goal = Math.min(target, resolved(), through ? target : lastOfTurn());
	if (!clock || time.get() >= goal) {
		arrive(target);
		return;
	}
	const mine = run;
	useSession.setState({ playing: true, contestOpen: false });
	if (clock.reducedMotion()) playMoments(clock, mine, goal, target);
	else playFrames(clock, mine, goal, target);
}

/** Where people take turns: the last segment in which anything happens. Nobody waits for the others to pass. */
function lastOfTurn(): number {
	const { movers, amendments = [] } = shownEncounter();
	const { final, segments } = shownBattle();
	if (!movers || !final) return SEGMENTS;
	const last = segments.findLastIndex(({ events }) => events.length > 0) + 1;
	return Math.max(last, ...amendments.map(({ after }) => after));
}

/** What setting out means for the fight: plans are given, movement is used, or it is nobody's turn. */
function moversSetOut(): void {
	const { encounter } = useDocument.getState();
	if (useSession.getState().viewing !== null) return;
	const means = movesBegin(encounter);
	if (means) dispatch(means);
	if (encounter.movers?.length === 0) notify('It is nobody’s turn: nobody moves yet.');
	else if (lastOfTurn() === 0) notify('Nobody whose turn it is has a path to play.');
}

function playFrames(by: FrameClock, mine: number, goal: number, target: number): void {
	let last = by.now();
	const frame = () => {
		if (mine !== run) return;
		const now = by.now();
		const elapsed = Math.min(LONGEST_FRAME, (now - last) / 1000);
		last = now;
		moveTo(Math.min(goal, time.get() + elapsed * useSession.getState().speed));
		if (time.get() >= goal) arrive(target);
		else by.requestFrame(frame);
	};
	by.requestFrame(frame);
}

/** One whole moment after the other, at the same pace. */
function playMoments(by: FrameClock, mine: number, goal: number, target: number): void {
	moveTo(Math.min(goal, Math.floor(time.get()) + 1));
	let shown = by.now();
	const frame = () => {
		if (mine !== run) return;
		if (time.get() >= goal) {
			arrive(target);
			return;
		}
		if (((by.now() - shown) / 1000) * useSession.getState().speed >= 1) {
			shown = by.now();
			moveTo(Math.min(goal, Math.floor(time.get()) + 1));
		}
		by.requestFrame(frame);
	};
	frame();
}

/** Playing has come to its end, or to a contest that needs dice before it can go on. */
function arrive(target: number): void {
	// What went wrong on the way, with a file for example, is not over.
	rest();
	resumeTo = null;
	moveTo(Math.max(Math.min(target, resolved()), time.get()));
	if (target <= resolved() || !shownBattle().awaiting) return;
	resumeTo = target;
	useSession.setState({ contestOpen: true });
}

/** Goes on after a contest was decided. */
export function resume(): void {
	const target = resumeTo ?? useSession.getState().segment + 1;
	useSession.setState({ contestOpen: false });
	playTo(Math.min(SEGMENTS, target));
}

/** One segment further: as many as there were presses, however soon one came after the other. */
export function stepForward(): void {
	if (stepping !== null) moveTo(Math.min(stepping, resolved()));
	const target = Math.min(SEGMENTS, (stepping ?? Math.floor(time.get())) + 1);
	playTo(target, true);
	if (useSession.getState().playing) stepping = target;
}

/** To the beginning of this segment, or one segment back. */
export function stepBack(): void {
	seek(Math.ceil(time.get()) - 1);
}

/** To the end of the half-round; from its end, once more from the start. */
export function play(): void {
	if (time.get() >= SEGMENTS) moveTo(0);
	playTo(SEGMENTS);
}

export function pause(): void {
	halt();
}

export function startOver(): void {
	seek(0);
}

/**
 * To the next half-round. One not yet played out is resolved to its end first; where
 * that takes dice, the board goes to the contest that needs them.
 */
export function toNextHalf(): boolean {
	halt();
	if (useSession.getState().viewing !== null) {
		useSession.setState({ viewing: null, segment: 0 });
		return true;
	}
	if (shownBattle().awaiting) {
		moveTo(resolved());
		arrive(SEGMENTS);
		notify('First this contested space: it is still waiting for its dice.', 'problem');
		return false;
	}
	return beginNextHalf();
}

/** Changes who rolls at the table, from now on: what has happened in this half-round stays as it was. */
export function setAsk(who: WhoRolls): void {
	halt();
	const from = Math.ceil(time.get());
	useSession.setState({ ask: askFrom(who, from), contestOpen: false });
	if (time.get() > resolved()) moveTo(resolved());
}
