/**
 * Turns what people do on the board into input for the tool in the hand and carries out
 * what comes of it. Panning, pinching and the wheel are the camera's and never reach a tool.
 */
import type { Begun } from '../engine/index.ts';
import { dispatch, useDocument } from '../store/document.ts';
import { placementProblem } from '../store/placement.ts';
import { pause } from '../store/playback.ts';
import { preview } from '../store/preview.ts';
import { announce, camera, notify, type Session, select, useSession } from '../store/session.ts';
import { spokenLength } from '../store/units.ts';
import {
	type BoardOutput,
	type BoardState,
	boardWith,
	cursorOf,
	reduceBoard,
	takeTool,
} from '../tools/board.ts';
import { isDoor, isOnMap, squareAt, WALL_REACH, wallAt } from '../tools/grid.ts';
import type { MapPoint, PointerInput, ToolContext, ToolInput } from '../tools/types.ts';
import { toMap, wheelFactor } from './camera.ts';
import { EdgePan } from './edgePan.ts';
import { creatureAt } from './hitTest.ts';
import { keyInput } from './keys.ts';
import { PinchGesture } from './pinch.ts';
import type { BoardView } from './view.ts';

/** Somebody asks what can be done here: right click, long press, the menu key. */
export interface MenuRequest {
	/** In CSS pixels of the page. */
	readonly clientX: number;
	readonly clientY: number;
	/** Undefined where no miniature is. */
	readonly creature: string | undefined;
	readonly square: { readonly x: number; readonly y: number };
}

export interface HostCallbacks {
	onMenu(request: MenuRequest): void;
	/** A creature's card should open for editing. */
	onEdit(creature: string): void;
}

/** A finger that rests this long asks for the menu, in milliseconds. */
const LONG_PRESS = 550;
/** CSS pixels that a button or a finger may stray and still be still. */
const STILL = 6;
/** Two clicks within this time and distance are a double click. */
const DOUBLE = { time: 400, distance: 10 };

/** Phases of gestures that go on beyond what is in view. */
const CARRIES: ReadonlySet<string> = new Set(['dragging', 'boxing', 'drawing', 'painting', 'stretching']);

interface Screen {
	readonly x: number;
	readonly y: number;
}

/** What the pressed button or finger is doing. */
type Press =
	| { readonly type: 'none' }
	| {
			readonly type: 'tool';
			readonly id: number;
			readonly at: Screen;
			readonly kind: PointerInput['pointer'];
	  }
	| {
			readonly type: 'pan';
			readonly id: number;
			last: Screen;
			moved: boolean;
			menu: boolean;
			readonly button: number;
	  }
	| { readonly type: 'pinch' }
	/** Over, but fingers or buttons are still down. */
	| { readonly type: 'spent' };

const NONE: Press = { type: 'none' };

function distance(a: Screen, b: Screen): number {
	return Math.hypot(a.x - b.x, a.y - b.y);
}

function kindOf(event: PointerEvent): PointerInput['pointer'] {
	return event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
}

export class Host {
	private board: BoardState = boardWith(useSession.getState().tool);
	private press: Press = NONE;
	private readonly pinch = new PinchGesture();
	private readonly edge = new EdgePan((dx, dy) => this.panUnderGesture(dx, dy));
	/** The last move of a gesture, to be told again when the map moves under it. */
	private lastMove: PointerEvent | null = null;
	private space: 'up' | 'down' | 'used' = 'up';
	private longPress: ReturnType<typeof setTimeout> | 0 = 0;
	private lastClick: { readonly at: Screen; readonly time: number } | null = null;
	/** A right button that panned must not open the menu as well. */
	private silenceMenu = false;
	private carrying = false;

	constructor(
		private readonly element: HTMLElement,
		private readonly view: BoardView,
		private readonly callbacks: HostCallbacks,
	) {}

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
		element.addEventListener('wheel', (e) => this.wheel(e), { signal, passive: false });
		element.addEventListener('contextmenu', (e) => this.contextMenu(e), { signal });
		// A browser that takes a quick finger for a fling swallows the next tap, wherever it is; and the
		// click that follows a long press would close the menu that has just opened.
		element.addEventListener('touchstart', (e) => e.preventDefault(), { signal, passive: false });
		element.addEventListener('keydown', (e) => this.keyDown(e), { signal });
		window.addEventListener('keyup', (e) => this.keyUp(e), { signal });
		window.addEventListener('blur', () => this.letGoOfSpace(), { signal });
		const stopSession = useSession.subscribe((session, before) => this.followSession(session, before));
		const stopDocument = useDocument.subscribe((document, before) => {
			if (document.id !== before.id) this.feed({ type: 'cancel' });
		});
		this.showCursor();
		return () => {
			ending.abort();
			stopSession();
			stopDocument();
			clearTimeout(this.longPress);
			this.edge.stop();
			this.feed({ type: 'cancel' });
		};
	}

	private followSession(session: Session, before: Session): void {
		if (session.tool !== before.tool && !this.carrying) {
			const [board, output] = takeTool(this.board, session.tool, this.context());
			this.board = board;
			this.carryOut(output);
		}
		if (session.playing && !before.playing && this.board.hand.phase !== 'idle') this.feed({ type: 'finish' });
		if (session.viewing !== before.viewing) this.feed({ type: 'cancel' });
	}

	private at(event: { readonly clientX: number; readonly clientY: number }): Screen {
		const { left, top } = this.element.getBoundingClientRect();
		return { x: event.clientX - left, y: event.clientY - top };
	}

	private context(): ToolContext {
		const session = useSession.getState();
		const { scene, part } = this.view;
		const running = scene.segment > 0 && scene.segment < 6;
		return {
			encounter: scene.encounter,
			selection: session.selection,
			terrain: session.terrain,
			wall: session.wall,
			shape: session.shape,
			creatureAt: (point) => creatureAt(scene.crowd, point, part),
			begun(id): Begun | undefined {
				const creature = scene.byId.get(id);
				return running && creature ? scene.begunOf(creature) : undefined;
			},
			placementProblem,
			spoken: spokenLength,
			locked: session.viewing !== null,
		};
	}

	/** Gives one input to the board's machine and carries out what comes of it. */
	private feed(input: ToolInput): boolean {
		const [board, output] = reduceBoard(this.board, input, this.context());
		this.board = board;
		this.carryOut(output);
		return output.handled;
	}

	private carryOut(output: BoardOutput): void {
		this.carrying = true;
		if (output.select) select(output.select);
		if (output.command) {
			if (this.view.part > 0) pause();
			dispatch(output.command);
		}
		if (output.preview) preview.set(output.preview);
		if (output.pan)
			this.view.motion.panBy(output.pan.x * camera.get().scale, output.pan.y * camera.get().scale);
		if (output.show) this.view.motion.show(output.show);
		if (output.problem) notify(output.problem, 'problem');
		if (output.announce) announce(output.announce);
		if (output.edit) this.callbacks.onEdit(output.edit);
		this.carrying = false;
		this.showCursor();
	}

	private showCursor(): void {
		const panning = this.press.type === 'pan' || this.press.type === 'pinch';
		const ready = this.space !== 'up';
		const over = this.view.pointing;
		let cursor = cursorOf(this.board);
		if (cursor === 'default' && (over.creature !== null || over.door !== null)) cursor = 'pointer';
		this.element.style.cursor = panning ? 'grabbing' : ready ? 'grab' : cursor;
	}

	private pointer(type: PointerInput['type'], event: PointerEvent, point: MapPoint): PointerInput {
		return {
			type,
			point,
			pointer: kindOf(event),
			button: Math.max(0, event.button),
			shift: event.shiftKey,
			alt: event.altKey,
			ctrl: event.ctrlKey || event.metaKey,
			scale: camera.get().scale,
		};
	}

	private down(event: PointerEvent): void {
		const at = this.at(event);
		if (event.pointerType === 'touch') {
			// Where a mouse would take the focus by itself, a finger at least ends typing elsewhere.
			if (document.activeElement instanceof HTMLElement && document.activeElement !== this.element)
				document.activeElement.blur();
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
			this.press = {
				type: 'pan',
				id: event.pointerId,
				last: at,
				moved: false,
				menu: false,
				button: event.button,
			};
			this.showCursor();
			return;
		}
		if (event.button !== 0) return;
		this.press = { type: 'tool', id: event.pointerId, at, kind: kindOf(event) };
		if (event.pointerType === 'touch') {
			this.pointNowhere();
			this.expectLongPress(event, at);
		}
		this.feed(this.pointer('down', event, toMap(camera.get(), at)));
	}

	private expectLongPress(event: PointerEvent, at: Screen): void {
		const { clientX, clientY } = event;
		clearTimeout(this.longPress);
		this.longPress = setTimeout(() => {
			this.dropGesture();
			this.press = { type: 'spent' };
			const point = toMap(camera.get(), at);
			this.pointAt(point);
			this.askForMenu(clientX, clientY, point);
		}, LONG_PRESS);
	}

	private move(event: PointerEvent): void {
		const at = this.at(event);
		const { press } = this;
		if (event.pointerType === 'touch' && press.type === 'pinch') {
			const change = this.pinch.move(event.pointerId, at);
			if (change) {
				this.view.motion.panBy(change.dx, change.dy);
				this.view.motion.zoomBy(change.factor, change.middle);
			}
			return;
		}
		if (press.type === 'pan' && press.id === event.pointerId) {
			if (!press.moved && distance(press.last, at) < STILL && press.button === 2) return;
			this.view.motion.panBy(at.x - press.last.x, at.y - press.last.y);
			press.moved = true;
			press.last = at;
			return;
		}
		if (press.type === 'tool' && press.id === event.pointerId) {
			if (distance(press.at, at) > STILL * 2) clearTimeout(this.longPress);
		} else if (press.type !== 'none') return;
		const point = toMap(camera.get(), at);
		if (event.pointerType !== 'touch') this.pointAt(point);
		this.feed(this.pointer('move', event, point));
		this.lastMove = event;
		if (press.type === 'tool' && CARRIES.has(this.board.hand.phase)) this.edge.carry(at, this.view.size);
	}

	/** The map moves under a gesture at the board's edge. */
	private panUnderGesture(dx: number, dy: number): void {
		const { lastMove } = this;
		if (this.press.type !== 'tool' || !lastMove) {
			this.edge.stop();
			return;
		}
		this.view.motion.panBy(dx, dy);
		this.feed(this.pointer('move', lastMove, toMap(camera.get(), this.at(lastMove))));
	}

	private up(event: PointerEvent): void {
		clearTimeout(this.longPress);
		this.edge.stop();
		this.pinch.delete(event.pointerId);
		const at = this.at(event);
		const { press } = this;
		if (press.type === 'pinch' || press.type === 'spent') {
			this.press = this.pinch.count > 0 ? { type: 'spent' } : NONE;
			return;
		}
		if (press.type === 'none' || press.id !== event.pointerId) return;
		this.press = NONE;
		if (press.type === 'pan') {
			this.silenceMenu = press.button === 2 && press.moved && !press.menu;
			if (press.menu && !press.moved) this.askForMenu(event.clientX, event.clientY, toMap(camera.get(), at));
			this.showCursor();
			return;
		}
		const point = toMap(camera.get(), at);
		this.feed(this.pointer('up', event, point));
		if (distance(press.at, at) > DOUBLE.distance) {
			this.lastClick = null;
			return;
		}
		const { lastClick } = this;
		const slack = press.kind === 'touch' ? DOUBLE.distance * 2.5 : DOUBLE.distance;
		const isDouble =
			lastClick !== null &&
			event.timeStamp - lastClick.time < DOUBLE.time &&
			distance(lastClick.at, at) < slack;
		this.lastClick = isDouble ? null : { at, time: event.timeStamp };
		if (isDouble) this.feed(this.pointer('double', event, point));
	}

	/** The browser took the pointer away. */
	private lost(event: PointerEvent): void {
		this.pinch.delete(event.pointerId);
		clearTimeout(this.longPress);
		this.edge.stop();
		const { press } = this;
		if (press.type === 'tool' && press.id === event.pointerId) {
			this.press = NONE;
			this.feed({ type: 'cancel' });
		} else if (press.type === 'pan' && press.id === event.pointerId) {
			this.press = NONE;
			this.showCursor();
		} else if (this.pinch.count === 0) this.press = NONE;
	}

	private dropGesture(): void {
		clearTimeout(this.longPress);
		this.edge.stop();
		if (this.press.type === 'tool') this.feed({ type: 'cancel' });
		this.press = NONE;
	}

	private leave(): void {
		if (this.press.type !== 'none' || this.pinch.count > 0) return;
		this.pointNowhere();
		// A brush that only hovers goes with the pointer.
		if (preview.get().type === 'squares' && this.board.hand.phase === 'idle') preview.set({ type: 'none' });
	}

	private pointNowhere(): void {
		this.view.point({ square: null, creature: null, door: null });
	}

	/** Takes note of what the pointer is on. */
	private pointAt(point: MapPoint): void {
		const { scene, part } = this.view;
		const { map } = scene.encounter;
		const { tool } = useSession.getState();
		const square = squareAt(point);
		const creature = creatureAt(scene.crowd, point, part) ?? null;
		const doors = tool === 'wall' || (tool === 'select' && creature === null);
		const door = (doors && wallAt(map, point, WALL_REACH, isDoor)) || null;
		const before = this.view.pointing;
		const same =
			before.square?.x === square.x &&
			before.square.y === square.y &&
			before.creature === creature &&
			before.door === door;
		if (!same) this.view.point({ square: isOnMap(map, square) ? square : null, creature, door });
	}

	private wheel(event: WheelEvent): void {
		event.preventDefault();
		if (event.deltaX !== 0 && Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
			this.view.motion.panBy(-event.deltaX, 0);
			return;
		}
		if (event.shiftKey && !event.ctrlKey) {
			this.view.motion.panBy(-event.deltaY, 0);
			return;
		}
		this.view.motion.zoomBy(wheelFactor(event.deltaY, event.deltaMode, event.ctrlKey), this.at(event));
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
			this.menuByKey();
			return;
		}
		this.askForMenu(event.clientX, event.clientY, toMap(camera.get(), this.at(event)));
	}

	/** The menu key and Shift+F10: at the selected creature, else at the cursor. */
	private menuByKey(): void {
		const { scene } = this.view;
		const [id] = scene.selected;
		const position = scene.byId.get(id ?? '')?.position ?? this.board.keyboard.cursor;
		if (!position) return;
		const { x, y, scale } = camera.get();
		const { left, top } = this.element.getBoundingClientRect();
		const point = { x: position.x + 0.5, y: position.y + 0.5 };
		this.askForMenu(left + point.x * scale + x, top + point.y * scale + y, point);
	}

	private askForMenu(clientX: number, clientY: number, point: MapPoint): void {
		const { scene, part } = this.view;
		const creature = creatureAt(scene.crowd, point, part);
		if (creature !== undefined && !scene.selected.has(creature)) select([creature]);
		this.callbacks.onMenu({ clientX, clientY, creature, square: squareAt(point) });
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
			this.dropGesture();
			this.press = { type: 'spent' };
		}
		if (!this.feed(keyInput(event))) return;
		event.preventDefault();
		event.stopPropagation();
	}

	private keyUp(event: KeyboardEvent): void {
		if (event.key !== ' ' || this.space === 'up') return;
		const pressed = this.space === 'down' && event.target === this.element;
		this.space = 'up';
		this.showCursor();
		if (pressed) this.feed(keyInput(event));
	}

	private letGoOfSpace(): void {
		this.space = 'up';
		this.showCursor();
	}
}
