/**
 * Gestures on the player window's board: a tap or resting mouse points and describes; dragging, pinching, the wheel
 * and keys pan that screen only.
 */

import type { BoardView } from '../canvas/board/boardView.ts';
import { listen } from '../canvas/board/eventListeners.ts';
import { pointingAt } from '../canvas/board/hoverTarget.ts';
import { PinchGesture } from '../canvas/board/pinch.ts';
import { LongPress, pixelsBetween, type Screen, STILL } from '../canvas/board/pressGestures.ts';
import { NOWHERE } from '../canvas/layers/paintInputs.ts';
import { toMap } from '../canvas/scene/cameraMath.ts';
import { stopAll } from '../store/session/subscriptions.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { meantKey } from '../tools/meantKey.ts';
import type { PlayersHearing } from './receiver.ts';
import { isBeyond, matFrame } from './unobscuredArea.ts';

/** Pan of an arrow key, as a fraction of the board's shorter side. */
const ARROW = 1 / 6;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
	ArrowLeft: [1, 0],
	ArrowRight: [-1, 0],
	ArrowUp: [0, 1],
	ArrowDown: [0, -1],
};

const ZOOMS: Readonly<Record<string, 'zoom-in' | 'zoom-out'>> = {
	'+': 'zoom-in',
	'=': 'zoom-in',
	'-': 'zoom-out',
};

interface Held {
	readonly id: number;
	readonly from: Screen;
	last: Screen;
	/** True once it panned, pointed or is part of a multi-touch; its release then does not point. */
	spent: boolean;
}

/** Board position of an event on a rotated screen. */
function placeOf({ offsetX: x, offsetY: y }: MouseEvent): Screen {
	return { x, y };
}

export class LookingRound {
	private held: Held | null = null;
	private readonly pinch = new PinchGesture();
	private readonly longPress = new LongPress();

	constructor(
		private readonly workspace: Workspace,
		private readonly element: HTMLElement,
		private readonly view: BoardView,
		private readonly hearing: Pick<PlayersHearing, 'told' | 'points'>,
	) {}

	/** Starts listening; returns a stop function. */
	connect(): () => void {
		return stopAll([
			listen(this.element, {
				pointerdown: (event) => this.down(event),
				pointermove: (event) => this.move(event),
				pointerup: (event) => this.up(event),
				pointercancel: (event) => this.letGo(event),
				pointerleave: (event) => this.leave(event),
				wheel: (event) => this.wheel(event),
				// Suppresses the browser's long press and the click after it.
				touchstart: (event) => event.preventDefault(),
				contextmenu: (event) => event.preventDefault(),
			}),
			// No other element in the window takes keys.
			listen(window, { keydown: (event) => this.keyDown(event) }),
			() => this.longPress.stop(),
		]);
	}

	private get mayRoam(): boolean {
		return this.hearing.told.getState().showing.mayRoam;
	}

	/** Squares of one inch keep their size. */
	private get keepsScale(): boolean {
		return this.hearing.told.getState().showing.screen.trueInches;
	}

	/** Stores the pointer's target for its description; nothing outside a frame is described. */
	private pointOn(at: Screen): void {
		const { view } = this;
		const mat = view.motion.atHome.getState() ? matFrame(this.hearing.told.getState().showing) : null;
		const point = toMap(this.workspace.camera.getState(), at);
		view.pointed.setState(isBeyond(mat, point) ? NOWHERE : pointingAt(view, point), true);
	}

	/** A lifted finger keeps its target's description visible. */
	private leave({ pointerType }: PointerEvent): void {
		if (pointerType !== 'touch') this.view.pointed.setState(NOWHERE, true);
	}

	private down(event: PointerEvent): void {
		if (event.button !== 0) return;
		this.view.pointed.setState(NOWHERE, true);
		const at = placeOf(event);
		this.element.setPointerCapture(event.pointerId);
		this.pinch.set(event.pointerId, at);
		if (this.held) {
			this.held.spent = true;
			this.longPress.stop();
			return;
		}
		const held = { id: event.pointerId, from: at, last: at, spent: false };
		this.held = held;
		this.longPress.begin(() => this.point(held));
	}

	private point(held: Held): void {
		held.spent = true;
		this.pointOn(held.from);
		this.hearing.points(toMap(this.workspace.camera.getState(), held.from));
	}

	private move(event: PointerEvent): void {
		const { held } = this;
		const at = placeOf(event);
		const isOneOfTwo = this.pinch.count > 1;
		const change = this.pinch.move(event.pointerId, at);
		if (!held) {
			if (event.pointerType !== 'touch') this.pointOn(at);
			return;
		}
		if (isOneOfTwo) {
			if (held.id === event.pointerId) held.last = at;
			if (change && this.mayRoam) this.view.motion.pinch(this.keepsScale ? { ...change, factor: 1 } : change);
			return;
		}
		if (held.id !== event.pointerId) return;
		const isStill = pixelsBetween(held.from, at) < STILL * 2;
		if (!held.spent && isStill) return;
		this.longPress.stop();
		if (this.mayRoam) this.view.motion.panBy(at.x - held.last.x, at.y - held.last.y);
		held.spent = true;
		held.last = at;
	}

	private up(event: PointerEvent): void {
		const { held } = this;
		if (held?.id === event.pointerId && !held.spent) this.point(held);
		this.letGo(event);
	}

	private letGo({ pointerId }: PointerEvent): void {
		this.pinch.delete(pointerId);
		if (this.pinch.count > 0) return;
		this.longPress.stop();
		this.held = null;
	}

	private wheel(event: WheelEvent): void {
		event.preventDefault();
		if (!this.mayRoam) return;
		if (this.keepsScale) this.view.motion.panBy(-event.deltaX, -event.deltaY);
		else this.view.motion.wheel(event, placeOf(event));
	}

	private keyDown(event: KeyboardEvent): void {
		if (event.ctrlKey || event.metaKey || event.altKey || !this.mayRoam) return;
		const arrow = ARROWS[event.key];
		const key = meantKey(event);
		const zoom = this.keepsScale ? undefined : ZOOMS[key];
		if (arrow) {
			const { width, height } = this.workspace.boardSize.getState();
			const [x, y] = arrow.map((way) => way * ARROW * Math.min(width, height)) as [number, number];
			this.view.motion.panBy(x, y);
		} else if (zoom) this.workspace.cameraRequest.setState({ type: zoom }, true);
		else if (key.toLowerCase() === 'f') this.workspace.cameraRequest.setState({ type: 'fit' }, true);
		else return;
		event.preventDefault();
	}
}
