/** Terrain as a bit mask for each square, for fast comparison. */
import { type BattleMap, multiplierOf, OBSTACLE_LOOKS, TERRAIN, terrainKind } from '../../../engine/index.ts';
import { lengthText, type Units } from '../../../messages/index.ts';

/** Bit of unknown kinds. */
const UNKNOWN_BIT = TERRAIN.length;
const BITS = new Map<string, number>(TERRAIN.map((kind, i) => [kind.id, i]));

/** By `y × width + x`. */
export interface TerrainMasks {
	readonly width: number;
	readonly height: number;
	readonly bits: Uint32Array;
	/** Upward direction of stairs and ladders: index of `DIRECTIONS` plus 1, otherwise 0. */
	readonly up: Uint8Array;
	/** Look of obstacles: index of `OBSTACLE_LOOKS` plus 1, otherwise 0. */
	readonly looks: Uint8Array;
}

/** Squares off the map are ignored. */
export function terrainMasks(map: Pick<BattleMap, 'width' | 'height' | 'terrain'>): TerrainMasks {
	const { width, height } = map;
	const bits = new Uint32Array(width * height);
	const rises = new Uint8Array(width * height);
	const looks = new Uint8Array(width * height);
	for (const { x, y, type, up, look } of map.terrain ?? []) {
		if (x < 0 || y < 0 || x >= width || y >= height) continue;
		const at = y * width + x;
		bits[at] = bits[at]! | (1 << (BITS.get(type) ?? UNKNOWN_BIT));
		if (up !== undefined && terrainKind(type)?.rises) rises[at] = 1 + (up & 7);
		if (look !== undefined && terrainKind(type)?.hasLooks) looks[at] = 1 + OBSTACLE_LOOKS.indexOf(look);
	}
	return { width, height, bits, up: rises, looks };
}

/** Kinds of a mask, impassable ones last so that they are drawn on top. */
export function kindsOf(mask: number): readonly string[] {
	const kinds: string[] = [];
	const closed: string[] = [];
	for (let bit = 0; bit <= UNKNOWN_BIT; bit++) {
		if ((mask & (1 << bit)) === 0) continue;
		const kind = TERRAIN[bit];
		if (kind && kind.entry !== 'open') closed.push(kind.id);
		else kinds.push(kind?.id ?? 'unknown');
	}
	return [...kinds, ...closed];
}

/** True if a kind continues in a square; always true beyond the map's edge. */
export function goesOn({ width, height, bits }: TerrainMasks, type: string, x: number, y: number): boolean {
	if (x < 0 || y < 0 || x >= width || y >= height) return true;
	return (bits[y * width + x]! & (1 << (BITS.get(type) ?? UNKNOWN_BIT))) !== 0;
}

/** True if an obstacle's look continues in a square; false beyond the map's edge. */
export function lookGoesOn(
	{ width, height, looks }: TerrainMasks,
	look: number,
	x: number,
	y: number,
): boolean {
	return x >= 0 && y >= 0 && x < width && y < height && looks[y * width + x] === look;
}

/** Cost of a square as text: "×2", with enough room "×3 · 15 ft"; empty at no extra cost. */
function costFigure(mask: number, withFeet: boolean, units: Units, hasSingleCosts: boolean): string {
	const kinds = kindsOf(mask).flatMap((type) => terrainKind(type) ?? []);
	if (kinds.some(({ entry }) => entry !== 'open')) return '';
	const multiplier = multiplierOf(kinds, hasSingleCosts);
	if (multiplier === 1) return '';
	return withFeet ? `×${multiplier} · ${lengthText(multiplier * 5, units)}` : `×${multiplier}`;
}

/**
 * The cost text of a square.
 *
 * @param few one for each patch only, at its lower right
 * @param hasSingleCosts several kinds in a square cost once (5E-06)
 */
export function figureAt(
	{ width, bits }: TerrainMasks,
	x: number,
	y: number,
	withFeet: boolean,
	few: boolean,
	units: Units,
	hasSingleCosts: boolean,
): string {
	const at = y * width + x;
	const mask = bits[at]!;
	const goesOn = few && ((x + 1 < width && bits[at + 1] === mask) || bits[at + width] === mask);
	return goesOn ? '' : costFigure(mask, withFeet && !few, units, hasSingleCosts);
}
