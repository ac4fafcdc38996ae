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
	it('Tab cycles through them, announces the end, then leaves the board', () => {
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
	it('Shift+Tab or any other key after the last stays on the board', () => {
		const by = new Hand('plan', board()).keys('Tab', 'Tab', 'Tab');
		expect(by.key('Tab', { shift: true }).selection).toEqual(['lydia']);
		by.keys('Tab', 'Tab', 'ArrowRight');
		expect(steps(by, 'orc')).toEqual([{ x: 5, y: 1 }]);
		expect(by.key('Tab').last.handled).toBe(true);
	});
	it('Tab goes to the first of several selected, Shift+Tab to the last', () => {
		const by = new Hand('plan', board());
		by.selection = ['lydia', 'orc'];
		expect(by.key('Tab').selection).toEqual(['lydia']);
		by.selection = ['lydia', 'orc'];
		expect(by.key('Tab', { shift: true }).selection).toEqual(['orc']);
	});
	it('Tab leaves an empty board at once', () => {
		const by = new Hand('plan', encounter([]));
		expect(by.key('Tab').last.handled).toBe(false);
	});
	it('cycles again after Escape and return, or after a press on the board', () => {
		const by = new Hand('plan', board()).keys('Tab', 'Escape', 'Tab');
		expect(by.key('Tab').selection).toEqual(['lydia']);
		by.key('Escape').click(4.5, 1.5);
		expect(by.key('Tab', { shift: true }).selection).toEqual(['lydia']);
	});
	it('Tab leaves at once after Escape', () => {
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
	it('A29: an arrow into a closed door opens it; undone, it stays shut', () => {
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
	it('extends the paths of all selected creatures that can move', () => {
		const by = new Hand('plan', board('heroes'));
		by.selection = ['lydia', 'orc'];
		by.keys('ArrowLeft', 'ArrowLeft');
		expect(steps(by)).toEqual([{ x: 0, y: 1 }]);
		expect(steps(by, 'orc')).toEqual([{ x: 3, y: 1 }]);
		expect(by.key('ArrowLeft').problems[0]).toMatch(/Blocked in that direction/);
	});
	it('Alt+arrow moves the creature, or gives the reason against it', () => {
		const by = new Hand('plan', board()).key('Tab').key('ArrowRight', { alt: true });
		expect(position(by)).toEqual({ x: 2, y: 1 });
		const stuck = new Hand('plan', encounter([creature('a', 0, 0), creature('b', 1, 0)]));
		stuck.key('Tab').key('ArrowRight', { alt: true });
		expect(stuck.problems[0]).toMatch(/Occupied by B/);
		expect(position(stuck, 'a')).toEqual({ x: 0, y: 0 });
	});
	it('announces the waiting time', () => {
		const by = new Hand('plan', board()).keys('Tab', 'ArrowDown', '0');
		expect(by.heard).toBe('Lydia: 5 of 30 feet to 2, 3; waits 1 segment.');
		expect(by.key('0').heard).toBe('Lydia: 5 of 30 feet to 2, 3; waits 2 segments.');
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

describe('keyboard cursor', () => {
	it('starts at the center, moves, by five with Shift, stays on the map', () => {
		const by = new Hand('plan', board()).key('ArrowLeft');
		expect([cursor(by), by.preview.type]).toEqual([{ x: 3, y: 2 }, 'cursor']);
		expect(cursor(by.key('ArrowLeft'))).toEqual({ x: 2, y: 2 });
		expect(cursor(by.key('ArrowLeft', { shift: true }))).toEqual({ x: 0, y: 2 });
	});
	it('announces its square', () => {
		const by = new Hand('plan', board()).keys('ArrowLeft', 'ArrowRight', 'ArrowUp');
		expect(by.heard).toBe('5, 2: Orc.');
	});
	it('announces the creature there beyond its name', () => {
		const by = new Hand('plan', board());
		by.about = ({ side }) => `of the ${side}`;
		expect(by.key('Tab').heard).toMatch(/^Lydia at \d+, \d+: of the heroes\.$/);
		by.selection = [];
		expect(by.keys('ArrowLeft', 'ArrowRight', 'ArrowUp').heard).toBe('5, 2: Orc, of the foes.');
	});
	it('Space selects the creature, or opens an adjacent door', () => {
		const by = new Hand('plan', board()).keys('ArrowLeft', 'ArrowRight', 'ArrowUp', ' ');
		expect(by.selection).toEqual(['orc']);
		const door = new Hand('plan', board()).keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', ' ');
		expect(door.encounter.map.walls?.[1]).toMatchObject({ open: true });
	});
	it('Enter belongs to the page until the cursor is there', () => {
		const by = new Hand('plan', board());
		expect(by.key('Enter').last.handled).toBe(false);
		expect(by.keys('ArrowLeft', 'ArrowRight', 'ArrowUp', 'Enter').last.handled).toBe(true);
		expect(by.selection).toEqual(['orc']);
	});
	it('Enter belongs to the page if the cursor has no target', () => {
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
	it('Escape drops the current drawing', () => {
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
