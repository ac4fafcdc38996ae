/** Pairs of encounters that differ only in what the table may not know. */
import fc from 'fast-check';
import type { Creature, Encounter, Plan, Square } from '../../src/engine/index.ts';
import { crowd } from './arbitraries.ts';

/** Squares beside the map, behind a wall, in which hidden creatures go about without meeting anybody. */
const BACKROOM = 6;

/** What is the GM's alone, of everybody. */
interface Secrets {
	readonly name: string;
	readonly note: string;
	readonly points: number;
	readonly bonus: number;
	readonly plan: boolean;
}

const secrets = (world: string): fc.Arbitrary<Secrets> =>
	fc.record({
		name: fc.constantFrom('Assassin', 'Drow', 'Spy').map((name) => `${name} of ${world}`),
		note: fc.constantFrom('', 'poison').map((note) => `${note} in ${world}`),
		points: fc.integer({ min: 60, max: 90 }),
		bonus: fc.integer({ min: -3, max: 9 }),
		plan: fc.boolean(),
	});

/** Somebody in the back room. */
const lurker = fc.record({
	column: fc.nat(BACKROOM - 3),
	row: fc.nat(5),
	steps: fc.integer({ min: 0, max: 2 }),
	side: fc.constantFrom('heroes', 'foes', 'unknown'),
	speed: fc.constantFrom(20, 30, 60),
});

export interface Worlds {
	readonly a: Encounter;
	readonly b: Encounter;
	/** Before the first segment also plans, bonuses and dice may differ: nothing has come of them yet. */
	readonly unresolved: boolean;
}

/** Which of the crowd's creatures are hidden, and stand in everybody's way all the same. */
const hiddenOnes = fc.array(fc.nat(15), { maxLength: 4 });

interface Side {
	readonly world: string;
	readonly secrets: readonly Secrets[];
	readonly lurkers: readonly {
		readonly column: number;
		readonly row: number;
		readonly steps: number;
		readonly side: string;
		readonly speed: number;
	}[];
	readonly seed: string;
}

const side = (world: string): fc.Arbitrary<Side> =>
	fc.record({
		world: fc.constant(world),
		secrets: fc.array(secrets(world), { minLength: 16, maxLength: 16 }),
		lurkers: fc.uniqueArray(lurker, { maxLength: 4, selector: ({ row }) => row }),
		seed: fc.string({ maxLength: 4 }),
	});

const EAST: readonly Square[] = [
	{ x: 1, y: 0 },
	{ x: 2, y: 0 },
];

/** A crowd with what is secret of it as one of the worlds has it. */
function worldOf(base: Encounter, hidden: ReadonlySet<number>, mine: Side, unresolved: boolean): Encounter {
	const { width, height } = base.map;
	const creatures = base.creatures.map((one, i): Creature => {
		const secret = mine.secrets[i % 16]!;
		const { plan, ...rest } = one;
		return {
			...rest,
			// To be found wherever it is said.
			id: `who-${one.id}`,
			note: secret.note,
			hitPoints: { current: secret.points, max: 90 },
			fighter: { player: secret.plan, weapon: { name: secret.name, speed: 3 } },
			...(plan && (!unresolved || secret.plan) && { plan }),
			...(unresolved && { initiative: secret.bonus }),
			...(hidden.has(i) && { hidden: true, name: secret.name, face: 'orc', picture: 'secret' }),
		};
	});
	const lurkers = mine.lurkers.map(({ column, row, steps, side: of, speed }, i): Creature => {
		const position = { x: width + 1 + column, y: row };
		const plan: Plan = {
			pace: 'walk',
			steps: EAST.slice(0, steps).map(({ x }) => ({ x: position.x + x, y: row })),
		};
		const name = `Lurker of ${mine.world}`;
		return { id: `${mine.world}-lurker-${i}`, name, side: of, speed, position, hidden: true, plan };
	});
	const wall = { from: [width, 0], to: [width, height], kind: 'wall' } as const;
	return {
		...base,
		...(unresolved && { seed: mine.seed }),
		map: { ...base.map, width: width + BACKROOM, walls: [...(base.map.walls ?? []), wall] },
		sides: [
			{ id: 'heroes', name: 'Heroes', color: 0 },
			{ id: 'unknown', name: `Guild of ${mine.world}`, color: 5 },
			{ id: 'foes', name: 'Foes', color: 1 },
		],
		pictures: { secret: `data:image/png;base64,${mine.world}` },
		creatures: [...creatures, ...lurkers],
	};
}

/** Names and words that only the worlds' secrets have. */
export const TELLING = /(Assassin|Drow|Spy|Lurker|Guild|poison|in|of) (ALPHA|BETA)|(ALPHA|BETA)/;

/** The ids of those whom the table does not see, as they stand in JSON. */
export function hiddenIds({ creatures }: Encounter): readonly string[] {
	return creatures.filter(({ hidden }) => hidden).map(({ id }) => JSON.stringify(id));
}

/**
 * @param unresolved whether plans, bonuses and dice differ too: then only the start can be looked at, as nothing has
 *   come of them yet
 */
export const twoWorlds = (unresolved: boolean): fc.Arbitrary<Worlds> =>
	fc
		.record({ base: crowd, hidden: hiddenOnes, alpha: side('ALPHA'), beta: side('BETA') })
		.map(({ base, hidden, alpha, beta }) => {
			const unseen = new Set(hidden);
			return {
				a: worldOf(base, unseen, alpha, unresolved),
				b: worldOf(base, unseen, beta, unresolved),
				unresolved,
			};
		});
