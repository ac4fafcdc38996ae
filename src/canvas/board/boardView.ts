/** The board's view: follows stores, marks layers as changed, and holds the state painters read. */
import { createStore } from 'zustand/vanilla';
import type { Forecast } from '../../engine/index.ts';
import { memoizeLast } from '../../engine/index.ts';
import { visibleEncounter } from '../../store/playerView/currentView.ts';
import { type Preview, previewOwner } from '../../store/session/gesturePreview.ts';
import type { Unknown } from '../../store/session/opponentAssumption.ts';
import type { Session } from '../../store/session/session.ts';
import { anyFieldDiffers, stopAll } from '../../store/session/subscriptions.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { GroundLayer } from '../layers/ground/groundLayer.ts';
import { NOWHERE, type PaintInputs, type Pointing } from '../layers/paintInputs.ts';
import type { Dimensions } from '../scene/cameraMath.ts';
import { type Mark, marksAt } from '../scene/eventMarks.ts';
import { foreseenMarks } from '../scene/forecastMarks.ts';
import { type Scene, SceneSource } from '../scene/scene.ts';
import { TokenGlide } from '../scene/tokenGlide.ts';
import { type BoardPalette, boardPalette } from '../sprites/boardPalette.ts';
import { LabelStore } from '../sprites/labels.ts';
import { Pictures } from '../sprites/pictureCache.ts';
import { SpriteStore } from '../sprites/spriteCache.ts';
import { type CameraHome, CameraMotion } from './cameraController.ts';
import { type DrawLayers, Frames } from './frameLoop.ts';
import { coveredBy, followTaste } from './mediaPreferences.ts';
import { LAYERS, type LayerName } from './painters.ts';

/** With more plans than this, only selected ones are drawn while time runs. */
const IN_MOTION = 60;

const NOBODY: ReadonlySet<string> = new Set();

const marksOf = memoizeLast((scene: Scene, part: number, forecast: Forecast | null): readonly Mark[] => {
	const { awaiting, half, segments } = scene.battle;
	const marks = marksAt(scene.battle, scene.segment, part, scene.creatures);
	// After a half-round the forecast is for the next one.
	const over = forecast?.half === half ? scene.segment : 0;
	const partial = segments.length === scene.segment ? awaiting?.partial : [];
	const ahead = forecast ? foreseenMarks(forecast, over, scene.byId, partial) : [];
	return [...ahead, ...marks];
});

export class BoardView implements PaintInputs {
	readonly motion: CameraMotion;
	readonly pictures: Pictures;
	readonly glide = new TokenGlide();
	readonly ground = new GroundLayer();
	palette: BoardPalette = boardPalette(false);
	sprites = new SpriteStore(this.palette);
	labels = new LabelStore(this.palette);
	size: Dimensions = { width: 0, height: 0 };
	/** Device pixels per CSS pixel. */
	ratio = 1;
	readonly pointed = createStore<Pointing>(() => NOWHERE);
	calm = false;
	/** Milliseconds. */
	now = 0;
	private readonly scenes: SceneSource;
	private lastDocument = '';
	private readonly frames: Frames;
	private scale = 0;

	/**
	 * @param workspace document and session shown
	 * @param home the initial camera; the whole map by default
	 * @param isSheet true for printing: texts stay within the sheet
	 */
	constructor(
		readonly workspace: Workspace,
		private readonly container: HTMLElement,
		home?: CameraHome,
		readonly isSheet = false,
	) {
		this.motion = new CameraMotion(
			workspace,
			() => this.frames.ask(),
			() => this.calm,
			() => coveredBy(container),
			home,
		);
		this.pictures = new Pictures(() => {
			this.scenes.forget();
			this.invalidate(...LAYERS);
		});
		this.scenes = new SceneSource(workspace, this.pictures);
		this.frames = new Frames(this, container);
	}

	get pointing(): Pointing {
		return this.pointed.getState();
	}

	get preview(): Preview {
		return this.workspace.preview.getState();
	}

	/** True until zooming rests. */
	get zooming(): boolean {
		return this.frames.zooming;
	}

	get scene(): Scene {
		return this.scenes.get();
	}

	/** Elapsed part (0 to 1) of the running segment; 0 at rest. */
	get part(): number {
		return this.scenes.part;
	}

	/** Dragged creatures, drawn by the overlay instead of the token layer. */
	get carried(): ReadonlySet<string> {
		const { preview } = this;
		return preview.type === 'place' ? new Set(Object.keys(preview.positions)) : NOBODY;
	}

	get forecast(): Forecast | null {
		return this.workspace.forecast.getState();
	}

	get unknown(): Unknown | null {
		return this.workspace.unknown.getState();
	}

	get marks(): readonly Mark[] {
		const { scene, part } = this;
		return marksOf(scene, part, part > 0 ? null : this.forecast);
	}

	/** True if all plans are drawn while time runs, false for selected ones only. */
	get plansFollow(): boolean {
		return this.scene.creatures.filter(({ plan }) => plan && plan.steps.length > 0).length <= IN_MOTION;
	}

	/**
	 * Starts listening; returns a function that stops it.
	 *
	 * @param drawLayers draws stage layers, which `render` paints
	 */
	connect(drawLayers: DrawLayers): () => void {
		this.follow();
		return stopAll([
			followTaste(
				this.workspace,
				(dark) => this.dress(dark),
				(calm) => {
					this.calm = calm;
					this.invalidate('tokens');
				},
			),
			this.pointed.subscribe(() => this.invalidate('overlay')),
			this.workspace.forecast.subscribe(() => this.invalidate('tokens')),
			this.workspace.unknown.subscribe(() => this.invalidate('tokens')),
			this.motion.connect(),
			this.workspace.time.subscribe(() => {
				this.invalidate('tokens');
				// The hovered creature's name moves with it.
				if (this.pointing.creature !== null) this.invalidate('overlay');
			}),
			this.workspace.camera.subscribe(() => this.followCamera()),
			this.workspace.letters.subscribe(() => this.makeSprites()),
			this.followPreview(),
			this.workspace.secondPreview.subscribe(() => this.invalidate('tokens', 'overlay')),
			this.workspace.document.subscribe(() => {
				this.follow();
				this.frames.ask();
			}),
			this.workspace.session.subscribe((session, before) => this.followSession(session, before)),
			this.frames.connect(drawLayers),
		]);
	}

	private followCamera(): void {
		const { x, y, scale } = this.workspace.camera.getState();
		const { dataset } = this.container;
		dataset.cameraX = `${x}`;
		dataset.cameraY = `${y}`;
		dataset.cameraScale = `${scale}`;
		if (this.scale !== 0 && this.scale !== scale) this.frames.zoomed();
		this.scale = scale;
		this.invalidate(...LAYERS);
	}

	/** A new document or map size resets the camera. */
	private follow(): void {
		const { id } = this.workspace.document.getState();
		const { map, pictures } = visibleEncounter(this.workspace);
		this.motion.setMap(map, id !== this.lastDocument);
		if (id === this.lastDocument) return;
		this.lastDocument = id;
		this.glide.forget();
		this.pictures.keepOnly(new Set(Object.values(pictures ?? {})));
	}

	private followPreview(): () => void {
		let before = this.preview;
		return this.workspace.preview.subscribe((shown) => {
			this.invalidate('overlay');
			if (previewOwner(shown) !== previewOwner(before)) this.invalidate('tokens');
			if (before.type === 'place') this.glide.putDown(new Set(Object.keys(before.positions)));
			before = shown;
		});
	}

	private followSession(session: Session, before: Session): void {
		if (session.lit !== before.lit) this.invalidate('overlay');
		if (anyFieldDiffers(session, before, 'threats', 'sightShown', 'outlook', 'beforeMap'))
			this.invalidate('tokens');
		if (session.units !== before.units) this.invalidate(...LAYERS);
		if (session.tool !== before.tool) this.invalidate('tokens', 'overlay');
		if (anyFieldDiffers(session, before, 'tableView', 'viewing', 'declaring', 'revealed')) {
			this.follow();
			this.invalidate(...LAYERS);
		}
		if (!anyFieldDiffers(session, before, 'segment', 'ask', 'selection', 'playing', 'contestOpen')) return;
		this.follow();
		this.invalidate('tokens', 'overlay');
	}

	dress(dark: boolean): void {
		const palette = boardPalette(dark);
		if (palette === this.palette && this.size.width > 0) return;
		this.palette = palette;
		this.labels = new LabelStore(palette);
		this.makeSprites();
	}

	/** Recreates sprites for other colors or letters. */
	private makeSprites(): void {
		this.sprites = new SpriteStore(this.palette, this.workspace.letters.getState() * this.ratio);
		this.invalidate(...LAYERS);
	}

	resize(size: Dimensions, ratio: number): void {
		this.size = size;
		this.ratio = ratio;
		this.workspace.boardSize.setState(size, true);
		this.motion.resize(size);
		this.invalidate(...LAYERS);
		this.frames.hurry();
	}

	get hasFocus(): boolean {
		return this.container.matches(':focus');
	}

	get hasKeyboard(): boolean {
		return this.container.matches(':focus-visible');
	}

	/** Marks layers to draw in the next frame. */
	invalidate(...layers: readonly LayerName[]): void {
		this.frames.invalidate(...layers);
	}

	/** Paints a layer of the stage within a frame, in device pixels. */
	render(layer: LayerName, context: CanvasRenderingContext2D): void {
		this.frames.paint(layer, context);
	}
}
