import { describe, expect, it } from 'vitest';
import type { Wall } from '../../src/engine/index.ts';
import { creature, encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const painted = (by: Hand) => (by.encounter.map.terrain ?? []).map((t) => `${t.x},${t.y}`).sort();

describe('terrain', () => {
	const hand = (terrain: Partial<Hand['settings']['terrain']> = {}, walls: readonly Wall[] = []) => {
		const by = new Hand('terrain', encounter([], { width: 6, height: 5, walls }));
		by.settings = { ...by.settings, terrain: { ...by.settings.terrain, ...terrain } };
		return by;
	};
	it('brushes without gaps at any speed, in one command', () => {
		const by = hand().drag([
			[0.5, 0.5],
			[5.5, 0.5],
		]);
		expect(painted(by)).toEqual(['0,0', '1,0', '2,0', '3,0', '4,0', '5,0']);
		expect(by.commands).toHaveLength(1);
	});
	it('previews painting and applies it on release', () => {
		const by = hand().down(0.5, 0.5).move(1.5, 0.5);
		expect(by.preview).toEqual({
			type: 'squares',
			squares: [
				{ x: 0, y: 0 },
				{ x: 1, y: 0 },
			],
			terrain: 'difficult',
		});
		expect(by.commands).toEqual([]);
		expect(by.cancel().up(1.5, 0.5).commands).toEqual([]);
	});
	it.each([
		[1, 1],
		[2, 4],
		[3, 9],
		[4, 16],
		[5, 25],
	])('covers %i squares wide %i', (size, count) => {
		const by = new Hand('terrain', encounter([], { width: 20, height: 20 }));
		by.settings = { ...by.settings, terrain: { ...by.settings.terrain, size } };
		expect(painted(by.click(10.4, 10.4))).toHaveLength(count);
	});
	it('is cut at the edge of the map', () => {
		expect(painted(hand({ size: 3 }).click(0.5, 0.5))).toEqual(['0,0', '0,1', '1,0', '1,1']);
	});
	it('fills a rectangle between two corners', () => {
		expect(
			painted(
				hand({ brush: 'rectangle' }).drag([
					[2.5, 2.5],
					[1.2, 1.2],
				]),
			),
		).toEqual(['1,1', '1,2', '2,1', '2,2']);
	});
	it('erases every kind, also with Alt and any brush', () => {
		const by = hand().drag([
			[0.5, 0.5],
			[2.5, 0.5],
		]);
		by.settings = { ...by.settings, terrain: { ...by.settings.terrain, type: 'ice' } };
		by.click(0.5, 0.5).click(1.5, 0.5, { alt: true });
		expect(painted(by)).toEqual(['0,0', '0,0', '2,0']);
		by.settings = { ...by.settings, terrain: { ...by.settings.terrain, brush: 'eraser' } };
		expect(painted(by.click(0.5, 0.5))).toEqual(['2,0']);
	});
	it('stops a fill at walls, open doors and other terrain', () => {
		const walls: Wall[] = [
			{ from: [2, 0], to: [2, 4], kind: 'wall' },
			{ from: [2, 4], to: [2, 5], kind: 'door', open: true },
		];
		expect(painted(hand({ brush: 'fill' }, walls).click(0.5, 0.5))).toHaveLength(10);
		const by = hand({ brush: 'fill' });
		by.encounter = encounter([], {
			width: 6,
			height: 5,
			terrain: Array.from({ length: 5 }, (_, y) => ({ x: 3, y, type: 'ice' })),
		});
		expect(painted(by.click(5.5, 0.5)).filter((s) => s !== '3,0')).toHaveLength(14);
	});
	it('refuses a fill of more than ten thousand squares', () => {
		const by = new Hand('terrain', encounter([], { width: 200, height: 200 }));
		by.settings = { ...by.settings, terrain: { ...by.settings.terrain, brush: 'fill' } };
		expect(by.click(1, 1).problems[0]).toMatch(/too large to fill/);
		expect(by.commands).toEqual([]);
	});
});

describe('walls', () => {
	const hand = (wall: Partial<Hand['settings']['wall']> = {}, walls: readonly Wall[] = []) => {
		const by = new Hand('wall', encounter([], { width: 8, height: 8, walls }));
		by.settings = { ...by.settings, wall: { ...by.settings.wall, ...wall } };
		return by;
	};
	const lines = (by: Hand) =>
		(by.encounter.map.walls ?? []).map((w) => `${w.kind} ${w.from.join(',')} ${w.to.join(',')}`).sort();

	it('are one per long drag, snapped to corners', () => {
		const by = hand().drag([
			[1.2, 0.9],
			[2.1, 1.1],
			[3.05, 1],
			[5.1, 0.9],
		]);
		expect(lines(by)).toEqual(['wall 1,1 5,1']);
		expect(by.commands).toHaveLength(1);
	});
	it('turn corners and close a room', () => {
		const by = hand().drag([
			[1, 1],
			[4, 1],
			[4, 3],
			[1, 3],
			[1, 1],
		]);
		expect(lines(by)).toEqual(['wall 1,1 1,3', 'wall 1,1 4,1', 'wall 1,3 4,3', 'wall 4,1 4,3']);
	});
	it('ignore corners passed nearby', () => {
		expect(
			lines(
				hand().drag([
					[1, 1],
					[2, 1.45],
					[3, 1.45],
					[4, 1.1],
				]),
			),
		).toEqual(['wall 1,1 4,1']);
	});
	it('lose the last piece when dragged back', () => {
		expect(
			lines(
				hand().drag([
					[1, 1],
					[2, 1],
					[3, 1],
					[2, 1],
				]),
			),
		).toEqual(['wall 1,1 2,1']);
	});
	it('take the clicked edge; doors and low walls too', () => {
		expect(lines(hand().click(2.5, 3.1))).toEqual(['wall 2,3 3,3']);
		expect(lines(hand({ kind: 'door' }).click(4.1, 2.5))).toEqual(['door 4,2 4,3']);
		expect(lines(hand({ kind: 'low' }).click(4.1, 2.5))).toEqual(['low 4,2 4,3']);
	});
	it('leave a clicked door open', () => {
		const by = hand({ kind: 'door' }).click(4.1, 2.5).click(3.95, 2.5);
		expect(by.encounter.map.walls).toEqual([{ from: [4, 2], to: [4, 3], kind: 'door', open: true }]);
	});
	it('are erased along a drag, or one per click', () => {
		const long: Wall = { from: [0, 1], to: [8, 1], kind: 'wall' };
		const by = hand({ erase: true }, [long]);
		by.down(2, 1).move(4, 1);
		expect(by.preview).toMatchObject({ type: 'walls', erase: true });
		by.up(4, 1).click(6.5, 1);
		expect(lines(by)).toEqual(['wall 0,1 2,1', 'wall 4,1 6,1', 'wall 7,1 8,1']);
	});
	it('are erased whole when off the grid', () => {
		const slanted: Wall = { from: [1.3, 1.3], to: [5.3, 3.3], kind: 'wall' };
		expect(lines(hand({ erase: true }, [slanted]).click(3.3, 2.35))).toEqual([]);
	});
	it('follow a fast pointer along the longer axis first', () => {
		const jump = (from: readonly [number, number], to: readonly [number, number]) =>
			lines(hand().drag([from, to]));
		expect(jump([1, 1], [4, 2])).toEqual(['wall 1,1 4,1', 'wall 4,1 4,2']);
		expect(jump([1, 1], [2, 4])).toEqual(['wall 1,1 1,4', 'wall 1,4 2,4']);
		expect(jump([5, 5], [2, 4])).toEqual(['wall 2,4 2,5', 'wall 2,5 5,5']);
		expect(jump([5, 5], [4, 2])).toEqual(['wall 4,2 5,2', 'wall 5,2 5,5']);
		expect(jump([2, 2], [4, 4])).toEqual(['wall 2,2 4,2', 'wall 4,2 4,4']);
	});
	it('lose pieces when dragged back over corners, all at the start', () => {
		const drawn = hand().down(1, 1).move(4, 1).move(4, 3);
		expect(lines(drawn.move(4, 1).move(2, 1).up(2, 1))).toEqual(['wall 1,1 2,1']);
		expect(lines(hand().down(1, 1).move(3, 1).move(1, 1).move(1, 3).up(1, 3))).toEqual(['wall 1,1 1,3']);
	});
	it('close the smallest room: four corners and back', () => {
		const by = hand().down(1, 1).move(2, 1).move(2, 2).move(1, 2).move(1, 1).up(1, 1);
		expect(lines(by)).toEqual(['wall 1,1 1,2', 'wall 1,1 2,1', 'wall 1,2 2,2', 'wall 2,1 2,2']);
	});
	it("run along the map's border from outside", () => {
		expect(
			lines(
				hand().drag([
					[-0.7, 2],
					[-0.6, 5.4],
				]),
			),
		).toEqual(['wall 0,2 0,5']);
		expect(
			lines(
				hand().drag([
					[8.7, 2],
					[8.6, 5.4],
				]),
			),
		).toEqual(['wall 8,2 8,5']);
		expect(
			lines(
				hand().drag([
					[2, -0.7],
					[5.4, -0.6],
				]),
			),
		).toEqual(['wall 2,0 5,0']);
		expect(
			lines(
				hand().drag([
					[2, 8.7],
					[5.4, 8.6],
				]),
			),
		).toEqual(['wall 2,8 5,8']);
		expect(
			lines(
				hand().drag([
					[2, 2],
					[2.45, 2.1],
					[4.6, 2.5],
				]),
			),
		).toEqual([]);
	});
	it('ignore clicks beside the map or on a corner', () => {
		for (const [x, y] of [
			[-0.6, 2.5],
			[8.6, 2.5],
			[2.5, -0.6],
			[2.5, 8.6],
			[2.5, 2.5],
			[3.2, 3.2],
		] as const)
			expect([x, y, hand().click(x, y).commands]).toEqual([x, y, []]);
		expect(lines(hand().click(0.1, 2.5))).toEqual(['wall 0,2 0,3']);
		expect(lines(hand().click(7.9, 7.5))).toEqual(['wall 8,7 8,8']);
		expect(lines(hand().click(0.5, 0.1))).toEqual(['wall 0,0 1,0']);
		expect(lines(hand().click(7.5, 7.9))).toEqual(['wall 7,8 8,8']);
	});
	it("preview a click's effect on hover, if any", () => {
		const wall: Wall = { from: [2, 3], to: [3, 3], kind: 'wall' };
		expect(hand().move(2.5, 3.1).preview).toEqual({ type: 'walls', walls: [wall], erase: false });
		expect(hand({ kind: 'low' }).move(2.5, 3.1).preview).toMatchObject({ walls: [{ kind: 'low' }] });
		expect(hand().move(2.5, 3.1).move(2.5, 2.5).preview).toEqual({ type: 'none' });
		const slanted: Wall = { from: [1.3, 1.3], to: [5.3, 3.3], kind: 'door' };
		const eraser = hand({ erase: true }, [slanted]).move(3.3, 2.35);
		expect(eraser.preview).toEqual({ type: 'walls', walls: [slanted], erase: true });
	});
	it('preview while drawing; Alt erases', () => {
		const by = hand({ kind: 'low' }).down(1, 1).move(3, 1);
		const low: Wall = { from: [1, 1], to: [3, 1], kind: 'low' };
		expect(by.preview).toEqual({ type: 'walls', walls: [low], erase: false });
		const long: Wall = { from: [0, 1], to: [8, 1], kind: 'wall' };
		const alt = hand({}, [long]).down(2, 1, { alt: true }).move(4, 1).up(4, 1);
		expect(lines(alt)).toEqual(['wall 0,1 2,1', 'wall 4,1 8,1']);
	});
	it('are each erased once off the grid', () => {
		const slanted = (y: number): Wall => ({ from: [1.3, y], to: [5.3, y + 0.4], kind: 'wall' });
		const by = hand({ erase: true }, [slanted(1.3), slanted(3.3), slanted(5.3)]);
		by.down(3.3, 0.5).move(3.3, 1.5).move(3.4, 1.51).move(3.3, 3.5);
		expect(by.preview).toMatchObject({ walls: [slanted(1.3), slanted(3.3)] });
		expect(lines(by.up(3.3, 3.5))).toEqual(['wall 1.3,5.3 5.3,5.7']);
	});
	it('need the first button and a current half-round', () => {
		expect(hand().down(1, 1, { button: 2 }).move(4, 1).up(4, 1).commands).toEqual([]);
		const late = hand();
		late.settings = { ...late.settings, locked: true };
		expect(late.down(1, 1).move(4, 1).up(4, 1).problems).toEqual([
			'This half-round is over: walls are locked.',
		]);
		expect(late.commands).toEqual([]);
	});

	it('are not drawn after a cancel', () => {
		expect(hand().down(1, 1).move(4, 1).cancel().up(4, 1).commands).toEqual([]);
	});
});

describe('measuring', () => {
	const hand = () => new Hand('measure', encounter([], { width: 20, height: 20 }));
	const feet = (by: Hand) => (by.preview.type === 'ruler' ? by.preview.feet : null);
	it.each([
		[[4, 4], 30],
		[[6, 0], 30],
		[[5, 1], 25],
		[[2, 1], 10],
		[[5, 2], 30],
		[[0, 0], 0],
	] as const)('FC-30: %j is %i feet', ([dx, dy], expected) => {
		const by = hand()
			.down(0.5, 0.5)
			.move(dx + 0.5, dy + 0.5);
		expect(feet(by)).toBe(expected);
	});
	it('keeps the result of a drag until the next', () => {
		const by = hand().drag([
			[0.5, 0.5],
			[3.5, 0.5],
		]);
		expect([by.phase, feet(by)]).toEqual(['shown', 15]);
		expect(by.key('Escape').preview.type).toBe('none');
	});
	it('FC-23: carries the diagonal count over clicked waypoints', () => {
		const by = hand().click(0.5, 0.5).click(1.5, 1.5).click(2.5, 2.5);
		expect([by.phase, feet(by)]).toEqual(['waypoints', 15]);
		by.click(2.5, 2.5);
		expect([by.phase, feet(by)]).toEqual(['shown', 15]);
	});
});

describe('rectangle of walls', () => {
	const draw = (
		points: readonly (readonly [number, number])[],
		erase = false,
		walls: readonly Wall[] = [],
	) => {
		const by = new Hand('wall', encounter([], { width: 8, height: 8, walls }));
		by.settings = { ...by.settings, wall: { kind: 'wall', brush: 'rectangle', erase, secret: false } };
		return by.drag(points);
	};
	const ends = (by: Hand) =>
		(by.encounter.map.walls ?? []).map(({ from, to }) => [from, to].map(String).sort().join(' ')).sort();

	it.each([
		[
			[1, 1],
			[5, 4],
		],
		[
			[5, 4],
			[1, 1],
		],
		[
			[1.2, 3.9],
			[4.9, 1.1],
		],
	] as const)('builds a room from %j to %j in one command', (from, to) => {
		const by = draw([from, to]);
		expect(ends(by)).toEqual(['1,1 1,4', '1,1 5,1', '1,4 5,4', '5,1 5,4']);
		expect(by.commands).toHaveLength(1);
	});
	it('is one line without width', () => {
		expect(
			ends(
				draw([
					[1, 1],
					[1, 4],
				]),
			),
		).toEqual(['1,1 1,4']);
	});
	it('erases a room too', () => {
		const { walls } = draw([
			[1, 1],
			[5, 4],
		]).encounter.map;
		expect(
			ends(
				draw(
					[
						[1, 1],
						[5, 4],
					],
					true,
					walls,
				),
			),
		).toEqual([]);
	});
	it('is one piece without size', () => {
		expect(
			ends(
				draw([
					[2.02, 1.5],
					[2.02, 1.5],
				]),
			),
		).toEqual(['2,1 2,2']);
	});
});

describe('panning', () => {
	it('keeps the grabbed point under the pointer', () => {
		const by = new Hand('pan', encounter([creature('lydia', 1, 1)])).down(1.5, 1.5).move(2, 1);
		expect([by.phase, by.pan]).toEqual(['panning', { x: 0.5, y: -0.5 }]);
		expect(by.up(2, 1).phase).toBe('idle');
	});
});

describe('secrets', () => {
	const bare = encounter([], { width: 6, height: 5 });

	it('hide a door, and reveal it by redrawing or opening', () => {
		const by = new Hand('wall', bare);
		const draw = (secret: boolean) => {
			by.settings = { ...by.settings, wall: { kind: 'door', brush: 'line', erase: false, secret } };
			return by.click(2.02, 1.5).encounter.map.walls;
		};
		const door = { from: [2, 1], to: [2, 2], kind: 'door' };
		expect(draw(false)).toEqual([door]);
		expect(draw(true)).toEqual([{ ...door, secret: true }]);
		expect(draw(false)).toEqual([door]);
		draw(true);
		// Again, by opening.
		expect(draw(true)).toEqual([{ ...door, open: true }]);
	});
	it('leave a portcullis seen through, and redraw a door as one', () => {
		const by = new Hand('wall', bare);
		const draw = (seeThrough: boolean) => {
			const wall = { kind: 'door', brush: 'line', erase: false, secret: false, seeThrough } as const;
			by.settings = { ...by.settings, wall };
			return by.click(2.02, 1.5).encounter.map.walls;
		};
		const door = { from: [2, 1], to: [2, 2], kind: 'door' };
		expect(draw(true)).toEqual([{ ...door, seeThrough: true }]);
		expect(draw(false)).toEqual([door]);
		expect(draw(true)).toEqual([{ ...door, seeThrough: true }]);
		expect(draw(true)).toEqual([{ ...door, seeThrough: true, open: true }]);
	});
	it('exclude walls and low walls', () => {
		const by = new Hand('wall', bare);
		by.settings = { ...by.settings, wall: { kind: 'wall', brush: 'line', erase: false, secret: true } };
		expect(by.click(2.02, 1.5).encounter.map.walls).toEqual([{ from: [2, 1], to: [2, 2], kind: 'wall' }]);
	});
	it('include terrain painted secretly as a trap, not otherwise', () => {
		const by = new Hand('terrain', bare);
		const paint = (secret: boolean) => {
			by.settings = { ...by.settings, terrain: { ...by.settings.terrain, type: 'pit', secret } };
			return by.click(1.5, 1.5).encounter.map.terrain;
		};
		expect(paint(true)).toEqual([{ x: 1, y: 1, type: 'pit', secret: true }]);
		expect(paint(false)).toEqual([{ x: 1, y: 1, type: 'pit' }]);
		expect(paint(true)).toEqual([{ x: 1, y: 1, type: 'pit', secret: true }]);
	});
});
