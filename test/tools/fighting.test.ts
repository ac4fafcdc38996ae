/** Dragging during a fight: paths by default, several at once, manual moves only on request. */
import { describe, expect, it } from 'vitest';
import { isSquare } from '../../src/engine/index.ts';
import type { ToolId } from '../../src/store/session/toolState.ts';
import { creature, encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const wall = { from: [5, 2], to: [5, 3], kind: 'wall' } as const;

function fight(tool: ToolId | 'path' = 'plan'): Hand {
	const by = new Hand(
		tool,
		encounter([creature('lydia', 1, 1), creature('ben', 1, 2), creature('ada', 1, 3)], { walls: [wall] }),
	);
	by.settings = { ...by.settings, fighting: true };
	return by;
}

const path = (by: Hand, id: string): string =>
	(by.encounter.creatures.find((one) => one.id === id)?.plan?.steps ?? [])
		.map((step) => (isSquare(step) ? `${step.x},${step.y}` : `hold ${step.hold}`))
		.join(' ');
const at = (by: Hand, id: string) => by.encounter.creatures.find((one) => one.id === id)?.position;
const EAST = [
	[1.5, 1.5],
	[2.5, 1.5],
	[3.5, 1.5],
] as const;

describe('dragging with Plan', () => {
	it('previews the path and leaves the miniature in place', () => {
		const by = fight().down(1.5, 1.5).move(2.5, 1.5).move(3.5, 1.5);
		expect([by.phase, by.preview.type]).toEqual(['planning', 'path']);
		by.up(3.5, 1.5);
		expect(path(by, 'lydia')).toBe('2,1 3,1');
		expect(at(by, 'lydia')).toEqual({ x: 1, y: 1 });
		expect([by.phase, by.preview.type, by.selection]).toEqual(['idle', 'none', ['lydia']]);
		expect(by.commands).toHaveLength(1);
	});
	it('selects an unselected creature and draws its path', () => {
		const by = fight();
		by.selection = ['ben'];
		by.drag(EAST);
		expect([path(by, 'lydia'), path(by, 'ben'), by.selection]).toEqual(['2,1 3,1', '', ['lydia']]);
	});
	it('does nothing after a cancel; a click selects', () => {
		const by = fight().down(1.5, 1.5).move(3.5, 1.5).cancel();
		expect([by.commands, by.preview.type, by.phase]).toEqual([[], 'none', 'idle']);
		expect(by.click(1.5, 2.5).selection).toEqual(['ben']);
	});
	it('plans the drawing when Play ends it', () => {
		const by = fight().down(1.5, 1.5).move(2.5, 1.5).feed({ type: 'finish' });
		expect([path(by, 'lydia'), by.phase]).toEqual(['2,1', 'idle']);
	});
	it('moves manually with Alt, and says so', () => {
		const by = fight().drag(EAST, { alt: true });
		expect(at(by, 'lydia')).toEqual({ x: 3, y: 1 });
		expect(path(by, 'lydia')).toBe('');
		expect(by.last.tell).toEqual({ code: 'by hand', name: 'Lydia', count: 1 });
	});
	it('draws a path before a fight too', () => {
		const by = fight();
		by.settings = { ...by.settings, fighting: false };
		by.drag(EAST);
		expect(at(by, 'lydia')).toEqual({ x: 1, y: 1 });
		expect(path(by, 'lydia')).toBe('2,1 3,1');
	});
});

describe('manual moves in other tools', () => {
	it.each(['plan', 'measure'] as const)('move with Alt and %s, which stays selected', (tool) => {
		const by = fight(tool).drag(EAST, { alt: true });
		expect(at(by, 'lydia')).toEqual({ x: 3, y: 1 });
		expect([by.board.tool, by.board.lent, by.phase]).toEqual([tool, false, 'idle']);
		if (tool !== 'plan') return;
		by.drag([
			[1.5, 2.5],
			[2.5, 2.5],
		]);
		expect(path(by, 'ben')).toBe('2,2');
	});
	it('take the next press anywhere when chosen in the menu', () => {
		const by = fight('plan');
		by.settings = { ...by.settings, byHand: ['lydia', 'ben'] };
		by.down(7.5, 1.5).up(7.5, 1.5);
		expect([at(by, 'lydia'), at(by, 'ben')]).toEqual([
			{ x: 7, y: 1 },
			{ x: 7, y: 2 },
		]);
		expect(by.last).toMatchObject({ handDone: true, tell: { code: 'by hand', count: 2 } });
		expect(by.phase).toBe('idle');
	});
	it('are canceled by Escape before and during the press', () => {
		const by = fight('plan');
		by.settings = { ...by.settings, byHand: ['lydia'] };
		expect(by.key('Escape').last).toMatchObject({ handDone: true, handled: true });
		by.down(7.5, 1.5).key('Escape');
		expect([at(by, 'lydia'), by.board.lent, by.preview.type]).toEqual([{ x: 1, y: 1 }, false, 'none']);
	});
});

describe('several planned at once', () => {
	const all = (tool: ToolId | 'path' = 'plan') => {
		const by = fight(tool);
		by.selection = ['lydia', 'ben', 'ada'];
		return by;
	};
	it('go to their places beside the leader', () => {
		const by = all().drag(EAST);
		expect([path(by, 'lydia'), path(by, 'ben'), path(by, 'ada')]).toEqual(['2,1 3,1', '2,2 3,2', '2,3 3,3']);
		expect(by.selection).toEqual(['lydia', 'ben', 'ada']);
		expect(by.commands).toHaveLength(1);
		expect(by.last.announce).toEqual({ code: 'paths', count: 3 });
	});
	it('keep formation around a corner', () => {
		const by = all().drag([...EAST, [3.5, 2.5]]);
		expect([path(by, 'ben'), path(by, 'ada')]).toEqual(['2,2 3,2 3,3', '2,3 3,3 3,4']);
	});
	it('detour to their places around obstacles', () => {
		const by = all().drag([...EAST, [4.5, 1.5], [5.5, 1.5]]);
		expect(path(by, 'lydia')).toBe('2,1 3,1 4,1 5,1');
		const own = path(by, 'ben').split(' ');
		expect(own.slice(0, 3)).toEqual(['2,2', '3,2', '4,2']);
		expect(own.at(-1)).toBe('5,2');
		expect(own).toHaveLength(6);
	});
	it('wait with the leader, clamped to the map', () => {
		const by = all();
		by.drag([
			[1.5, 1.5],
			[1.5, 0.5],
		]);
		expect([path(by, 'lydia'), path(by, 'ben')]).toEqual(['1,0', '1,1']);
		by.selection = ['ben', 'lydia'];
		by.drag([
			[1.5, 2.5],
			[1.5, 1.5],
			[1.5, 0.5],
		]);
		expect(path(by, 'lydia')).toBe('1,0');
	});
	it('move square by square too', () => {
		const by = all('path').click(2.5, 1.5).click(3.5, 1.5);
		expect([path(by, 'lydia'), path(by, 'ada')]).toEqual(['2,1 3,1', '2,3 3,3']);
	});
	it('are previewed together', () => {
		const by = all().down(1.5, 1.5).move(2.5, 1.5);
		expect(by.preview).toMatchObject({
			type: 'path',
			creature: 'lydia',
			others: { ben: { steps: [{ x: 2, y: 2 }] }, ada: { steps: [{ x: 2, y: 3 }] } },
		});
	});
	it('move alone when they are an army', () => {
		const crowd = Array.from({ length: 41 }, (_, i) => creature(`c${i}`, i % 12, 4 + Math.floor(i / 12)));
		const by = new Hand('path', encounter(crowd));
		by.selection = crowd.map(({ id }) => id);
		by.drag([
			[0.5, 4.5],
			[0.5, 3.5],
		]);
		expect([path(by, 'c0'), path(by, 'c1'), by.selection]).toEqual(['0,3', '', ['c0']]);
	});
});
