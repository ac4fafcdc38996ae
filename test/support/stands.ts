/**
 * Ten situations of six against six that reward coordination: doorways, bridges, rings, corners. Maps: `a` to `f`
 * are the app's, `A` to `F` opponents, `#` walls, `:` difficult ground, `1` to `6` their goals.
 */
import type { Behavior, Creature, Encounter, Rules, Square, TerrainSquare } from '../../src/engine/index.ts';

interface Stand {
	readonly name: string;
	readonly rows: readonly string[];
	/** Intent of `a` to `f`; a second letter names its subject, by default all. */
	readonly app: string;
	/** Intents of single creatures. */
	readonly but?: Readonly<Record<string, string>>;
	/** Intent of the opponents. */
	readonly foe: string;
	readonly rules?: Partial<Rules>;
	/** Feet by creature, 30 by default. */
	readonly speeds?: Readonly<Record<string, number>>;
}

const STANDS: readonly Stand[] = [
	{
		name: 'guarding somebody behind a doorway',
		app: 'guard a',
		but: { a: 'hold' },
		foe: 'charge',
		rows: [
			'###.##.###........',
			'#........#..A.....',
			'#..b..c..#.B......',
			'#..........C......',
			'#...a....#..D.....',
			'#..........E......',
			'#..d..e..#..F.....',
			'#...f....#........',
			'###.##.###........',
		],
	},
	{
		name: 'guarding somebody with his back to a wall',
		app: 'guard a',
		but: { a: 'hold' },
		foe: 'charge',
		speeds: { A: 40, C: 40, D: 40, F: 40 },
		rows: [
			'........a.........',
			'..A.............F.',
			'.....b......c.....',
			'.......d..e.......',
			'..B.............E.',
			'........f.........',
			'..................',
			'....C.......D.....',
			'..................',
		],
	},
	{
		name: 'getting away between two bands',
		app: 'flee',
		foe: 'charge',
		speeds: { A: 40, B: 40, E: 40, F: 40 },
		rows: [
			'........................',
			'........................',
			'..A..............#...D..',
			'.........a..b....#......',
			'.....##..........#......',
			'.B......c....d.......E..',
			'.....##.................',
			'.........e..f...##......',
			'..C..................F..',
			'...........##...........',
			'........................',
		],
	},
	{
		name: 'out of reach in a yard with two gates',
		app: 'avoid',
		foe: 'charge',
		rows: [
			'########################',
			'#......................#',
			'#...a......#.......b...#',
			'#..........#...........#',
			'A.B...c....#....d....D.E',
			'C......................F',
			'#..........#...........#',
			'#.....e....#....f......#',
			'#......................#',
			'########################',
		],
	},
	{
		name: 'fleeing round corners',
		app: 'flee',
		foe: 'charge',
		rows: [
			'....#.......#.....',
			'....#..a.b..#.....',
			'..........c.......',
			'.##.#.......#.###.',
			'....#..d.e..#.....',
			'A.B...............',
			'..C.#...f...#.....',
			'.D.E#.......#.....',
			'..F.#.......#.....',
		],
	},
	{
		name: 'surrounding one whom the others guard',
		app: 'surround A',
		foe: 'guard A',
		rows: [
			'..................',
			'..a...............',
			'...b......B.C.....',
			'..........D.......',
			'..c........A......',
			'..d.......E.......',
			'...e......F.......',
			'..f...............',
			'..................',
		],
	},
	{
		name: 'two bridges over a river',
		app: 'go',
		foe: 'charge',
		rows: [
			'.......#..........',
			'...a...#..1..A....',
			'....b.....2.B.....',
			'.......#..........',
			'...c...#..3..C....',
			'....d..#..4..D....',
			'..........5.E.....',
			'...e...#..6..F....',
			'....f..#..........',
		],
	},
	{
		name: 'out of reach among rocks',
		app: 'avoid',
		foe: 'charge',
		rows: [
			'..................',
			'..A....#....a.....',
			'.......#.b........',
			'..B......#...c....',
			'.....C..........#.',
			'..D....:::..d.....',
			'.......:::.e...#..',
			'..E.........f.....',
			'...F..............',
		],
	},
	{
		name: 'charging those who keep away, through a gap',
		app: 'charge',
		foe: 'flee',
		speeds: { a: 40, b: 40, c: 40, d: 40, e: 40, f: 40, A: 20, C: 20, E: 20 },
		rows: [
			'........#.........',
			'....a...#.A.......',
			'....b...#..B......',
			'...c....#.........',
			'....d.....C.D.....',
			'...e......#.......',
			'....f...#..E......',
			'........#.F.......',
			'........#.........',
		],
	},
	{
		name: 'changing places in a narrow pass while others press in',
		app: 'go',
		foe: 'charge',
		rows: [
			'##################',
			'###............###',
			'A.B.a.c.e.6.4.2C..',
			'D.E.b.d.f.5.3.1F..',
			'###............###',
			'##################',
		],
	},
];

const APP = 'abcdef';
const FOE = 'ABCDEF';

function meaning(text: string): Behavior {
	const [type, whom] = text.split(' ');
	return { type: type as Behavior['type'], ...(whom && { target: whom }) };
}

/** The sides are `app` and `foe`. */
function encounterOf({ name, rows, app, but = {}, foe, rules, speeds = {} }: Stand): Encounter {
	const found = new Map<string, Square>();
	const terrain: TerrainSquare[] = [];
	for (const [y, row] of rows.entries())
		for (const [x, sign] of [...row].entries()) {
			if (sign === '#') terrain.push({ x, y, type: 'wall' });
			else if (sign === ':') terrain.push({ x, y, type: 'difficult' });
			else if (sign !== '.') found.set(sign, { x, y });
		}
	const creature = (id: string, place: number): Creature => {
		const isApp = APP.includes(id);
		const behavior = meaning(but[id] ?? (isApp ? app : foe));
		const goal = isApp ? found.get(`${place + 1}`) : undefined;
		return {
			...{ id, name: id, side: isApp ? 'app' : 'foe', speed: speeds[id] ?? 30, initiative: (place * 5) % 4 },
			position: found.get(id)!,
			auto: { behavior: { ...behavior, ...(behavior.type === 'go' && goal && { place: goal }) } },
		};
	};
	const creatures = [...APP].map(creature).concat([...FOE].map(creature));
	return {
		name,
		map: { width: rows[0]!.length, height: rows.length, terrain },
		creatures,
		rules: rules ?? {},
	};
}

export const stands: readonly Encounter[] = STANDS.map(encounterOf);
