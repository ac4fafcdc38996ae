import { describe, expect, it } from 'vitest';
import { placeRefused } from '../../src/messages/index.ts';
import { creature, encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const door = { from: [4, 6], to: [5, 6], kind: 'door' } as const;
const board = () =>
	encounter(
		[
			creature('lydia', 1, 1),
			creature('orc', 4, 1, { side: 'foes' }),
			creature('ogre', 7, 4, { side: 'foes', size: 'large' }),
		],
		{ walls: [door, { from: [10, 0], to: [10, 8], kind: 'wall' }] },
	);
const hand = () => new Hand('place', board());
const places = (by: Hand) => by.encounter.creatures.map((c) => [c.position.x, c.position.y]);

describe('selecting', () => {
	it('takes the clicked creature; a click on nothing clears', () => {
		const by = hand().click(1.5, 1.5);
		expect(by.selection).toEqual(['lydia']);
		expect(by.click(0.5, 6.5).selection).toEqual([]);
	});
	it('accepts any square of the footprint', () => {
		expect(hand().click(8.9, 5.9).selection).toEqual(['ogre']);
	});
	it('adds and removes with Shift', () => {
		const by = hand().click(1.5, 1.5).click(4.5, 1.5, { shift: true });
		expect(by.selection).toEqual(['lydia', 'orc']);
		by.click(1.5, 1.5, { shift: true });
		expect(by.selection).toEqual(['orc']);
		expect(by.click(0.5, 6.5, { shift: true }).selection).toEqual(['orc']);
	});
	it('takes one of several on a click', () => {
		const by = hand();
		by.selection = ['lydia', 'orc'];
		expect(by.click(4.5, 1.5).selection).toEqual(['orc']);
	});
	it('takes all in a box, with Shift in addition', () => {
		const by = hand().down(0, 0).move(3, 3);
		expect([by.phase, by.preview.type]).toEqual(['boxing', 'box']);
		by.move(4.2, 2).up(4.2, 2);
		expect(by.selection).toEqual(['lydia', 'orc']);
		expect(by.preview.type).toBe('none');
		by.drag(
			[
				[8.5, 7],
				[8.5, 5.5],
			],
			{ shift: true },
		);
		expect(by.selection).toEqual(['lydia', 'orc', 'ogre']);
	});
	it('opens the editor on a double click', () => {
		expect(hand().double(4.5, 1.5).edited).toEqual(['orc']);
		expect(hand().double(0.5, 0.5).edited).toEqual([]);
	});
	it('ignores the right button', () => {
		expect(hand().click(1.5, 1.5, { button: 2 }).selection).toEqual([]);
	});
});

describe('dragging', () => {
	it('treats small jitter as a click', () => {
		const by = hand().drag([
			[1.5, 1.5],
			[1.53, 1.52],
		]);
		expect([by.commands, by.selection]).toEqual([[], ['lydia']]);
	});
	it('snaps a miniature to squares in one command', () => {
		const by = hand().drag([
			[1.9, 1.1],
			[2.6, 3.2],
			[3.6, 5.2],
		]);
		expect(by.commands).toEqual([{ type: 'place-creatures', positions: { lydia: { x: 3, y: 5 } } }]);
		expect(by.preview).toEqual({ type: 'none' });
	});
	it('moves all selected', () => {
		const by = hand();
		by.selection = ['lydia', 'orc'];
		by.drag([
			[4.5, 1.5],
			[4.5, 3.5],
		]);
		expect(places(by)).toEqual([
			[1, 3],
			[4, 3],
			[7, 4],
		]);
	});
	it('ignores collisions among the moved ones', () => {
		const by = hand();
		by.selection = ['lydia', 'orc'];
		by.drag([
			[1.5, 1.5],
			[4.5, 1.5],
		]);
		expect(places(by).slice(0, 2)).toEqual([
			[4, 1],
			[7, 1],
		]);
	});
	it('moves an unselected one alone', () => {
		const by = hand();
		by.selection = ['orc'];
		by.drag([
			[1.5, 1.5],
			[1.5, 2.5],
		]);
		expect(places(by)).toEqual([
			[1, 2],
			[4, 1],
			[7, 4],
		]);
	});
	it.each([
		['where somebody stands', [4.5, 1.5], /Occupied by Orc/],
		['off the map', [-1, 1.5], /Off the map/],
		['on a giant’s far corner', [8.5, 5.5], /Occupied by Ogre/],
	] as const)('%s refuses with a reason', (_where, to, why) => {
		const by = hand().down(1.5, 1.5).move(to[0], to[1]);
		const refused = by.preview.type === 'place' && by.preview.refused.lydia;
		expect(refused && placeRefused(refused, 'feet')).toMatch(why);
		by.up(to[0], to[1]);
		expect(by.commands).toEqual([]);
		expect(by.problems[0]).toMatch(why);
	});
	it('refuses a giant across a wall', () => {
		const by = hand().drag([
			[7.5, 4.5],
			[9.5, 4.5],
		]);
		expect(by.problems[0]).toMatch(/Blocked by a wall or closed door/);
	});
	it('moves none if one is refused', () => {
		const by = hand();
		by.selection = ['lydia', 'orc'];
		by.drag([
			[1.5, 1.5],
			[4.5, 4.5],
		]);
		expect(by.problems[0]).toMatch(/^Orc can’t stand there\. Occupied by Ogre\.$/);
		expect(by.commands).toEqual([]);
	});
	it('does nothing after a cancel', () => {
		const by = hand().down(1.5, 1.5).move(3.5, 3.5).cancel().up(3.5, 3.5);
		expect([by.commands, by.preview.type, by.phase]).toEqual([[], 'none', 'idle']);
	});
	it('is refused in a past half-round', () => {
		const by = hand();
		by.settings = { ...by.settings, locked: true };
		by.drag([
			[1.5, 1.5],
			[3.5, 3.5],
		]);
		expect([by.commands.length, by.problems.length]).toEqual([0, 1]);
	});
	it('pans the map by a finger on empty ground', () => {
		const by = hand().down(2, 6, { pointer: 'touch' }).move(3, 7, { pointer: 'touch' });
		expect([by.phase, by.pan]).toEqual(['panning', { x: 1, y: 1 }]);
	});
});

describe('doors', () => {
	it('open and close by a click', () => {
		const by = hand().click(4.5, 6.1);
		expect(by.encounter.map.walls?.[0]).toMatchObject({ open: true });
		by.click(4.5, 5.9);
		expect(by.encounter.map.walls?.[0]).toEqual(door);
	});
	it('leave an adjacent creature clickable', () => {
		const by = new Hand('place', encounter([creature('lydia', 4, 5)], { walls: [door] }));
		expect(by.click(4.5, 5.8).selection).toEqual(['lydia']);
		expect(by.click(4.5, 5.95).commands).toHaveLength(1);
	});
});

describe('multi-select mode', () => {
	const gathering = (tool: 'plan' | 'path') => {
		const by = new Hand(tool, board());
		by.settings = { ...by.settings, gathering: true };
		return by;
	};
	it('adds or removes on each press, by touch and in any tool', () => {
		for (const tool of ['plan', 'path'] as const) {
			const by = gathering(tool).click(1.5, 1.5, { pointer: 'touch' }).click(4.5, 1.5, { pointer: 'touch' });
			expect(by.selection).toEqual(['lydia', 'orc']);
			expect(by.click(1.5, 1.5, { pointer: 'touch' }).selection).toEqual(['orc']);
			expect(by.commands).toEqual([]);
		}
	});
	it('ignores empty presses and doors; a drag on ground is a box', () => {
		const by = gathering('plan').click(1.5, 1.5).click(0.5, 6.5).click(4.5, 6);
		expect([by.selection, by.commands]).toEqual([['lydia'], []]);
		by.drag(
			[
				[3.2, 0.2],
				[5, 3],
			],
			{ pointer: 'touch' },
		);
		expect(by.selection).toEqual(['lydia', 'orc']);
	});
	it('opens no card on a double press; Escape ends it, keeps the selection', () => {
		const by = gathering('plan').click(1.5, 1.5).double(1.5, 1.5);
		expect(by.edited).toEqual([]);
		expect(by.key('Escape').last.handDone).toBe(true);
		expect(by.selection).toEqual(['lydia']);
	});
});
