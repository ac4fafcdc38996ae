/** Places a floating box beside its anchor within the window. */

export interface ScreenBox {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

export type FloatSide = 'top' | 'right' | 'bottom' | 'left';
export type FloatAlign = 'start' | 'center' | 'end';

interface Wish {
	readonly side: FloatSide;
	readonly align: FloatAlign;
	/** True if a box above its anchor scrolls within the room there. */
	readonly isFitted?: boolean;
}

interface Size {
	readonly width: number;
	readonly height: number;
}

/** Pixels between both, and along the window edges. */
const GAP = 6;
const MARGIN = 8;

/** Least height of a fitted box, in pixels. */
const MIN_HEIGHT = 200;

function opposite(side: FloatSide): FloatSide {
	return ({ top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const)[side];
}

/** Pixels between the anchor and the window's edge on a side. */
function room(side: FloatSide, anchor: ScreenBox, view: Size): number {
	switch (side) {
		case 'top':
			return anchor.top;
		case 'bottom':
			return view.height - anchor.bottom;
		case 'left':
			return anchor.left;
		case 'right':
			return view.width - anchor.right;
		default:
			return side satisfies never;
	}
}

/** Position along the anchor's side. */
function along(from: number, to: number, length: number, align: FloatAlign): number {
	if (align === 'start') return from;
	return align === 'end' ? to - length : (from + to - length) / 2;
}

/**
 * Top-left corner of the box. Prefers the given side, flips if the opposite has more room, and shifts into the
 * window.
 */
export function place(
	anchor: ScreenBox,
	size: Size,
	view: Size,
	{ side, align }: Wish,
): { readonly left: number; readonly top: number } {
	const upright = side === 'top' || side === 'bottom';
	const needed = (upright ? size.height : size.width) + GAP + MARGIN;
	const other = opposite(side);
	const fits = room(side, anchor, view) >= needed || room(side, anchor, view) >= room(other, anchor, view);
	const at = fits ? side : other;
	const left = upright
		? along(anchor.left, anchor.right, size.width, align)
		: at === 'left'
			? anchor.left - GAP - size.width
			: anchor.right + GAP;
	const top = upright
		? at === 'top'
			? anchor.top - GAP - size.height
			: anchor.bottom + GAP
		: along(anchor.top, anchor.bottom, size.height, align);
	const within = (from: number, length: number, most: number) =>
		Math.max(MARGIN, Math.min(from, most - MARGIN - length));
	return { left: within(left, size.width, view.width), top: within(top, size.height, view.height) };
}

/** Positions an element of the top layer. */
export function putBeside(element: HTMLElement, anchor: ScreenBox, wish: Wish): void {
	const view = { width: window.innerWidth, height: window.innerHeight };
	if (wish.isFitted && wish.side === 'top')
		element.style.maxHeight = `${Math.max(MIN_HEIGHT, anchor.top - GAP - MARGIN)}px`;
	const size = { width: element.offsetWidth, height: element.offsetHeight };
	const { left, top } = place(anchor, size, view, wish);
	element.style.left = `${left}px`;
	element.style.top = `${top}px`;
}
