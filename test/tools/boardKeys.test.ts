/** The board by keyboard, key by key: what each means, for whom, and what is left to the page. */
import { describe, expect, it } from 'vitest';
import type { ToolId } from '../../src/store/session/session.ts';
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
/** With the cursor shown in a square. */
const at = (tool: ToolId, x: number, y: number) => {
	const by = new Hand(tool, world());
	by.board = { ...by.board, keyboard: { cursor: { x, y }, visible: true, pen: false, leaving: 0 } };
	return by;
};
const cursor = (by: Hand) => by.board.keyboard.cursor;
const plan = (by: Hand, id: string) => by.encounter.creatures.find((one) => one.id === id)?.plan;

describe('Tab', () => {
	it('begins with the first, or with Shift with the last', () => {
		expect(board('plan').key('Tab').heard).toBe('Lydia at 2, 2.');
		expect(board('plan').key('Tab', { shift: true }).selection).toEqual(['ogre']);
	});
	it('shows who was chosen, and puts the cursor and the pen away', () => {
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

describe('keys for who is selected', () => {
	it('Numpad0 waits as 0 does, with and without a path', () => {
		const by = board('plan', 'lydia').keys('Numpad0', 'Numpad0');
		expect(plan(by, 'lydia')).toEqual({ pace: 'walk', steps: [{ hold: 2 }] });
		expect(by.last.show).toEqual({ x: 1, y: 1 });
	});
	it('the board shows where the path has got to', () => {
		const by = board('plan', 'lydia').keys('ArrowDown', 'ArrowDown', '0');
		expect(by.last.show).toEqual({ x: 1, y: 3 });
	});
	it('two paths at once are told together, the first of them is shown', () => {
		const by = board('plan', 'lydia', 'ogre').key('ArrowDown');
		expect([by.heard, by.last.show]).toEqual(['2 paths changed.', { x: 1, y: 2 }]);
		expect(board('plan', 'lydia').key('ArrowDown').heard).toBe('Lydia’s path: 5 of 30 feet, to 2, 3.');
	});
	it('an arrow leads nobody of another side than the first selected, and waiting is for all', () => {
		const by = board('plan', 'lydia', 'orc', 'ogre').key('ArrowDown');
		expect([by.heard, plan(by, 'orc')]).toEqual(['2 paths changed.', undefined]);
		expect(by.key('0').heard).toBe('3 paths changed.');
	});
	it('Backspace without a path says that there is none to take back', () => {
		const by = board('plan', 'lydia').key('Backspace');
		expect([by.problems, by.commands]).toEqual([['Blocked in that direction.'], []]);
	});
	it('Alt with an arrow puts all of them one further and shows the first', () => {
		const by = board('plan', 'lydia', 'ogre').key('Numpad9', { alt: true });
		expect(by.commands).toEqual([
			{ type: 'place-creatures', positions: { lydia: { x: 2, y: 0 }, ogre: { x: 6, y: 2 } } },
		]);
		expect([by.heard, by.last.show]).toEqual(['Lydia at 3, 1.', { x: 2, y: 0 }]);
	});
	it('Y goes through the ways past the opponent in the way, not through the first step', () => {
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
	it('Y says so where nobody is in the way', () => {
		expect(board('plan', 'lydia').keys('ArrowDown', 'y').problems).toEqual([
			'No opponent is in the way of this path.',
		]);
	});
	it.each(['terrain', 'wall', 'measure'] as const)('belong to the cursor with the %s tool', (tool) => {
		const by = board(tool, 'lydia').key('ArrowDown');
		expect([by.commands, by.board.keyboard.visible]).toEqual([[], true]);
	});
	it('belong to the page with Alt where nobody is selected', () => {
		expect(board('plan').key('ArrowDown', { alt: true }).last.handled).toBe(false);
	});
});

describe('the cursor', () => {
	it('appears in the middle of the map, rounded down', () => {
		expect(cursor(board('plan').key(' '))).toEqual({ x: 4, y: 3 });
	});
	it('goes no further than the last square, for walls the last corner', () => {
		const far = { shift: true };
		const square = at('terrain', 7, 5).key('ArrowRight', far).key('ArrowDown', far);
		expect(cursor(square)).toEqual({ x: 8, y: 6 });
		const corner = at('wall', 7, 5).key('ArrowRight', far).key('ArrowDown', far);
		expect(cursor(corner)).toEqual({ x: 9, y: 7 });
		expect(corner.heard).toBe('Corner 10, 8.');
	});
	it('moves the map by one square, or by five, with the pan tool', () => {
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
	])('hears who stands in %i, %i with all of their squares', (x, y, heard) => {
		expect(at('plan', x, y).key('ArrowUp').key('ArrowDown').heard).toBe(heard);
	});
	it('hears the ground of its own square only', () => {
		expect(at('plan', 3, 2).key('ArrowDown').heard).toBe('4, 4: difficult terrain.');
		expect(at('plan', 3, 3).key('ArrowDown').heard).toBe('4, 5: ice.');
		expect(at('plan', 4, 2).key('ArrowDown').heard).toBe('5, 4.');
	});
	it('leads the ruler, the path and the goal as a pointer does', () => {
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
	it('are the page’s while no cursor is there, but Space brings it', () => {
		expect(board('plan').key('Enter').last.handled).toBe(false);
		const by = board('plan').key(' ');
		expect([by.last.handled, by.selection, by.board.keyboard.visible]).toEqual([true, [], true]);
	});
	it('press where the cursor is', () => {
		expect(at('plan', 4, 1).key('Enter').selection).toEqual(['orc']);
		expect(at('plan', 4, 1).key('x').last.handled).toBe(false);
	});
	it('with Shift they add, as a click does', () => {
		const by = at('plan', 4, 1);
		by.selection = ['lydia'];
		expect(by.key(' ', { shift: true }).selection).toEqual(['lydia', 'orc']);
	});
	it('put the pen down and up where dragging matters', () => {
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
	it('say that a stroke begins, how it ends and where it ended', () => {
		const by = at('terrain', 1, 1).key(' ');
		expect(by.heard).toBe('Started at 2, 2. Arrow keys extend, Space finishes.');
		expect(by.key('ArrowRight').heard).toBe('3, 2.');
		expect(by.key(' ').heard).toBe('Finished at 3, 2.');
		expect(at('wall', 1, 1).keys(' ', 'ArrowRight', ' ').heard).toBe('Finished at 3, 2.');
		// What has come of it is more than that it is done.
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
	it('choose who stands beside a door, rather than open it', () => {
		const walls = [{ from: [1, 1] as const, to: [2, 1] as const, kind: 'door' as const }];
		const by = new Hand('plan', encounter([creature('lydia', 1, 1)], { width: 9, height: 7, walls }));
		by.board = {
			...by.board,
			keyboard: { cursor: { x: 1, y: 1 }, visible: true, pen: false, leaving: 0 },
		};
		expect([by.key(' ').selection, by.commands]).toEqual([['lydia'], []]);
	});
	it('do not open doors with a tool that draws', () => {
		const walls = [{ from: [1, 1] as const, to: [2, 1] as const, kind: 'door' as const }];
		const by = new Hand('measure', encounter([], { width: 9, height: 7, walls }));
		by.board = {
			...by.board,
			keyboard: { cursor: { x: 1, y: 1 }, visible: true, pen: false, leaving: 0 },
		};
		expect(by.key(' ').commands).toEqual([]);
	});
});

describe('Enter ends what is drawn click by click', () => {
	const waypoints = () => board('measure').click(1.5, 1.5).click(3.5, 1.5);
	it('and no other key does', () => {
		expect(waypoints().phase).toBe('waypoints');
		const by = waypoints().key('Enter');
		expect([by.phase, by.last.handled, by.preview.type]).toEqual(['shown', true, 'ruler']);
		expect(waypoints().key('x').phase).toBe('waypoints');
	});
	it.each([{ ctrl: true }, { alt: true }])('nor Enter with %o', (more) => {
		expect(waypoints().key('Enter', more).phase).toBe('waypoints');
	});
});

describe('Escape', () => {
	it('drops the gesture, then the cursor, then the selection, then it is the page’s', () => {
		const by = at('measure', 2, 2);
		by.selection = ['lydia'];
		by.key(' ').key('ArrowRight');
		expect(by.key('Escape')).toMatchObject({ phase: 'idle', last: { handDone: true, handled: true } });
		expect(by.key('Escape').last).toEqual({ preview: { type: 'none' }, handled: true });
		expect(by.key('Escape').last).toEqual({ select: [], handled: true });
		expect(by.key('Escape').last).toEqual({ handled: false });
	});
	it('puts the pen away with the gesture', () => {
		const by = at('terrain', 1, 1).keys(' ', 'ArrowRight', 'Escape');
		expect([by.board.keyboard.pen, by.commands]).toEqual([false, []]);
		// Of a stroke of keys nothing else is heard.
		expect(by.heard).toBe('Canceled.');
	});
	it('calls off moving by hand before anything else', () => {
		const by = board('plan', 'lydia');
		by.settings = { ...by.settings, byHand: ['lydia'] };
		expect(by.key('Escape').last).toEqual({ handDone: true, handled: true });
		expect(by.selection).toEqual(['lydia']);
	});
});
