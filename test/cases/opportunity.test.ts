/** Threatened squares and opportunity attacks: rule book 3.7, SRD-36, F-20 to F-25, A24. */
import { describe, expect, it } from 'vitest';
import {
	type Creature,
	compileMap,
	type Encounter,
	type PastHalf,
	possibleSteps,
	reachOf,
	resolveHalfRound,
	rulesOf,
	threatenedArea,
} from '../../src/engine/index.ts';
import { board, drawnGround } from '../support/boards.ts';
import { story } from '../support/stories.ts';

const ON = 'rules opportunity=on';

function play(text: string, map = 'board 12x7'): string[] {
	return story(board(`${map}\n${ON}\n${text}`));
}

const one = (more: Partial<Creature> = {}): Creature => ({
	id: 'a',
	name: 'a',
	side: 'a',
	speed: 30,
	position: { x: 4, y: 3 },
	...more,
});

describe('threatened squares of a creature', () => {
	const ground = compileMap({ width: 20, height: 20 });

	it('SRD-85 to SRD-92, SRD-96: depend on size and build, or own values', () => {
		expect(reachOf(one({ size: 'large' }))).toEqual({ natural: 10, weapon: false });
		expect(reachOf(one({ size: 'large', build: 'long' }))).toEqual({ natural: 5, weapon: false });
		expect(reachOf(one({ size: 'large', reach: 15, reachWeapon: true }))).toEqual({
			natural: 15,
			weapon: true,
		});
		expect(threatenedArea(ground, one())).toHaveLength(8);
		expect(threatenedArea(ground, one({ space: 10, reach: 5 }))).toHaveLength(12);
	});

	it('SRD-73: are none with a reach of 0', () => {
		expect(threatenedArea(ground, one({ size: 'tiny' }))).toEqual([]);
	});

	it.each(['bound', 'dead', 'flat-footed', 'helpless', 'stunned', 'unconscious'])(
		'are none while %s',
		(condition) => {
			expect(threatenedArea(ground, one({ conditions: [condition] }))).toEqual([]);
		},
	);

	it('stay on the map', () => {
		expect(threatenedArea(ground, one({ position: { x: 0, y: 0 } }))).toHaveLength(3);
	});

	it('end at walls, closed doors and solid squares', () => {
		const walled = compileMap({
			width: 9,
			height: 7,
			walls: [{ from: [5, 0], to: [5, 7], kind: 'wall' }],
		});
		expect(threatenedArea(walled, one()).every(({ x }) => x < 5)).toBe(true);
		expect(threatenedArea(walled, one({ reach: 10 })).every(({ x }) => x < 5)).toBe(true);
		const solid = drawnGround('.#.......', '.#.......', '.#.......');
		const behind = threatenedArea(solid, one({ reach: 10, position: { x: 2, y: 1 } }));
		expect(behind.some(({ x }) => x === 0)).toBe(false);
		expect(behind.some(({ x }) => x === 4)).toBe(true);
	});
});

describe('SRD-51: squeezed bodies and threats', () => {
	const BODY = { size: 'large', squeezed: [{ x: 3, y: 3 }] } as const;
	const ground = compileMap({ width: 20, height: 20 });
	const tight = (text: string) => story(board(`board 12x7\n${ON} squeezing=on\n${text}`));
	/** Large, in two squares; the opponent behind is adjacent to the rear one only. */
	const leaving = (plan: string, more = '') =>
		tight(`g a large 4,1 60 (squeezed=3,1${more}) ${plan}\no b 2,2 30`);

	it('SRD-51: threatens from every square it takes', () => {
		expect(threatenedArea(ground, one({ ...BODY, reach: 5 }))).toHaveLength(10);
		expect(threatenedArea(ground, one({ ...BODY, reach: 5, reachWeapon: true }))).toHaveLength(18);
		const from = (trail: string) => play(`m a 1,1 30 walk: W\ng b large 4,1 60 (squeezed=${trail})`)[0];
		expect([from('3,1'), from('5,1')]).toEqual(['m!g; m>0,1', 'm>0,1']);
	});

	it('SRD-51: attacks from each square with a free line', () => {
		const walls = [{ from: [4, 3], to: [5, 3], kind: 'wall' }] as const;
		const walled = compileMap({ width: 9, height: 9, walls });
		const area = threatenedArea(walled, one({ ...BODY, reach: 5 }));
		expect(area.filter(({ y }) => y === 2).map(({ x }) => x)).toEqual([2, 3]);
	});

	it('SRD-51: leaves every square it takes', () => {
		expect(leaving('walk: E!squeeze')[0]).toBe('g!o; g>5,1');
		expect(leaving('walk: >5,0')[0]).toBe('g!o; g>5,0');
		expect(tight('g a large 4,1 60 (squeezed=5,1) walk: W!squeeze\no b 2,3 30')[0]).toBe('g>3,1');
	});

	it('SRD-51, F-21: withdraws with every square it takes', () => {
		expect(leaving('withdraw: E!squeeze')[0]).toBe('g>5,1');
		const held = (pace: string) =>
			story(
				board(
					`board 12x7\nrules engagement=on squeezing=on\ng a large 4,1 60 (squeezed=3,1) ${pace}: E!squeeze\no b 2,2 30`,
				),
			)[0];
		expect([held('walk'), held('withdraw')]).toEqual(['g.engaged', 'g>5,1']);
	});

	it('SRD-51, SRD-35: rolls a tumble out of reach for rear squares too', () => {
		const skilled = ' tumble=20';
		expect(leaving('walk: E!tumble', skilled)[0]).toContain('g?tumble');
		// Both steps in one segment, so its rear stays in place.
		const both = (o: string) =>
			tight(`g a large 4,1 120 (squeezed=3,1${skilled}) walk: E!squeeze E!tumble\no b ${o} 30`)[0];
		expect(both('3,2')).toMatch(/g!o; g>5,1; .*tumble/);
		expect(both('2,2')).toBe('g!o; g>5,1; g>6,1');
	});

	it('SRD-51, SRD-73: adds no new entry for very small creatures inside', () => {
		const tiny = (x: number) =>
			play(`m a tiny ${x},1 30 walk: E\ng b large 4,1 60 (squeezed=3,1 reachWeapon=true)`)[0];
		expect([tiny(2), tiny(3)]).toEqual(['m!g; m>3,1', 'm>4,1']);
	});
});

describe('opportunity attacks', () => {
	it('A24, F-21: come once per opponent on leaving a threatened square', () => {
		const told = play('m a 0,1 30 walk: E E E E E\no b 2,2 30\np b 3,0 30');
		expect(told.slice(0, 4)).toEqual(['m>1,1', 'm!o; m>2,1', 'm!p; m>3,1', 'm>4,1']);
	});

	it("A24: use positions at the segment's start", () => {
		expect(play('m a 1,1 30 walk: E\no b 1,2 30 walk: S')[0]).toBe('m!o; m>2,1; o!m; o>1,3');
		expect(play('m a 1,1 30 walk: E\no b 1,4 30 walk: N')[0]).not.toContain('!');
	});

	it('are absent with the option off and among friends', () => {
		expect(story(board('board 9x3\nm a 1,1 30 walk: E\no b 1,2 30'))[0]).toBe('m>2,1');
		expect(play('m a 1,1 30 walk: E\no a 1,2 30')[0]).toBe('m>2,1');
	});

	it('SRD-94: come on approach through long reach, not on 5-ft steps', () => {
		expect(play('m a 1,1 30 walk: E E\no b large 4,1 30')[1]).toBe('m!o; m>3,1');
		expect(play('m a 2,1 30 step: E\no b large 4,1 30')[0]).toBe('m>3,1');
	});

	it("F-21: are absent for a withdrawal's first square", () => {
		expect(play('m a 1,1 30 withdraw: E E\no b 1,2 30')[0]).toBe('m>2,1');
		expect(play('m a 1,1 30 withdraw: E E\no b 1,2 30')[1]).toBe('m!o; m>3,1');
	});

	it('SRD-95: spare adjacent creatures from reach weapons', () => {
		expect(play('m a 1,1 30 walk: E\no b 1,2 30 (reachWeapon=true)')[0]).toBe('m>2,1');
		expect(play('m a 1,1 30 walk: E\no b 1,3 30 (reachWeapon=true)')[0]).toBe('m!o; m>2,1');
	});

	it("SRD-73: come on entering the target's own square", () => {
		expect(play('m a tiny 0,1 30 walk: E\no b 1,1 30 (reachWeapon=true)')[0]).toBe('m!o; m>1,1');
		expect(play('m a tiny 0,1 30 walk: E\no b 1,1 30 [dead]')[0]).toBe('m>1,1');
	});

	it('do not reach far above or below', () => {
		expect(play('m a 1,1 30 {flying} (elevation=10) walk: E\no b 1,2 30')[0]).toBe('m>2,1');
		expect(play('m a 1,1 30 {flying} (elevation=5) walk: E\no b 1,2 30')[0]).toBe('m!o; m>2,1');
	});

	/** True if a creature with these stats in the middle could attack one that leaves 6,3 at a height. */
	const strikesUp = (from: string, more: string, elevation: number, [x, y] = [6, 3]) =>
		play(`m a ${x},${y} 30 {flying} (elevation=${elevation}) walk: E\no b ${from} 30 ${more}`)[0]?.startsWith(
			'm!o',
		);

	it.each([
		['huge 3,2', '(reach=5)', 15, 20],
		['medium 5,3', '', 5, 10],
		['large 3,2', '', 15, 20],
		['medium 5,3', '(reachWeapon=true)', 10, 15],
		['medium 6,3', '', 5, 10],
		['large 5,2', '(reach=10 reachWeapon=true)', 25, 30],
		['medium 3,3', '(reach=15)', 5, 10],
	])('A24: %s %s attacks a body at up to %i ft, not at %i', (from, more, height, beyond) => {
		expect([strikesUp(from, more, height), strikesUp(from, more, beyond)]).toEqual([true, false]);
	});

	it('A24, SRD-95: spare adjacent creatures above from reach weapons too', () => {
		expect([5, 10].map((height) => strikesUp('medium 6,3', '(reachWeapon=true)', height))).toEqual([
			false,
			true,
		]);
	});

	it("A24: let a flyer hit a giant's upper part within reach", () => {
		const fly = (elevation: number) =>
			play(`m a huge 2,2 30 walk: W\no b 5,2 30 {flying} (elevation=${elevation})`)[0]?.includes('m!o');
		expect([10, 15, 20].map(fly)).toEqual([true, true, false]);
	});

	it("A24: use heights at the segment's start, of rising creatures too", () => {
		const rising = (how: string) => play(`a a 2,1 20 walk: W\nb b 3,1 60 {flying} walk: E${how} E${how}`)[0];
		expect(rising('')).toContain('a!b');
		expect(rising('!rise')).toContain('a!b');
	});

	it('A24, A28: end after a first step that rises out of reach', () => {
		const rising = (by: string) => play(`m a 2,1 60 {flying} (elevation=5) walk: E!${by} E\no b 3,2 30`)[0];
		expect(rising('rise')).toBe('m!o; m>3,1^10; m>4,1');
		const past = (by: string) =>
			play(`m a 1,1 120 {flying} (elevation=5 tumble=20) walk: E!${by} E!tumble\no b 3,2 30`)[0];
		expect(past('rise')).toBe('m>2,1^10; m>3,1');
		expect(past('dive')).toContain('m?tumble');
	});

	it('SRD-36, SRD-73: need vertical contact to enter a square', () => {
		const into = (elevation: number) =>
			play(`m a tiny 0,1 30 {flying} (elevation=${elevation}) walk: E\no b large 1,1 30 (reach=5)`)[0];
		expect([into(5), into(20)]).toEqual(['m!o; m>1,1', 'm>1,1']);
		const offered = (elevation: number) => {
			const text = `m a tiny 0,1 30 {flying} (elevation=${elevation}) walk: E\no b large 1,1 30 (reach=5)`;
			const encounter = board(`board 12x7\n${ON}\n${text}`);
			return possibleSteps(encounter, encounter.creatures[0]!)[0]!.provokes.length;
		};
		expect([offered(5), offered(20)]).toEqual([1, 0]);
	});

	it("F-21: treat a withdrawal's second half as continued", () => {
		const half = (text: string, title = '') => board(`board 12x7${title}\n${ON}\n${text}`);
		const second = half('w a 4,1 30 withdraw: W\nq b 5,2 30', ' half 2');
		const afterwards = (pace: string): string => {
			const first = half(`w a 2,1 30 ${pace}: E E\nq b 9,6 30`);
			const { rules: _, map, creatures } = first;
			const past: PastHalf = { half: 1, rules: rulesOf(first), map, creatures, amendments: [] };
			const then = { ...second, history: [past] };
			const foreseen = possibleSteps(then, second.creatures.find(({ id }) => id === 'w')!);
			return `${foreseen[0]!.provokes.length} ${story(then)[0]}`;
		};
		expect(afterwards('withdraw')).toBe('1 w!q; w>3,1');
		expect(afterwards('walk')).toBe('0 w>3,1');
		expect(story(second)[0]).toBe('w>3,1');
	});

	it('A24, SRD-51: let a large creature leave every square with any step', () => {
		expect(play('l a large 2,2 30 walk: E\no b 4,1 30')[0]).toBe('l!o; l>3,2');
	});

	it('come once per round, not half-round, and again next round', () => {
		const first = board(`board 12x7\n${ON}\nm a 1,1 30 walk: E\no b 1,2 30`);
		const past: PastHalf = {
			half: 1,
			rules: rulesOf(first),
			map: first.map,
			creatures: first.creatures,
			amendments: [],
		};
		const then: Encounter = {
			...board(`board 12x7\n${ON}\nm a 2,1 30 walk: E\no b 1,2 30`),
			history: [past],
		};
		const provoked = (half: number): boolean =>
			resolveHalfRound({ ...then, half }).segments.some(({ events }) =>
				events.some(({ type }) => type === 'provokes'),
			);
		expect([provoked(2), provoked(3)]).toEqual([false, true]);
	});
});
