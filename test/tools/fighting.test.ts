/** What the hand does while a fight goes on: paths by dragging, several at once, and by hand on purpose only. */
import { describe, expect, it } from 'vitest';
import { isSquare } from '../../src/engine/index.ts';
import type { ToolId } from '../../src/store/session/session.ts';
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
	it('draws the path, shown meanwhile, and leaves the miniature where it is', () => {
		const by = fight().down(1.5, 1.5).move(2.5, 1.5).move(3.5, 1.5);
		expect([by.phase, by.preview.type]).toEqual(['planning', 'path']);
		by.up(3.5, 1.5);
		expect(path(by, 'lydia')).toBe('2,1 3,1');
		expect(at(by, 'lydia')).toEqual({ x: 1, y: 1 });
		expect([by.phase, by.preview.type, by.selection]).toEqual(['idle', 'none', ['lydia']]);
		expect(by.commands).toHaveLength(1);
	});
	it('one that was not selected has its own path, the selection is it', () => {
		const by = fight();
		by.selection = ['ben'];
		by.drag(EAST);
		expect([path(by, 'lydia'), path(by, 'ben'), by.selection]).toEqual(['2,1 3,1', '', ['lydia']]);
	});
	it('cancelled, nothing has happened; a click selects', () => {
		const by = fight().down(1.5, 1.5).move(3.5, 1.5).cancel();
		expect([by.commands, by.preview.type, by.phase]).toEqual([[], 'none', 'idle']);
		expect(by.click(1.5, 2.5).selection).toEqual(['ben']);
	});
	it('when Play ends it, what is drawn is planned', () => {
		const by = fight().down(1.5, 1.5).move(2.5, 1.5).feed({ type: 'finish' });
		expect([path(by, 'lydia'), by.phase]).toEqual(['2,1', 'idle']);
	});
	it('with Alt it is put there by hand, and that is said', () => {
		const by = fight().drag(EAST, { alt: true });
		expect(at(by, 'lydia')).toEqual({ x: 3, y: 1 });
		expect(path(by, 'lydia')).toBe('');
		expect(by.last.tell).toEqual({ code: 'by hand', name: 'Lydia', count: 1 });
	});
	it('means the same before a fight: its path is drawn', () => {
		const by = fight();
		by.settings = { ...by.settings, fighting: false };
		by.drag(EAST);
		expect(at(by, 'lydia')).toEqual({ x: 1, y: 1 });
		expect(path(by, 'lydia')).toBe('2,1 3,1');
	});
});

describe('by hand in other tools', () => {
	it.each(['plan', 'measure'] as const)(
		'Alt puts a miniature with %s, which is in the hand again then',
		(tool) => {
			const by = fight(tool).drag(EAST, { alt: true });
			expect(at(by, 'lydia')).toEqual({ x: 3, y: 1 });
			expect([by.board.tool, by.board.lent, by.phase]).toEqual([tool, false, 'idle']);
			if (tool !== 'plan') return;
			by.drag([
				[1.5, 2.5],
				[2.5, 2.5],
			]);
			expect(path(by, 'ben')).toBe('2,2');
		},
	);
	it('asked for in the menu: the next press takes it along, wherever that is', () => {
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
	it('Escape calls it off before the press, and during it', () => {
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
	it('each goes where its place beside the leader goes', () => {
		const by = all().drag(EAST);
		expect([path(by, 'lydia'), path(by, 'ben'), path(by, 'ada')]).toEqual(['2,1 3,1', '2,2 3,2', '2,3 3,3']);
		expect(by.selection).toEqual(['lydia', 'ben', 'ada']);
		expect(by.commands).toHaveLength(1);
		expect(by.last.announce).toEqual({ code: 'paths', count: 3 });
	});
	it('keeps its shape round a corner', () => {
		const by = all().drag([...EAST, [3.5, 2.5]]);
		expect([path(by, 'ben'), path(by, 'ada')]).toEqual(['2,2 3,2 3,3', '2,3 3,3 3,4']);
	});
	it('whoever the ground bars goes its own way to its place', () => {
		const by = all().drag([...EAST, [4.5, 1.5], [5.5, 1.5]]);
		expect(path(by, 'lydia')).toBe('2,1 3,1 4,1 5,1');
		const own = path(by, 'ben').split(' ');
		expect(own.slice(0, 3)).toEqual(['2,2', '3,2', '4,2']);
		expect(own.at(-1)).toBe('5,2');
		expect(own).toHaveLength(6);
	});
	it('waits with the leader, and is clamped to the map', () => {
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
	it('square by square too', () => {
		const by = all('path').click(2.5, 1.5).click(3.5, 1.5);
		expect([path(by, 'lydia'), path(by, 'ada')]).toEqual(['2,1 3,1', '2,3 3,3']);
	});
	it('shows all of them while they are drawn', () => {
		const by = all().down(1.5, 1.5).move(2.5, 1.5);
		expect(by.preview).toMatchObject({
			type: 'path',
			creature: 'lydia',
			others: { ben: { steps: [{ x: 2, y: 2 }] }, ada: { steps: [{ x: 2, y: 3 }] } },
		});
	});
	it('an army is not led: whoever is pressed goes alone', () => {
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
