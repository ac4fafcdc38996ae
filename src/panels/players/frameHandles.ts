/** Handle positions of the player frame: at corners, or along the edges to avoid miniatures. */
import type { ScreenBox } from '../ui/floatingPosition.ts';

interface Extent {
	readonly width: number;
	readonly height: number;
}

function shared(a: ScreenBox, b: ScreenBox): number {
	const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	return Math.max(0, across) * Math.max(0, down);
}

/** The least covering of up to `along` places, in steps of half a handle from a corner. */
function freest(
	{ width, height }: Extent,
	{ right, bottom }: { readonly right: number; readonly bottom: number },
	ways: readonly (readonly [dx: number, dy: number, length: number])[],
	taken: readonly ScreenBox[],
): ScreenBox {
	let best: ScreenBox | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const [dx, dy, length] of ways) {
		const step = (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
		for (let by = 0; by === 0 || by + 2 * step <= length; by += step) {
			const [x, y] = [right + dx * by, bottom + dy * by];
			const place = { left: x - width, top: y - height, right: x, bottom: y };
			const covered = taken.reduce((sum, box) => sum + shared(place, box), 0);
			if (covered >= least) continue;
			best = place;
			least = covered;
		}
	}
	return best!;
}

/**
 * Positions of the frame's tab and corner handle that cover the fewest creatures. The tab stays on the upper edge,
 * the corner on one of its two edges.
 */
export function handlePlaces(
	frame: ScreenBox,
	[tab, corner]: readonly Extent[],
	taken: readonly ScreenBox[],
): readonly ScreenBox[] {
	const { left, top, right, bottom } = frame;
	const across = [-1, 0, right - left] as const;
	const upper = tab && freest(tab, { right, bottom: top + tab.height }, [across], taken);
	if (!upper || !corner) return upper ? [upper] : [];
	return [upper, freest(corner, frame, [[0, -1, bottom - top], across], [...taken, upper])];
}
