/** Where the handles of the players' frame stand: at its corners, and where miniatures are there, further along its edges. */
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

/** Of the places from a corner on in steps of half a handle, so many along an edge, the first that covers least. */
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
 * Where the tab that moves a frame and the corner that sizes it, where there is one, cover nobody, or as little of somebody
 * as may be. The tab stays at the upper edge, the corner at one of the two that it moves.
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
