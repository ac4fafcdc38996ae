/** Offscreen board with its own session and time, for capturing replays. */

import { currentPlayerView } from '../../store/playerView/currentView.ts';
import type { Reel } from '../../store/replay/replayFrames.ts';
import {
	captionsAt,
	createReplayWorkspace,
	type FilmChoice,
	FilmGate,
} from '../../store/replay/replayPlayer.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { BoardView } from '../board/boardView.ts';
import { paintCrowd } from '../layers/tokens/tokenLayer.ts';
import { type Dimensions, fitCamera } from '../scene/cameraMath.ts';
import { TYPE } from '../sprites/boardPalette.ts';
import { fillWith, makeCanvas, roundedPath } from '../sprites/canvasHelpers.ts';

/** Unlimited sprites per frame, as no user waits for a frame. */
const ALL = Number.MAX_SAFE_INTEGER;
/** Milliseconds to wait for pictures, and between checks. */
const PATIENCE = 5000;
const GLANCE = 50;
/** Contests named at once. */
const MAX_CAPTIONS = 3;

export interface Filmed extends FilmChoice {
	readonly size: Dimensions;
	readonly dark: boolean;
	/** Use a canvas in main memory, since pixels are read back. */
	readonly isRead: boolean;
}

export class FilmBoard {
	readonly workspace: Workspace;
	readonly canvas: HTMLCanvasElement;
	private readonly context: CanvasRenderingContext2D;
	/** Never connected: this board decides when to draw. */
	private readonly view: BoardView;
	private readonly gate: FilmGate;
	/** Beats. */
	private at = 0;

	/** @param source the recorded workspace */
	constructor(
		source: Workspace,
		private readonly reel: Reel,
		how: Filmed,
	) {
		const { size, dark, isRead } = how;
		this.workspace = createReplayWorkspace(source, how);
		this.gate = new FilmGate(this.workspace);
		[this.canvas, this.context] = makeCanvas(size.width, size.height, isRead);
		this.view = new BoardView(this.workspace, this.canvas);
		this.view.dress(dark);
		this.view.size = size;
		this.seek(0);
	}

	/** Seeks to a time of the replay, in beats. */
	seek(at: number): void {
		this.at = at;
		this.gate.show(this.reel, at);
	}

	/** Waits until the visible pictures are loaded. */
	async ready(): Promise<void> {
		for (let waited = 0; waited < PATIENCE; waited += GLANCE) {
			this.draw();
			if (!this.view.pictures.areLoading) break;
			await new Promise((done) => setTimeout(done, GLANCE));
		}
	}

	/** Draws the moment, with its time and decided contests in a corner. */
	draw(): void {
		const { context, view, workspace } = this;
		view.now += 1000 / 60;
		workspace.camera.setState(fitCamera(view.size, view.scene.encounter.map), true);
		view.sprites.beginFrame(ALL);
		const painted = (paint: () => void) => {
			context.save();
			paint();
			context.restore();
		};
		painted(() => view.ground.paint(context, view));
		painted(() => paintCrowd(context, view));
		const { clock } = currentPlayerView(workspace);
		const captions = captionsAt(this.reel, this.at).slice(0, MAX_CAPTIONS);
		painted(() => {
			for (const [line, text] of [clock, ...captions.toReversed()].entries()) this.write(text, line);
		});
	}

	/** Writes a text in the lower left corner, above `line` others. */
	private write(text: string, line: number): void {
		const { context, view } = this;
		const { palette, size } = view;
		const font = Math.max(11, Math.round(size.height / 36));
		context.font = `600 ${font}px ${TYPE}`;
		context.textBaseline = 'middle';
		const room = size.width - 2 * font;
		const wide = Math.min(room, context.measureText(text).width);
		const middle = size.height - (1.4 + 2 * line) * font;
		roundedPath(context, font / 2, middle - 0.9 * font, wide + font, 1.8 * font, font / 2);
		fillWith(context, palette.card);
		context.fillStyle = palette.cardInk;
		context.fillText(text, font, middle, room);
	}
}
