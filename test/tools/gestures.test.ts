/** Exact gestures: presses, drags and clicks at their thresholds. */
import { describe, expect, it } from 'vitest';
import type { BattleMap, Wall } from '../../src/engine/index.ts';
import type { ToolId } from '../../src/store/session/toolState.ts';
import { creature, encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const people = () => [
	creature('lydia', 1, 1),
	creature('orc', 4, 1, { side: 'foes' }),
	creature('ogre', 5, 3, { side: 'foes', size: 'large' }),
];
const hand = (tool: ToolId | 'path', map: Partial<BattleMap> = {}) =>
	new Hand(tool, encounter(people(), { width: 9, height: 7, ...map }));

describe('selecting', () => {
	it.each([
		[[3, 4], [5, 4.5], []],
		[[3, 4], [5.1, 4.5], ['ogre']],
		[[7, 4], [8, 5], []],
		[[6.9, 4], [8, 5], ['ogre']],
		[[5.5, 2.5], [6, 3], []],
		[[5.5, 2.5], [6, 3.1], ['ogre']],
		[[5.5, 5], [6, 6], []],
		[[5.5, 4.9], [6, 6], ['ogre']],
	] as const)('a box from %o to %o touches %o', (from, to, who) => {
		expect(hand('place').drag([from, [(from[0] + to[0]) / 2 + 0.1, to[1]], to]).selection).toEqual(who);
	});
	it('adds each creature in a Shift+box once', () => {
		const by = hand('place');
		by.selection = ['ogre', 'orc'];
		by.drag(
			[
				[0.5, 0.5],
				[3, 3],
				[4.5, 2.5],
			],
			{ shift: true },
		);
		expect(by.selection).toEqual(['ogre', 'orc', 'lydia']);
	});
	it('selects another creature on press, with Shift on release', () => {
		expect(hand('place').down(4.5, 1.5).selection).toEqual(['orc']);
		const by = hand('place');
		by.selection = ['lydia'];
		expect(by.down(4.5, 1.5, { shift: true }).selection).toEqual(['lydia']);
		expect(by.up(4.5, 1.5, { shift: true }).selection).toEqual(['lydia', 'orc']);
	});
	it('drags an unselected creature alone, with Shift the others too', () => {
		const alone = hand('place');
		alone.selection = ['lydia'];
		alone.drag([
			[4.5, 1.5],
			[4.5, 2.5],
		]);
		expect(alone.commands).toEqual([{ type: 'place-creatures', positions: { orc: { x: 4, y: 2 } } }]);
		const both = hand('place');
		both.selection = ['lydia'];
		both.drag(
			[
				[4.5, 1.5],
				[4.5, 2.5],
			],
			{ shift: true },
		);
		expect(both.commands).toEqual([
			{ type: 'place-creatures', positions: { lydia: { x: 1, y: 2 }, orc: { x: 4, y: 2 } } },
		]);
	});
	it('drags all selected creatures together', () => {
		const by = hand('place');
		by.selection = ['lydia', 'orc'];
		by.drag([
			[4.5, 1.5],
			[4.5, 2.5],
		]);
		expect(Object.keys((by.commands[0] as { positions: object }).positions)).toEqual(['lydia', 'orc']);
	});
	it('names the refused creature and moves none', () => {
		const by = hand('place').drag([
			[1.5, 1.5],
			[3.5, 1.5],
			[4.5, 1.5],
		]);
		expect(by.commands).toEqual([]);
		expect(by.problems[0]).toMatch(/^Lydia can’t stand there\. /);
		expect(by.last.handDone).toBe(true);
	});
	it('opens no door if the press moves off', () => {
		const walls: readonly Wall[] = [{ from: [2, 4], to: [3, 4], kind: 'door' }];
		expect(hand('place', { walls }).down(2.5, 4).phase).toBe('pointing at a door');
		expect(
			hand('place', { walls }).drag([
				[2.5, 4],
				[2.52, 4.01],
			]).commands,
		).toHaveLength(1);
		expect(
			hand('place', { walls }).drag([
				[2.5, 4],
				[3.5, 5],
			]).commands,
		).toEqual([]);
	});
	it('pans the map by a finger on empty ground', () => {
		const by = hand('place').down(3, 5, { pointer: 'touch' }).move(4.5, 4, { pointer: 'touch' });
		expect([by.phase, by.pan]).toEqual(['panning', { x: 1.5, y: -1 }]);
		expect(by.up(4.5, 4, { pointer: 'touch' })).toMatchObject({ phase: 'idle', selection: [] });
	});
});

describe('manual moves', () => {
	it('place the requested creature on the next press, then end', () => {
		const by = hand('wall');
		by.settings = { ...by.settings, byHand: ['lydia'] };
		by.down(3.5, 5.5);
		expect(by.preview).toMatchObject({ type: 'place', positions: { lydia: { x: 3, y: 5 } } });
		by.up(3.5, 5.5);
		expect(by.commands).toEqual([{ type: 'place-creatures', positions: { lydia: { x: 3, y: 5 } } }]);
		expect(by.last.handDone).toBe(true);
		by.settings = { ...by.settings, byHand: [] };
		expect(
			by
				.drag([
					[1, 5],
					[3, 5],
				])
				.commands.at(-1)?.type,
		).toBe('add-walls');
	});
	it('end on a right press or if the creature disappears', () => {
		for (const [byHand, button] of [
			[['lydia'], 2],
			[['nobody'], 0],
		] as const) {
			const by = hand('place');
			by.settings = { ...by.settings, byHand: [...byHand] };
			expect(by.down(3.5, 5.5, { button })).toMatchObject({ phase: 'idle', last: { handDone: true } });
			expect(by.commands).toEqual([]);
		}
	});
	it('are reported in a fight, with a count', () => {
		const by = hand('place');
		by.settings = { ...by.settings, fighting: true, byHand: ['lydia', 'orc'] };
		by.click(1.5, 4.5);
		expect(by.last.tell).toEqual({ code: 'by hand', name: 'Lydia', count: 2 });
		const before = hand('place').drag([
			[1.5, 1.5],
			[1.5, 2.5],
		]);
		expect(before.last.tell).toBeFalsy();
	});
});

describe('measuring', () => {
	it('adds points by clicks; a second click on a square ends', () => {
		const by = hand('measure').click(1.5, 1.5);
		expect(by.preview).toMatchObject({ type: 'ruler', feet: 0 });
		by.click(4.5, 1.5).click(4.5, 5.5);
		expect(by.preview).toMatchObject({ feet: 35, sight: 'From 1, 1 to 4, 5' });
		expect(by.phase).toBe('waypoints');
		by.click(4.5, 5.5);
		expect([by.phase, by.heard]).toEqual(['shown', '35 feet. From 1, 1 to 4, 5.']);
	});
	it('extends to the pointer between clicks', () => {
		expect(hand('measure').click(1.5, 1.5).move(3.5, 1.5).preview).toMatchObject({ feet: 10 });
	});
	it('keeps waiting after a second click on the first square', () => {
		const by = hand('measure').click(1.5, 1.5).click(1.5, 1.5);
		expect(by.phase).toBe('waypoints');
		expect(
			by.feed({
				type: 'double',
				point: { x: 1.5, y: 1.5 },
				pointer: 'mouse',
				button: 0,
				shift: false,
				alt: false,
				ctrl: false,
				scale: 48,
			}).phase,
		).toBe('waypoints');
	});
	it('keeps its result while the pointer moves', () => {
		const by = hand('measure').drag([
			[1.5, 1.5],
			[3.5, 1.5],
			[5.5, 1.5],
		]);
		const { preview } = by;
		expect(by.move(2.5, 4.5).preview).toBe(preview);
		expect(by.up(2.5, 4.5).preview).toBe(preview);
		expect(by.phase).toBe('shown');
	});
	it('lists creatures in a circle, large ones by any square', () => {
		const by = hand('measure');
		by.settings = { ...by.settings, shape: 'circle' };
		by.drag([
			[7, 5],
			[6.5, 5.5],
		]);
		expect(by.last.announce).toMatchObject({ code: 'template', feet: 5, squares: 4, names: ['Ogre'] });
		by.drag([
			[8, 2],
			[7.5, 2.5],
		]);
		expect(by.last.announce).toMatchObject({ names: [] });
		by.drag([
			[5, 3],
			[4.5, 2.5],
		]);
		expect(by.last.announce).toMatchObject({ names: ['Ogre'] });
		by.drag([
			[4, 6],
			[3.5, 5.5],
		]);
		expect(by.last.announce).toMatchObject({ names: [] });
	});
	it('sets a circle by two clicks: center and radius', () => {
		const by = hand('measure');
		by.settings = { ...by.settings, shape: 'circle' };
		by.click(3, 4);
		expect(by.phase).toBe('spreading');
		expect(by.click(4.5, 4.5)).toMatchObject({ phase: 'shown' });
		expect(by.last.announce).toMatchObject({ feet: 10 });
	});
	it.each([
		[[6.5, 3.5], { x: 5, y: 3 }],
		[[3.5, 6.5], { x: 3, y: 5 }],
		[[0.5, 3.5], { x: 1, y: 3 }],
		[[3.5, 0.5], { x: 3, y: 1 }],
	] as const)('puts a cone toward %o on that side', (to, inside) => {
		const by = hand('measure');
		by.settings = { ...by.settings, shape: 'cone' };
		by.drag([[3.5, 3.5], to]);
		const { preview } = by;
		if (preview.type !== 'template') throw new Error('no cone');
		expect(preview.squares).toContainEqual(inside);
		const behind = { x: 6 - inside.x, y: 6 - inside.y };
		expect(preview.squares).not.toContainEqual(behind);
	});
});

describe('walls', () => {
	const wall = (settings: Partial<Hand['settings']['wall']> = {}, walls: readonly Wall[] = []) => {
		const by = hand('wall', { walls });
		by.settings = { ...by.settings, wall: { ...by.settings.wall, ...settings } };
		return by;
	};
	it('close a ring: four corners and back', () => {
		const by = wall().drag([
			[1, 4],
			[2, 4],
			[2, 5],
			[1, 5],
			[1, 4],
		]);
		expect(by.encounter.map.walls).toHaveLength(4);
	});
	it('lose pieces when dragged back over two corners', () => {
		const by = wall().drag([
			[1, 4],
			[2, 4],
			[2, 5],
			[2, 4],
		]);
		expect(by.encounter.map.walls).toEqual([{ from: [1, 4], to: [2, 4], kind: 'wall' }]);
	});
	it('are two around a corner, one when straight', () => {
		const by = wall().drag([
			[1, 4],
			[3, 4],
			[3, 6],
		]);
		expect(by.encounter.map.walls).toEqual([
			{ from: [1, 4], to: [3, 4], kind: 'wall' },
			{ from: [3, 4], to: [3, 6], kind: 'wall' },
		]);
	});
	it('take the longer axis first on a jump', () => {
		expect(
			wall().drag([
				[1, 1],
				[4, 3],
			]).encounter.map.walls,
		).toEqual([
			{ from: [1, 1], to: [4, 1], kind: 'wall' },
			{ from: [4, 1], to: [4, 3], kind: 'wall' },
		]);
		expect(
			wall().drag([
				[1, 1],
				[2, 4],
			]).encounter.map.walls?.[0],
		).toEqual({ from: [1, 1], to: [1, 4], kind: 'wall' });
		expect(
			wall().drag([
				[4, 3],
				[1, 1],
			]).encounter.map.walls?.[0],
		).toEqual({ from: [1, 3], to: [4, 3], kind: 'wall' });
	});
	it('take the nearest edge inside the map, none at a corner', () => {
		expect(wall().click(3.1, 4.5).encounter.map.walls).toEqual([{ from: [3, 4], to: [3, 5], kind: 'wall' }]);
		expect(wall().click(3.5, 4.1).encounter.map.walls).toEqual([{ from: [3, 4], to: [4, 4], kind: 'wall' }]);
		expect(wall().click(3.3, 4.3).commands).toEqual([]);
		expect(wall().click(0.05, 0.5).encounter.map.walls).toEqual([{ from: [0, 0], to: [0, 1], kind: 'wall' }]);
		expect(wall().click(8.95, 6.5).encounter.map.walls).toEqual([{ from: [9, 6], to: [9, 7], kind: 'wall' }]);
		for (const [x, y] of [
			[-0.05, -0.5],
			[9.05, 7.5],
			[9.5, 7.05],
			[-0.5, -0.05],
		] as const)
			expect(wall().click(x, y).commands).toEqual([]);
	});
	it('run along the edge beyond the map', () => {
		expect(
			wall().drag([
				[1, 0],
				[3.5, -1.5],
				[4.6, -1.5],
			]).encounter.map.walls,
		).toEqual([{ from: [1, 0], to: [5, 0], kind: 'wall' }]);
		expect(
			wall().drag([
				[9, 1],
				[10.5, 3.6],
			]).encounter.map.walls,
		).toEqual([{ from: [9, 1], to: [9, 4], kind: 'wall' }]);
		expect(
			wall().drag([
				[1, 7],
				[3.6, 8.5],
			]).encounter.map.walls,
		).toEqual([{ from: [1, 7], to: [4, 7], kind: 'wall' }]);
		expect(
			wall().drag([
				[0, 1],
				[-1.5, 3.6],
			]).encounter.map.walls,
		).toEqual([{ from: [0, 1], to: [0, 4], kind: 'wall' }]);
	});
	it("wait at a square's center", () => {
		expect(
			wall().drag([
				[1, 1],
				[2.5, 1.5],
			]).commands,
		).not.toContainEqual(expect.objectContaining({ walls: [expect.objectContaining({ to: [3, 1] })] }));
		expect(wall().down(1, 1).move(2.5, 1.4).preview).toEqual({ type: 'none' });
	});
	it('are erased once when slanted, besides grid lines', () => {
		const slanting: Wall = { from: [3, 1], to: [6, 2.5], kind: 'wall' };
		const by = wall({ erase: true }, [slanting]).drag([
			[4, 1],
			[4, 1.45],
			[4.1, 1.55],
			[4, 2],
		]);
		expect(by.encounter.map.walls ?? []).toEqual([]);
		const taken = by.commands[0];
		if (taken?.type !== 'remove-walls') throw new Error('nothing erased');
		expect(taken.walls.filter(({ to }) => to[1] === 2.5)).toHaveLength(1);
		expect(
			wall({}, [slanting]).drag([
				[4, 1],
				[4, 1.45],
				[4, 2],
			]).commands[0]?.type,
		).toBe('add-walls');
	});
	it('are off the grid between lines, and erased by a click', () => {
		const between: Wall = { from: [3, 1.5], to: [6, 1.5], kind: 'wall' };
		const by = wall({ erase: true }, [between]).click(4.5, 1.5);
		expect(by.encounter.map.walls ?? []).toEqual([]);
	});
	it('preview the clicked edge, none at a corner', () => {
		expect(wall().move(3.1, 4.5).preview).toEqual({
			type: 'walls',
			walls: [{ from: [3, 4], to: [3, 5], kind: 'wall' }],
			erase: false,
		});
		expect(wall().move(3.1, 4.5).move(3.3, 4.3).preview).toEqual({ type: 'none' });
	});
});

describe('brushes', () => {
	const paint = (brush: 'brush' | 'rectangle' | 'fill' | 'eraser', map: Partial<BattleMap> = {}) => {
		const by = hand('terrain', map);
		by.settings = { ...by.settings, terrain: { ...by.settings.terrain, brush } };
		return by;
	};
	const squares = (by: Hand) => (by.encounter.map.terrain ?? []).map(({ x, y }) => `${x},${y}`).sort();
	it('leave no gaps in steep and slanted strokes', () => {
		expect(
			squares(
				paint('brush').drag([
					[0.5, 6.5],
					[0.5, 1.5],
				]),
			),
		).toEqual(['0,1', '0,2', '0,3', '0,4', '0,5', '0,6']);
		expect(
			squares(
				paint('brush').drag([
					[6.5, 5.5],
					[2.5, 5.5],
				]),
			),
		).toEqual(['2,5', '3,5', '4,5', '5,5', '6,5']);
	});
	it('make one command even if the stroke crosses itself', () => {
		const by = paint('brush').drag([
			[0.5, 0.5],
			[2.5, 0.5],
			[0.5, 0.5],
		]);
		expect(by.commands).toMatchObject([
			{
				squares: [
					{ x: 0, y: 0 },
					{ x: 1, y: 0 },
					{ x: 2, y: 0 },
				],
			},
		]);
	});
	it('paint nothing beside the map', () => {
		expect(paint('brush').click(-1.5, 3.5)).toMatchObject({ commands: [], preview: { type: 'none' } });
		expect(paint('fill').click(-1.5, 3.5)).toMatchObject({ commands: [], phase: 'idle' });
	});
	it('preview a press; rectangle and fill start with one square', () => {
		const wide = paint('brush');
		wide.settings = { ...wide.settings, terrain: { ...wide.settings.terrain, size: 3 } };
		expect(wide.move(3.5, 3.5).preview).toMatchObject({ squares: { length: 9 } });
		for (const brush of ['rectangle', 'fill'] as const) {
			const by = paint(brush);
			by.settings = { ...by.settings, terrain: { ...by.settings.terrain, size: 3 } };
			expect(by.move(3.5, 3.5).preview).toMatchObject({ squares: [{ x: 3, y: 3 }] });
		}
	});
	it('redraw nothing within painted squares', () => {
		const by = paint('brush').down(2.5, 2.5).move(2.6, 2.6);
		expect(by.last.preview).toBeUndefined();
	});
	it('fill equal-looking squares of every kind, in any order', () => {
		const terrain = [
			{ x: 0, y: 0, type: 'ice' },
			{ x: 0, y: 0, type: 'difficult' },
			{ x: 1, y: 0, type: 'difficult' },
			{ x: 1, y: 0, type: 'ice' },
			{ x: 2, y: 0, type: 'ice' },
		];
		const by = paint('fill', { terrain });
		by.settings = { ...by.settings, terrain: { ...by.settings.terrain, type: 'snow' } };
		by.click(0.5, 0.5);
		expect(by.commands).toMatchObject([
			{
				squares: [
					{ x: 0, y: 0 },
					{ x: 1, y: 0 },
				],
			},
		]);
	});
	it('store the uphill direction of stairs, also the height of ladders', () => {
		const painted = (type: string) => {
			const by = paint('brush');
			by.settings = { ...by.settings, terrain: { ...by.settings.terrain, type } };
			const [command] = by.click(3.5, 5.5).commands;
			if (command?.type !== 'paint-terrain') throw new Error('nothing painted');
			return [command.up, command.height];
		};
		expect(painted('difficult')).toEqual([undefined, undefined]);
		expect(painted('stairs')).toEqual([6, undefined]);
		expect(painted('ladder')).toEqual([6, 5]);
	});
});

describe('goals', () => {
	it('are hidden without a selection and beside the map', () => {
		const by = hand('goal').move(3.5, 5.5);
		expect(by.preview).toEqual({ type: 'none' });
		by.selection = ['lydia'];
		expect(by.move(3.5, 5.5).preview.type).toBe('goals');
		expect(by.move(-1.5, 5.5).preview).toEqual({ type: 'none' });
	});
	it('name the selected side', () => {
		const by = hand('goal');
		by.encounter = {
			...by.encounter,
			sides: [
				{ id: 'heroes', name: 'Heroes' },
				{ id: 'foes', name: 'The Horde' },
			] as never,
		};
		expect(by.click(4.5, 1.5).click(4.5, 1.5).heard).toBe('The Horde: 2 selected.');
		by.encounter = { ...by.encounter, sides: [] };
		expect(by.click(4.5, 1.5).click(4.5, 1.5).heard).toBe('this side: 2 selected.');
	});
	it('give the reason if no creature can go', () => {
		expect(hand('goal').click(3.5, 5.5).problems).toEqual([
			'Select creatures first: click one, or double-click for its whole side.',
		]);
	});
});

describe('formations', () => {
	it('exclude other sides, where a click draws its own path', () => {
		const by = hand('path');
		by.selection = ['lydia', 'orc', 'ogre'];
		by.click(1.5, 1.5).click(2.5, 1.5);
		expect(by.commands.map((one) => one.type === 'set-plans' && Object.keys(one.plans))).toEqual([['lydia']]);
		by.click(4.5, 1.5).click(4.5, 2.5);
		expect(by.commands.map((one) => one.type === 'set-plans' && Object.keys(one.plans))).toEqual([
			['lydia'],
			['orc', 'ogre'],
		]);
		expect(by.selection).toEqual(['lydia', 'orc', 'ogre']);
	});
	it('stay on the map, wait together, and return blocked creatures', () => {
		const friends = [creature('lydia', 1, 1), creature('orc', 4, 1)];
		const by = new Hand('path', encounter(friends, { width: 9, height: 7 }));
		by.selection = ['lydia', 'orc'];
		by.drag([
			[1.5, 1.5],
			[2.5, 1.5],
			[6.5, 1.5],
			[7.5, 1.5],
			[8.5, 1.5],
		]);
		const [command] = by.commands;
		if (command?.type !== 'set-plans') throw new Error('no plans');
		expect(command.plans.orc?.steps.at(-1)).toEqual({ x: 8, y: 1 });
		expect(by.heard).toBe('2 paths changed.');
	});
	it('follow the leader’s path beside it', () => {
		const by = new Hand(
			'path',
			encounter([creature('a', 3, 3), creature('b', 2, 4)], { width: 9, height: 9 }),
		);
		by.selection = ['a', 'b'];
		by.drag([
			[3.5, 3.5],
			[3.5, 2.5],
			[4.5, 2.5],
		]);
		const [command] = by.commands;
		if (command?.type !== 'set-plans') throw new Error('no plans');
		expect(command.plans.b?.steps.at(-1)).toEqual({ x: 3, y: 3 });
	});
});
