/** Hit test of tokens by squares. */
import type { MapPoint } from '../../tools/toolTypes.ts';
import { placeOf, type TokenScene } from './tokens.ts';

/**
 * The topmost token whose disc contains the point, else whose footprint does, in drawing order.
 *
 * @param reach distance in squares from a token's center that still hits the nearest one
 */
export function creatureAt(crowd: TokenScene, point: MapPoint, part: number, reach = 0): string | undefined {
	let within: string | undefined;
	let beside: string | undefined;
	let nearest = reach * reach;
	for (let i = crowd.minis.length - 1; i >= 0; i--) {
		const mini = crowd.minis[i]!;
		const place = placeOf(mini, part);
		const dx = point.x - place.x;
		const dy = point.y - place.y;
		const away = dx * dx + dy * dy;
		if (away < nearest) {
			nearest = away;
			beside = mini.id;
		}
		const far = mini.side / 2 + 0.5;
		if (Math.abs(dx) > far || Math.abs(dy) > far) continue;
		if (away <= (place.diameter / 2) ** 2) return mini.id;
		if (within !== undefined) continue;
		const left = place.x - mini.slot.dx - mini.side / 2;
		const top = place.y - mini.slot.dy - mini.side / 2;
		if (point.x >= left && point.y >= top && point.x < left + mini.side && point.y < top + mini.side)
			within = mini.id;
	}
	return within ?? beside;
}
