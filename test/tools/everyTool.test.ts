/** Properties of all tools: stray buttons and keys, cursors, past half-rounds, cancel, tool changes. */
import { describe, expect, it } from 'vitest';
import type { ToolId } from '../../src/store/session/toolState.ts';
import { cursorOf } from '../../src/tools/boardReducer.ts';
import { creature, encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const TOOLS: readonly ToolId[] = [
	'plan',
	'place',
	'goal',
	'zone',
	'terrain',
	'fog',
	'wall',
	'measure',
	'pan',
];
const world = () =>
	encounter([creature('lydia', 1, 1), creature('orc', 4, 1, { side: 'foes' })], {
		width: 8,
		height: 6,
		walls: [{ from: [4, 4], to: [5, 4], kind: 'door' }],
	});
const chosen = (tool: ToolId) => {
	const by = new Hand(tool, world());
	by.selection = ['lydia'];
	return by;
};

describe.each(TOOLS)('the %s tool', (tool) => {
	it('ignores the release of an unseen press', () => {
		const by = chosen(tool).up(3.5, 3.5);
		expect([by.phase, by.commands, by.problems, by.selection]).toEqual(['idle', [], [], ['lydia']]);
		expect(by.last).toEqual({ handled: true });
	});
	it('changes nothing on hover', () => {
		const by = chosen(tool).move(3.5, 3.5);
		expect([by.phase, by.commands, by.problems, by.pan]).toEqual(['idle', [], [], { x: 0, y: 0 }]);
	});
	it('leaves letters to the page', () => {
		const by = chosen(tool).key('x');
		expect([by.phase, by.last.handled]).toEqual(['idle', false]);
	});
	it('can be canceled or finished before it starts', () => {
		for (const type of ['cancel', 'finish'] as const) {
			const by = chosen(tool).feed({ type });
			expect([by.phase, by.preview, by.commands, by.selection]).toEqual([
				'idle',
				{ type: 'none' },
				[],
				['lydia'],
			]);
			expect(by.last.handled).toBe(true);
		}
	});
	it('cancels a gesture without a trace', () => {
		const by = chosen(tool).down(3.5, 3.5).move(5.2, 3.4).cancel();
		expect([by.phase, by.commands, by.last.errands]).toEqual(['idle', [], undefined]);
		if (tool !== 'pan') expect(by.preview).toEqual({ type: 'none' });
	});
	it('can be chosen again without effect', () => {
		const by = chosen(tool).down(3.5, 3.5);
		const { board } = by;
		expect(by.take(tool).board).toBe(board);
		expect(by.last).toEqual({ handled: true });
	});
	it('is replaced by another along with its previews', () => {
		const by = chosen(tool)
			.down(3.5, 3.5)
			.move(5.2, 3.4)
			.take(tool === 'pan' ? 'plan' : 'pan');
		expect([by.phase, by.preview, by.last.handled]).toEqual(['idle', { type: 'none' }, true]);
	});
	it('hides the keyboard cursor on a press', () => {
		const by = chosen(tool);
		by.board = {
			...by.board,
			keyboard: { cursor: { x: 2, y: 2 }, visible: true, pen: true, leaving: 0 },
		};
		expect(by.move(3.5, 3.5).board.keyboard).toMatchObject({ visible: true, pen: true });
		for (const press of [
			() => by.down(3.5, 3.5),
			() => by.cancel(),
			() => by.feed({ type: 'finish' }),
			() => by.take(tool === 'pan' ? 'plan' : 'pan'),
		]) {
			by.board = {
				...by.board,
				keyboard: { cursor: { x: 2, y: 2 }, visible: true, pen: true, leaving: 0 },
			};
			press();
			expect(by.board.keyboard).toMatchObject({ cursor: { x: 2, y: 2 }, visible: false, pen: false });
		}
	});
});

it.each(TOOLS.filter((tool) => tool !== 'pan'))('ignores the right button with the %s tool', (tool) => {
	const by = chosen(tool).down(3.5, 3.5, { button: 2 });
	expect([by.phase, by.preview]).toEqual(['idle', { type: 'none' }]);
	by.up(3.5, 3.5, { button: 2 });
	expect([by.phase, by.commands, by.problems, by.selection]).toEqual(['idle', [], [], ['lydia']]);
});

describe('past half-round', () => {
	const over = (tool: ToolId) => {
		const by = chosen(tool);
		by.settings = { ...by.settings, locked: true };
		return by;
	};
	it.each([
		[
			'place',
			'nothing can be moved',
			(by: Hand) =>
				by.drag([
					[1.5, 1.5],
					[2.5, 3.5],
				]),
		],
		['plan', 'doors are locked', (by: Hand) => by.click(4.5, 4)],
		['plan', 'nothing can be moved', (by: Hand) => by.key('ArrowDown', { alt: true })],
		['plan', 'paths are locked', (by: Hand) => by.key('ArrowDown')],
		['plan', 'paths are locked', (by: Hand) => by.key('0')],
		['plan', 'paths are locked', (by: Hand) => by.key('y')],
		[
			'plan',
			'paths are locked',
			(by: Hand) =>
				by.drag([
					[1.5, 1.5],
					[2.5, 3.5],
				]),
		],
		['goal', 'goals are locked', (by: Hand) => by.click(3.5, 3.5)],
		['terrain', 'terrain is locked', (by: Hand) => by.click(3.5, 3.5)],
		['fog', 'edit fog in the current half-round', (by: Hand) => by.click(3.5, 3.5)],
		[
			'wall',
			'walls are locked',
			(by: Hand) =>
				by.drag([
					[1, 4],
					[3, 4],
				]),
		],
	] as const)('%s: %s', (tool, why, gesture) => {
		const by = gesture(over(tool));
		expect([by.commands, by.phase]).toEqual([[], 'idle']);
		expect(by.problems).toEqual([`This half-round is over: ${why}.`]);
	});
});

describe('mouse cursor', () => {
	const cursor = (by: Hand) => cursorOf(by.board);
	it.each([
		['plan', 'default'],
		['terrain', 'crosshair'],
		['fog', 'crosshair'],
		['wall', 'crosshair'],
		['measure', 'crosshair'],
		['goal', 'crosshair'],
		['pan', 'grab'],
	] as const)('for the %s tool is %s', (tool, name) => {
		expect(cursor(chosen(tool))).toBe(name);
	});
	it('grabs when dragging, and shows refused places', () => {
		const by = chosen('place').down(1.5, 1.5);
		expect(cursor(by)).toBe('default');
		expect(cursor(by.move(2.5, 3.5))).toBe('grabbing');
		expect(cursor(by.move(4.5, 1.5))).toBe('not-allowed');
		expect(cursor(by.up(4.5, 1.5))).toBe('default');
	});
	it('aims for boxes and paths, grabs for the map', () => {
		expect(cursor(chosen('plan').down(3.5, 3.5).move(5.5, 4.5))).toBe('crosshair');
		const by = chosen('plan');
		by.settings = { ...by.settings, fighting: true };
		expect(cursor(by.down(1.5, 1.5).move(2.5, 3.5))).toBe('crosshair');
		expect(
			cursor(chosen('plan').down(3.5, 3.5, { pointer: 'touch' }).move(5.5, 4.5, { pointer: 'touch' })),
		).toBe('grabbing');
		expect(cursor(chosen('pan').down(3.5, 3.5))).toBe('grabbing');
		expect(cursor(chosen('pan').click(3.5, 3.5))).toBe('grab');
	});
});
