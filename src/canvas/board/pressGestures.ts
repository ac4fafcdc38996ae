/** What the pressed button or finger is doing on the board, and how clicks, double clicks and long presses are told apart. */

import type { Point as Screen } from '../../store/session/cameraTypes.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { PointerInput } from '../../tools/toolTypes.ts';
import { toMap } from '../scene/cameraMath.ts';

export type { Screen };

/** Where on the board, which fills the element, an event is. */
export function screenOn(
	element: HTMLElement,
	{ clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Screen {
	const { left, top } = element.getBoundingClientRect();
	return { x: clientX - left, y: clientY - top };
}

/** What the pressed button or finger is doing. */
export type Press =
	| { readonly type: 'none' }
	| {
			readonly type: 'tool';
			readonly id: number;
			readonly at: Screen;
			readonly kind: PointerInput['pointer'];
			/** Whether it has strayed further than a tap does. */
			moved: boolean;
			/** Who was selected before it, by id. */
			readonly selected: readonly string[];
	  }
	| {
			readonly type: 'pan';
			readonly id: number;
			last: Screen;
			moved: boolean;
			menu: boolean;
			readonly button: number;
	  }
	/** A finger has asked for the menu and is still down: if it moves on, it draws after all. */
	| { readonly type: 'asking'; readonly id: number; readonly at: Screen; readonly down: PointerEvent }
	| { readonly type: 'pinch' }
	/** The gesture is over, but fingers or buttons are still down. */
	| { readonly type: 'spent' };

/** Which button is pressed: on a Mac Ctrl makes the left one the right one. */
export function buttonOf({ button, ctrlKey }: Pick<PointerEvent, 'button' | 'ctrlKey'>): number {
	return button === 0 && ctrlKey && navigator.platform.startsWith('Mac') ? 2 : button;
}

/** A button that moves the map. */
export function panPress({ pointerId }: PointerEvent, button: number, at: Screen): Press {
	return { type: 'pan', id: pointerId, last: at, moved: false, menu: false, button };
}

export const NO_PRESS: Press = { type: 'none' };

/** CSS pixels that a button or a finger may stray and still be still. */
export const STILL = 6;

/** A finger that rests this long asks for the menu, in milliseconds. */
const LONG_PRESS = 550;
/** Two clicks within this time and distance are a double click. */
const DOUBLE = { time: 400, distance: 10 };

/** CSS pixels round the middle of a miniature that are its own for a finger, however small it is drawn. */
const FINGER = 22;

/** The same in squares, for what presses; none for mouse and pen. */
export function fingerReach(kind: PointerInput['pointer'], scale: number): number {
	return kind === 'touch' ? FINGER / scale : 0;
}

/** Squares, or pixels where they are more, round the middle of a miniature in which a finger asks for its menu. */
const ASKING = { squares: 0.75, pixels: 12 };

/** As `fingerReach`, for a finger that asks for a menu: the square beside a miniature has one too. */
export function menuReach(scale: number): number {
	return Math.min(FINGER / scale, Math.max(ASKING.squares, ASKING.pixels / scale));
}

export function pixelsBetween(a: Screen, b: Screen): number {
	return Math.hypot(a.x - b.x, a.y - b.y);
}

export function kindOf(event: PointerEvent): PointerInput['pointer'] {
	return event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
}

/** What a tool is told of an event at a place on the board. */
export function pointerInput(
	{ camera }: Workspace,
	type: PointerInput['type'],
	event: PointerEvent,
	at: Screen,
): PointerInput {
	return {
		type,
		point: toMap(camera.get(), at),
		pointer: kindOf(event),
		button: Math.max(0, event.button),
		shift: event.shiftKey,
		alt: event.altKey,
		ctrl: event.ctrlKey || event.metaKey,
		scale: camera.get().scale,
	};
}

/** Calls back when a finger has rested long enough. */
export class LongPress {
	private timer: ReturnType<typeof setTimeout> | 0 = 0;

	begin(callback: () => void): void {
		this.stop();
		this.timer = setTimeout(callback, LONG_PRESS);
	}

	stop(): void {
		clearTimeout(this.timer);
	}
}

/** Tells the second click of two. */
export class DoubleClicks {
	private last: { readonly at: Screen; readonly time: number } | null = null;

	/** Whether a press that began at `from` and ends here, at a time in milliseconds, completes a double click. */
	ends(from: Screen, at: Screen, time: number, kind: PointerInput['pointer']): boolean {
		const { last } = this;
		this.last = null;
		if (pixelsBetween(from, at) > DOUBLE.distance) return false;
		const slack = kind === 'touch' ? DOUBLE.distance * 2.5 : DOUBLE.distance;
		if (last !== null && time - last.time < DOUBLE.time && pixelsBetween(last.at, at) < slack) return true;
		this.last = { at, time };
		return false;
	}
}
