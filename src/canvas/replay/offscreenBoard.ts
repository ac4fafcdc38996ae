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
import { GroundLayer } from '../layers/ground/groundLayer.ts';
import { NOWHERE, type PaintInputs } from '../layers/paintInputs.ts';
import { paintCrowd } from '../layers/tokens/tokenLayer.ts';
import { type Dimensions, fitCamera } from '../scene/cameraMath.ts';
import { type Mark, marksAt } from '../scene/eventMarks.ts';
import { type Scene, SceneSource } from '../scene/scene.ts';
import { TokenGlide } from '../scene/tokenGlide.ts';
import { type BoardPalette, boardPalette, TYPE } from '../sprites/boardPalette.ts';
import { fillWith, makeCanvas, roundedPath } from '../sprites/canvasHelpers.ts';
import { LabelStore } from '../sprites/labels.ts';
import { Pictures } from '../sprites/pictureCache.ts';
import { SpriteStore } from '../sprites/spriteCache.ts';

/** Unlimited sprites and names per frame, as no user waits for a frame. */
const ALL = Number.MAX_SAFE_INTEGER;
/** Maximum passes of the ground, which gets sharper with each. */
const PASSES = 200;
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

export class FilmBoard implements PaintInputs {
	readonly workspace: Workspace;
	readonly canvas: HTMLCanvasElement;
	readonly size: Dimensions;
	readonly palette: BoardPalette;
	readonly sprites: SpriteStore;
	readonly labels: LabelStore;
	readonly pictures = new Pictures(() => this.scenes.forget());
	readonly glide = new TokenGlide();
	readonly ratio = 1;
	readonly pointing = NOWHERE;
	readonly preview = { type: 'none' } as const;
	readonly carried: ReadonlySet<string> = new Set();
	readonly plansFollow = true;
	readonly calm = false;
	readonly zooming = false;
	readonly isSheet = false;
	readonly forecast = null;
	readonly unknown = null;
	now = 0;
	/** Beats. */
	private at = 0;
	unfinished = false;
	private readonly ground = new GroundLayer();
	private readonly scenes: SceneSource;
	private readonly context: CanvasRenderingContext2D;

	private readonly gate: FilmGate;

	/** @param source the recorded workspace */
	constructor(
		source: Workspace,
		private readonly reel: Reel,
		how: Filmed,
	) {
		const { size, dark, isRead } = how;
		this.workspace = createReplayWorkspace(source, how);
		this.gate = new FilmGate(this.workspace);
		this.palette = boardPalette(dark);
		this.sprites = new SpriteStore(this.palette);
		this.labels = new LabelStore(this.palette);
		this.scenes = new SceneSource(this.workspace, this.pictures);
		this.size = size;
		[this.canvas, this.context] = makeCanvas(size.width, size.height, isRead);
		this.seek(0);
	}

	get scene(): Scene {
		return this.scenes.get();
	}

	get part(): number {
		return this.scenes.part;
	}

	get marks(): readonly Mark[] {
		const { battle, segment, creatures } = this.scene;
		return marksAt(battle, segment, this.part, creatures);
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
			if (!this.pictures.areLoading) break;
			await new Promise((done) => setTimeout(done, GLANCE));
		}
	}

	/** Draws the moment, with its time and decided contests in a corner. */
	draw(): void {
		const { context, size } = this;
		this.now += 1000 / 60;
		this.workspace.camera.setState(fitCamera(size, this.scene.encounter.map), true);
		this.sprites.beginFrame(ALL);
		this.labels.beginFrame(ALL);
		const painted = (paint: () => void) => {
			context.save();
			paint();
			context.restore();
		};
		for (let pass = 0; pass < PASSES; pass++) {
			this.unfinished = false;
			painted(() => this.ground.paint(context, this));
			if (!this.unfinished) break;
		}
		this.ground.stop();
		painted(() => paintCrowd(context, this));
		const { clock } = currentPlayerView(this.workspace);
		const captions = captionsAt(this.reel, this.at).slice(0, MAX_CAPTIONS);
		painted(() => {
			for (const [line, text] of [clock, ...captions.toReversed()].entries()) this.write(text, line);
		});
	}

	/** Writes a text in the lower left corner, above `line` others. */
	private write(text: string, line: number): void {
		const { context, palette, size } = this;
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
