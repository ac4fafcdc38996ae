/** Pointer gestures: each press belongs to the tool, the camera or the menu until all buttons and fingers are up. */

import type { Point } from '../../store/session/cameraTypes.ts';
import { stopAll } from '../../store/session/subscriptions.ts';
import { select } from '../../store/session/toolState.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { MapPoint, PointerInput } from '../../tools/toolTypes.ts';
import { NOWHERE } from '../layers/paintInputs.ts';
import { type Dimensions, toMap } from '../scene/cameraMath.ts';
import type { BoardView } from './boardView.ts';
import { type MenuCallbacks, menuAt } from './contextMenuRequest.ts';
import { listen } from './eventListeners.ts';
import { pointingAt } from './hoverTarget.ts';
import { PinchGesture } from './pinch.ts';
import {
	buttonOf,
	DoubleClicks,
	kindOf,
	LongPress,
	menuReach,
	NO_PRESS,
	type Press,
	panPress,
	pixelsBetween,
	pointerInput,
	type Screen,
	STILL,
	screenOn,
} from './pressGestures.ts';
import { SecondHand } from './secondaryTouch.ts';
import type { SpaceBar } from './spaceToPan.ts';
import type { ToolHand } from './toolController.ts';

/** Rim width in CSS pixels, and the largest pan per frame. */
const RIM = 32;
const FASTEST = 14;

/** CSS pixels per frame for a pointer at `at` on an axis of length `size`; 0 outside the rim. */
export function edgeSpeed(at: number, size: number): number {
	const rim = Math.min(RIM, size / 6);
	if (at < rim) return FASTEST * Math.min(1, (rim - at) / rim);
	if (at > size - rim) return -FASTEST * Math.min(1, (at - size + rim) / rim);
	return 0;
}

class EdgePan {
	private frame = 0;
	private dx = 0;
	private dy = 0;
	/** Set once the pointer has left the rim, so that a gesture starting there does not pan. */
	private armed = false;

	/** @param pan moves the map and updates the gesture for it */
	constructor(private readonly pan: (dx: number, dy: number) => void) {}

	carry(at: Point, board: Dimensions): void {
		this.dx = edgeSpeed(at.x, board.width);
		this.dy = edgeSpeed(at.y, board.height);
		if (this.dx === 0 && this.dy === 0) {
			this.armed = true;
			this.rest();
		} else if (this.armed && this.frame === 0) this.frame = requestAnimationFrame(() => this.go());
	}

	private go(): void {
		this.pan(this.dx, this.dy);
		this.frame = requestAnimationFrame(() => this.go());
	}

	private rest(): void {
		cancelAnimationFrame(this.frame);
		this.frame = 0;
	}

	stop(): void {
		this.armed = false;
		this.rest();
	}
}

export class Pointers {
	private press: Press = NO_PRESS;
	private readonly pinch = new PinchGesture();
	private readonly edge = new EdgePan((dx, dy) => this.panUnderGesture(dx, dy));
	/** Replayed when the map moves under the gesture. */
	private lastMove: PointerEvent | null = null;
	private readonly longPress = new LongPress();
	private readonly doubleClicks = new DoubleClicks();
	/** A right button that panned must not open the menu as well. */
	private silenceMenu = false;
	private readonly second: SecondHand;
	private readonly workspace: Workspace;

	/** @param onPan called when panning starts or ends */
	constructor(
		private readonly element: HTMLElement,
		private readonly view: BoardView,
		private readonly hand: ToolHand,
		private readonly space: SpaceBar,
		private readonly callbacks: () => MenuCallbacks,
		private readonly onPan: () => void,
	) {
		this.workspace = view.workspace;
		this.second = new SecondHand(view, hand);
	}

	get pans(): boolean {
		return this.press.type === 'pan' || this.press.type === 'pinch';
	}

	/** Starts listening; returns a function that stops it. */
	connect(): () => void {
		return stopAll([
			listen(this.element, {
				pointerdown: (e) => this.down(e),
				pointermove: (e) => this.move(e),
				pointerup: (e) => this.up(e),
				pointercancel: (e) => this.lost(e),
				lostpointercapture: (e) => this.lost(e),
				pointerleave: () => this.leave(),
			}),
			() => this.rest(),
			this.second.connect(),
		]);
	}

	/** Stops timers of a resting pointer: long press and edge panning. */
	private rest(): void {
		this.workspace.fingerDraws.setState(false);
		this.longPress.stop();
		this.edge.stop();
	}

	private pointAt(at: Screen): MapPoint {
		return toMap(this.workspace.camera.getState(), at);
	}

	private feed(type: PointerInput['type'], event: PointerEvent, at: Screen): void {
		this.hand.feed(pointerInput(this.workspace, type, event, at));
	}

	/** Starts a press of the tool. */
	private give(id: number, at: Screen, kind: PointerInput['pointer'], moved: boolean): void {
		const { selection } = this.workspace.session.getState();
		this.press = { type: 'tool', id, at, kind, moved, selected: selection };
	}

	/** Cancels the current gesture; buttons and fingers still down are ignored from then on. */
	callOff(): boolean {
		if (this.press.type === 'none') return false;
		this.dropGesture();
		this.press = { type: 'spent' };
		return true;
	}

	/** True if a menu event is only part of a press, which opens the menu itself. */
	claims(event: MouseEvent): boolean {
		// Some systems send the menu event on press, which may still become a drag.
		if (this.press.type === 'pan' && this.press.button === 2) {
			this.press.menu = true;
			return true;
		}
		const silent = this.silenceMenu;
		this.silenceMenu = false;
		// Long presses have their own timer, for the same behavior everywhere.
		return silent || (event instanceof PointerEvent && event.pointerType === 'touch');
	}

	private down(event: PointerEvent): void {
		const at = screenOn(this.element, event);
		if (event.pointerType === 'touch') {
			// A mouse press would move the focus; a touch at least ends typing elsewhere.
			if (document.activeElement instanceof HTMLElement && document.activeElement !== this.element)
				document.activeElement.blur();
			if (this.press.type === 'tool' && this.hand.drawing !== null) {
				if (this.second.down(event, at)) {
					this.element.setPointerCapture(event.pointerId);
					return;
				}
				// Two fingers pan unless one is drawing or on another creature.
				if (this.press.moved || this.second.draws) return;
			}
			if (this.second.holds(this.hand.context().creatureAt(this.pointAt(at)))) return;
			this.pinch.set(event.pointerId, at);
			if (this.pinch.count === 2) {
				const { press } = this;
				this.dropGesture();
				// The creature under the first finger was not meant.
				if (press.type === 'tool' && !press.moved) select(this.workspace, press.selected);
				this.press = { type: 'pinch' };
				return;
			}
			if (this.pinch.count > 2) return;
		}
		if (this.press.type !== 'none') return;
		this.element.setPointerCapture(event.pointerId);
		const button = buttonOf(event);
		if (button === 1 || button === 2 || (button === 0 && this.space.held)) {
			// Prevents the browser's middle-button scrolling.
			if (button === 1) event.preventDefault();
			this.space.use();
			this.press = panPress(event, button, at);
			this.onPan();
			return;
		}
		if (button !== 0) return;
		this.give(event.pointerId, at, kindOf(event), false);
		if (event.pointerType === 'touch') {
			this.view.pointed.setState(NOWHERE, true);
			this.expectLongPress(event, at);
		}
		this.feed('down', event, at);
	}

	private expectLongPress(event: PointerEvent, at: Screen): void {
		this.longPress.begin(() => {
			this.dropGesture();
			this.press = { type: 'asking', id: event.pointerId, at, down: event };
			this.pointOn(at);
			this.askForMenu(event, at, menuReach(this.workspace.camera.getState().scale));
		});
	}

	/** A finger that opened the menu and moves on continues as a drag. */
	private goOnFromMenu(id: number, at: Screen, down: PointerEvent): void {
		this.callbacks().onMenuOver();
		this.give(id, at, 'touch', true);
		this.view.pointed.setState(NOWHERE, true);
		this.feed('down', down, at);
	}

	private move(event: PointerEvent): void {
		const at = screenOn(this.element, event);
		const asked = this.press.type === 'asking' ? this.press : null;
		if (asked?.id === event.pointerId && pixelsBetween(asked.at, at) > STILL * 2)
			this.goOnFromMenu(asked.id, asked.at, asked.down);
		if (this.second.isFinger(event.pointerId)) {
			this.second.move(event, at);
			return;
		}
		if (event.pointerType !== 'touch') this.workspace.over.setState(this.pointAt(at), true);
		const { press } = this;
		if (event.pointerType === 'touch' && press.type === 'pinch') {
			const change = this.pinch.move(event.pointerId, at);
			if (change) this.view.motion.pinch(change);
			return;
		}
		if (press.type === 'pan' && press.id === event.pointerId) {
			if (!press.moved && pixelsBetween(press.last, at) < STILL && press.button === 2) return;
			this.view.motion.panBy(at.x - press.last.x, at.y - press.last.y);
			press.moved = true;
			press.last = at;
			return;
		}
		if (press.type === 'tool' && press.id === event.pointerId) {
			if (pixelsBetween(press.at, at) > STILL * 2) {
				this.longPress.stop();
				press.moved = true;
			}
		} else if (press.type !== 'none' || event.pointerType === 'touch') return;
		if (event.pointerType !== 'touch') this.pointOn(at);
		this.feed('move', event, at);
		if (event.pointerType === 'touch') {
			const { type } = this.workspace.preview.getState();
			// Until the finger is lifted, also while it is back where it started.
			if (type !== 'none' && type !== 'box') this.workspace.fingerDraws.setState(true);
		}
		this.lastMove = event;
		if (press.type === 'tool' && this.hand.goesBeyondView) this.edge.carry(at, this.view.size);
	}

	/** Pans at the board's edge during a gesture. */
	private panUnderGesture(dx: number, dy: number): void {
		const { lastMove } = this;
		if (this.press.type !== 'tool' || !lastMove) {
			this.edge.stop();
			return;
		}
		this.view.motion.panBy(dx, dy);
		this.feed('move', lastMove, screenOn(this.element, lastMove));
	}

	/** True for a finger put down beside one that draws. */
	private isIdle({ pointerId, pointerType }: PointerEvent): boolean {
		const { press } = this;
		return pointerType === 'touch' && press.type === 'tool' && press.id !== pointerId;
	}

	private up(event: PointerEvent): void {
		if (this.second.isFinger(event.pointerId)) {
			this.second.up(event, screenOn(this.element, event));
			return;
		}
		if (this.isIdle(event)) return;
		this.rest();
		this.pinch.delete(event.pointerId);
		const at = screenOn(this.element, event);
		const { press } = this;
		if (press.type === 'pinch' || press.type === 'spent' || press.type === 'asking') {
			this.press = this.pinch.count > 0 ? { type: 'spent' } : NO_PRESS;
			return;
		}
		if (press.type === 'none') this.hand.drop(event, at);
		if (press.type === 'none' || press.id !== event.pointerId) return;
		this.press = NO_PRESS;
		if (press.type === 'pan') {
			this.silenceMenu = press.button === 2 && press.moved && !press.menu;
			if (press.menu && !press.moved) this.askForMenu(event, at);
			this.onPan();
			return;
		}
		this.feed('up', event, at);
		const isDouble = this.doubleClicks.ends(press.at, at, event.timeStamp, press.kind);
		if (isDouble) this.feed('double', event, at);
	}

	/** Handles pointercancel. */
	private lost(event: PointerEvent): void {
		if (this.second.isFinger(event.pointerId)) {
			this.second.end({ type: 'cancel' });
			return;
		}
		if (this.isIdle(event)) return;
		this.pinch.delete(event.pointerId);
		this.rest();
		const { press } = this;
		if (press.type === 'tool' && press.id === event.pointerId) {
			this.press = NO_PRESS;
			this.hand.feed({ type: 'cancel' });
		} else if (press.type === 'pan' && press.id === event.pointerId) {
			this.press = NO_PRESS;
			this.onPan();
		} else if (this.pinch.count === 0) this.press = NO_PRESS;
	}

	private dropGesture(): void {
		this.rest();
		if (this.press.type === 'tool') this.hand.feed({ type: 'cancel' });
		this.press = NO_PRESS;
	}

	private leave(): void {
		this.workspace.over.setState(null);
		if (this.press.type !== 'none' || this.pinch.count > 0) return;
		this.view.pointed.setState(NOWHERE, true);
		this.hand.leave();
	}

	private pointOn(at: Screen): void {
		this.view.pointed.setState(pointingAt(this.view, this.pointAt(at)), true);
	}

	private askForMenu(event: PointerEvent, at: Screen, reach?: number): void {
		this.callbacks().onMenu(menuAt(this.view, event, at, reach));
	}
}
