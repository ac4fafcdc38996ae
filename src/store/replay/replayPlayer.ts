/**
 * A film being shown: on a workspace of its own, which is told what is seen and works nothing out, so that nothing of it
 * changes the battle. Screens draw that workspace as they would any.
 */
import { contestDecided } from '../../messages/index.ts';
import { type FrameClock, playFrames, playMoments } from '../playback/frameClock.ts';
import { currentPlayerView, setPlayerView } from '../playerView/currentView.ts';
import { GM, TABLE } from '../playerView/seat.ts';
import type { Session } from '../session/session.ts';
import { createSignal } from '../session/signal.ts';
import { createWorkspace, type Workspace } from '../workspace/workspace.ts';
import { contestFrom, type FilmContest, type Reel, reelOf } from './replayFrames.ts';
import type { Timing } from './scheduling.ts';

/** Whose eyes see a film, and who moves when. */
export interface FilmChoice extends Pick<Session, 'tableView'> {
	readonly timing: Timing;
}

/** A film that is asked for. */
export interface FilmWish extends FilmChoice {
	readonly kind: 'gif' | 'video';
	readonly dark: boolean;
	/** Segments a second. */
	readonly speed: number;
	/** Called with the part that is done, 0 to 1. */
	readonly onProgress: (part: number) => void;
	/** Stops it. */
	readonly signal: AbortSignal;
}

/** The film of the battle on a workspace, up to the moment it looks at. */
export function filmOn(workspace: Workspace, { tableView, timing }: FilmChoice): Reel {
	return reelOf(workspace.document.getState(), workspace.session.getState(), tableView ? TABLE : GM, timing);
}

/** A workspace to show films of another on. */
export function createReplayWorkspace(source: Workspace, { tableView }: FilmChoice): Workspace {
	const workspace = createWorkspace();
	const { units, theme } = source.session.getState();
	workspace.session.setState({ units, theme, tableView, tool: 'pan' });
	return workspace;
}

/** Puts moments of films on a workspace. */
export class FilmGate {
	private reel: Reel | null = null;
	private beat = -1;

	constructor(private readonly workspace: Workspace) {}

	/** @param at in beats, 0 to the film's length */
	show(reel: Reel, at: number): void {
		const { workspace } = this;
		const beat = Math.floor(at);
		const isOther = reel !== this.reel || beat !== this.beat;
		[this.reel, this.beat] = [reel, beat];
		const seen = isOther ? reel.seenAt(beat) : null;
		if (seen) setPlayerView(workspace, seen);
		const { segment } = seen ?? workspace.session.getState();
		workspace.time.set(segment + at - beat);
		if (!seen) return;
		workspace.session.setState({ segment });
		workspace.document.setState({ id: 'film', encounter: seen.encounter });
	}
}

/** Segments a second at which a film is shown in real time. */
export const REAL_TIME = 2;

/** The part of its beat after which a contest is told of as decided. */
const DECIDED = 0.5;

export class Projector {
	readonly workspace: Workspace;
	/** The time looked at, in beats: 0 to the film's length. */
	readonly at = createSignal(0);
	private readonly gate: FilmGate;
	private shown: Reel;
	/** Counts up when something else takes over, so that a frame already asked for does nothing. */
	private run = 0;

	constructor(
		private readonly source: Workspace,
		/** Without one, playing is at its end at once. */
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

	/** Another film of the battle, from the beginning of the round looked at; it goes on playing. */
	choose(choice: FilmChoice): void {
		const { playing } = this.workspace.session.getState();
		const round = this.reel.roundOf(Math.floor(this.at.get()));
		const isStart = this.at.get() === 0;
		this.shown = filmOn(this.source, choice);
		this.workspace.session.setState({ tableView: choice.tableView });
		this.seek(isStart ? 0 : this.reel.beginOf(round));
		if (playing) this.play();
	}

	/** Looks at a time of the film, and stops. */
	seek(at: number): void {
		this.pause();
		this.show(at);
	}

	pause(): void {
		this.run += 1;
		this.workspace.session.setState({ playing: false });
	}

	/** From the moment looked at to the end; from there once more from the beginning. */
	play(): void {
		this.pause();
		if (this.at.get() >= this.reel.length) this.show(0);
		const mine = this.run;
		this.workspace.session.setState({ playing: true });
		const film = {
			goal: this.reel.length,
			at: () => this.at.get(),
			show: (at: number) => this.show(at),
			speed: () => this.workspace.session.getState().speed,
			isOver: () => mine !== this.run,
			arrived: () => this.pause(),
		};
		if (!this.clock) this.seek(film.goal);
		else if (this.clock.reducedMotion()) playMoments(this.clock, film);
		else playFrames(this.clock, film);
	}

	/** Plays, or stops doing so. */
	readonly toggle = (): void => {
		if (this.workspace.session.getState().playing) this.pause();
		else this.play();
	};

	/** Goes to the next contest, or to the one before; null where there is none. */
	toContest(towards: 'next' | 'previous'): FilmContest | null {
		const at = contestFrom(this.reel, this.at.get(), towards);
		if (at === null) return null;
		this.seek(at);
		return this.reel.contests.find(({ beat }) => beat === Math.floor(at)) ?? null;
	}

	/** What the contests that are being shown have come to; empty before they are decided, and of other moments. */
	get caption(): string {
		const at = this.at.get();
		const now = this.reel.contests.filter(({ beat }) => at >= beat + DECIDED && at <= beat + 1);
		return now.map((one) => this.sentenceOf(one)).join(' ');
	}

	/** "Lydia gains 5, 3.", of a contest of the moment. */
	sentenceOf({ contest, events }: FilmContest): string {
		const names = new Map(
			currentPlayerView(this.workspace).encounter.creatures.map(({ id, name }) => [id, name]),
		);
		return contestDecided(contest, events, (id) => names.get(id) ?? id);
	}

	private show(at: number): void {
		const time = Math.max(0, Math.min(at, this.reel.length));
		this.gate.show(this.reel, time);
		this.at.set(time);
	}
}
