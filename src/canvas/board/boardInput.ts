/** Routes mouse, touch, pen and keys on the board to the active tool. Pan, pinch and wheel belong to the camera. */

import { pointAt } from '../../store/session/ping.ts';
import { stopAll } from '../../store/session/subscriptions.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { centreOf } from '../../tools/gridGeometry.ts';
import { meantKey } from '../../tools/meantKey.ts';
import type { KeyInput } from '../../tools/toolTypes.ts';
import type { BoardView } from './boardView.ts';
import { type MenuCallbacks, menuAt, menuByKey } from './contextMenuRequest.ts';
import { listen } from './eventListeners.ts';
import { Pointers } from './pointerController.ts';
import { screenOn } from './pressGestures.ts';
import { SpaceBar } from './spaceToPan.ts';
import { ToolHand } from './toolController.ts';

export interface HostCallbacks extends MenuCallbacks {
	/** Called to open a creature's card for editing. */
	onEdit(creature: string): void;
}

export class Host {
	private readonly space = new SpaceBar();
	private readonly hand: ToolHand;
	private readonly pointers: Pointers;
	private readonly workspace: Workspace;

	constructor(
		private readonly element: HTMLElement,
		private readonly view: BoardView,
		private readonly callbacks: () => HostCallbacks,
	) {
		this.workspace = view.workspace;
		const showCursor = () => this.showCursor();
		this.hand = new ToolHand(view, (creature) => callbacks().onEdit(creature), showCursor);
		this.pointers = new Pointers(element, view, this.hand, this.space, callbacks, showCursor);
	}

	/** Starts listening; returns a function that stops it. */
	connect(): () => void {
		const { element } = this;
		const stop = stopAll([
			listen(element, {
				contextmenu: (e) => this.contextMenu(e),
				// Firefox on Linux pastes the selection on a middle button release, even after a pan.
				auxclick: (e) => e.preventDefault(),
				wheel: (e) => this.view.motion.wheel(e, screenOn(element, e)),
				// A browser that sees a fling swallows the next tap, and the click after a long press would close the new
				// menu.
				touchstart: (e) => e.preventDefault(),
				keydown: (e) => this.keyDown(e),
			}),
			listen(window, { keyup: (e) => this.keyUp(e), blur: () => this.letGoOfSpace() }),
			this.hand.connect(),
			this.pointers.connect(),
			this.workspace.pointAsked.subscribe(() => this.pointOut()),
		]);
		this.showCursor();
		return stop;
	}

	private showCursor(): void {
		const over = this.view.pointing;
		let cursor = this.hand.pointer;
		if (cursor === 'default' && (over.creature !== null || over.door !== null)) cursor = 'pointer';
		this.element.style.cursor = this.pointers.pans ? 'grabbing' : this.space.held ? 'grab' : cursor;
	}

	/** Pings at the pointer, else at the keyboard cursor or the selected creature. */
	private pointOut(): void {
		const { scene } = this.view;
		const [first = ''] = scene.selected;
		const square = this.hand.keyboardCursor ?? scene.byId.get(first)?.position;
		const at = this.workspace.over.getState() ?? (square && centreOf(square));
		if (at) pointAt(this.workspace, at);
	}

	private contextMenu(event: MouseEvent): void {
		event.preventDefault();
		if (this.pointers.claims(event)) return;
		const { view, element } = this;
		const request =
			event.button === 2
				? menuAt(view, event, screenOn(element, event))
				: menuByKey(view, element, this.hand.keyboardCursor);
		if (request) this.callbacks().onMenu(request);
	}

	private keyDown(event: KeyboardEvent): void {
		if (event.target !== this.element || event.isComposing) return;
		if (event.key === ' ') {
			event.preventDefault();
			if (!event.repeat) this.space.press();
			this.showCursor();
			return;
		}
		// Escape during a gesture cancels the gesture only; the selection stays.
		const calledOff = event.key === 'Escape' && this.pointers.callOff();
		if (!calledOff && !this.hand.feed(keyInput(event))) return;
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

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Converts a key event; keypad digits are identified by position, other keys by meaning on any layout. */
export function keyInput(event: Key): KeyInput {
	const keypad = /^Numpad\d$/.test(event.code);
	return {
		type: 'key',
		key: keypad ? event.code : meantKey(event),
		shift: event.shiftKey,
		alt: event.altKey,
		ctrl: event.ctrlKey || event.metaKey,
	};
}
