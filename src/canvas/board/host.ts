/**
 * Turns what people do on the board with mouse, finger, pen and keys into input for the tool in the hand.
 * Panning, pinching and the wheel are the camera's and never reach a tool.
 */
import { boardFirst } from '../../store/desk/boardFirst.ts';
import type { Desk } from '../../store/desk/desk.ts';
import { pointAt } from '../../store/session/pointed.ts';
import type { MapPoint } from '../../tools/types.ts';
import { toMap } from '../scene/camera.ts';
import { keyInput } from './keys.ts';
import { type MenuRequest, menuAt, menuByKey } from './menuAsking.ts';
import { Pointers } from './pointers.ts';
import { screenOn } from './presses.ts';
import { SpaceBar } from './spaceBar.ts';
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
	private readonly space = new SpaceBar();
	private readonly hand: ToolHand;
	private readonly pointers: Pointers;
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
		this.pointers = new Pointers(element, view, this.hand, this.space, {
			onMenu: (clientX, clientY, point, reach) => this.askForMenu(clientX, clientY, point, reach),
			onMenuOver: () => callbacks.onMenuOver(),
			onPan: () => this.showCursor(),
		});
	}

	/** Starts listening; the returned function stops it. */
	connect(): () => void {
		const { element } = this;
		const ending = new AbortController();
		const { signal } = ending;
		element.addEventListener('contextmenu', (e) => this.contextMenu(e), { signal });
		element.addEventListener('wheel', (e) => this.view.motion.wheel(e, screenOn(element, e)), {
			signal,
			passive: false,
		});
		// A browser that takes a quick finger for a fling swallows the next tap, wherever it is; and the
		// click that follows a long press would close the menu that has just opened.
		element.addEventListener('touchstart', (e) => e.preventDefault(), { signal, passive: false });
		element.addEventListener('keydown', (e) => this.keyDown(e), { signal });
		window.addEventListener('keyup', (e) => this.keyUp(e), { signal });
		window.addEventListener('blur', () => this.letGoOfSpace(), { signal });
		const letGo = this.hand.connect();
		const stopPointers = this.pointers.connect();
		const stopPointing = this.desk.pointAsked.subscribe(() => this.pointOut());
		this.showCursor();
		return () => {
			ending.abort();
			letGo();
			stopPointers();
			stopPointing();
		};
	}

	private showCursor(): void {
		const over = this.view.pointing;
		let cursor = this.hand.pointer;
		if (cursor === 'default' && (over.creature !== null || over.door !== null)) cursor = 'pointer';
		this.element.style.cursor = this.pointers.pans ? 'grabbing' : this.space.held ? 'grab' : cursor;
	}

	/** Points where the pointer is; without one at the keyboard's cursor, or whoever is selected. */
	private pointOut(): void {
		const { scene } = this.view;
		const [first = ''] = scene.selected;
		const square = this.hand.keyboardCursor ?? scene.byId.get(first)?.position;
		const at = this.desk.over.get() ?? (square && { x: square.x + 0.5, y: square.y + 0.5 });
		if (at) pointAt(this.desk, at);
	}

	private contextMenu(event: MouseEvent): void {
		event.preventDefault();
		if (this.pointers.claims(event)) return;
		if (event.button === 2) {
			const point = toMap(this.desk.camera.get(), screenOn(this.element, event));
			this.askForMenu(event.clientX, event.clientY, point);
			return;
		}
		const request = menuByKey(this.view, this.element, this.hand.keyboardCursor);
		if (request) this.callbacks.onMenu(request);
	}

	private askForMenu(clientX: number, clientY: number, point: MapPoint, reach?: number): void {
		this.callbacks.onMenu(menuAt(this.view, clientX, clientY, point, reach));
	}

	private keyDown(event: KeyboardEvent): void {
		if (event.target !== this.element || event.isComposing) return;
		if (event.key === ' ') {
			event.preventDefault();
			if (!event.repeat) this.space.press();
			this.showCursor();
			return;
		}
		// Escape in a gesture ends it alone; what is selected stays so.
		const calledOff = event.key === 'Escape' && this.pointers.callOff();
		const feed = () => this.hand.feed(keyInput(event));
		if (!calledOff && !boardFirst(this.desk, feed)) return;
		event.preventDefault();
		event.stopPropagation();
	}

	private keyUp(event: KeyboardEvent): void {
		if (event.key !== ' ' || !this.space.held) return;
		const pressed = this.space.release() && event.target === this.element;
		this.showCursor();
		if (pressed) this.hand.feed(keyInput(event));
	}

	private letGoOfSpace(): void {
		this.space.release();
		this.showCursor();
	}
}
