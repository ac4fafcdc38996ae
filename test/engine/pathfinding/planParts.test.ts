import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../../../src/engine/defaultRules.ts';
import {
	appendWait,
	type BattleMap,
	type Creature,
	compileMap,
	heightAtEnd,
	heightened,
	type PlannedStep,
	type Rules,
	type Step,
	squeezingOn,
	standingAfter,
	type Wall,
} from '../../../src/engine/index.ts';
import { throughDoors } from '../../../src/engine/pathfinding/doorPaths.ts';
import { runningMap } from '../../../src/engine/pathfinding/pathPlanner.ts';
import { drawnMap } from '../../support/boards.ts';
import { creature } from '../../support/encounters.ts';

const at = (x: number, by?: PlannedStep['by']): PlannedStep => (by ? { x, y: 0, by } : { x, y: 0 });

describe('wait at the end', () => {
	it.each<[string, readonly Step[], readonly Step[]]>([
		['is added', [at(1)], [at(1), { hold: 1 }]],
		['is added to no steps', [], [{ hold: 1 }]],
		['is lengthened', [at(1), at(2), at(3), { hold: 2 }], [at(1), at(2), at(3), { hold: 3 }]],
		[
			'is another after one that opens a door',
			[{ hold: 1, opens: true }],
			[{ hold: 1, opens: true }, { hold: 1 }],
		],
	])('%s', (_, steps, expected) => expect(appendWait(steps)).toEqual(expected));
});

describe('A28: elevation at the end', () => {
	const plan = (...steps: readonly Step[]) => ({ pace: 'run' as const, steps });

	it.each<[string, readonly Step[], 'rise' | 'dive', readonly Step[] | undefined]>([
		['by its last step', [at(1), at(2)], 'rise', [at(1), at(2, 'rise')]],
		['by the step before one that does so', [at(1), at(2, 'rise')], 'rise', [at(1, 'rise'), at(2, 'rise')]],
		['by making one level again', [at(1), at(2, 'dive')], 'rise', [at(1), at(2)]],
		['down as up', [at(1, 'rise'), at(2, 'dive')], 'dive', [at(1), at(2, 'dive')]],
		['past holds', [at(1), { hold: 1 }], 'dive', [at(1, 'dive'), { hold: 1 }]],
		['past what is more than a step', [at(1), at(2, 'tumble')], 'dive', [at(1, 'dive'), at(2, 'tumble')]],
		['not where no step is left', [{ hold: 1 }, at(1, 'rise')], 'rise', undefined],
		['not without steps', [], 'dive', undefined],
	])('%s', (_, steps, by, expected) => {
		expect(heightened(plan(...steps), by)).toEqual(expected && plan(...expected));
	});

	it.each<[string, number, readonly Step[], number | undefined]>([
		['five feet a space', 10, [at(1, 'rise'), at(2, 'rise')], 20],
		['up and down again', 10, [at(1, 'rise'), at(2, 'dive')], 10],
		['not below the ground', 5, [at(1, 'dive'), at(2, 'dive')], 0],
		['not told where it stays', 10, [at(1), { hold: 1 }, at(2, 'tumble')], undefined],
		['past what does not change it', 0, [at(1, 'rise'), { hold: 1 }, at(2)], 5],
	])('leads to its height: %s', (_, elevation, steps, expected) => {
		expect(heightAtEnd(elevation, steps)).toBe(expected);
	});
});

describe('A29: throughDoors', () => {
	const door = (x: number, more: Partial<Wall> = {}): Wall => ({
		from: [x, 0],
		to: [x, 1],
		kind: 'door',
		...more,
	});
	const OPENS: Step = { hold: 1, opens: true };
	const walker = creature('a', 0, 0);

	function through(walls: readonly Wall[], steps: readonly Step[], who: Creature = walker) {
		const map: BattleMap = { width: 8, height: who.size === 'large' ? 2 : 1, walls };
		const ground = compileMap(map);
		const { steps: told, ground: behind } = throughDoors(
			ground,
			who,
			{ at: who.position, narrowed: undefined },
			steps,
		);
		const open = behind.map.walls?.map((wall) => wall.open === true);
		return { told, open, isSame: behind === ground };
	}

	it('waits before each closed door', () => {
		expect(through([door(2), door(4)], [at(1), at(2), at(3), at(4)])).toEqual({
			told: [at(1), OPENS, at(2), at(3), OPENS, at(4)],
			open: [true, true],
			isSame: false,
		});
	});

	it('keeps steps without doors', () => {
		expect(through([door(4)], [at(1), at(2)])).toEqual({ told: [at(1), at(2)], open: [false], isSame: true });
		expect(through([door(1, { secret: true })], [at(1)])).toMatchObject({ told: [at(1)], isSame: true });
	});

	it('adds no second wait, and one for a return trip', () => {
		expect(through([door(1)], [OPENS, at(1)])).toMatchObject({ told: [OPENS, at(1)], open: [true] });
		expect(through([door(1)], [{ hold: 2 }, at(1)])).toMatchObject({ told: [{ hold: 2 }, OPENS, at(1)] });
		expect(through([door(1)], [at(1), at(0), at(1)])).toMatchObject({ told: [OPENS, at(1), at(0), at(1)] });
	});

	it("SRD-50: uses the body's width at each step", () => {
		const ogre = creature('a', 0, 0, { size: 'large' });
		const upper: Wall = { from: [3, 0], to: [3, 1], kind: 'door' };
		const lower: Wall = { from: [3, 1], to: [3, 2], kind: 'door' };
		const squeezed = [
			{ x: 2, y: 0, by: 'squeeze' as const },
			{ x: 3, y: 0, by: 'squeeze' as const },
		];
		expect(through([upper, lower], squeezed, ogre)).toEqual({
			told: [squeezed[0], OPENS, squeezed[1]],
			open: [true, false],
			isSame: false,
		});
		expect(through([upper, lower], [at(1), at(2)], ogre)).toMatchObject({
			told: [at(1), OPENS, at(2)],
			open: [true, true],
		});
	});
});

describe('SRD-41, A55: runningMap', () => {
	it('has pits for costly terrain and walls for low walls', () => {
		const map: BattleMap = {
			...drawnMap('.:=_'),
			walls: [
				{ from: [0, 0], to: [1, 0], kind: 'low' },
				{ from: [1, 0], to: [2, 0], kind: 'door', open: true },
			],
		};
		const more = [
			{ x: 0, y: 0, type: 'ice' },
			{ x: 0, y: 0, type: 'lava' },
		];
		const running = runningMap({ ...map, terrain: [...(map.terrain ?? []), ...more] }, 0);
		expect(running.terrain).toEqual([
			{ x: 1, y: 0, type: 'pit' },
			{ x: 2, y: 0, type: 'pit' },
			{ x: 3, y: 0, type: 'pit' },
			{ x: 0, y: 0, type: 'ice' },
			{ x: 0, y: 0, type: 'lava' },
		]);
		expect(running.walls).toEqual([
			{ from: [0, 0], to: [1, 0], kind: 'wall' },
			{ from: [1, 0], to: [2, 0], kind: 'door', open: true },
		]);
	});

	it('caches by map, and adds nothing to an empty one', () => {
		const bare: BattleMap = { width: 3, height: 1 };
		expect(runningMap(bare, 0)).toBe(runningMap(bare, 0));
		expect(runningMap(bare, 0)).toEqual({ width: 3, height: 1, terrain: undefined, walls: undefined });
	});
});

describe('standingAfter', () => {
	const ogre = creature('o', 3, 2, { size: 'large', squeezed: [{ x: 2, y: 2 }] });

	it('is the last square with its width', () => {
		expect(standingAfter(ogre, [at(4), at(5, 'squeeze'), { hold: 1 }])).toEqual({
			at: { x: 5, y: 0 },
			narrowed: 'squeeze',
		});
		expect(standingAfter(ogre, [at(4, 'squeeze'), at(5)])).toEqual({
			at: { x: 5, y: 0 },
			narrowed: undefined,
		});
	});

	it('is its own square without a plan', () => {
		expect(standingAfter(ogre, [{ hold: 1 }])).toEqual({ at: { x: 3, y: 2 }, narrowed: 'squeeze' });
		expect(standingAfter(creature('o', 3, 2), [])).toEqual({ at: { x: 3, y: 2 }, narrowed: undefined });
	});
});

describe('SRD-50: squeezingOn', () => {
	const RULES: Rules = { ...DEFAULT_RULES, squeezing: true };
	const on = (map: BattleMap, who: Creature, steps: readonly Step[] = [], rules = RULES, by?: 'wriggle') =>
		squeezingOn({ map, rules, creature: who }, steps, by);
	const ogre = (x: number, y: number) => creature('o', x, y, { size: 'large' });
	/** A room with a gap on the right, and one below. */
	const ROOM = drawnMap('..##', '....', '#.##', '#.##');

	it('takes the only straight step', () => {
		expect(on(drawnMap('..##', '....', '####'), ogre(0, 0))).toEqual({ x: 2, y: 1, by: 'squeeze' });
	});

	it('prefers the current direction over two others', () => {
		expect(on(ROOM, ogre(0, 0))).toBeUndefined();
		const wide = drawnMap('...##', '.....', '##.##', '##.##');
		expect(on(wide, ogre(0, 0), [at(1)])).toEqual({ x: 3, y: 1, by: 'squeeze' });
		expect(on(wide, ogre(0, 0), [at(1), { hold: 1 }])).toEqual({ x: 3, y: 1, by: 'squeeze' });
	});

	it('continues in the gap', () => {
		const gap = drawnMap('..###', '.....', '#####');
		expect(on(gap, ogre(0, 0), [{ x: 2, y: 1, by: 'squeeze' }])).toEqual({ x: 3, y: 1, by: 'squeeze' });
	});

	it('keeps direction after waits, on every side', () => {
		// A crossing of gaps around a room, entered from each side.
		const cross = drawnMap('##.###', '##..##', '......', '#....#', '##.###', '##.###');
		expect(on(cross, ogre(2, 1), [{ x: 2, y: 2 }, { hold: 2 }])).toEqual({ x: 2, y: 4, by: 'squeeze' });
		expect(on(cross, ogre(2, 2), [{ x: 2, y: 1 }])).toEqual({ x: 2, y: 0, by: 'squeeze' });
	});

	it('is undefined at full width, without the rule, or for one square', () => {
		expect(on(drawnMap('....', '....'), ogre(0, 0))).toBeUndefined();
		expect(on(drawnMap('..##', '....', '####'), ogre(0, 0), [], DEFAULT_RULES)).toBeUndefined();
		expect(on(drawnMap('.#.', '...'), creature('o', 0, 0))).toBeUndefined();
	});

	it('SRD-53: narrows to less on request', () => {
		const giant = creature('g', 0, 0, { size: 'huge' });
		const slit = drawnMap('...##', '.....', '...##', '#####');
		expect(on(slit, giant)).toBeUndefined();
		expect(on(slit, giant, [], RULES, 'wriggle')).toEqual({ x: 3, y: 1, by: 'wriggle' });
	});
});
