import { describe, expect, it } from 'vitest';
import { doorsThatOpen, doorsToOpen, withOpened } from '../../../src/engine/board/doors.ts';
import {
	type BattleMap,
	compileMap,
	doorsInTheWay,
	type PlannedStep,
	type Wall,
} from '../../../src/engine/index.ts';

const at = (x: number, y: number) => ({ x, y });
const MAP = { width: 7, height: 7 };

describe('A29: doorsToOpen', () => {
	const door = (from: Wall['from'], to: Wall['to'], more: Partial<Wall> = {}): Wall => ({
		from,
		to,
		kind: 'door',
		...more,
	});
	const opens = (
		map: BattleMap,
		to: PlannedStep,
		{ side = 1, from = at(2, 2), gait = 0, narrowed = undefined as 'squeeze' | undefined } = {},
	) =>
		doorsToOpen(compileMap(map), { fullSide: side, gait }, narrowed, from, to).map((one) =>
			map.walls!.indexOf(one),
		);
	const east = door([3, 2], [3, 3]);

	it('lists the doors that bar the step, if nothing else does', () => {
		expect(opens({ ...MAP, walls: [east] }, at(3, 2))).toEqual([0]);
		expect(opens({ ...MAP, walls: [east] }, at(1, 2))).toEqual([]);
		expect(opens({ ...MAP, walls: [] }, at(3, 2))).toEqual([]);
		expect(opens({ ...MAP, walls: [east, { ...east, kind: 'wall' }] }, at(3, 2))).toEqual([]);
		expect(opens({ ...MAP, walls: [east, { ...east, secret: true }] }, at(3, 2))).toEqual([]);
		expect(opens({ ...MAP, walls: [{ ...east, open: true }] }, at(3, 2))).toEqual([]);
		expect(opens({ ...MAP, walls: [east], terrain: [{ x: 3, y: 2, type: 'pit' }] }, at(3, 2))).toEqual([]);
		expect(
			opens({ ...MAP, walls: [east], terrain: [{ x: 3, y: 2, type: 'pit' }] }, at(3, 2), { gait: 1 }),
		).toEqual([0]);
		expect(opens({ ...MAP, walls: [east] }, at(5, 2))).toEqual([]);
	});

	it('FC-51: opens at a step that needs a climb', () => {
		const map: BattleMap = { ...MAP, walls: [east], terrain: [{ x: 3, y: 2, type: 'step-climb' }] };
		expect([
			opens(map, at(3, 2)),
			opens(map, { ...at(3, 2), by: 'climb' }),
			opens(map, { ...at(3, 2), by: 'tumble' }),
		]).toEqual([...[[], [0], []]]);
	});

	it('lists all doors of a wide body, also where it widens', () => {
		const upper = door([4, 2], [4, 3]);
		const lower = door([4, 3], [4, 4]);
		const map: BattleMap = { ...MAP, walls: [upper, lower] };
		expect(opens(map, at(3, 2), { side: 2 })).toEqual([0, 1]);
		expect(opens(map, { ...at(4, 2), by: 'squeeze' }, { side: 2 })).toEqual([0]);
		// At its full width a door cuts its position.
		const within = door([3, 2], [3, 3]);
		expect(
			opens({ ...MAP, walls: [within] }, at(2, 2), { side: 2, from: at(1, 2), narrowed: 'squeeze' }),
		).toEqual([0]);
		expect(
			opens({ ...MAP, walls: [within] }, at(1, 2), { side: 2, from: at(3, 2), narrowed: 'squeeze' }),
		).toEqual([0]);
	});

	it('handles widening bodies and doors inside squares', () => {
		const map: BattleMap = { width: 12, height: 12, walls: [door([6, 4], [6, 5])] };
		expect(opens(map, at(1, 2), { side: 6, from: at(0, 2), narrowed: 'squeeze' })).toEqual([0]);
		expect(opens({ ...MAP, walls: [door([3.25, 2], [3.25, 3])] }, at(3, 2))).toEqual([0]);
	});

	it('lists no open doors; caches maps by doors', () => {
		const map: BattleMap = { ...MAP, walls: [east, door([1, 1], [1, 2]), door([5, 5], [5, 6])] };
		const [first, second, third] = map.walls!;
		expect(withOpened(map, [])).toBe(map);
		expect(withOpened(MAP, [second!])).toEqual(MAP);
		const one = withOpened(map, [second!]);
		expect(one.walls).toEqual([first, { ...second, open: true }, third]);
		expect(withOpened(map, [second!])).toBe(one);
		const two = withOpened(map, [first!, second!]);
		expect(two.walls?.map(({ open }) => open === true)).toEqual([true, true, false]);
		expect(withOpened(map, [second!, first!])).toBe(two);
		expect(withOpened(map, [first!, third!])).not.toBe(two);
		expect(withOpened(map, [third!]).walls?.map(({ open }) => open === true)).toEqual([false, false, true]);
	});

	it('bars creatures in the air on maps of any size', () => {
		const wide: BattleMap = { width: 7, height: 7, walls: [east], terrain: [{ x: 3, y: 2, type: 'pit' }] };
		expect(doorsInTheWay(wide, 1, at(2, 2), at(3, 2))).toEqual([0]);
		expect(doorsInTheWay({ ...wide, width: 8 }, 1, at(2, 2), at(3, 2))).toEqual([0]);
		expect(doorsInTheWay({ ...wide, height: 9 }, 1, at(2, 2), at(3, 2))).toEqual([0]);
		const south = door([2, 8], [3, 8]);
		expect(doorsInTheWay({ width: 7, height: 7, walls: [south] }, 1, at(2, 7), at(2, 8))).toEqual([0]);
		expect(doorsInTheWay({ width: 7, height: 12, walls: [south] }, 1, at(2, 7), at(2, 8))).toEqual([0]);
		expect(doorsInTheWay({ width: 12, height: 12, walls: [south] }, 1, at(2, 7), at(3, 7))).toEqual([]);
	});

	it('lets any creature open closed doors that are not secret', () => {
		const map: BattleMap = {
			...MAP,
			walls: [east, { ...east, open: true }, { ...east, secret: true }, { ...east, kind: 'wall' }],
		};
		expect(doorsThatOpen(map)).toEqual([east]);
		expect(doorsThatOpen(MAP)).toEqual([]);
	});
});
