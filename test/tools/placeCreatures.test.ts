import { describe, expect, it } from 'vitest';
import { creature, encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const ROCK = { x: 4, y: 4, type: 'wall' };
const orc = (id: string, more = {}) => creature(id, 0, 0, { name: id, side: 'foes', ...more });

/** A map of 12 × 9 with rock at 4, 4 and Lydia at 1, 1; these creatures follow the pointer. */
function hand(...arriving: ReturnType<typeof orc>[]) {
	const by = new Hand(
		'plan',
		encounter([creature('lydia', 1, 1)], { width: 12, height: 9, terrain: [ROCK] }),
	);
	by.settings = { ...by.settings, arriving };
	return by;
}
const places = (by: Hand) =>
	by.preview.type === 'arrive' ? by.preview.creatures.map(({ position: { x, y } }) => [x, y]) : [];
const came = (by: Hand) => by.encounter.creatures.slice(1).map(({ id, position: { x, y } }) => [id, x, y]);

describe('placing new creatures', () => {
	it('follow a hovering pointer, and are placed by a press in one command', () => {
		const by = hand(orc('orc')).move(6.5, 3.5);
		expect(places(by)).toEqual([[6, 3]]);
		expect(by.commands).toEqual([]);
		by.click(6.5, 3.5);
		expect(came(by)).toEqual([['orc', 6, 3]]);
		expect([by.selection, by.last.arrived, by.heard]).toEqual([['orc'], 'placed', 'orc placed at 7, 4.']);
	});
	it('avoid rock and occupied squares', () => {
		for (const [x, y] of [
			[4, 4],
			[1, 1],
		] as const) {
			const by = hand(orc('orc')).move(x + 0.5, y + 0.5);
			const [[atX = 0, atY = 0] = []] = places(by);
			expect(Math.max(Math.abs(atX - x), Math.abs(atY - y))).toBe(1);
		}
	});
	it('stand in rows without overlap', () => {
		const by = hand(...['a', 'b', 'c', 'd'].map((id) => orc(id))).move(7.5, 5.5);
		expect(places(by)).toEqual([
			[7, 5],
			[8, 5],
			[7, 6],
			[8, 6],
		]);
		const beside = hand(...['a', 'b', 'c', 'd'].map((id) => orc(id))).move(4.5, 4.5);
		expect(new Set(places(beside).map(String)).size).toBe(4);
		expect(places(beside)).not.toContainEqual([4, 4]);
		const big = hand(orc('a', { size: 'large' }), orc('b')).move(7.5, 5.5);
		expect(places(big)).toEqual([
			[6, 5],
			[8, 5],
		]);
	});
	it('are marked and stay held if one has no room', () => {
		const wide = [0, 1, 2, 3].flatMap((y) => [0, 1, 2, 3].map((x) => ({ x, y, type: 'wall' })));
		const by = new Hand('path', encounter([], { width: 4, height: 4, terrain: wide.slice(1) }));
		by.settings = { ...by.settings, arriving: [orc('a'), orc('b')] };
		by.click(1.5, 1.5);
		expect(by.commands).toEqual([]);
		expect(by.problems).toHaveLength(1);
		expect(by.problems[0]).toMatch(/^b can’t stand there\./);
		expect(by.preview).toMatchObject({ type: 'arrive', refused: { b: {} } });
	});
	it.each([
		[-0.2, 3.5],
		[14.5, 3.5],
		[6.5, -3],
		[6.5, 9.1],
	])('stay held, and say so, on a press beside the map (%s, %s)', (x, y) => {
		const by = hand(orc('orc')).move(x, y);
		expect(by.preview).toMatchObject({ refused: { orc: { code: 'off the map' } } });
		by.click(x, y);
		expect([by.commands, by.last.arrived]).toEqual([[], undefined]);
		expect(by.problems).toEqual(['orc can’t stand there. Off the map.']);
		expect(came(by.click(11.9, 8.9))).toEqual([['orc', 11, 8]]);
	});
	it('work in any tool, which is restored afterwards', () => {
		const by = hand(orc('orc')).take('terrain').click(6.5, 3.5);
		expect(came(by)).toEqual([['orc', 6, 3]]);
		by.settings = { ...by.settings, arriving: [] };
		by.click(8.5, 3.5);
		expect(by.commands.at(-1)).toMatchObject({ type: 'paint-terrain' });
	});
	it('follow a finger and stay where it lifts', () => {
		const by = hand(orc('orc')).drag(
			[
				[2.5, 5.5],
				[7.5, 6.5],
			],
			{ pointer: 'touch' },
		);
		expect(came(by)).toEqual([['orc', 7, 6]]);
	});
	it('move by arrows, Enter places, Escape cancels', () => {
		const by = hand(orc('orc')).keys('ArrowRight', 'ArrowRight', 'ArrowUp');
		expect(places(by)).toEqual([[7, 3]]);
		expect(by.heard).toBe('orc over 8, 4.');
		by.key('Enter');
		expect(came(by)).toEqual([['orc', 7, 3]]);
		by.key('Escape');
		expect([by.last.arrived, by.preview.type]).toEqual(['called off', 'none']);
	});
	it('are refused in a past half-round', () => {
		const by = hand(orc('orc'));
		by.settings = { ...by.settings, locked: true };
		expect(by.click(6.5, 3.5).problems).toEqual(['This half-round is over: nothing can be moved.']);
	});
});
