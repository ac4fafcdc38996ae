/** A board off the page, with eyes and a time of its own: what pictures and films are taken of. */
import { createDesk, type Desk } from '../../store/desk/desk.ts';
import type { Shot } from '../../store/document/reel.ts';
import { seenNow } from '../../store/seen/eyes.ts';
import { paintCrowd } from '../layers/crowd/crowdLayer.ts';
import { GroundLayer } from '../layers/ground/groundLayer.ts';
import { NOWHERE, type Painted } from '../layers/painted.ts';
import { paintPlans } from '../layers/plans/plansLayer.ts';
import { type Extent, fitCamera } from '../scene/camera.ts';
import { Glide } from '../scene/glide.ts';
import { type Mark, marksAt } from '../scene/marks.ts';
import { type Scene, SceneSource } from '../scene/scene.ts';
import { makeCanvas } from '../sprites/canvases.ts';
import { LabelStore } from '../sprites/labels.ts';
import { type BoardPalette, boardPalette, TYPE } from '../sprites/palette.ts';
import { Pictures } from '../sprites/pictures.ts';
import { SpriteStore } from '../sprites/spriteStore.ts';

/** Sprites and names of a frame are all made at once: nobody waits for it. */
const ALL = Number.MAX_SAFE_INTEGER;
/** Times the ground is painted at most until it is as sharp as it will be. */
const PASSES = 200;
/** Milliseconds that pictures may take to be decoded, and between two looks at how far they are. */
const PATIENCE = 5000;
const GLANCE = 50;

/** How a board is filmed. */
export interface Filmed {
	readonly size: Extent;
	readonly dark: boolean;
	/** As the table sees it; else as the GM does. */
	readonly tableView: boolean;
}

export class FilmBoard implements Painted {
	readonly desk: Desk;
	readonly canvas: HTMLCanvasElement;
	readonly size: Extent;
	readonly palette: BoardPalette;
	readonly sprites: SpriteStore;
	readonly labels: LabelStore;
	readonly pictures = new Pictures(() => this.scenes.forget());
	readonly glide = new Glide();
	readonly ratio = 1;
	readonly pointing = NOWHERE;
	readonly carried: ReadonlySet<string> = new Set();
	readonly plansFollow = true;
	readonly calm = false;
	readonly zooming = false;
	readonly within = null;
	now = 0;
	unfinished = false;
	private readonly ground = new GroundLayer();
	private readonly scenes: SceneSource;
	private readonly context: CanvasRenderingContext2D;

	/** @param source whose encounter is filmed, from the moment it looks at */
	constructor(source: Desk, { size, dark, tableView }: Filmed) {
		this.desk = createDesk(source.document);
		const { viewing, segment, ask, units, plansOnTable, woundsOnTable, revealed } = source.session.getState();
		const shared = { viewing, segment, ask, units, plansOnTable, woundsOnTable, revealed };
		this.desk.session.setState({ ...shared, tableView, tool: 'pan' });
		this.desk.time.set(segment);
		this.palette = boardPalette(dark);
		this.sprites = new SpriteStore(this.palette);
		this.labels = new LabelStore(this.palette);
		this.scenes = new SceneSource(this.desk, this.pictures);
		this.size = size;
		[this.canvas, this.context] = makeCanvas(size.width, size.height);
	}

	get scene(): Scene {
		return this.scenes.get();
	}

	get part(): number {
		const part = this.desk.time.get() - this.scene.segment;
		return part > 0 && part < 1 ? part : 0;
	}

	get marks(): readonly Mark[] {
		const { battle, segment, creatures } = this.scene;
		return marksAt(battle, segment, this.part, creatures);
	}

	/** Goes to a time of a half-round, in segments. */
	seek({ viewing }: Pick<Shot, 'viewing'>, at: number): void {
		this.desk.session.setState({ viewing, segment: Math.floor(at) });
		this.desk.time.set(at);
	}

	/** Waits until the pictures that are shown can be drawn. */
	async ready(): Promise<void> {
		const { pictures = {} } = seenNow(this.desk).encounter;
		const wanted = new Set(Object.values(pictures)).size;
		for (let waited = 0; waited < PATIENCE; waited += GLANCE) {
			this.draw();
			if (this.pictures.loaded >= wanted) break;
			await new Promise((done) => setTimeout(done, GLANCE));
		}
	}

	/**
	 * Draws the moment.
	 *
	 * @param told stands in a corner: where in the battle this is
	 */
	draw(told = false): void {
		const { context, size } = this;
		this.now += 1000 / 60;
		this.desk.camera.set(fitCamera(size, this.scene.encounter.map));
		this.sprites.beginFrame(ALL);
		this.labels.beginFrame(ALL);
		const painted = (paint: () => void) => {
			context.save();
			paint();
			context.restore();
		};
		for (let pass = 0; pass < PASSES; pass++) {
			this.unfinished = false;
			painted(() => this.ground.paint(context, this, true));
			if (!this.unfinished) break;
		}
		this.ground.stop();
		painted(() => paintPlans(context, this));
		painted(() => paintCrowd(context, this));
		if (told) painted(() => this.tell(seenNow(this.desk).clock));
	}

	private tell(clock: string): void {
		const { context, palette, size } = this;
		const font = Math.max(11, Math.round(size.height / 36));
		context.font = `600 ${font}px ${TYPE}`;
		context.textBaseline = 'middle';
		const wide = context.measureText(clock).width + font;
		context.fillStyle = palette.card;
		context.beginPath();
		context.roundRect(font / 2, size.height - 2.3 * font, wide, 1.8 * font, font / 2);
		context.fill();
		context.fillStyle = palette.cardInk;
		context.fillText(clock, font, size.height - 1.4 * font);
	}
}
