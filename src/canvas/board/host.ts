/**
 * Turns what people do on the board with mouse, finger, pen and keys into input for the tool in the hand.
 * Panning, pinching and the wheel are the camera's and never reach a tool.
 */
import type { Desk } from '../../store/desk/desk.ts';
import { pointAt } from '../../store/session/pointed.ts';
import type { MapPoint } from '../../tools/types.ts';
import { NOWHERE } from '../layers/painted.ts';
import { toMap } from '../scene/camera.ts';
import { EdgePan } from './edgePan.ts';
import { keyInput } from './keys.ts';
import { type MenuRequest, menuAt, menuByKey } from './menuAsking.ts';
import { PinchGesture } from './pinch.ts';
import { pointingAt } from './pointing.ts';
import {
	DoubleClicks,
	fingerReach,
	kindOf,
	LongPress,
	NO_PRESS,
	type Press,
	panPress,
	pixelsBetween,
	pointerInput,
	type Screen,
	STILL,
} from './presses.ts';
import { SecondHand } from './secondHand.ts';
import { ToolHand } from './toolHand.ts';
import type { BoardView } from './view.ts';

export interface HostCallbacks {
	onMenu(request: MenuRequest): void;
	/** The finger that asked for the menu moves on: it is not wanted. */
	onMenuOver(): void;
	/** A creature's card should open for editing. */
	onEdit(creature: string): void;
}

export class Host {
	private press: Press = NO_PRESS;
	private readonly pinch = new PinchGesture();
	private readonly edge = new EdgePan((dx, dy) => this.panUnderGesture(dx, dy));
	/** Where a mouse or a pen is over the board, in squares; null elsewhere. */
	private over: MapPoint | null = null;
	/** The last move of a gesture, to be told again when the map moves under it. */
	private lastMove: PointerEvent | null = null;
	private space: 'up' | 'down' | 'used' = 'up';
	private readonly longPress = new LongPress();
	private readonly doubleClicks = new DoubleClicks();
	/** A right button that panned must not open the menu as well. */
	private silenceMenu = false;
	private readonly hand: ToolHand;
	private readonly second: SecondHand;
	private readonly desk: Desk;

	constructor(
		private readonly element: HTMLElement,
		private readonly view: BoardView,
		private readonly callbacks: HostCallbacks,
	) {
		this.desk = view.desk;
		this.hand = new ToolHand(
			view,
			(creature) => callbacks.onEdit(creature),
			() => this.showCursor(),
		);
		this.second = new SecondHand(view, this.hand);
	}

	/** Starts listening; the returned function stops it. */
	connect(): () => void {
		const { element } = this;
		const ending = new AbortController();
		const { signal } = ending;
		element.addEventListener('pointerdown', (e) => this.down(e), { signal });
		element.addEventListener('pointermove', (e) => this.move(e), { signal });
		element.addEventListener('pointerup', (e) => this.up(e), { signal });
		element.addEventListener('pointercancel', (e) => this.lost(e), { signal });
		element.addEventListener('lostpointercapture', (e) => this.lost(e), { signal });
		element.addEventListener('pointerleave', () => this.leave(), { signal });
		element.addEventListener('wheel', (e) => this.view.motion.wheel(e, this.at(e)), {
			signal,
			passive: false,
		});
		element.addEventListener('contextmenu', (e) => this.contextMenu(e), { signal });
		// A browser that takes a quick finger for a fling swallows the next tap, wherever it is; and the
		// click that follows a long press would close the menu that has just opened.
		element.addEventListener('touchstart', (e) => e.preventDefault(), { signal, passive: false });
		element.addEventListener('keydown', (e) => this.keyDown(e), { signal });
		window.addEventListener('keyup', (e) => this.keyUp(e), { signal });
		window.addEventListener('blur', () => this.letGoOfSpace(), { signal });
		const letGo = this.hand.connect();
		const stopSecond = this.second.connect();
		const stopPointing = this.desk.pointAsked.subscribe(() => this.pointOut());
		this.showCursor();
		return () => {
			ending.abort();
			this.longPress.stop();
			this.edge.stop();
			letGo();
			stopSecond();
			stopPointing();
		};
	}

	private at(event: { readonly clientX: number; readonly clientY: number }): Screen {
		const { left, top } = this.element.getBoundingClientRect();
		return { x: event.clientX - left, y: event.clientY - top };
	}

	private showCursor(): void {
		const panning = this.press.type === 'pan' || this.press.type === 'pinch';
		const ready = this.space !== 'up';
		const over = this.view.pointing;
		let cursor = this.hand.pointer;
		if (cursor === 'default' && (over.creature !== null || over.door !== null)) cursor = 'pointer';
		this.element.style.cursor = panning ? 'grabbing' : ready ? 'grab' : cursor;
	}

	private down(event: PointerEvent): void {
		const at = this.at(event);
		if (event.pointerType === 'touch') {
			// Where a mouse would take the focus by itself, a finger at least ends typing elsewhere.
			if (document.activeElement instanceof HTMLElement && document.activeElement !== this.element)
				document.activeElement.blur();
			if (this.press.type === 'tool' && this.hand.drawing !== null) {
				if (this.second.down(event, at)) this.element.setPointerCapture(event.pointerId);
				return;
			}
			const point = toMap(this.desk.camera.get(), at);
			if (this.second.holds(this.hand.context().creatureAt(point))) return;
			this.pinch.set(event.pointerId, at);
			if (this.pinch.count === 2) {
				this.dropGesture();
				this.press = { type: 'pinch' };
				return;
			}
			if (this.pinch.count > 2) return;
		}
		if (this.press.type !== 'none') return;
		this.element.setPointerCapture(event.pointerId);
		const pans = event.button === 1 || event.button === 2 || (event.button === 0 && this.space !== 'up');
		if (pans) {
			// The middle button would scroll the page by itself.
			if (event.button === 1) event.preventDefault();
			if (this.space !== 'up') this.space = 'used';
			this.press = panPress(event, at);
			this.showCursor();
			return;
		}
		if (event.button !== 0) return;
		this.press = { type: 'tool', id: event.pointerId, at, kind: kindOf(event) };
		if (event.pointerType === 'touch') {
			this.view.pointed.set(NOWHERE);
			this.expectLongPress(event, at);
		}
		this.hand.feed(pointerInput(this.desk, 'down', event, toMap(this.desk.camera.get(), at)));
	}

	private expectLongPress(event: PointerEvent, at: Screen): void {
		const { clientX, clientY } = event;
		this.longPress.begin(() => {
			this.dropGesture();
			this.press = { type: 'asking', id: event.pointerId, at, down: event };
			const camera = this.desk.camera.get();
			const point = toMap(camera, at);
			this.pointAt(point);
			this.askForMenu(clientX, clientY, point, fingerReach('touch', camera.scale));
		});
	}

	/** The finger that asked for the menu does what it would have done without resting. */
	private goOnFromMenu(id: number, at: Screen, down: PointerEvent): void {
		this.callbacks.onMenuOver();
		this.press = { type: 'tool', id, at, kind: 'touch' };
		this.view.pointed.set(NOWHERE);
		this.hand.feed(pointerInput(this.desk, 'down', down, toMap(this.desk.camera.get(), at)));
	}

	private move(event: PointerEvent): void {
		const at = this.at(event);
		const asked = this.press.type === 'asking' ? this.press : null;
		if (asked?.id === event.pointerId && pixelsBetween(asked.at, at) > STILL * 2)
			this.goOnFromMenu(asked.id, asked.at, asked.down);
		if (this.second.isFinger(event.pointerId)) {
			this.second.move(event, at);
			return;
		}
		if (event.pointerType !== 'touch') this.over = toMap(this.desk.camera.get(), at);
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
			if (pixelsBetween(press.at, at) > STILL * 2) this.longPress.stop();
		} else if (press.type !== 'none' || event.pointerType === 'touch') return;
		const point = toMap(this.desk.camera.get(), at);
		if (event.pointerType !== 'touch') this.pointAt(point);
		this.hand.feed(pointerInput(this.desk, 'move', event, point));
		this.lastMove = event;
		if (press.type === 'tool' && this.hand.goesBeyondView) this.edge.carry(at, this.view.size);
	}

	/** The map moves under a gesture at the board's edge. */
	private panUnderGesture(dx: number, dy: number): void {
		const { lastMove } = this;
		if (this.press.type !== 'tool' || !lastMove) {
			this.edge.stop();
			return;
		}
		this.view.motion.panBy(dx, dy);
		this.hand.feed(
			pointerInput(this.desk, 'move', lastMove, toMap(this.desk.camera.get(), this.at(lastMove))),
		);
	}

	/** Whether a finger has no part in what is being done: it was put down beside one that draws. */
	private isIdle({ pointerId, pointerType }: PointerEvent): boolean {
		const { press } = this;
		return pointerType === 'touch' && press.type === 'tool' && press.id !== pointerId;
	}

	private up(event: PointerEvent): void {
		if (this.second.isFinger(event.pointerId)) {
			this.second.up(event, this.at(event));
			return;
		}
		if (this.isIdle(event)) return;
		this.longPress.stop();
		this.edge.stop();
		this.pinch.delete(event.pointerId);
		const at = this.at(event);
		const { press } = this;
		if (press.type === 'pinch' || press.type === 'spent' || press.type === 'asking') {
			this.press = this.pinch.count > 0 ? { type: 'spent' } : NO_PRESS;
			return;
		}
		if (press.type === 'none') this.dropDragged(event, at);
		if (press.type === 'none' || press.id !== event.pointerId) return;
		this.press = NO_PRESS;
		if (press.type === 'pan') {
			this.silenceMenu = press.button === 2 && press.moved && !press.menu;
			if (press.menu && !press.moved)
				this.askForMenu(event.clientX, event.clientY, toMap(this.desk.camera.get(), at));
			this.showCursor();
			return;
		}
		const point = toMap(this.desk.camera.get(), at);
		this.hand.feed(pointerInput(this.desk, 'up', event, point));
		const isDouble = this.doubleClicks.ends(press.at, at, event.timeStamp, press.kind);
		if (isDouble) this.hand.feed(pointerInput(this.desk, 'double', event, point));
	}

	/** Whoever was dragged here from a list stands where the pointer is let go. */
	private dropDragged(event: PointerEvent, at: Screen): void {
		if (!this.desk.session.getState().placing?.dragged) return;
		const point = toMap(this.desk.camera.get(), at);
		this.hand.feed(pointerInput(this.desk, 'down', event, point));
		this.hand.feed(pointerInput(this.desk, 'up', event, point));
	}

	/** The browser took the pointer away. */
	private lost(event: PointerEvent): void {
		if (this.second.isFinger(event.pointerId)) {
			this.second.end({ type: 'cancel' });
			return;
		}
		if (this.isIdle(event)) return;
		this.pinch.delete(event.pointerId);
		this.longPress.stop();
		this.edge.stop();
		const { press } = this;
		if (press.type === 'tool' && press.id === event.pointerId) {
			this.press = NO_PRESS;
			this.hand.feed({ type: 'cancel' });
		} else if (press.type === 'pan' && press.id === event.pointerId) {
			this.press = NO_PRESS;
			this.showCursor();
		} else if (this.pinch.count === 0) this.press = NO_PRESS;
	}

	private dropGesture(): void {
		this.longPress.stop();
		this.edge.stop();
		if (this.press.type === 'tool') this.hand.feed({ type: 'cancel' });
		this.press = NO_PRESS;
	}

	/** Points where the pointer is; without one at the keyboard's cursor, or whoever is selected. */
	private pointOut(): void {
		const { scene } = this.view;
		const [first = ''] = scene.selected;
		const square = this.hand.keyboardCursor ?? scene.byId.get(first)?.position;
		const at = this.over ?? (square && { x: square.x + 0.5, y: square.y + 0.5 });
		if (at) pointAt(this.desk, at);
	}

	private leave(): void {
		this.over = null;
		if (this.press.type !== 'none' || this.pinch.count > 0) return;
		this.view.pointed.set(NOWHERE);
		// What only hovers goes with the pointer: a brush, the way to a waypoint.
		const shown = this.desk.preview.get();
		const isBrush = (shown.type === 'squares' || shown.type === 'fog') && this.hand.idle;
		if (isBrush || shown.type === 'arrive' || (shown.type === 'path' && !shown.laid))
			this.desk.preview.set({ type: 'none' });
	}

	/** Takes note of what the pointer is on. */
	private pointAt(point: MapPoint): void {
		this.view.pointed.set(pointingAt(this.view, point));
	}

	private contextMenu(event: MouseEvent): void {
		event.preventDefault();
		// Some systems ask for the menu when the button goes down: it may still become a drag.
		if (this.press.type === 'pan' && this.press.button === 2) {
			this.press.menu = true;
			return;
		}
		const silent = this.silenceMenu;
		this.silenceMenu = false;
		// A long press of a finger has its own clock, which works the same everywhere.
		const touch = event instanceof PointerEvent && event.pointerType === 'touch';
		if (silent || touch) return;
		if (event.button !== 2) {
			const request = menuByKey(this.view, this.element, this.hand.keyboardCursor);
			if (request) this.callbacks.onMenu(request);
			return;
		}
		this.askForMenu(event.clientX, event.clientY, toMap(this.desk.camera.get(), this.at(event)));
	}

	private askForMenu(clientX: number, clientY: number, point: MapPoint, reach = 0): void {
		this.callbacks.onMenu(menuAt(this.view, clientX, clientY, point, reach));
	}

	private keyDown(event: KeyboardEvent): void {
		if (event.target !== this.element || event.isComposing) return;
		if (event.key === ' ') {
			event.preventDefault();
			if (!event.repeat && this.space === 'up') this.space = 'down';
			this.showCursor();
			return;
		}
		if (event.key === 'Escape' && this.press.type !== 'none') {
			// Only the gesture ends; what is selected stays so.
			this.dropGesture();
			this.press = { type: 'spent' };
		} else if (!this.hand.feed(keyInput(event))) return;
		event.preventDefault();
		event.stopPropagation();
	}

	private keyUp(event: KeyboardEvent): void {
		if (event.key !== ' ' || this.space === 'up') return;
		const pressed = this.space === 'down' && event.target === this.element;
		this.space = 'up';
		this.showCursor();
		if (pressed) this.hand.feed(keyInput(event));
	}

	private letGoOfSpace(): void {
		this.space = 'up';
		this.showCursor();
	}
}
