/** Press states on the board, and detection of clicks, double clicks and long presses. */

import type { Point as Screen } from '../../store/session/cameraTypes.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { PointerInput } from '../../tools/toolTypes.ts';
import { toMap } from '../scene/cameraMath.ts';

export type { Screen };

/** Coordinates of an event relative to the board. */
export function screenOn(
	element: HTMLElement,
	{ clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Screen {
	const { left, top } = element.getBoundingClientRect();
	return { x: clientX - left, y: clientY - top };
}

export type Press =
	| { readonly type: 'none' }
	| {
			readonly type: 'tool';
			readonly id: number;
			readonly at: Screen;
			readonly kind: PointerInput['pointer'];
			/** True if it has moved farther than a tap. */
			moved: boolean;
			/** Selection before the press, by id. */
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
	/** A finger has opened the menu and is still down; if it moves on, it draws. */
	| { readonly type: 'asking'; readonly id: number; readonly at: Screen; readonly down: PointerEvent }
	| { readonly type: 'pinch' }
	/** The gesture is over, but fingers or buttons are still down. */
	| { readonly type: 'spent' };

/** The pressed button; Ctrl+click on a Mac is a right click. */
export function buttonOf({ button, ctrlKey }: Pick<PointerEvent, 'button' | 'ctrlKey'>): number {
	return button === 0 && ctrlKey && navigator.platform.startsWith('Mac') ? 2 : button;
}

export function panPress({ pointerId }: PointerEvent, button: number, at: Screen): Press {
	return { type: 'pan', id: pointerId, last: at, moved: false, menu: false, button };
}

export const NO_PRESS: Press = { type: 'none' };

/** Movement in CSS pixels that still counts as a tap. */
export const STILL = 6;

/** Milliseconds. */
const LONG_PRESS = 550;
/** Milliseconds and CSS pixels. */
const DOUBLE = { time: 400, distance: 10 };

/** Hit radius of a token for a finger, in CSS pixels, even if it is drawn smaller. */
const FINGER = 22;

/** Hit radius in squares; 0 for mouse and pen. */
export function fingerReach(kind: PointerInput['pointer'], scale: number): number {
	return kind === 'touch' ? FINGER / scale : 0;
}

/** Radius around a token for its menu: squares, or pixels if more. */
const ASKING = { squares: 0.75, pixels: 12 };

/** Like `fingerReach` for menus, smaller because the adjacent square has a menu, too. */
export function menuReach(scale: number): number {
	return Math.min(FINGER / scale, Math.max(ASKING.squares, ASKING.pixels / scale));
}

export function pixelsBetween(a: Screen, b: Screen): number {
	return Math.hypot(a.x - b.x, a.y - b.y);
}

export function kindOf(event: PointerEvent): PointerInput['pointer'] {
	return event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
}

export function pointerInput(
	{ camera }: Workspace,
	type: PointerInput['type'],
	event: PointerEvent,
	at: Screen,
): PointerInput {
	return {
		type,
		point: toMap(camera.getState(), at),
		pointer: kindOf(event),
		button: Math.max(0, event.button),
		shift: event.shiftKey,
		alt: event.altKey,
		ctrl: event.ctrlKey || event.metaKey,
		scale: camera.getState().scale,
	};
}

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

export class DoubleClicks {
	private last: { readonly at: Screen; readonly time: number } | null = null;

	/** True if a press from `from` to `at`, at `time` in milliseconds, completes a double click. */
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
