/** Moves the camera: requests of panels, glides, fitting until moved by the user, and limits. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Square } from '../../engine/index.ts';
import type { Camera, Point } from '../../store/session/cameraTypes.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import {
	ACTUAL_SCALE,
	afterResize,
	betweenCameras,
	type Dimensions,
	fitCamera,
	type Insets,
	isAboveEdge,
	limitCamera,
	showSquare,
	wheelFactor,
	zoomAt,
} from '../scene/cameraMath.ts';
import type { PinchChange } from './pinch.ts';

/** Milliseconds. */
const GLIDE = 160;
/** CSS pixels of a square that is centered, at least: around it all names are written. */
const NAMED_SCALE = 36;
/** Zoom factor per key press. */
const ZOOM_STEP = 1.35;

/** The initial camera of a board, by sizes and panels over it. */
export type CameraHome = (board: Dimensions, map: Dimensions, over: Insets) => Camera;

export class CameraMotion {
	private board: Dimensions = { width: 0, height: 0 };
	/** The board's size before a finger began to draw on it; null while none does. */
	private drawnOn: Dimensions | null = null;
	/** True if the camera was at home before a square was centered; null while none is. */
	private wasHome: boolean | null = null;
	private map: Dimensions = { width: 1, height: 1 };
	/** True if the camera is at home and unmoved since. */
	readonly atHome: StoreApi<boolean>;
	private glide: { readonly from: Camera; readonly to: Camera; readonly start: number } | null = null;

	/**
	 * @param wake requests a frame
	 * @param over insets of panels over the board
	 * @param home the camera until the user moves it
	 */
	constructor(
		private readonly workspace: Workspace,
		private readonly wake: () => void,
		private readonly calm: () => boolean,
		private readonly over: () => Insets,
		private readonly home: CameraHome = fitCamera,
	) {
		this.atHome = home === fitCamera ? workspace.isFitted : createStore(() => true);
	}

	/** Answers requests until the returned function is called. */
	connect(): () => void {
		return this.workspace.cameraRequest.subscribe((request) => {
			if (request.type === 'none') return;
			this.workspace.cameraRequest.setState({ type: 'none' }, true);
			switch (request.type) {
				case 'fit':
					this.glideHome();
					break;
				case 'keep-fitted':
					if (this.atHome.getState() && this.board.width > 0 && !this.workspace.fingerDraws.getState())
						this.fit();
					break;
				case 'center':
					this.center(request.square);
					break;
				case 'uncenter':
					if (this.wasHome && !this.atHome.getState()) this.glideHome();
					this.wasHome = null;
					break;
				case 'zoom-in':
					this.zoomTo(this.goal.scale * ZOOM_STEP);
					break;
				case 'zoom-out':
					this.zoomTo(this.goal.scale / ZOOM_STEP);
					break;
				case 'actual-size':
					this.zoomTo(ACTUAL_SCALE);
					break;
				case 'show':
					this.show(request.square);
					break;
				default:
					request satisfies never;
			}
		});
	}

	get moving(): boolean {
		return this.glide !== null;
	}

	private get goal(): Camera {
		return this.glide?.to ?? this.workspace.camera.getState();
	}

	/** Under a finger that draws the map stays where it is, until that is lifted. */
	resize(board: Dimensions): void {
		const before = this.drawnOn ?? this.board;
		this.board = board;
		if (board.width === 0 || board.height === 0) return;
		this.drawnOn = this.workspace.fingerDraws.getState() ? before : null;
		if (this.drawnOn || (before.width === board.width && before.height === board.height)) return;
		if (before.width !== 0 && !this.atHome.getState()) this.put(afterResize(this.goal, before, board));
		else if (!this.isStillFitted(before)) this.fit();
	}

	/** True if the board became lower, and fitting would only shift a map that is still fully visible. */
	private isStillFitted(before: Dimensions): boolean {
		const { board, goal } = this;
		return (
			this.home === fitCamera &&
			board.width === before.width &&
			board.height < before.height &&
			goal.scale === this.homeNow.scale &&
			isAboveEdge(goal, board, this.map, this.over())
		);
	}

	/** A new map or map size; `anew` for a newly opened one. */
	setMap(map: Dimensions, anew: boolean): void {
		if (!anew && map.width === this.map.width && map.height === this.map.height) return;
		this.map = { width: map.width, height: map.height };
		if (this.board.width === 0) return;
		if (anew || this.atHome.getState()) this.fit();
		else this.put(this.workspace.camera.getState());
	}

	private get homeNow(): Camera {
		return this.home(this.board, this.map, this.over());
	}

	private glideHome(): void {
		this.atHome.setState(true);
		this.glideTo(this.homeNow);
	}

	/** A square in the middle of the board, large enough for names around it; the whole map in directions where it fits. */
	private center({ x, y }: Square): void {
		this.wasHome ??= this.atHome.getState();
		const scale = Math.max(this.goal.scale, NAMED_SCALE);
		const { width, height } = this.board;
		const offset = (room: number, squares: number, at: number) =>
			room / 2 - (squares * scale <= room ? squares / 2 : at + 0.5) * scale;
		this.goTo({ scale, x: offset(width, this.map.width, x), y: offset(height, this.map.height, y) });
	}

	private fit(): void {
		this.atHome.setState(true);
		this.jump(this.homeNow);
	}

	/** Limits the camera so that the map stays in view. */
	private within(camera: Camera): Camera {
		return limitCamera(camera, this.board, this.map, this.over());
	}

	private jump(to: Camera): void {
		this.glide = null;
		this.workspace.camera.setState(to, true);
	}

	private put(to: Camera): void {
		this.jump(this.within(to));
	}

	/** Moves at once during a gesture. */
	moveTo(to: Camera): void {
		this.atHome.setState(false);
		this.put(to);
	}

	zoomBy(factor: number, at: Point): void {
		const camera = this.workspace.camera.getState();
		const { scale } = this.within({ ...camera, scale: camera.scale * factor });
		if (scale !== camera.scale) this.moveTo(zoomAt(camera, scale, at));
	}

	/** Keeps the scale, which may be out of range for squares of one inch. */
	panBy(dx: number, dy: number): void {
		const { x, y, scale } = this.workspace.camera.getState();
		const to = { x: x + dx, y: y + dy, scale };
		this.atHome.setState(false);
		this.jump(limitCamera(to, this.board, this.map, this.over(), [scale, scale]));
	}

	pinch({ dx, dy, factor, middle }: PinchChange): void {
		this.panBy(dx, dy);
		this.zoomBy(factor, middle);
	}

	/** Zooms or pans by a wheel or trackpad event; `at` is on the board. */
	wheel(event: WheelEvent, at: Point): void {
		event.preventDefault();
		if (event.deltaX !== 0 && Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.panBy(-event.deltaX, 0);
		else if (event.shiftKey && !event.ctrlKey) this.panBy(-event.deltaY, 0);
		else this.zoomBy(wheelFactor(event.deltaY, event.deltaMode, event.ctrlKey), at);
	}

	/** Brings a square into view with minimal movement. */
	show(square: Square): void {
		if (this.atHome.getState() && this.home === fitCamera) return;
		const to = showSquare(this.goal, this.board, square, this.over());
		if (to !== this.goal) this.goTo(to);
	}

	/** Zooms around the center of the board. */
	private zoomTo(scale: number): void {
		this.goTo(zoomAt(this.goal, scale, { x: this.board.width / 2, y: this.board.height / 2 }));
	}

	private goTo(to: Camera): void {
		this.atHome.setState(false);
		this.glideTo(this.within(to));
	}

	private glideTo(to: Camera): void {
		if (this.calm()) this.jump(to);
		else {
			this.glide = { from: this.workspace.camera.getState(), to, start: performance.now() };
			this.wake();
		}
	}

	/** Advances the glide to a time in milliseconds. */
	advance(now: number): void {
		if (!this.glide) return;
		const { from, to, start } = this.glide;
		const part = Math.max(0, Math.min(1, (now - start) / GLIDE));
		if (part === 1) this.glide = null;
		this.workspace.camera.setState(part === 1 ? to : betweenCameras(from, to, 1 - (1 - part) ** 3), true);
	}
}
