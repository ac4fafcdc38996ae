/** Encounters in a space: heights, very small creatures, impossible swaps, room for several at once. */
import { describe, expect, it } from 'vitest';
import { HIGHEST } from '../../src/engine/board/elevation.ts';
import { type Encounter, heightAtEnd, heightened } from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { heldSteps } from '../support/holds.ts';
import { resolved, stateAfter, story } from '../support/stories.ts';

const SRD = 'rules occupancy=srd';
const FC = 'rules occupancy=fantasy-craft';

function fight(rules: string, text: string): Encounter {
	return board(`board 9x7\n${rules}\n${text}`);
}

function play(rules: string, text: string): string[] {
	return story(fight(rules, text));
}

/** An encounter with creatures at these heights. */
function lifted(encounter: Encounter, heights: Readonly<Record<string, number>>): Encounter {
	return {
		...encounter,
		creatures: encounter.creatures.map((one) => ({ ...one, elevation: heights[one.id] ?? 0 })),
	};
}

describe('heights', () => {
	const headOn = fight(SRD, 'm a 0,0 30 walk: E E\no b large 1,0 30');

	it('SRD-31: let a creature pass wholly above or below an opponent', () => {
		expect(story(lifted(headOn, { m: 10 }))[0]).toBe('m>1,0');
		expect(story(lifted(headOn, { m: 5 }))[0]).toBe('m|1,0');
		expect(story(lifted(headOn, { o: 5 }))[0]).toBe('m>1,0');
	});

	it('SM-40: prevent contests between different heights', () => {
		const race = fight(SRD, 'm a 0,0 30 walk: E\no b 2,0 30 walk: W');
		expect(story(lifted(race, { m: 5 }))[0]).toBe('m>1,0; o>1,0');
	});

	it('FC-90: make vertically touching bodies adjacent, others not', () => {
		const past = fight(`${FC} engagement=on`, 'm a 0,0 30 walk: E E E\no b 2,1 30');
		expect(story(lifted(past, { o: 5 }))[0]).toBe('m>1,0; m.engaged');
		expect(story(lifted(past, { o: 10 })).join(' ')).not.toContain('engaged');
	});
});

describe('changing heights on the way (A28)', () => {
	/** Flying creatures, each with a plan. */
	function aloft(encounter: Encounter): Encounter {
		const creatures = encounter.creatures.map((one) => ({ ...one, movement: ['flying' as const] }));
		return { ...encounter, creatures };
	}
	const over = aloft(fight(SRD, 'm a 0,0 30 walk: E!rise E!rise E!dive E!dive E!dive\no b 2,0 30'));

	it('A28: count a step at its final height, which stays', () => {
		expect(story(over)).toEqual(['m>1,0^5', 'm>2,0^10', 'm>3,0^5', 'm>4,0^0', 'm>5,0', '']);
		expect(story(aloft(fight(SRD, 'm a 0,0 30 walk: E E!rise\no b 2,0 30')))[1]).toBe('m>2,0^5');
		expect(story(aloft(fight(SRD, 'm a 0,0 30 walk: E E\no b 2,0 30')))[1]).toBe('m|2,0');
		const { creatures } = stateAfter(over, 2);
		expect(creatures.map(({ creature }) => creature.elevation ?? 0)).toEqual([10, 0]);
		expect(stateAfter(over, 4).creatures[0]?.creature).not.toHaveProperty('elevation');
	});

	it('A28: end a dive at the ground', () => {
		const diver = aloft(fight(SRD, 'm a 0,0 30 walk: E!dive E!rise E!dive'));
		expect(story(lifted(diver, { m: 3 })).slice(0, 3)).toEqual(['m>1,0^0', 'm>2,0^5', 'm>3,0^0']);
		expect(story(lifted(diver, { m: -10 })).slice(0, 3)).toEqual(['m>1,0', 'm>2,0^-5', 'm>3,0']);
		const top = lifted(aloft(fight(SRD, 'm a 0,0 30 walk: E!rise')), { m: HIGHEST });
		expect(story(top)[0]).toBe('m>1,0');
	});

	it("A28: stop a creature that cannot fly, at the step's cost", () => {
		expect(story(fight(SRD, 'm a 0,0 30 walk: E E!rise'))).toEqual(['m>1,0', 'm.cannot fly', '', '', '', '']);
		const events = resolved(over).segments.flatMap((segment) => segment.events);
		expect(events.map((event) => event.type === 'moved' && event.feet)).toEqual([5, 5, 5, 5, 5]);
		expect(story(aloft(fight(SRD, 'm a 0,0 15 charge: E E!dive E!dive'))).join()).toContain('m>3,0');
	});

	it('A28, SM-40: contest a space only at equal height', () => {
		const race = (how: string) => aloft(fight(SRD, `m a 0,0 30 walk: E${how}\no b 2,0 30 walk: W!rise`));
		expect(story(race(''))[0]).toBe('m>1,0; o>1,0^5');
		expect(story(race('!rise'))[0]).toMatch(/^1,0: m.* o/);
		// A fast creature rises and dives in one segment, and needs room at each height.
		const leap = aloft(fight(SRD, 'm a 0,0 80 walk: E E!rise E!dive\no b 2,0 30'));
		expect(story(leap)[0]).toBe('m>1,0; m>2,0^5; m>3,0^0');
		expect(story(aloft(fight(SRD, 'm a 0,0 80 walk: E!rise E!dive E\no b 2,0 30')))[0]).toBe(
			'm>1,0^5; m|2,0',
		);
	});

	it('A28, FC-90: hold it on descent to an opponent, not above', () => {
		const past = aloft(fight(`${FC} engagement=on`, 'm a 0,0 30 walk: E E!dive E\no b 2,1 30'));
		expect(story(lifted(past, { m: 15 })).slice(0, 3)).toEqual(['m>1,0', 'm>2,0^10', 'm>3,0']);
		expect(story(lifted(past, { m: 10 })).slice(0, 2)).toEqual(['m>1,0', 'm>2,0^5; m.engaged']);
		const planned = lifted(past, { m: 10 });
		expect(heldSteps(planned, () => undefined)).toEqual([['m', 2]]);
		expect(heldSteps(lifted(past, { m: 15 }), () => undefined)).toEqual([]);
	});

	it('A28: raise or lower a path at its end, and level it again', () => {
		const plan = { pace: 'walk' as const, steps: [{ x: 1, y: 0 }, { hold: 1 }, { x: 2, y: 0 }] };
		const higher = heightened(plan, 'rise')!;
		expect(higher.steps).toEqual([{ x: 1, y: 0 }, { hold: 1 }, { x: 2, y: 0, by: 'rise' }]);
		const highest = heightened(higher, 'rise')!;
		expect(heightAtEnd(10, highest.steps)).toBe(20);
		expect(heightened(highest, 'rise')).toBeUndefined();
		expect(heightened(higher, 'dive')).toEqual(plan);
		expect(heightAtEnd(10, plan.steps)).toBeUndefined();
		expect(heightened({ ...plan, steps: [{ x: 1, y: 0, by: 'tumble' }] }, 'dive')).toBeUndefined();
	});
});

describe('very small creatures (d20)', () => {
	it('SRD-31: stop larger creatures, three categories apart', () => {
		expect(play(SRD, 'm a 0,0 30 walk: E E\nr b tiny 1,0 30')[0]).toBe('m|1,0');
		expect(play(SRD, 'm a large 0,0 30 walk: E E\nr b tiny 2,0 30')[0]).toBe('m>1,0');
	});

	it('SRD-33: keep larger ones from staying, friend or not, despite room', () => {
		expect(play(SRD, 'm a 0,0 30 walk: E\nr a tiny 1,0 30')[0]).toBe('m|1,0');
		expect(play(SRD, 'm a 0,0 30 walk: E\nr b nuisance 1,0 30')[0]).toBe('m|1,0');
	});

	it("A56: enter a larger creature's space and stay", () => {
		expect(play(SRD, 'm a 1,0 30\nr b tiny 0,0 30 walk: E')[0]).toBe('r>1,0');
	});

	it('SRD-36: neither hinder nor roll in the same segment', () => {
		expect(play(SRD, 'm a 0,0 30 walk: E\nr b tiny 2,0 30 walk: W')[0]).toBe('m>1,0; r>1,0');
	});

	it('SRD-60: displace a passing friend when time runs out', () => {
		const { final } = resolved(fight(SRD, 'm a 0,0 5 walk: E E\nr a tiny 1,0 30'));
		expect(final.m).toEqual({ x: 0, y: 0 });
	});

	it('SRD-70: cannot enter an overfull square, which stays so', () => {
		const four = Array.from({ length: 4 }, (_, i) => `t${i} b tiny 1,0 30`).join('\n');
		expect(play(SRD, `n a nuisance 0,0 30 walk: E\n${four}`)[0]).toBe('n>1,0');
		expect(play(SRD, `n a nuisance 0,0 30 walk: E\n${four}\nt4 b tiny 1,0 30`)[0]).toBe('n|1,0');
	});
});

describe('impossible swaps', () => {
	it('SM-84: block others like stationary creatures, without a roll', () => {
		const log = play(SRD, 'm a 0,0 30 walk: E\no b 1,0 30 walk: W\nx c 1,1 30 walk: N');
		expect(log[0]).toBe('m|1,0; o|0,0; x|1,0');
	});

	it('SM-85: do not include swaps of friends', () => {
		expect(play(SRD, 'm a 0,0 30 walk: E\no a 1,0 30 walk: W')[0]).toBe('o>0,0; m>1,0');
	});

	it('FC-81: leave room for two Small opponents', () => {
		expect(play(FC, 'm a small 0,0 30 walk: E\no b small 1,0 30 walk: W')[0]).toBe('m>1,0; o>0,0');
	});
});

describe('room for several at once', () => {
	it('FC-81, SRD-96: counts each square of a wide body separately', () => {
		const beside = (b: string) =>
			play(FC, `w b small 0,0 30 (space=10) walk: E\na a small 1,0 30\nb a small ${b} 30`)[0];
		expect(beside('2,0')).toBe('w>1,0');
		expect(beside('1,0')).toBe('w|1,0');
		expect(beside('2,1')).toBe('w>1,0');
	});

	/** Friends pass each other through a space where a third ends, with room for one more. */
	function three(...[m, n, o]: readonly number[]): string {
		const rolls = `roll 1/1/m ${m}\nroll 1/1/n ${n}\nroll 1/1/o ${o}`;
		return play(
			FC,
			`m a small 0,0 30 walk: SE E\nn a small 0,2 30 walk: NE E\no b small 2,1 30 walk: W\n${rolls}`,
		)[0]!;
	}

	it('A21: applies to all creatures in any order of arrival', () => {
		expect(three(15, 9, 3)).toBe('1,1: m+6=21 n+6=15 o+6=9 -> m n; m>1,1; n>1,1');
		expect(three(15, 3, 9)).toBe('1,1: m+6=21 n+6=9 o+6=15 -> m o; m>1,1; o>1,1');
	});
});

describe('reduced map', () => {
	it('FC-90: has no adjacency through squares off the map', () => {
		const beside = (wall: string) =>
			story(board(`board 4x3\nrules engagement=on\n${wall}\nm a 0,2 30 walk: h1 N\no b huge 1,1 30`))[0];
		expect(beside('')).toBe('m.engaged');
		expect(beside('wall 1,2 1,5')).toBe('');
	});
});
