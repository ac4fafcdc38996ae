/**
 * A replay player: its own workspace receives views and computes nothing, so the battle stays unchanged. Screens
 * draw it like any other.
 */
import { createStore } from 'zustand/vanilla';
import { memoizeLast } from '../../engine/index.ts';
import { contestDecided } from '../../messages/index.ts';
import { type FrameClock, playFrames, playMoments } from '../playback/frameClock.ts';
import { setPlayerView } from '../playerView/currentView.ts';
import { GM, TABLE } from '../playerView/seat.ts';
import type { SecrecyState } from '../session/secrecyState.ts';
import { createWorkspace, type Workspace } from '../workspace/workspace.ts';
import { contestFrom, type FilmContest, type Reel, reelOf } from './replayFrames.ts';
import type { Timing } from './scheduling.ts';

export interface FilmChoice extends Pick<SecrecyState, 'tableView'> {
	readonly timing: Timing;
}

export interface FilmWish extends FilmChoice {
	readonly kind: 'gif' | 'video';
	readonly dark: boolean;
	/** Segments per second. */
	readonly speed: number;
	/** Receives progress, 0 to 1. */
	readonly onProgress: (part: number) => void;
	/** Cancels. */
	readonly signal: AbortSignal;
}

/** Up to the viewed moment. */
export function filmOn(workspace: Workspace, { tableView, timing }: FilmChoice): Reel {
	return reelOf(workspace.document.getState(), workspace.session.getState(), tableView ? TABLE : GM, timing);
}

/** A workspace for replays of another. */
export function createReplayWorkspace(source: Workspace, { tableView }: FilmChoice): Workspace {
	const workspace = createWorkspace();
	const { units, theme } = source.session.getState();
	workspace.session.setState({ units, theme, tableView, tool: 'pan' });
	return workspace;
}

export class FilmGate {
	private reel: Reel | null = null;
	private beat = -1;

	constructor(private readonly workspace: Workspace) {}

	/** @param at in beats, 0 to the replay's length */
	show(reel: Reel, at: number): void {
		const { workspace } = this;
		const beat = Math.floor(at);
		const isOther = reel !== this.reel || beat !== this.beat;
		[this.reel, this.beat] = [reel, beat];
		const seen = isOther ? reel.seenAt(beat) : null;
		if (seen) setPlayerView(workspace, seen);
		const { segment } = seen ?? workspace.session.getState();
		workspace.time.setState(segment + at - beat, true);
		if (!seen) return;
		workspace.session.setState({ segment });
		workspace.document.setState({ id: 'film', encounter: seen.encounter });
	}
}

/** Segments per second in real time. */
export const REAL_TIME = 2;

/** Part of its beat after which a contest is reported as decided. */
const DECIDED = 0.5;
/** Beats that a result stays on the screen, unless another contest is decided: two seconds in real time. */
const READABLE = 4;

/** "Lydia gains 5, 3." */
export const contestSentence = memoizeLast((one: FilmContest, reel: Reel): string => {
	// Contenders may be gone when the sentence is read.
	const { creatures } = reel.seenAt(one.beat).encounter;
	const names = new Map(creatures.map(({ id, name }) => [id, name]));
	return contestDecided(one.contest, one.events, (id) => names.get(id) ?? id);
});

/** Results of the last decided contests, one each; none before the decision and when there was time to read them. */
export function captionsAt(reel: Reel, at: number): readonly string[] {
	const last = reel.contests.findLast(({ beat }) => at >= beat + DECIDED);
	if (!last || at > last.beat + DECIDED + READABLE) return [];
	return reel.contests.filter(({ beat }) => beat === last.beat).map((one) => contestSentence(one, reel));
}

export class Projector {
	readonly workspace: Workspace;
	/** In beats: 0 to the replay's length. */
	readonly at = createStore(() => 0);
	private readonly gate: FilmGate;
	private shown: Reel;
	/** Incremented when replaced, so that pending frames do nothing. */
	private run = 0;

	constructor(
		private readonly source: Workspace,
		/** Without one, playback ends at once. */
		private readonly clock: FrameClock | null,
		choice: FilmChoice,
	) {
		this.workspace = createReplayWorkspace(source, choice);
		this.workspace.session.setState({ speed: REAL_TIME });
		this.gate = new FilmGate(this.workspace);
		this.shown = filmOn(source, choice);
		this.seek(0);
	}

	get reel(): Reel {
		return this.shown;
	}

	/** Switches the replay at the start of the current round; playback continues. */
	choose(choice: FilmChoice): void {
		const { playing } = this.workspace.session.getState();
		const round = this.reel.roundOf(Math.floor(this.at.getState()));
		const isStart = this.at.getState() === 0;
		this.shown = filmOn(this.source, choice);
		this.workspace.session.setState({ tableView: choice.tableView });
		this.seek(isStart ? 0 : this.reel.beginOf(round));
		if (playing) this.play();
	}

	seek(at: number): void {
		this.pause();
		this.show(at);
	}

	pause(): void {
		this.run += 1;
		this.workspace.session.setState({ playing: false });
	}

	/** To the end, or from the start if already there. */
	play(): void {
		this.pause();
		if (this.at.getState() >= this.reel.length) this.show(0);
		const mine = this.run;
		this.workspace.session.setState({ playing: true });
		const film = {
			goal: this.reel.length,
			at: () => this.at.getState(),
			show: (at: number) => this.show(at),
			speed: () => this.workspace.session.getState().speed,
			isOver: () => mine !== this.run,
			arrived: () => this.pause(),
		};
		if (!this.clock) this.seek(film.goal);
		else if (this.clock.reducedMotion()) playMoments(this.clock, film);
		else playFrames(this.clock, film);
	}

	readonly toggle = (): void => {
		if (this.workspace.session.getState().playing) this.pause();
		else this.play();
	};

	/** Moves to the next or previous contest; null without one. */
	toContest(towards: 'next' | 'previous'): FilmContest | null {
		const at = contestFrom(this.reel, this.at.getState(), towards);
		if (at === null) return null;
		this.seek(at);
		return this.reel.contests.find(({ beat }) => beat === Math.floor(at)) ?? null;
	}

	/** Results of the shown contests; empty before the decision. */
	get caption(): string {
		return captionsAt(this.reel, this.at.getState()).join(' ');
	}

	private show(at: number): void {
		const time = Math.max(0, Math.min(at, this.reel.length));
		this.gate.show(this.reel, time);
		this.at.setState(time, true);
	}
}
