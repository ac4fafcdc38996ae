/**
 * Playing a half-round: the time looked at, in segments (0 to 6, between them
 * too). Frames read `time` directly; the session only learns of whole segments.
 * The clock is handed in by main, the only place that knows one.
 */
import type { Encounter } from '../engine/index.ts';
import { type Battle, battleOf, pastEncounter } from './battle.ts';
import { beginNextHalf, useDocument } from './document.ts';
import { useSession } from './session.ts';
import { createSignal } from './signal.ts';

/** The moment looked at, in segments. */
export const time = createSignal(0);

interface FrameClock {
	/** Milliseconds from any fixed moment. */
	now(): number;
	requestFrame(callback: () => void): void;
	/** People who asked for less motion see moments, not movement. */
	reducedMotion(): boolean;
}

let clock: FrameClock | null = null;
/** Where playing stops by itself. */
let goal = 0;
let lastFrame = 0;
/** Cleared when something else takes over, so that a frame already asked for does nothing. */
let run = 0;

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

/** Connects playback with a clock and with the stores; returns the way to disconnect. */
export function startPlayback(withClock: FrameClock): () => void {
	clock = withClock;
	const stop = useSession.subscribe((session, before) => {
		if (session.segment !== before.segment || session.viewing !== before.viewing) {
			if (Math.floor(time.get()) !== session.segment) time.set(session.segment);
		}
	});
	const stopDocument = useDocument.subscribe((document, before) => {
		if (document.encounter === before.encounter) return;
		halt();
		seek(Math.min(Math.floor(time.get()), shownBattle().segments.length));
	});
	time.set(useSession.getState().segment);
	return () => {
		stop();
		stopDocument();
		halt();
		clock = null;
	};
}

/** Looks at a moment; stops playing. Clamped to what could be resolved. */
export function seek(to: number): void {
	halt();
	moveTo(Math.max(0, Math.min(to, shownBattle().segments.length)));
	if (useSession.getState().contestOpen) useSession.setState({ contestOpen: false });
}

function moveTo(to: number): void {
	time.set(to);
	const segment = Math.floor(to);
	if (useSession.getState().segment !== segment) useSession.setState({ segment });
}

function halt(): void {
	run += 1;
	if (useSession.getState().playing) useSession.setState({ playing: false });
}

function playTo(target: number): void {
	const limit = shownBattle().segments.length;
	goal = Math.min(target, limit);
	if (time.get() >= goal) {
		arrive(target);
		return;
	}
	if (!clock || clock.reducedMotion()) {
		moveTo(goal);
		arrive(target);
		return;
	}
	run += 1;
	const mine = run;
	lastFrame = clock.now();
	useSession.setState({ playing: true, contestOpen: false });
	const frame = () => {
		if (mine !== run || !clock) return;
		const now = clock.now();
		const next = Math.min(goal, time.get() + ((now - lastFrame) / 1000) * useSession.getState().speed);
		lastFrame = now;
		moveTo(next);
		if (next >= goal) arrive(target);
		else clock.requestFrame(frame);
	};
	clock.requestFrame(frame);
}

/** Playing has come to its end, or to a contest that needs dice before it can go on. */
function arrive(target: number): void {
	halt();
	const battle = shownBattle();
	resumeTo = null;
	if (target > battle.segments.length && battle.awaiting) {
		resumeTo = target;
		useSession.setState({ contestOpen: true });
	}
}

/** How far playing was to go when a contest came in between. */
let resumeTo: number | null = null;

/** Goes on after a contest was decided. */
export function resume(): void {
	const target = resumeTo ?? useSession.getState().segment + 1;
	useSession.setState({ contestOpen: false });
	playTo(target);
}

/** One segment further. */
export function stepForward(): void {
	playTo(Math.min(6, Math.floor(time.get()) + 1));
}

/** To the beginning of this segment, or one segment back. */
export function stepBack(): void {
	seek(Math.ceil(time.get()) - 1);
}

/** To the end of the half-round; from its end, once more from the start. */
export function play(): void {
	if (time.get() >= 6) moveTo(0);
	playTo(6);
}

export function pause(): void {
	halt();
}

export function startOver(): void {
	seek(0);
}

/** To the next half-round. A half-round not yet played out is resolved to its end first. */
export function toNextHalf(): boolean {
	halt();
	if (useSession.getState().viewing !== null) {
		useSession.setState({ viewing: null, segment: 0 });
		return true;
	}
	return beginNextHalf();
}
