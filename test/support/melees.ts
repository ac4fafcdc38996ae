/**
 * Melees by number: small maps full of creatures of all sizes and heights that compete for squares. Deterministic by
 * number.
 */
import {
	type Creature,
	DIAGONALS,
	DIRECTIONS,
	type Encounter,
	MOVEMENT_MODES,
	type Pace,
	SIZE_TABLE,
	type Size,
	type Square,
	type Step,
	type TerrainSquare,
	type Wall,
} from '../../src/engine/index.ts';

/** Random numbers from a seed (mulberry32). */
export class Chance {
	#state: number;

	constructor(number: number) {
		this.#state = (number * 0x9e3779b9) | 0;
	}

	/** 0 to less than 1. */
	#next(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** An integer from `low` to `high`, inclusive. */
	whole(low: number, high: number): number {
		return low + Math.floor(this.#next() * (high - low + 1));
	}

	/** True once in `times` on average. */
	once(times: number): boolean {
		return this.whole(1, times) === 1;
	}

	among<T>(list: readonly T[]): T {
		return list[this.whole(0, list.length - 1)]!;
	}
}

const MOSTLY: readonly Size[] = ['medium', 'medium', 'medium', 'small', 'tiny'];
const SMALL_FOLK: readonly Size[] = ['small', 'tiny', 'diminutive', 'fine', 'nuisance', 'medium'];
const ALL: readonly Size[] = [...SMALL_FOLK, 'large', 'huge', 'gargantuan', 'colossal'];
const CONDITIONS = ['bound', 'dead', 'flat-footed', 'helpless', 'hidden', 'invisible', 'prone', 'stunned'];
const SLOW = ['difficult', 'difficult', 'obstacle', 'cluttered', 'ice', 'mud-knee', 'wall', 'pit'];
const PACES: readonly Pace[] = ['walk', 'walk', 'walk', 'walk', 'walk', 'run', 'withdraw', 'step'];

/** Common data of a melee's creatures. */
interface Table {
	readonly chance: Chance;
	readonly width: number;
	readonly height: number;
	readonly sizes: readonly Size[];
	readonly speeds: readonly number[];
	readonly sides: readonly string[];
	/** Popular goals. */
	readonly goals: readonly Square[];
	readonly isHigh: boolean;
	readonly areHurt: boolean;
}

function square({ chance, width, height }: Pick<Table, 'chance' | 'width' | 'height'>): Square {
	return { x: chance.whole(0, width - 1), y: chance.whole(0, height - 1) };
}

/** Toward a goal, sometimes aside, with holds; some walk to and fro or beyond their speed. */
function stepsOf({ chance, goals }: Table, start: Square, others: readonly Square[]): Step[] {
	const goal = chance.among(chance.once(3) && others.length > 0 ? others : goals);
	const steps: Step[] = [];
	let at = start;
	for (let left = chance.whole(0, 9); left > 0; left--) {
		if (chance.once(9)) {
			steps.push({ hold: chance.whole(1, 2) });
			continue;
		}
		const ahead = [Math.sign(goal.x - at.x), Math.sign(goal.y - at.y)] as const;
		const isThere = ahead[0] === 0 && ahead[1] === 0;
		if (isThere && chance.once(2)) break;
		const [dx, dy] = isThere || chance.once(5) ? chance.among(DIRECTIONS) : ahead;
		at = { x: at.x + dx, y: at.y + dy };
		steps.push(chance.once(80) ? { x: at.x + 1, y: at.y + 1 } : at);
	}
	return steps;
}

/** A creature that fits on the map: beside another, near a goal, or anywhere. */
function creatureOf(table: Table, id: string, others: readonly Square[]): Creature {
	const { chance, goals, width, height } = table;
	const size = chance.among(table.sizes.filter((one) => SIZE_TABLE[one].side <= Math.min(width, height)));
	const side = SIZE_TABLE[size].side;
	const away = others.length > 0 && chance.once(3) ? 1 : 2;
	const near = away === 1 ? chance.among(others) : chance.among(goals);
	const wanted = chance.once(4)
		? square(table)
		: { x: near.x + chance.whole(-away, away), y: near.y + chance.whole(-away, away) };
	const position = {
		x: Math.min(Math.max(wanted.x, 0), width - side),
		y: Math.min(Math.max(wanted.y, 0), height - side),
	};
	const steps = stepsOf(table, position, others);
	return {
		id,
		name: id,
		side: chance.among(table.sides),
		size,
		speed: chance.among(table.speeds),
		initiative: chance.once(3) ? chance.whole(-2, 6) : 0,
		position,
		...(table.isHigh && chance.once(2) && { elevation: chance.among([-5, 5, 5, 10, 15, 40]) }),
		...(table.areHurt && chance.once(4) && { conditions: [chance.among(CONDITIONS)] }),
		...(chance.once(12) && {
			movement: [chance.among(MOVEMENT_MODES)],
		}),
		...(!chance.once(10) && { plan: { pace: chance.among(PACES), steps } }),
	};
}

function wallOf(table: Pick<Table, 'chance' | 'width' | 'height'>): Wall {
	const { chance, width, height } = table;
	const from = [chance.whole(0, width), chance.whole(0, height)] as const;
	const length = chance.whole(1, 3);
	const [dx, dy] = chance.among([
		[length, 0],
		[0, length],
		[length, -1],
	] as const);
	const kind = chance.among(['wall', 'door', 'low'] as const);
	return { from, to: [from[0] + dx, from[1] + dy], kind, ...(kind === 'door' && { open: chance.once(2) }) };
}

/** Uses only features of docs/resolver.md. */
export function melee(number: number): Encounter {
	const chance = new Chance(number);
	const width = chance.whole(3, 9);
	const height = chance.whole(2, 7);
	const ground = { chance, width, height };
	const table: Table = {
		...ground,
		sizes: chance.among([MOSTLY, MOSTLY, SMALL_FOLK, ALL, ['medium'], ['small', 'tiny']]),
		speeds: chance.among([
			[30],
			[30],
			[20, 30, 60],
			[5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 120],
			[60, 90, 120],
		]),
		sides: chance.among([['heroes', 'foes'], ['heroes', 'foes'], ['heroes'], ['a', 'b', 'c', 'd', 'e', 'f']]),
		goals: Array.from({ length: chance.whole(1, 3) }, () => square(ground)),
		isHigh: chance.once(4),
		areHurt: chance.once(3),
	};
	const creatures: Creature[] = [];
	for (let left = chance.whole(2, 12); left > 0; left--) {
		// Not in the order of their ids.
		const id = `${chance.among(['c', 'C', 'é'])}${(left * 5) % 13}`;
		creatures.push(
			creatureOf(
				table,
				id,
				creatures.map(({ position }) => position),
			),
		);
	}
	const isRough = chance.once(3);
	const terrain = Array.from(
		{ length: isRough ? chance.whole(1, 8) : 0 },
		(): TerrainSquare => ({ ...square(ground), type: chance.among(SLOW) }),
	);
	const walls = Array.from({ length: chance.once(3) ? chance.whole(1, 4) : 0 }, () => wallOf(ground));
	// Few faces, for frequent ties.
	const faces = chance.among([2, 4, 20]);
	const rolls: Record<string, number[]> = {};
	for (const { id } of creatures) {
		for (let segment = 1; segment <= 6; segment++) {
			rolls[`1/${segment}/${id}`] = Array.from({ length: 9 }, () => chance.whole(1, faces));
		}
	}
	return {
		name: `Melee ${number}`,
		seed: `${number}`,
		rules: {
			diagonals: chance.among(DIAGONALS.filter((kind) => kind !== 'cost-aware')),
			terrainCost: chance.among(['srd', 'table']),
			occupancy: chance.among(['srd', 'srd', 'fantasy-craft']),
			engagement: chance.once(6),
		},
		map: { width, height, terrain, walls },
		creatures,
		rolls,
	};
}
