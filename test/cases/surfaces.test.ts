import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footingOf, mapUnder } from '../../src/engine/board/index.ts';
import {
	type BattleMap,
	canStand,
	cheapestPath,
	compileMap,
	DEFAULT_RULES,
	gaitOf,
	MOVEMENT_MODES,
	type MovementMode,
	ON_FOOT,
	type Pace,
	type Plan,
	type Rules,
	type Square,
	scheduleOf,
	stepBarred,
	TERRAIN,
	terrainKind,
	type Wall,
} from '../../src/engine/index.ts';
import { terrainEffect } from '../../src/messages/index.ts';
import { board, drawnGround } from '../support/boards.ts';
import { propertyRuns } from '../support/propertyRuns.ts';
import { story } from '../support/stories.ts';

/** Rule book 2.4: id, kind, feet per five feet, if the bonus step may cross it, a word of its effect. */
const SURFACES: readonly [
	rule: string,
	id: string,
	feet: number | null,
	bonusStep: boolean,
	effect: string,
][] = [
	['FC-40', 'wire', 15, false, 'DC 15'],
	['FC-41', 'cluttered', 10, false, ''],
	['FC-42', 'ice', 5, true, '−4'],
	['FC-43', 'ladder', 5, true, 'diagonal'],
	['FC-44', 'mud-knee', 15, false, ''],
	['FC-45', 'mud-waist', 30, false, ''],
	['FC-46', 'snow', 5, true, ''],
	['FC-47', 'snow-deep', 10, false, ''],
	['FC-48', 'stairs', 5, true, 'diagonal'],
	['FC-49', 'step-low', 5, true, ''],
	['FC-50', 'step-high', 10, false, ''],
	['FC-51', 'step-climb', null, false, 'Climb'],
	['FC-52', 'water-knee', 5, true, 'Balance'],
	['FC-53', 'water-waist', 10, false, ''],
	['FC-54', 'window-small', 10, false, 'DC 15'],
	['FC-55', 'window-large', 5, true, ''],
];

const creature = { id: 'a', name: 'a', side: 'a', speed: 30, position: { x: 0, y: 0 } };
const TABLE: Rules = { ...DEFAULT_RULES, terrainCost: 'table' };

function line(length: number, dy = 0): Plan {
	return { pace: 'walk', steps: Array.from({ length }, (_, i) => ({ x: i + 1, y: (i + 1) * dy })) };
}

describe('special surfaces', () => {
	it.each(SURFACES)('%s: %s costs %s, bonus step %s', (rule, id, feet, bonusStep, effect) => {
		const kind = terrainKind(id)!;
		expect(kind).toMatchObject({ rule, feet, bonusStep });
		expect(terrainEffect(id, 'feet')).toContain(effect);
		const ground = compileMap({ width: 2, height: 1, terrain: [{ x: 1, y: 0, type: id }] });
		const barred = stepBarred(ground, 1, { x: 0, y: 0 }, { x: 1, y: 0 }, 0);
		expect(barred).toBe(feet === null);
		if (feet !== null) {
			expect(scheduleOf(ground, DEFAULT_RULES, creature, line(1)).feet).toBe(feet <= 30 ? feet : 0);
		}
	});

	it('FC-54, FC-56: name the check of closed windows', () => {
		for (const id of ['window-small-closed', 'window-large-closed']) {
			expect(terrainEffect(id, 'feet')).toMatch(/[Cc]losed: 1d2 lethal damage unless Tumble, DC 15/);
		}
	});

	it('FC-57, A30: stop the bonus step at any extra cost', () => {
		for (const kind of TERRAIN) if (kind.feet !== 5) expect(kind.bonusStep).toBe(false);
	});

	it.each([
		[',', 3],
		['~', 2],
		['=', 1],
		['x', 2],
	])('FC-58: make 30 ft %s × %i', (sign, squares) => {
		const ground = drawnGround(`.${sign.repeat(6)}`);
		const schedule = scheduleOf(ground, DEFAULT_RULES, creature, line(6));
		expect(schedule.steps.filter((step) => step.outcome === 'reached')).toHaveLength(squares);
		expect(schedule.feet).toBe(30);
	});

	it('cost nothing extra if unknown', () => {
		const terrain = [{ x: 1, y: 0, type: 'lava-of-the-future' }];
		const ground = compileMap({ width: 2, height: 1, terrain });
		expect(scheduleOf(ground, DEFAULT_RULES, creature, line(1)).feet).toBe(5);
	});

	it('have unique ids', () => {
		expect(new Set(TERRAIN.map((kind) => kind.id)).size).toBe(TERRAIN.length);
	});
});

/** Feet of one step to 1, `dy` on these kinds of ground, after a number of diagonals. */
function stepFeet(
	types: readonly string[],
	dy: number,
	rules = DEFAULT_RULES,
	side = 1,
	walls: Wall[] = [],
): number {
	const terrain = types.map((type) => ({ x: 1, y: dy, type }));
	const ground = compileMap({ width: 9, height: 9, terrain, walls });
	const big = { ...creature, speed: 1000, size: side === 2 ? ('large' as const) : ('medium' as const) };
	return scheduleOf(ground, rules, big, { pace: 'walk', steps: [{ x: 1, y: dy }] }).feet;
}

describe('difficult ground and obstacles', () => {
	it('SRD-40, SRD-61: costs two squares straight, three diagonally', () => {
		expect(stepFeet(['difficult'], 0)).toBe(10);
		expect(stepFeet(['difficult'], 1)).toBe(15);
	});

	it('SRD-40, amb A50: costs three per diagonal without counting', () => {
		const ground = drawnGround('....', '.:..', '..:.', '...:');
		const { steps } = scheduleOf(ground, DEFAULT_RULES, { ...creature, speed: 90 }, line(3, 1));
		expect(steps.map((step) => step.feet)).toEqual([15, 15, 15]);
	});

	it('amb A33: costs double on the second diagonal by the table', () => {
		const clutter = drawnGround('...', '.,.', '..,');
		const mud = drawnGround('...', '.~.', '..~');
		const feet = (ground: typeof clutter) =>
			scheduleOf(ground, TABLE, { ...creature, speed: 90 }, line(2, 1)).steps.map((step) => step.feet);
		expect(feet(clutter)).toEqual([10, 20]);
		expect(feet(mud)).toEqual([15, 30]);
	});

	it('SRD-42: charges a big creature for its worst square', () => {
		const ground = drawnGround('....', '...:', '....');
		const large = { ...creature, size: 'large' as const, speed: 90 };
		expect(scheduleOf(ground, DEFAULT_RULES, large, line(2)).steps.map((step) => step.feet)).toEqual([5, 10]);
		// The costly square is already under it and still counts.
		const back = { ...large, position: { x: 2, y: 0 } };
		const plan: Plan = { pace: 'walk', steps: [{ x: 2, y: 1 }] };
		expect(scheduleOf(ground, DEFAULT_RULES, back, plan).feet).toBe(10);
	});

	it.each(['flying', 'incorporeal'] as const)('SRD-43, SRD-44: %s creatures ignore both', (mode) => {
		const wall: Wall = { from: [2, 0], to: [2, 1], kind: 'low' };
		const ground = compileMap({
			width: 4,
			height: 1,
			walls: [wall],
			terrain: [1, 2, 3].map((x) => ({ x, y: 0, type: x === 3 ? 'pit' : 'difficult' })),
		});
		const { feet, steps } = scheduleOf(ground, DEFAULT_RULES, { ...creature, movement: [mode] }, line(3));
		expect(feet).toBe(15);
		expect(steps.every((step) => step.outcome === 'reached')).toBe(true);
		expect(scheduleOf(ground, DEFAULT_RULES, creature, line(3)).steps.at(-1)!.hindrance).toBe('terrain');
	});

	it.each([
		['swimming', ['water-knee', 'water-waist']],
		['climbing', ['step-low', 'step-high', 'step-climb']],
		[
			'sure-footed',
			['difficult', 'obstacle', 'cluttered', 'ice', 'mud-knee', 'mud-waist', 'snow', 'snow-deep'],
		],
	] as const)('A91: %s creatures cross %j as open ground', (mode, kinds) => {
		expect(
			TERRAIN.filter(({ ignoredBy }) => ignoredBy === mode)
				.map(({ id }) => id)
				.sort(),
		).toEqual([...kinds].sort());
		for (const type of kinds) {
			const ground = compileMap({ width: 4, height: 1, terrain: [1, 2, 3].map((x) => ({ x, y: 0, type })) });
			const crosses = (movement: readonly MovementMode[], pace: Pace) =>
				scheduleOf(ground, DEFAULT_RULES, { ...creature, movement }, { ...line(3), pace });
			for (const pace of ['walk', 'run'] as const) {
				const { feet, steps } = crosses([mode], pace);
				expect([type, feet, steps.map(({ outcome }) => outcome)]).toEqual([
					type,
					15,
					Array(3).fill('reached'),
				]);
			}
			const others = MOVEMENT_MODES.filter((one) => one !== mode && !['flying', 'incorporeal'].includes(one));
			expect(crosses(others, 'walk')).toEqual(crosses([], 'walk'));
		}
	});

	it('A91: climbing creatures alone pay nothing for low walls', () => {
		const wall: Wall = { from: [1, 0], to: [1, 1], kind: 'low' };
		const ground = compileMap({ width: 2, height: 1, walls: [wall] });
		const feet = (mode: MovementMode) =>
			scheduleOf(ground, DEFAULT_RULES, { ...creature, movement: [mode] }, line(1)).feet;
		expect(MOVEMENT_MODES.map(feet)).toEqual([5, 5, 15, 5, 15]);
	});

	it('A91: other kinds in the square count as usual', () => {
		const terrain = ['difficult', 'water-waist'].map((type) => ({ x: 1, y: 0, type }));
		const map: BattleMap = { width: 2, height: 1, terrain };
		const feet = (occupancy: Rules['occupancy'], ...movement: MovementMode[]) =>
			scheduleOf(
				compileMap(mapUnder({ ...DEFAULT_RULES, occupancy }, map, [])),
				DEFAULT_RULES,
				{ ...creature, movement },
				line(1),
			).feet;
		for (const [occupancy, without] of [
			['srd', 20],
			['5e', 10],
		] as const)
			expect([
				feet(occupancy),
				feet(occupancy, 'swimming'),
				feet(occupancy, 'sure-footed'),
				feet(occupancy, 'swimming', 'sure-footed'),
			]).toEqual([without, 10, 10, 5]);
	});

	it('A91: sure-footed creatures pay nothing for poor visibility', () => {
		const map = mapUnder(
			{ ...DEFAULT_RULES, murk: true },
			{ width: 2, height: 1, terrain: [{ x: 1, y: 0, type: 'dark' }] },
			[],
		);
		const feet = (...movement: MovementMode[]) =>
			scheduleOf(compileMap(map), DEFAULT_RULES, { ...creature, movement }, line(1)).feet;
		expect([feet(), feet('sure-footed'), feet('swimming')]).toEqual([10, 5, 10]);
	});

	it('A91: ignoring every kind on a map costs the same as open ground', () => {
		const kinds = TERRAIN.filter(({ ignoredBy }) => ignoredBy !== null).map(({ id }) => id);
		const movement = MOVEMENT_MODES.filter((mode) => !['flying', 'incorporeal'].includes(mode));
		const square = fc.record({ x: fc.nat(5), y: fc.nat(5), type: fc.constantFrom(...kinds) });
		const gait = gaitOf({ movement });
		fc.assert(
			fc.property(fc.array(square, { maxLength: 40 }), fc.integer({ min: 1, max: 3 }), (terrain, side) => {
				const size = { width: 6, height: 6 };
				const bare = footingOf(compileMap(size), side, ON_FOOT);
				for (const occupancy of ['srd', '5e'] as const) {
					const map = mapUnder({ ...DEFAULT_RULES, occupancy }, { ...size, terrain }, []);
					expect(footingOf(compileMap(map), side, gait)).toEqual(bare);
				}
			}),
			{ numRuns: propertyRuns(50) },
		);
	});

	it('SRD-45: counts an obstructed square as two', () => {
		expect(stepFeet(['obstacle'], 0)).toBe(10);
	});

	const low: Wall = { from: [1, 0], to: [1, 1], kind: 'low' };

	it('SRD-46: charges a barrier two plus the square beyond', () => {
		expect(stepFeet([], 0, DEFAULT_RULES, 1, [low])).toBe(15);
		expect(stepFeet(['difficult'], 0, DEFAULT_RULES, 1, [low])).toBe(20);
	});

	it('SRD-46: charges one barrier of several', () => {
		const second: Wall = { from: [1, 1], to: [1, 2], kind: 'low' };
		expect(stepFeet([], 0, DEFAULT_RULES, 2, [low, second, low])).toBe(15);
	});

	it('SRD-47: stops before a barrier without enough for both', () => {
		const ground = compileMap({ width: 3, height: 1, walls: [low] });
		const outcome = (speed: number) =>
			scheduleOf(ground, DEFAULT_RULES, { ...creature, speed }, line(1)).steps[0]!.outcome;
		expect(outcome(10)).toBe('out of movement');
		expect(outcome(15)).toBe('reached');
	});

	it.each([
		['^', 'E!climb', 'climb'],
		['n', 'E', 'tumble'],
		['M', 'E', 'tumble'],
		['w', 'E', 'balance'],
		['x', 'E', 'reflex'],
	])('SRD-48: asks for the check of %s if checks are on', (sign, step, check) => {
		const asked = (checks: string): string =>
			story(board(`board 9x2\nrules checks=${checks}\n|.${sign}\na a 0,0 30 walk: ${step}`)).join();
		expect(asked('on')).toContain(`a?${check}`);
		expect(asked('off')).not.toContain('?');
		expect(asked('off')).toContain('a>1,0');
	});

	it('SRD-49: refuses a blocking obstacle', () => {
		const ground = drawnGround('.#');
		expect(stepBarred(ground, 1, { x: 0, y: 0 }, { x: 1, y: 0 }, 0)).toBe(true);
		expect(stepBarred(ground, 1, { x: 0, y: 0 }, { x: 1, y: 0 }, 1)).toBe(true);
	});

	it.each([
		['SRD-61', ['difficult'], 10, 15],
		['SRD-62', ['difficult', 'obstacle'], 20, 30],
		['SRD-63', ['difficult', 'obstacle', 'cluttered'], 40, 60],
	])('%s: multiplies doublings', (_, types, straight, diagonal) => {
		expect(stepFeet(types, 0)).toBe(straight);
		expect(stepFeet(types, 1)).toBe(diagonal);
	});

	it('rounds a tripled diagonal up to five feet', () => {
		expect(stepFeet(['mud-knee'], 1)).toBe(25);
	});

	it('counts a kind once per square', () => {
		expect(stepFeet(['difficult', 'difficult'], 0)).toBe(10);
	});
});

describe('corners', () => {
	const barred = (rows: readonly string[], from: Square, to: Square, side = 1): boolean =>
		stepBarred(drawnGround(...rows), side, from, to, 0);

	it('SRD-21: block a diagonal past a wall square', () => {
		expect(barred(['.#', '..'], { x: 0, y: 0 }, { x: 1, y: 1 })).toBe(true);
		expect(barred(['..', '#.'], { x: 0, y: 0 }, { x: 1, y: 1 })).toBe(true);
		expect(barred(['.#', '..'], { x: 1, y: 1 }, { x: 0, y: 0 })).toBe(true);
		expect(barred(['..', '..'], { x: 0, y: 0 }, { x: 1, y: 1 })).toBe(false);
	});

	it('SRD-21: block a diagonal past the end of a wall', () => {
		const ground = compileMap({
			width: 3,
			height: 3,
			walls: [{ from: [1, 0], to: [1, 1], kind: 'wall' }],
		});
		const is = (ax: number, ay: number, bx: number, by: number) =>
			stepBarred(ground, 1, { x: ax, y: ay }, { x: bx, y: by }, 0);
		expect([is(0, 0, 1, 0), is(0, 0, 1, 1), is(1, 0, 0, 1), is(0, 1, 1, 1)]).toEqual([
			true,
			true,
			true,
			false,
		]);
	});

	it.each(['walk', 'run', 'withdraw', 'step', 'charge', 'minimum'])(
		'SRD-21: block corners at pace %s',
		(pace) => {
			const past = (map: string): string =>
				story(board(`board 9x5\n${map}\na a 0,0 30 ${pace}: SE SE`))[pace === 'minimum' ? 3 : 0]!;
			const stops = (map: string): boolean =>
				story(board(`board 9x5\n${map}\na a 0,0 30 ${pace}: SE SE`))
					.join('')
					.startsWith('a.terrain');
			expect([stops('|.#'), stops('|.\n|#'), stops('wall 1,0 1,1'), stops('wall 1,1 3,1')]).toEqual([
				true,
				true,
				true,
				true,
			]);
			expect(past('|')).toContain('a>1,1');
		},
	);

	it.each(['walk', 'step'])('SRD-22: pass creatures diagonally at pace %s, opponents too', (pace) => {
		const past = (side: string): string =>
			story(board(`board 9x5\na a 0,0 30 ${pace}: SE\no ${side} 1,0 30\np ${side} 0,1 30`))[0]!;
		expect([past('b'), past('a')]).toEqual(['a>1,1', 'a>1,1']);
	});

	it('SRD-22: allow a diagonal past a creature on any ground', () => {
		const avoid = new Uint8Array(9);
		avoid[1] = 1;
		avoid[3] = 1;
		const ground = drawnGround('...', '...', '...');
		const walker = { side: 1, gait: 0 };
		const path = cheapestPath(ground, DEFAULT_RULES, walker, { x: 0, y: 0 }, { x: 1, y: 1 }, { avoid });
		expect(path).toMatchObject({ type: 'path', feet: 5 });
	});

	it('SRD-23: allow a diagonal past a pit', () => {
		expect(barred(['._', '_.'], { x: 0, y: 0 }, { x: 1, y: 1 })).toBe(false);
	});

	it('treat a closed door as a wall', () => {
		for (const open of [true, false]) {
			const ground = compileMap({
				width: 2,
				height: 1,
				walls: [{ from: [1, 0], to: [1, 1], kind: 'door', open }],
			});
			expect(stepBarred(ground, 1, { x: 0, y: 0 }, { x: 1, y: 0 }, 0)).toBe(!open);
		}
	});
});

describe('footprints', () => {
	it('stay on the map, off forbidden squares and out of walls', () => {
		const ground = compileMap({
			width: 5,
			height: 5,
			terrain: [
				{ x: 4, y: 4, type: 'wall' },
				{ x: 0, y: 4, type: 'pit' },
			],
			walls: [{ from: [1, 0], to: [1, 1], kind: 'wall' }],
		});
		const stands = (x: number, y: number, side: number, airborne = false) =>
			canStand(ground, side, { x, y }, Number(airborne));
		expect(stands(4, 0, 2)).toBe(false);
		expect(stands(3, 3, 2)).toBe(false);
		expect(stands(0, 3, 2)).toBe(false);
		expect(stands(0, 3, 2, true)).toBe(true);
		expect(stands(0, 0, 2)).toBe(false);
		expect(stands(1, 0, 2)).toBe(true);
		expect(stands(-1, 0, 1)).toBe(false);
	});

	it('do not fit through a narrower gap', () => {
		const ground = drawnGround('......', '......', '###..#', '......', '......');
		const walker = { side: 3, gait: 0 };
		const path = (side: number) =>
			cheapestPath(ground, DEFAULT_RULES, { ...walker, side }, { x: 0, y: 0 }, { x: 3, y: 3 }).type;
		expect([path(1), path(2), path(3)]).toEqual(['path', 'path', 'none']);
	});

	it('stop at a wall across the path of any square', () => {
		const ground = compileMap({
			width: 6,
			height: 4,
			walls: [{ from: [2, 1], to: [2, 2], kind: 'wall' }],
		});
		expect(stepBarred(ground, 2, { x: 0, y: 0 }, { x: 1, y: 0 }, 0)).toBe(true);
		expect(stepBarred(ground, 2, { x: 0, y: 2 }, { x: 1, y: 2 }, 0)).toBe(false);
	});
});

describe('darkness and fog', () => {
	it.each(['@', '&'])('SRD-107: %s costs double if the option is on, multiplied with terrain', (sign) => {
		const walk = (rules: string, more = '') =>
			story(board(`board 8x1\n|..${sign}.....\n${rules}\n${more}\na x 0,0 30 walk: E E E E`));
		const free = ['a>1,0', 'a>2,0', 'a>3,0', 'a>4,0', '', ''];
		const slow = ['a>1,0', '', 'a>2,0', 'a>3,0', 'a>4,0', ''];
		expect(walk('rules murk=off')).toEqual(free);
		expect(walk('rules murk=on')).toEqual(slow);
		expect(walk('rules murk=on', 'terrain 2,0 cluttered').slice(0, 5)).toEqual([
			'a>1,0',
			'',
			'',
			'a>2,0',
			'',
		]);
	});
});
