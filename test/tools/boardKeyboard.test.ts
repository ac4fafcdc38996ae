import { describe, expect, it } from 'vitest';
import { creature, encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const board = (orcs = 'foes') =>
	encounter([creature('lydia', 1, 1), creature('orc', 4, 1, { side: orcs })], {
		width: 6,
		height: 5,
		walls: [
			{ from: [3, 0], to: [3, 5], kind: 'wall' },
			{ from: [0, 3], to: [1, 3], kind: 'door' },
		],
	});
const steps = (by: Hand, id = 'lydia') => by.encounter.creatures.find((c) => c.id === id)?.plan?.steps;
const position = (by: Hand, id = 'lydia') => by.encounter.creatures.find((c) => c.id === id)?.position;
const cursor = (by: Hand) => by.board.keyboard.cursor;

describe('creatures by keyboard', () => {
	it('Tab goes through them, says that there are no more, and leaves the board when it is pressed again', () => {
		const by = new Hand('plan', board());
		expect(by.key('Tab').selection).toEqual(['lydia']);
		expect(by.key('Tab').selection).toEqual(['orc']);
		expect(by.key('Tab').heard).toBe('Last creature. Tab again leaves the map.');
		expect([by.last.handled, by.selection]).toEqual([true, ['orc']]);
		expect(by.key('Tab').last.handled).toBe(false);
		expect(by.key('Tab', { shift: true }).selection).toEqual(['lydia']);
		expect(by.key('Tab', { shift: true }).heard).toMatch(/First creature. Shift\+Tab/);
		expect(by.key('Tab', { shift: true }).last.handled).toBe(false);
	});
	it('past the last one, the other way and any other key stay on the board', () => {
		const by = new Hand('plan', board()).keys('Tab', 'Tab', 'Tab');
		expect(by.key('Tab', { shift: true }).selection).toEqual(['lydia']);
		by.keys('Tab', 'Tab', 'ArrowRight');
		expect(steps(by, 'orc')).toEqual([{ x: 5, y: 1 }]);
		expect(by.key('Tab').last.handled).toBe(true);
	});
	it('of several selected, such as those added together, Tab goes to the first, Shift+Tab to the last', () => {
		const by = new Hand('plan', board());
		by.selection = ['lydia', 'orc'];
		expect(by.key('Tab').selection).toEqual(['lydia']);
		by.selection = ['lydia', 'orc'];
		expect(by.key('Tab', { shift: true }).selection).toEqual(['orc']);
	});
	it('without anybody there Tab leaves the board at once', () => {
		const by = new Hand('plan', encounter([]));
		expect(by.key('Tab').last.handled).toBe(false);
	});
	it('whoever left by Escape and comes back goes through them again, and so does a press on the board', () => {
		const by = new Hand('plan', board()).keys('Tab', 'Escape', 'Tab');
		expect(by.key('Tab').selection).toEqual(['lydia']);
		by.key('Escape').click(4.5, 1.5);
		expect(by.key('Tab', { shift: true }).selection).toEqual(['lydia']);
	});
	it('after Escape Tab leaves at once', () => {
		const by = new Hand('plan', board()).key('Tab').key('Escape');
		expect(by.selection).toEqual([]);
		expect(by.key('Tab').last.handled).toBe(false);
	});
	it.each(['plan', 'place'] as const)('arrows extend a path, with the %s tool', (tool) => {
		const by = new Hand(tool, board()).keys('Tab', 'ArrowDown', '0', 'Numpad7', 'Numpad2');
		expect(steps(by)).toEqual([{ x: 1, y: 2 }, { hold: 1 }, { x: 0, y: 1 }, { x: 0, y: 2 }]);
		by.keys('Backspace', 'Backspace', 'Backspace');
		expect(steps(by)).toEqual([{ x: 1, y: 2 }]);
		by.key('Backspace');
		expect(steps(by)).toBeUndefined();
	});
	it('A29: an arrow into a closed door opens it on the way; taken back, the door stays shut', () => {
		const by = new Hand('path', board()).keys('Tab', 'ArrowDown', 'ArrowLeft', 'ArrowDown');
		const before = [
			{ x: 1, y: 2 },
			{ x: 0, y: 2 },
		];
		expect(steps(by)).toEqual([...before, { hold: 1, opens: true }, { x: 0, y: 3 }]);
		expect(by.last.announce).toMatchObject({ code: 'path', doors: 1, waits: 0 });
		by.key('ArrowUp');
		expect(steps(by)?.slice(-1)).toEqual([{ x: 0, y: 2 }]);
		by.keys('Backspace', 'Backspace');
		expect(steps(by)).toEqual(before);
	});
	it('of several selected, those extend who can', () => {
		const by = new Hand('plan', board('heroes'));
		by.selection = ['lydia', 'orc'];
		by.keys('ArrowLeft', 'ArrowLeft');
		expect(steps(by)).toEqual([{ x: 0, y: 1 }]);
		expect(steps(by, 'orc')).toEqual([{ x: 3, y: 1 }]);
		expect(by.key('ArrowLeft').problems[0]).toMatch(/Blocked in that direction/);
	});
	it('Alt with an arrow moves the creature itself, or says why not', () => {
		const by = new Hand('plan', board()).key('Tab').key('ArrowRight', { alt: true });
		expect(position(by)).toEqual({ x: 2, y: 1 });
		const stuck = new Hand('plan', encounter([creature('a', 0, 0), creature('b', 1, 0)]));
		stuck.key('Tab').key('ArrowRight', { alt: true });
		expect(stuck.problems[0]).toMatch(/Occupied by B/);
		expect(position(stuck, 'a')).toEqual({ x: 0, y: 0 });
	});
	it('how long it waits is read out as well', () => {
		const by = new Hand('plan', board()).keys('Tab', 'ArrowDown', '0');
		expect(by.heard).toBe('Lydia’s path: 5 of 30 feet, waiting 1 segment, to 2, 3.');
		expect(by.key('0').heard).toBe('Lydia’s path: 5 of 30 feet, waiting 2 segments, to 2, 3.');
	});
	it.each(['plan', 'place'] as const)('leaves Shift+Backspace to the page, with the %s tool', (tool) => {
		const by = new Hand(tool, board()).keys('Tab', 'ArrowDown', 'ArrowDown');
		expect(by.key('Backspace', { shift: true }).last.handled).toBe(false);
		expect(steps(by)).toHaveLength(2);
	});
	it('leaves keys with Ctrl to the page', () => {
		expect(new Hand('plan', board()).key('Tab').key('ArrowRight', { ctrl: true }).last.handled).toBe(false);
		expect(new Hand('plan', board()).key('t').last.handled).toBe(false);
	});
});

describe('the cursor', () => {
	it('shows up in the middle, then moves, by five with Shift, and stays on the map', () => {
		const by = new Hand('plan', board()).key('ArrowLeft');
		expect([cursor(by), by.preview.type]).toEqual([{ x: 3, y: 2 }, 'cursor']);
		expect(cursor(by.key('ArrowLeft'))).toEqual({ x: 2, y: 2 });
		expect(cursor(by.key('ArrowLeft', { shift: true }))).toEqual({ x: 0, y: 2 });
	});
	it('says what is there', () => {
		const by = new Hand('plan', board()).keys('ArrowLeft', 'ArrowRight', 'ArrowUp');
		expect(by.heard).toBe('5, 2: Orc.');
	});
	it('says who that is, besides the name', () => {
		const by = new Hand('plan', board());
		by.about = ({ side }) => `of the ${side}`;
		expect(by.key('Tab').heard).toMatch(/^Lydia at \d+, \d+: of the heroes\.$/);
		by.selection = [];
		expect(by.keys('ArrowLeft', 'ArrowRight', 'ArrowUp').heard).toBe('5, 2: Orc, of the foes.');
	});
	it('Space selects who is there, or opens the door beside it', () => {
		const by = new Hand('plan', board()).keys('ArrowLeft', 'ArrowRight', 'ArrowUp', ' ');
		expect(by.selection).toEqual(['orc']);
		const door = new Hand('plan', board()).keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', ' ');
		expect(door.encounter.map.walls?.[1]).toMatchObject({ open: true });
	});
	it('Enter is the page’s until the cursor is there', () => {
		const by = new Hand('plan', board());
		expect(by.key('Enter').last.handled).toBe(false);
		expect(by.keys('ArrowLeft', 'ArrowRight', 'ArrowUp', 'Enter').last.handled).toBe(true);
		expect(by.selection).toEqual(['orc']);
	});
	it('Enter is the page’s too where the cursor rests on nothing: nobody, no door, no path to go on with', () => {
		const select = new Hand('plan', board()).keys('ArrowLeft');
		expect(select.key('Enter').last.handled).toBe(false);
		const beside = new Hand('plan', board()).keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
		expect(beside.key('Enter').last.handled).toBe(true);
		expect(beside.encounter.map.walls?.[1]).toMatchObject({ open: true });
		expect(new Hand('path', board()).keys('ArrowLeft', 'Enter').last.handled).toBe(false);
		expect(new Hand('terrain', board()).keys('ArrowLeft', 'Enter').last.handled).toBe(true);
	});
	it('paints: Space down, arrows, Space up', () => {
		const by = new Hand('terrain', board()).keys('ArrowLeft', ' ', 'ArrowDown', 'ArrowDown', ' ');
		expect(by.encounter.map.terrain).toEqual([
			{ x: 3, y: 2, type: 'difficult' },
			{ x: 3, y: 3, type: 'difficult' },
			{ x: 3, y: 4, type: 'difficult' },
		]);
		expect(by.commands).toHaveLength(1);
	});
	it('builds walls from corner to corner, the last one included', () => {
		const by = new Hand('wall', encounter([], { width: 4, height: 4 }));
		by.keys('ArrowDown', ' ', 'ArrowDown', 'ArrowDown', 'ArrowDown', ' ');
		expect(by.encounter.map.walls).toEqual([{ from: [2, 2], to: [2, 4], kind: 'wall' }]);
	});
	it('Escape drops what is being drawn', () => {
		const by = new Hand('terrain', board()).keys('ArrowLeft', ' ', 'ArrowDown', 'Escape', ' ');
		expect(by.commands).toEqual([]);
	});
	it('measures from waypoint to waypoint', () => {
		const by = new Hand('measure', board()).keys('ArrowLeft', ' ', 'ArrowRight', 'ArrowDown', ' ', 'Enter');
		expect(by.preview).toMatchObject({ type: 'ruler', feet: 5 });
		expect(by.phase).toBe('shown');
	});
	it('pans with the pan tool', () => {
		expect(new Hand('pan', board()).key('ArrowRight').pan).toEqual({ x: -1, y: 0 });
	});
});
