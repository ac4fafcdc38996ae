/** The largest files allowed by `formats`, one per limited quantity. */
import {
	type Area,
	type Creature,
	type Encounter,
	type PastHalf,
	type Plan,
	packSquares,
	profileOf,
	type Step,
	type Wall,
} from '../../src/engine/index.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import {
	MAX_AMENDMENTS,
	MAX_AREA_FEET,
	MAX_AREAS,
	MAX_CREATURES,
	MAX_HISTORY,
	MAX_MAP_NOTES,
	MAX_MAP_SIDE,
	MAX_TERRAIN,
	MAX_VARIANTS,
	MAX_WALLS,
} from '../../src/formats/limits.ts';
import { heavyPng } from './png.ts';
import { drawing } from './random.ts';

export interface LargeFile {
	/** The maximal quantity, for the table. */
	readonly what: string;
	/** With its ending. */
	readonly name: string;
	readonly content: Buffer;
}

/** Squares per side of a map below the limit. */
const SIDE = 200;
const FEW = 30;

/** To and fro, so that a plan of any length stays near its start. */
function wander({ x, y }: Creature['position'], count: number): Plan {
	const steps = Array.from({ length: count }, (_, i): Step => ({ x: x + (i % 2 === 0 ? 1 : 0), y }));
	return { pace: 'walk', steps };
}

/** Creatures in rows, two squares apart, on the upper part of the map. */
function crowd(count: number, steps: number, side = SIDE): Creature[] {
	const columns = Math.ceil(Math.sqrt(count));
	const apart = Math.max(2, Math.floor(side / (columns + 1)));
	return Array.from({ length: count }, (_, i): Creature => {
		const position = { x: apart * (i % columns), y: apart * Math.floor(i / columns) };
		return {
			...{
				id: `c${i}`,
				name: `Creature ${i + 1}`,
				side: i % 2 === 0 ? 'party' : 'foes',
				speed: 30,
				position,
			},
			...(steps > 0 && { plan: wander(position, steps) }),
		};
	});
}

/** Walls of one square's length. */
function walls(count: number, side: number): Wall[] {
	const draw = drawing(7);
	return Array.from({ length: count }, (): Wall => {
		const [x, y] = [draw(side - 1), draw(side - 1)];
		return { from: [x, y], to: draw(2) === 0 ? [x + 1, y] : [x, y + 1], kind: 'wall' };
	});
}

function terrain(count: number, side: number): { x: number; y: number; type: string }[] {
	return Array.from({ length: count }, (_, i) => ({
		x: i % side,
		y: Math.floor(i / side) % side,
		type: ['difficult', 'ice', 'water-knee', 'water-waist'][i % 4] ?? 'difficult',
	}));
}

const WIDE = { width: MAX_MAP_SIDE, height: MAX_MAP_SIDE };
const MIDDLE = { width: SIDE, height: SIDE };
const { rules } = profileOf('simultaneous');

/** A past half-round with few creatures. */
function past(half: number, creatures: readonly Creature[], map: Encounter['map']): PastHalf {
	return { half, rules, map, creatures, amendments: [] };
}

function universalVtt(): Buffer {
	const squares = 100;
	const lines = Array.from({ length: 4000 }, (_, i) =>
		Array.from({ length: 5 }, (_, k) => ({
			x: ((i * 7) % squares) + k * 0.19,
			y: Math.floor(i / 40) + (k % 2) * 0.21,
		})),
	);
	const portals = Array.from({ length: 1000 }, (_, i) => ({
		bounds: [
			{ x: (i * 3) % squares, y: Math.floor(i / 10) },
			{ x: ((i * 3) % squares) + 1, y: Math.floor(i / 10) },
		],
		closed: true,
	}));
	const map = {
		format: 0.3,
		resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: squares, y: squares }, pixels_per_grid: 82 },
		line_of_sight: lines,
		portals,
		image: heavyPng(8300, 'grey').toString('base64'),
	};
	return Buffer.from(JSON.stringify(map));
}

const ENCOUNTERS: Readonly<Record<string, () => Omit<Encounter, 'name'>>> = {
	'2,000 creatures with 25 steps each': () => ({ map: MIDDLE, creatures: crowd(MAX_CREATURES, 25) }),
	'100 creatures with 500 steps each': () => ({ map: MIDDLE, creatures: crowd(100, 500) }),
	'2,000 creatures with every optional field': () => ({
		map: MIDDLE,
		creatures: crowd(MAX_CREATURES, 1).map((one) => ({
			...one,
			conditions: Array.from({ length: 30 }, (_, i) => `condition ${i}`),
			note: 'A note that says a good deal. '.repeat(50),
		})),
	}),
	'20,000 walls on 200 × 200 with 30 creatures': () => ({
		map: { ...MIDDLE, walls: walls(MAX_WALLS, SIDE) },
		creatures: crowd(FEW, 6),
	}),
	'250,000 squares of terrain on 500 × 500': () => ({
		map: { ...WIDE, terrain: terrain(MAX_TERRAIN, MAX_MAP_SIDE) },
		creatures: crowd(FEW, 6, MAX_MAP_SIDE),
	}),
	'2,000 creatures on 500 × 500 with the most terrain and walls': () => ({
		map: {
			...WIDE,
			terrain: terrain(MAX_TERRAIN, MAX_MAP_SIDE),
			walls: walls(MAX_WALLS, MAX_MAP_SIDE),
		},
		creatures: crowd(MAX_CREATURES, 6, MAX_MAP_SIDE),
	}),
	'fog that opens to 1,000 on 500 × 500 with 20,000 walls': () => ({
		map: { ...WIDE, walls: walls(MAX_WALLS, MAX_MAP_SIDE) },
		creatures: crowd(MAX_CREATURES, 1, MAX_MAP_SIDE),
		fog: { covered: packSquares(new Uint8Array(MAX_MAP_SIDE ** 2).fill(1)), opensTo: 'party' },
	}),
	'2,000 half-rounds of 29': () => {
		const creatures = crowd(29, 5);
		return {
			map: MIDDLE,
			creatures,
			half: MAX_HISTORY + 1,
			history: Array.from({ length: MAX_HISTORY }, (_, i) => past(i + 1, creatures, MIDDLE)),
		};
	},
	'29 half-rounds of 2,000': () => {
		const creatures = crowd(MAX_CREATURES, 5);
		return {
			map: MIDDLE,
			creatures,
			half: 30,
			history: Array.from({ length: 28 }, (_, i) => past(i + 1, creatures, MIDDLE)),
		};
	},
	'10,000 changes in a half-round of 2,000': () => {
		const creatures = crowd(MAX_CREATURES, 2);
		return {
			map: MIDDLE,
			creatures,
			amendments: Array.from({ length: MAX_AMENDMENTS }, (_one, i) => {
				const { plan: _, ...creature } = creatures[i % MAX_CREATURES]!;
				return { type: 'creature' as const, after: Math.floor(i / MAX_CREATURES), creature, placed: false };
			}),
		};
	},
	'40 variants of 1,000 plans': () => {
		const creatures = crowd(MAX_CREATURES, 1);
		const mine = creatures.filter(({ side }) => side === 'party');
		return {
			map: MIDDLE,
			creatures,
			variants: Array.from({ length: MAX_VARIANTS }, (_, i) => ({
				...{ id: `v${i}`, name: `Variant ${i}`, side: 'party', half: 1, after: 0 },
				plans: Object.fromEntries(mine.map(({ id, position }) => [id, wander(position, 1)])),
			})),
		};
	},
	'100 areas, 300 notes': () => ({
		map: WIDE,
		creatures: crowd(FEW, 6, MAX_MAP_SIDE),
		areas: Array.from({ length: MAX_AREAS }, (_, i): Area => {
			const at = 5 * i;
			return {
				...{ id: `a${i}`, name: `Area ${i}`, shape: 'circle', color: i % 7, since: 1, feet: MAX_AREA_FEET },
				...{ from: [at, 250], to: [at, 250] },
			} as Area;
		}),
		notes: Array.from({ length: MAX_MAP_NOTES }, (_, i) => ({
			...{ id: `n${i}`, at: { x: i, y: i } },
			text: 'A note that says a good deal. '.repeat(300),
		})),
	}),
	'a picture of 69,000,000 pixels': () => ({
		map: { ...MIDDLE, background: { picture: 'map', x: 0, y: 0, ...MIDDLE } },
		creatures: crowd(FEW, 6),
		pictures: { map: `data:image/png;base64,${heavyPng(8300, 'grey').toString('base64')}` },
	}),
	'2,000 creatures, each with a picture': () => ({
		map: MIDDLE,
		creatures: crowd(MAX_CREATURES, 1).map((one, i) => ({ ...one, picture: `p${i}` })),
		pictures: Object.fromEntries(
			Array.from({ length: MAX_CREATURES }, (_, i) => [
				`p${i}`,
				`data:image/png;base64,${heavyPng(100 + (i % 100), 'grey').toString('base64')}`,
			]),
		),
	}),
};

/** One at a time: together they would take a gigabyte. */
export function* largestFiles(): Generator<LargeFile> {
	for (const [what, make] of Object.entries(ENCOUNTERS)) {
		const name = what.replaceAll(/[^\w]+/g, ' ');
		yield { what, name: `${name}.json`, content: Buffer.from(formatEncounter({ name, ...make() })) };
	}
	yield { what: 'a Universal VTT map of 47 MB', name: 'Vtt.dd2vtt', content: universalVtt() };
}
