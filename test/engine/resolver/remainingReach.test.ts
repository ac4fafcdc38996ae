import { describe, expect, it } from 'vitest';
import {
	type Encounter,
	feetTo,
	type MovementProgress,
	type PathEnd,
	reachNow,
	type Step,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';

/** Feet of each square of a lane, up to the last reachable. */
function reached(encounter: Encounter, begun: Partial<MovementProgress> = {}, from?: PathEnd): string {
	const creature = encounter.creatures[0]!;
	const at = { after: 0, at: creature.position, rate: 0, feet: 0, diagonals: 0, entered: 0, ...begun };
	const { wide } = reachNow(
		encounter,
		{ ...creature, position: at.at },
		(one) => (one === creature || one.id === creature.id ? at : undefined),
		from,
	);
	return Array.from({ length: encounter.map.width }, (_, x) => feetTo(wide, { x, y: 0 }) ?? '-').join(' ');
}

const lane = (text: string): Encounter => board(`board 8x1\n${text}`);

describe('reachNow', () => {
	it.each([
		['at rest, as far as its feet', {}, '0 5 10 15 20 25 30 -'],
		['SM-12: with three segments left, a space in each', { after: 3 }, '0 5 10 15 - - - -'],
		['SM-12: with one left and a rate of 15, one space', { after: 5, rate: 15 }, '0 5 - - - - - -'],
		['SM-12: with one left and a rate over 15, two', { after: 5, rate: 16 }, '0 5 10 - - - - -'],
		['SM-12: with three left and a rate of −30, two', { after: 3, rate: -30 }, '0 5 10 - - - - -'],
		['no space where the rate never grows over 15', { after: 5, rate: -15 }, '0 - - - - - - -'],
		['with most of its feet used up', { after: 1, feet: 20, entered: 1 }, '0 5 10 - - - - -'],
		['with all of them used up', { after: 4, feet: 30, entered: 1 }, '0 - - - - - - -'],
	] as const)('%s', (_, begun, expected) => {
		expect(reached(lane('a x 0,0 30'), begun)).toBe(expected);
	});

	it.each([
		['A19: twice as far at a run', 'a x 0,0 15 run: E', '0 5 10 15 20 25 30 -'],
		['FC-70: one space at the bonus step', 'a x 0,0 30 step: E', '0 5 - - - - - -'],
		['SM-90: slower over what slows', '|.::\na x 0,0 30', '0 10 20 25 30 - - -'],
		['A29: behind a door it has a segment less', 'door 2,0 2,1\na x 0,0 30', '0 5 10 15 20 25 - -'],
	])('%s', (_, text, expected) => {
		expect(reached(lane(text))).toBe(expected);
	});

	it.each([
		[{ after: 2 }, '0 5 10 15 - - - -'],
		[{ after: 4 }, '0 5 - - - - - -'],
		[{ after: 4, rate: 20 }, '0 5 - - - - - -'],
		[{ after: 3, feet: 20, entered: 1 }, '0 5 10 - - - - -'],
	] as const)('A29: passes a door from a moment: %o', (begun, expected) => {
		expect(reached(lane('door 2,0 2,1\na x 0,0 30'), begun)).toBe(expected);
	});

	it('A02: counts the waits in front of the plan', () => {
		const walker = lane('a x 0,0 30');
		const waiting = (...steps: Step[]): Encounter => ({
			...walker,
			creatures: [{ ...walker.creatures[0]!, plan: { pace: 'walk', steps } }],
		});
		expect(reached(waiting({ hold: 2 }))).toBe('0 5 10 15 20 - - -');
		expect(reached(waiting({ hold: 1 }, { hold: 1 }, { x: 1, y: 0 }))).toBe('0 5 10 15 20 - - -');
		expect(reached(waiting({ hold: 2 }), { after: 3, rate: 20 })).toBe('0 5 - - - - - -');
		expect(reached(waiting({ hold: 8 }))).toBe('0 - - - - - - -');
		expect(reached(waiting({ x: 1, y: 0 }, { hold: 2 }))).toBe('0 5 10 15 20 25 30 -');
	});

	it('uses the rest after a path', () => {
		const walker = lane('a x 0,0 30');
		const end = { at: { x: 3, y: 0 }, feet: 15, narrowed: undefined, diagonals: 0 };
		expect(reached(walker, {}, end)).toBe('15 10 5 0 5 10 15 -');
		expect(reached(walker, { after: 2 }, { ...end, feet: 15 })).toBe('- - 5 0 5 - - -');
		expect(reached(lane('a x 0,0 30 step: E'), {}, { ...end, feet: 5 })).toBe('- - - 0 - - - -');
	});

	it('FC-28: continues its diagonal count', () => {
		const open = board('board 3x3\na x 0,0 10');
		const corner = (begun: Partial<MovementProgress>) => {
			const at = { after: 0, at: { x: 0, y: 0 }, rate: 0, feet: 0, diagonals: 0, entered: 0, ...begun };
			return feetTo(reachNow(open, open.creatures[0]!, () => at).wide, { x: 1, y: 1 });
		};
		expect([corner({}), corner({ diagonals: 1, entered: 1 })]).toEqual([5, 10]);
	});

	it('SRD-51: keeps the squeezed width', () => {
		const passage = board('board 8x1\nrules squeezing=on\na x large 2,0 30 (squeezed=1,0)');
		const { squeezed } = passage.creatures[0]!;
		const at = { after: 0, at: { x: 2, y: 0 }, rate: 0, feet: 0, diagonals: 0, entered: 0, squeezed };
		const { narrow } = reachNow(passage, passage.creatures[0]!, () => at);
		expect([3, 4, 5, 6].map((x) => feetTo(narrow!, { x, y: 0 }))).toEqual([10, 20, 30, undefined]);
	});

	it('FC-96: ends where it will be engaged after a path', () => {
		const held = lane('rules occupancy=fantasy-craft engagement=on\na x 0,0 30\no b 6,0 30');
		const end = { at: { x: 3, y: 0 }, feet: 15, narrowed: undefined, diagonals: 0 };
		expect(reached(held, {}, end)).toBe('15 10 5 0 5 10 - -');
	});

	it.each([
		['FC-96: where it comes too late to pass', 'o b 7,0 30 walk: W W W', '0 5 10 15 - - - -'],
		['FC-96: one who goes away, to where it stands', 'o b 4,0 30 walk: E E', '0 5 10 15 20 25 - -'],
		['FC-96: one who stands', 'o b 4,0 30', '0 5 10 15 - - - -'],
		['FC-96: nowhere, held by one who is about to go', 'o b 1,0 30 walk: E E E', '0 - - - - - - -'],
	])('%s', (_, other, expected) => {
		const text = `rules occupancy=fantasy-craft engagement=on\na x 0,0 30\n${other}`;
		expect(reached(lane(text))).toBe(expected);
	});
});
