/** What mouse, finger and pen do on the board: each press is the tool's, the camera's or the menu's until all are let go. */
import type { Desk } from '../../store/desk/desk.ts';
import { select } from '../../store/session/session.ts';
import type { MapPoint } from '../../tools/types.ts';
import { NOWHERE } from '../layers/painted.ts';
import { toMap } from '../scene/camera.ts';
import { EdgePan } from './edgePan.ts';
import { PinchGesture } from './pinch.ts';
import { pointingAt } from './pointing.ts';
import {
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
} from './presses.ts';
import { SecondHand } from './secondHand.ts';
import type { SpaceBar } from './spaceBar.ts';
import type { ToolHand } from './toolHand.ts';
import type { BoardView } from './view.ts';

/** What pointers ask of whoever listens to them. */
export interface PointerCallbacks {
	/** The menu is asked for at a place of the page in CSS pixels and a point of the map; miniatures reach so many squares beyond themselves. */
	onMenu(clientX: number, clientY: number, point: MapPoint, reach?: number): void;
	/** The finger that asked for the menu moves on: it is not wanted. */
	onMenuOver(): void;
	/** The map begins or ends to follow a pointer. */
	onPan(): void;
}

export class Pointers {
	private press: Press = NO_PRESS;
	private readonly pinch = new PinchGesture();
	private readonly edge = new EdgePan((dx, dy) => this.panUnderGesture(dx, dy));
	/** The last move of a gesture, to be told again when the map moves under it. */
	private lastMove: PointerEvent | null = null;
	private readonly longPress = new LongPress();
	private readonly doubleClicks = new DoubleClicks();
	/** A right button that panned must not open the menu as well. */
	private silenceMenu = false;
	private readonly second: SecondHand;
	private readonly desk: Desk;

	constructor(
		private readonly element: HTMLElement,
		private readonly view: BoardView,
		private readonly hand: ToolHand,
		private readonly space: SpaceBar,
		private readonly callbacks: PointerCallbacks,
	) {
		this.desk = view.desk;
		this.second = new SecondHand(view, hand);
	}

	/** Whether the map follows a pointer. */
	get pans(): boolean {
		return this.press.type === 'pan' || this.press.type === 'pinch';
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
		const stopSecond = this.second.connect();
		return () => {
			ending.abort();
			this.longPress.stop();
			this.edge.stop();
			stopSecond();
		};
	}

	/** Ends the gesture under way, if there is one; what the buttons and fingers still down do means nothing any more. */
	callOff(): boolean {
		if (this.press.type === 'none') return false;
		this.dropGesture();
		this.press = { type: 'spent' };
		return true;
	}

	/** Whether a request for the menu is no more than a part of a press, which asks for itself where it means it. */
	claims(event: MouseEvent): boolean {
		// Some systems ask for the menu when the button goes down: it may still become a drag.
		if (this.press.type === 'pan' && this.press.button === 2) {
			this.press.menu = true;
			return true;
		}
		const silent = this.silenceMenu;
		this.silenceMenu = false;
		// A long press of a finger has its own clock, which works the same everywhere.
		return silent || (event instanceof PointerEvent && event.pointerType === 'touch');
	}

	private down(event: PointerEvent): void {
		const at = screenOn(this.element, event);
		if (event.pointerType === 'touch') {
			// Where a mouse would take the focus by itself, a finger at least ends typing elsewhere.
			if (document.activeElement instanceof HTMLElement && document.activeElement !== this.element)
				document.activeElement.blur();
			if (this.press.type === 'tool' && this.hand.drawing !== null) {
				if (this.second.down(event, at)) {
					this.element.setPointerCapture(event.pointerId);
					return;
				}
				// Two fingers of which none has drawn anything yet, nor is on somebody else, move the map.
				if (this.press.moved || this.second.draws) return;
			}
			const point = toMap(this.desk.camera.get(), at);
			if (this.second.holds(this.hand.context().creatureAt(point))) return;
			this.pinch.set(event.pointerId, at);
			if (this.pinch.count === 2) {
				const { press } = this;
				this.dropGesture();
				// Whoever was under the first finger was not meant.
				if (press.type === 'tool' && !press.moved) select(this.desk, press.selected);
				this.press = { type: 'pinch' };
				return;
			}
			if (this.pinch.count > 2) return;
		}
		if (this.press.type !== 'none') return;
		this.element.setPointerCapture(event.pointerId);
		const pans = event.button === 1 || event.button === 2 || (event.button === 0 && this.space.held);
		if (pans) {
			// The middle button would scroll the page by itself.
			if (event.button === 1) event.preventDefault();
			this.space.use();
			this.press = panPress(event, at);
			this.callbacks.onPan();
			return;
		}
		if (event.button !== 0) return;
		const { selection } = this.desk.session.getState();
		this.press = {
			type: 'tool',
			id: event.pointerId,
			at,
			kind: kindOf(event),
			moved: false,
			selected: selection,
		};
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
			this.callbacks.onMenu(clientX, clientY, point, menuReach(camera.scale));
		});
	}

	/** The finger that asked for the menu does what it would have done without resting. */
	private goOnFromMenu(id: number, at: Screen, down: PointerEvent): void {
		this.callbacks.onMenuOver();
		const { selection } = this.desk.session.getState();
		this.press = { type: 'tool', id, at, kind: 'touch', moved: true, selected: selection };
		this.view.pointed.set(NOWHERE);
		this.hand.feed(pointerInput(this.desk, 'down', down, toMap(this.desk.camera.get(), at)));
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
		if (event.pointerType !== 'touch') this.desk.over.set(toMap(this.desk.camera.get(), at));
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
			pointerInput(
				this.desk,
				'move',
				lastMove,
				toMap(this.desk.camera.get(), screenOn(this.element, lastMove)),
			),
		);
	}

	/** Whether a finger has no part in what is being done: it was put down beside one that draws. */
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
		this.longPress.stop();
		this.edge.stop();
		this.pinch.delete(event.pointerId);
		const at = screenOn(this.element, event);
		const { press } = this;
		if (press.type === 'pinch' || press.type === 'spent' || press.type === 'asking') {
			this.press = this.pinch.count > 0 ? { type: 'spent' } : NO_PRESS;
			return;
		}
		if (press.type === 'none') this.hand.drop(event, toMap(this.desk.camera.get(), at));
		if (press.type === 'none' || press.id !== event.pointerId) return;
		this.press = NO_PRESS;
		if (press.type === 'pan') {
			this.silenceMenu = press.button === 2 && press.moved && !press.menu;
			if (press.menu && !press.moved)
				this.callbacks.onMenu(event.clientX, event.clientY, toMap(this.desk.camera.get(), at));
			this.callbacks.onPan();
			return;
		}
		const point = toMap(this.desk.camera.get(), at);
		this.hand.feed(pointerInput(this.desk, 'up', event, point));
		const isDouble = this.doubleClicks.ends(press.at, at, event.timeStamp, press.kind);
		if (isDouble) this.hand.feed(pointerInput(this.desk, 'double', event, point));
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
			this.callbacks.onPan();
		} else if (this.pinch.count === 0) this.press = NO_PRESS;
	}

	private dropGesture(): void {
		this.longPress.stop();
		this.edge.stop();
		if (this.press.type === 'tool') this.hand.feed({ type: 'cancel' });
		this.press = NO_PRESS;
	}

	private leave(): void {
		this.desk.over.set(null);
		if (this.press.type !== 'none' || this.pinch.count > 0) return;
		this.view.pointed.set(NOWHERE);
		this.hand.leave();
	}

	/** Takes note of what the pointer is on. */
	private pointAt(point: MapPoint): void {
		this.view.pointed.set(pointingAt(this.view, point));
	}
}
