/** Board keys one by one: effect, targets, and keys left to the page. */
import { describe, expect, it } from 'vitest';
import type { ToolId } from '../../src/store/session/toolState.ts';
import { creature, encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const world = () =>
	encounter(
		[
			creature('lydia', 1, 1),
			creature('orc', 4, 1, { side: 'foes' }),
			creature('ogre', 5, 3, { size: 'large' }),
		],
		{
			width: 9,
			height: 7,
			terrain: [
				{ x: 3, y: 3, type: 'difficult' },
				{ x: 3, y: 4, type: 'ice' },
				{ x: 2, y: 3, type: 'snow' },
			],
		},
	);
const board = (tool: ToolId, ...selection: readonly string[]) => {
	const by = new Hand(tool, world());
	by.selection = selection;
	return by;
};
/** With the cursor in a square. */
const at = (tool: ToolId, x: number, y: number) => {
	const by = new Hand(tool, world());
	by.board = { ...by.board, keyboard: { cursor: { x, y }, visible: true, pen: false, leaving: 0 } };
	return by;
};
const cursor = (by: Hand) => by.board.keyboard.cursor;
const plan = (by: Hand, id: string) => by.encounter.creatures.find((one) => one.id === id)?.plan;

describe('Tab', () => {
	it('starts at the first, or with Shift at the last', () => {
		expect(board('plan').key('Tab').heard).toBe('Lydia at 2, 2.');
		expect(board('plan').key('Tab', { shift: true }).selection).toEqual(['ogre']);
	});
	it('announces the selection, hides the cursor and ends a stroke', () => {
		const by = at('terrain', 2, 2);
		by.board = { ...by.board, keyboard: { ...by.board.keyboard, pen: true } };
		by.key('Tab');
		expect(by.last).toMatchObject({ show: { x: 1, y: 1 }, preview: { type: 'none' }, handled: true });
		expect(by.board.keyboard).toMatchObject({ visible: false, pen: false });
	});
	it.each([{ ctrl: true }, { alt: true }])('belongs to the page with %o', (more) => {
		expect(board('plan').key('Tab', more).last.handled).toBe(false);
	});
});

describe('keys for the selected creatures', () => {
	it('Numpad0 waits like 0, with and without a path', () => {
		const by = board('plan', 'lydia').keys('Numpad0', 'Numpad0');
		expect(plan(by, 'lydia')).toEqual({ pace: 'walk', steps: [{ hold: 2 }] });
		expect(by.last.show).toEqual({ x: 1, y: 1 });
	});
	it('show the end of the path', () => {
		const by = board('plan', 'lydia').keys('ArrowDown', 'ArrowDown', '0');
		expect(by.last.show).toEqual({ x: 1, y: 3 });
	});
	it('announce two paths together and show the first', () => {
		const by = board('plan', 'lydia', 'ogre').key('ArrowDown');
		expect([by.heard, by.last.show]).toEqual(['2 paths changed.', { x: 1, y: 2 }]);
		expect(board('plan', 'lydia').key('ArrowDown').heard).toBe('Lydia: 5 of 30 feet to 2, 3.');
	});
	it("move only the first one's side by arrows, but all wait", () => {
		const by = board('plan', 'lydia', 'orc', 'ogre').key('ArrowDown');
		expect([by.heard, plan(by, 'orc')]).toEqual(['2 paths changed.', undefined]);
		expect(by.key('0').heard).toBe('3 paths changed.');
	});
	it('Backspace without a path says so', () => {
		const by = board('plan', 'lydia').key('Backspace');
		expect([by.problems, by.commands]).toEqual([['Blocked in that direction.'], []]);
	});
	it('Alt+arrow moves all by one and shows the first', () => {
		const by = board('plan', 'lydia', 'ogre').key('Numpad9', { alt: true });
		expect(by.commands).toEqual([
			{ type: 'place-creatures', positions: { lydia: { x: 2, y: 0 }, ogre: { x: 6, y: 2 } } },
		]);
		expect([by.heard, by.last.show]).toEqual(['Lydia at 3, 1.', { x: 2, y: 0 }]);
	});
	it('Y cycles ways past the blocking opponent, skipping the first step', () => {
		const by = new Hand(
			'plan',
			encounter(
				[
					creature('lydia', 1, 1, {
						plan: {
							pace: 'walk',
							steps: [
								{ x: 2, y: 1 },
								{ x: 3, y: 1 },
								{ x: 4, y: 1 },
								{ x: 5, y: 1 },
							],
						},
					}),
					creature('orc', 4, 1, { side: 'foes' }),
				],
				{ width: 9, height: 7 },
			),
		);
		by.selection = ['lydia'];
		by.key('y');
		const passed = plan(by, 'lydia')?.steps.filter((step) => 'by' in step);
		expect(passed).toMatchObject([{ x: 4, y: 1 }]);
		expect(by.heard).toMatch(/^Lydia at 5, 2: /);
	});
	it('Y says so if no opponent blocks', () => {
		expect(board('plan', 'lydia').keys('ArrowDown', 'y').problems).toEqual([
			'No opponent is in the way of this path.',
		]);
	});
	it.each(['terrain', 'wall', 'measure'] as const)('belong to the cursor with the %s tool', (tool) => {
		const by = board(tool, 'lydia').key('ArrowDown');
		expect([by.commands, by.board.keyboard.visible]).toEqual([[], true]);
	});
	it('Alt belongs to the page without a selection', () => {
		expect(board('plan').key('ArrowDown', { alt: true }).last.handled).toBe(false);
	});
});

describe('keyboard cursor', () => {
	it("appears at the map's center, rounded down", () => {
		expect(cursor(board('plan').key(' '))).toEqual({ x: 4, y: 3 });
	});
	it('stops at the last square, or corner for walls', () => {
		const far = { shift: true };
		const square = at('terrain', 7, 5).key('ArrowRight', far).key('ArrowDown', far);
		expect(cursor(square)).toEqual({ x: 8, y: 6 });
		const corner = at('wall', 7, 5).key('ArrowRight', far).key('ArrowDown', far);
		expect(cursor(corner)).toEqual({ x: 9, y: 7 });
		expect(corner.heard).toBe('Corner 10, 8.');
	});
	it('pans the map by one square, or by five, with the pan tool', () => {
		expect(board('pan').key('ArrowRight').pan).toEqual({ x: -1, y: 0 });
		expect(board('pan').key('ArrowDown', { shift: true }).pan).toEqual({ x: 0, y: -5 });
		expect(board('pan').key('Numpad7', { shift: true }).pan).toEqual({ x: 5, y: 5 });
	});
	it.each([
		[4, 3, '5, 4.'],
		[5, 3, '6, 4: Ogre.'],
		[6, 4, '7, 5: Ogre.'],
		[7, 4, '8, 5.'],
		[6, 5, '7, 6.'],
		[5, 2, '6, 3.'],
	])('announces creatures that cover %i, %i with any square', (x, y, heard) => {
		expect(at('plan', x, y).key('ArrowUp').key('ArrowDown').heard).toBe(heard);
	});
	it("announces only its own square's terrain", () => {
		expect(at('plan', 3, 2).key('ArrowDown').heard).toBe('4, 4: difficult terrain.');
		expect(at('plan', 3, 3).key('ArrowDown').heard).toBe('4, 5: ice.');
		expect(at('plan', 4, 2).key('ArrowDown').heard).toBe('5, 4.');
	});
	it('guides ruler, path and goal like a pointer', () => {
		const ruler = at('measure', 2, 2).keys(' ', 'ArrowRight', 'ArrowRight');
		expect(ruler.preview).toMatchObject({
			type: 'ruler',
			points: [
				{ x: 2, y: 2 },
				{ x: 4, y: 2 },
			],
		});
		const path = board('plan', 'lydia');
		expect(path.keys('ArrowRight').preview.type).not.toBe('cursor');
	});
});

describe('Space and Enter', () => {
	it('belong to the page without a cursor, but Space shows it', () => {
		expect(board('plan').key('Enter').last.handled).toBe(false);
		const by = board('plan').key(' ');
		expect([by.last.handled, by.selection, by.board.keyboard.visible]).toEqual([true, [], true]);
	});
	it('press at the cursor', () => {
		expect(at('plan', 4, 1).key('Enter').selection).toEqual(['orc']);
		expect(at('plan', 4, 1).key('x').last.handled).toBe(false);
	});
	it('add with Shift, like a click', () => {
		const by = at('plan', 4, 1);
		by.selection = ['lydia'];
		expect(by.key(' ', { shift: true }).selection).toEqual(['lydia', 'orc']);
	});
	it('start and end strokes of dragging tools', () => {
		const by = at('terrain', 1, 1).keys(' ', 'ArrowRight');
		expect([by.board.keyboard.pen, by.commands]).toEqual([true, []]);
		by.key(' ');
		expect(by.board.keyboard.pen).toBe(false);
		expect(by.commands).toMatchObject([
			{
				type: 'paint-terrain',
				squares: [
					{ x: 1, y: 1 },
					{ x: 2, y: 1 },
				],
			},
		]);
	});
	it("announce a stroke's start, result and end", () => {
		const by = at('terrain', 1, 1).key(' ');
		expect(by.heard).toBe('Started at 2, 2. Arrow keys extend, Space finishes.');
		expect(by.key('ArrowRight').heard).toBe('3, 2.');
		expect(by.key(' ').heard).toBe('Finished at 3, 2.');
		expect(at('wall', 1, 1).keys(' ', 'ArrowRight', ' ').heard).toBe('Finished at 3, 2.');
		// The result is more than a completion message.
		expect(at('fog', 1, 1).keys(' ', ' ').heard).toMatch(/covered/);
	});
	it('fill an area or a room at once', () => {
		const terrain = at('terrain', 1, 1);
		terrain.settings = { ...terrain.settings, terrain: { ...terrain.settings.terrain, brush: 'fill' } };
		expect(terrain.key(' ').commands).toMatchObject([{ type: 'paint-terrain' }]);
		const fog = at('fog', 1, 1);
		fog.settings = { ...fog.settings, fog: { ...fog.settings.fog, brush: 'room' } };
		expect(fog.key(' ').commands).toMatchObject([{ type: 'set-fog' }]);
		expect(at('fog', 1, 1).key(' ').board.keyboard.pen).toBe(true);
	});
	it.each([
		['above', [2, 3], [3, 3]],
		['right', [3, 3], [3, 4]],
		['below', [2, 4], [3, 4]],
		['left', [2, 3], [2, 4]],
	] as const)('open the door %s the cursor', (_, from, to) => {
		const by = new Hand(
			'plan',
			encounter([], { width: 9, height: 7, walls: [{ from: [...from], to: [...to], kind: 'door' }] }),
		);
		by.board = {
			...by.board,
			keyboard: { cursor: { x: 2, y: 3 }, visible: true, pen: false, leaving: 0 },
		};
		expect(by.key(' ').encounter.map.walls?.[0]).toMatchObject({ open: true });
	});
	it('select a creature beside a door rather than open it', () => {
		const walls = [{ from: [1, 1] as const, to: [2, 1] as const, kind: 'door' as const }];
		const by = new Hand('plan', encounter([creature('lydia', 1, 1)], { width: 9, height: 7, walls }));
		by.board = {
			...by.board,
			keyboard: { cursor: { x: 1, y: 1 }, visible: true, pen: false, leaving: 0 },
		};
		expect([by.key(' ').selection, by.commands]).toEqual([['lydia'], []]);
	});
	it('open no doors with drawing tools', () => {
		const walls = [{ from: [1, 1] as const, to: [2, 1] as const, kind: 'door' as const }];
		const by = new Hand('measure', encounter([], { width: 9, height: 7, walls }));
		by.board = {
			...by.board,
			keyboard: { cursor: { x: 1, y: 1 }, visible: true, pen: false, leaving: 0 },
		};
		expect(by.key(' ').commands).toEqual([]);
	});
});

describe('Enter ends click-by-click drawing', () => {
	const waypoints = () => board('measure').click(1.5, 1.5).click(3.5, 1.5);
	it('unlike any other key', () => {
		expect(waypoints().phase).toBe('waypoints');
		const by = waypoints().key('Enter');
		expect([by.phase, by.last.handled, by.preview.type]).toEqual(['shown', true, 'ruler']);
		expect(waypoints().key('x').phase).toBe('waypoints');
	});
	it.each([{ ctrl: true }, { alt: true }])('unless the tool is %o', (more) => {
		expect(waypoints().key('Enter', more).phase).toBe('waypoints');
	});
});

describe('Escape', () => {
	it('drops gesture, cursor, selection in order, then belongs to the page', () => {
		const by = at('measure', 2, 2);
		by.selection = ['lydia'];
		by.key(' ').key('ArrowRight');
		expect(by.key('Escape')).toMatchObject({ phase: 'idle', last: { handDone: true, handled: true } });
		expect(by.key('Escape').last).toEqual({ preview: { type: 'none' }, handled: true });
		expect(by.key('Escape').last).toEqual({ select: [], handled: true });
		expect(by.key('Escape').last).toEqual({ handled: false });
	});
	it('ends the stroke with the gesture', () => {
		const by = at('terrain', 1, 1).keys(' ', 'ArrowRight', 'Escape');
		expect([by.board.keyboard.pen, by.commands]).toEqual([false, []]);
		// A keyboard stroke announces nothing else.
		expect(by.heard).toBe('Canceled.');
	});
	it('cancels manual moving first', () => {
		const by = board('plan', 'lydia');
		by.settings = { ...by.settings, byHand: ['lydia'] };
		expect(by.key('Escape').last).toEqual({ handDone: true, handled: true });
		expect(by.selection).toEqual(['lydia']);
	});
});
