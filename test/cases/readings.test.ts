/** Readings of unclear rules (`docs/rules.md`, part 6) that no line of parts 1 to 5 shows by itself. */
import { describe, expect, it } from 'vitest';
import { type Encounter, type PastHalf, rulesOf } from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { resolved, story } from '../support/stories.ts';

const FC = 'rules occupancy=fantasy-craft';
const HELD = `${FC} engagement=on`;

/** A half-round on a board 12 squares wide and 5 high. */
function play(text: string, rules = ''): string[] {
	return story(board(`board 12x5\n${rules}\n${text}`));
}

/** Events of a segment, unordered. */
function happenings(segment = ''): string[] {
	return segment.split('; ').sort();
}

/** Segments of the first creature's moves, one per space. */
function segmentsOf(text: string): number[] {
	const encounter = board(text);
	return resolved(encounter).segments.flatMap(({ segment, events }) =>
		events.filter(({ type }) => type === 'moved').map(() => segment),
	);
}

/** Feet of every step made. */
function feet(text: string): number[] {
	return feetIn(board(text));
}

function feetIn(encounter: Encounter): number[] {
	return resolved(encounter).segments.flatMap(({ events }) =>
		events.flatMap((event) => (event.type === 'moved' ? [event.feet] : [])),
	);
}

/** A step repeated `count` times. */
function times(count: number, step: string): string {
	return Array.from({ length: count }, () => step).join(' ');
}

describe('time', () => {
	it('A01: adds speed once per segment: 80 makes 3, 2, 3, 3, 2, 3', () => {
		expect(segmentsOf(`board 20x1\na a 0,0 80 walk: ${times(16, 'E')}`)).toEqual([
			1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 6,
		]);
	});

	it.each([
		['alternating', [1, 2, 3, 4]],
		['cost-aware', [1, 3, 4, 6]],
		['initiative-only', [1, 2, 3, 4, 5, 6]],
		['flat', [1, 2, 3, 4, 5, 6]],
	])('A03: makes diagonals at speed 30 under diagonals=%s in segments %j', (diagonals, segments) => {
		const text = `board 9x9\nrules diagonals=${diagonals}\na a 0,0 30 walk: ${times(6, 'SE')}`;
		expect(segmentsOf(text)).toEqual(segments);
	});

	it('A04: takes twice the time for twice the cost', () => {
		expect(segmentsOf('board 9x1\n|.,,,,,,\na a 0,0 30 walk: E E E')).toEqual([2, 4, 6]);
	});

	it("A18: drops the remaining rate at the half-round's end", () => {
		const before = board('board 12x1\na a 0,0 12 walk: E E E');
		const past: PastHalf = {
			half: 1,
			rules: rulesOf(before),
			map: before.map,
			creatures: before.creatures,
			amendments: [],
		};
		const next: Encounter = {
			...board('board 12x1 half 2\na a 2,0 12 walk: E E E'),
			history: [past],
		};
		expect(story(next)).toEqual(['', 'a>3,0', '', 'a>4,0', '', '']);
	});

	it.each([
		['walk', [5, 10, 5]],
		['run', [10, 5, 10]],
		['charge', [10, 5, 10]],
	])('A18: continues the diagonal count: after three, to %s, %j ft', (pace, costs) => {
		const half = (from: number, title = '') =>
			board(`board 12x12${title}\na a ${from},${from} 30 ${pace}: SE SE SE`);
		const { map, creatures, ...before } = half(0);
		const past: PastHalf = { half: 1, rules: rulesOf(before), map, creatures, amendments: [] };
		expect(feetIn({ ...half(3, ' half 2'), history: [past] })).toEqual(costs);
	});

	it.each([
		['speed', 150, '3,0: a+18 b+6 -> a'],
		['speed', 145, '3,0: a+17=18 b+6=26 -> b'],
		['remaining', 120, '3,0: a+12 b+6 -> a'],
		['remaining', 115, '3,0: a+11=12 b+6=26 -> b'],
	])('A16: autoWin=%s, third space of %i against the second of 60', (autoWin, speed, contest) => {
		const text = `a a 0,0 ${speed} walk: E E E\nb b 3,2 60 walk: N N\nroll 1/1/a 1\nroll 1/1/b 20`;
		expect(play(text, `rules autoWin=${autoWin}`)[0]).toContain(contest);
	});

	it('A16: rolls for two runners of speed 30, second space against first', () => {
		const text = 'a a 0,0 30 run: E E\nb b 3,0 30 run: W\nroll 1/1/a 18\nroll 1/1/b 5';
		expect(play(text)[0]).toContain('2,0: a+6=24 b+12=17 -> a');
	});

	it('A20: moves at full speed on a short path, and ends', () => {
		expect(segmentsOf('board 9x1\na a 0,0 20 walk: E E')).toEqual([1, 3]);
		expect(segmentsOf('board 9x1\na a 0,0 20 step: E')).toEqual([1]);
	});
});

describe('yielding', () => {
	it('A07: enters a space if its occupant leaves', () => {
		expect(play('a a 0,0 30 walk: E\nb b 1,0 30 walk: E')[0]).toBe('b>2,0; a>1,0');
		expect(play('a a 0,0 30 walk: E\nb b 1,0 30 walk: E\nc c 2,0 30')[0]).toBe('b|2,0; a|1,0');
	});

	it('A09: swaps allies, not opponents', () => {
		expect(happenings(play('a a 0,0 30 walk: E\nb b 1,0 30 walk: W')[0])).toEqual(['a|1,0', 'b|0,0']);
		expect(happenings(play('a a 0,0 30 walk: E\nb a 1,0 30 walk: W')[0])).toEqual(['a>1,0', 'b>0,0']);
	});

	it('A10: rotates a ring of three, or stops it for a winning outsider', () => {
		const ring = 'a a 0,0 30 walk: E\nb b 1,0 30 walk: SW\nc c 0,1 30 walk: N';
		expect(happenings(play(ring)[0])).toEqual(['a>1,0', 'b>0,1', 'c>0,0']);
		const outsider = `${ring}\nd d 2,0 30 walk: W\nroll 1/1/a 1\nroll 1/1/d 20`;
		expect(happenings(play(outsider)[0])).toEqual(['1,0: a+6=7 d+6=26 -> d', 'b|0,1', 'c|0,0', 'd|1,0']);
	});

	it('A15: ignores the −6 of a diagonal against 30 ft more speed', () => {
		expect(play('a a 0,0 80 walk: SE SE\nb b 2,1 20 walk: S')[0]).toContain('2,2: a+4 b+4 -> a; a>2,2');
	});

	it('A21: gives a space for two to the two highest of three', () => {
		const told = play(
			'a a small 0,1 30 walk: E\nb b small 1,0 30 walk: S\nc c small 2,1 30 walk: W\nroll 1/1/a 9\nroll 1/1/b 1\nroll 1/1/c 10',
			FC,
		);
		expect(told[0]).toBe('1,1: a+6=15 b+6=7 c+6=16 -> a c; a>1,1; c>1,1');
	});

	it('A22: passes a standing friend, without staying', () => {
		expect(play(`a a 0,0 30 walk: ${times(6, 'E')}\nb a 3,0 30`)[5]).toBe('a>6,0');
		const { settled } = resolved(board(`board 12x1\na a 0,0 30 walk: ${times(7, 'E')}\nb a 6,0 30`));
		expect(settled).toEqual([{ creature: 'a', from: { x: 6, y: 0 }, to: { x: 5, y: 0 } }]);
	});

	it('A26: lets the loser go elsewhere from the next segment on', () => {
		const amend = { type: 'plan', after: 1, creature: 'a', plan: { pace: 'walk', steps: [{ x: 0, y: 1 }] } };
		const told = play(
			`a a 0,0 30 walk: E\nb b 2,0 30 walk: W\nroll 1/1/a 1\nroll 1/1/b 2\namend ${JSON.stringify(amend)}`,
		);
		expect(told.slice(0, 2)).toEqual(['1,0: a+6=7 b+6=8 -> b; b>1,0', 'a>0,1']);
	});

	it('A27: rolls nothing for an occupied space', () => {
		expect(play('a a 0,0 30 walk: E\nb b 2,0 30 walk: W\nc c 1,0 30')[0]).toBe('a|1,0; b|1,0');
	});

	it('A53: prefers the nearest to the last legal stop, then the top', () => {
		const text = 'm a 2,2 5 walk: E E\nf a 3,2 30\ng a 1,2 20 walk: h4 E';
		const settled = (more = ''): unknown => resolved(board(`board 12x5\n${text}\n${more}`)).settled;
		expect(settled()).toEqual([{ creature: 'm', from: { x: 3, y: 2 }, to: { x: 2, y: 1 } }]);
		expect(settled('h a 2,1 30')).toEqual([{ creature: 'm', from: { x: 3, y: 2 }, to: { x: 2, y: 3 } }]);
	});

	it('A53: prefers the leftmost of a row', () => {
		const text = 'm a 2,1 5 walk: S S\nf a 2,2 30\ng a 2,0 20 walk: h4 S';
		const settled = (more = ''): unknown => resolved(board(`board 12x5\n${text}\n${more}`)).settled;
		expect(settled()).toEqual([{ creature: 'm', from: { x: 2, y: 2 }, to: { x: 1, y: 1 } }]);
		expect(settled('h a 1,1 30')).toEqual([{ creature: 'm', from: { x: 2, y: 2 }, to: { x: 3, y: 1 } }]);
	});

	it.each(['alternating', 'flat'])(
		'A53: measures by the 5/10 rule, even if diagonals are %s',
		(diagonals) => {
			const places = [4, 5, 6].flatMap((x) => [4, 5, 6].map((y) => `f${x}${y} a ${x},${y} 30`));
			const among = `m a 7,7 30 walk: h3 NW NW NW\n${places.join('\n')}`;
			// Two diagonals away it would be back at a legal stop.
			expect(resolved(board(`board 12x12\nrules diagonals=${diagonals}\n${among}`)).settled).toEqual([
				{ creature: 'm', from: { x: 5, y: 5 }, to: { x: 7, y: 6 } },
			]);
		},
	);

	it.each([1, 2, 3, 4, 5, 6, 7, 8])('P-06: two of speed 30 meet head-on over %i empty spaces', (gap) => {
		const faces = `roll 1/${(gap + 1) / 2}/a 20\nroll 1/${(gap + 1) / 2}/b 1`;
		const told = play(
			`a a 0,0 30 walk: ${times(6, 'E')}\nb b ${gap + 1},0 30 walk: ${times(6, 'W')}\n${gap % 2 ? faces : ''}`,
		);
		const contested = told.flatMap((line, index) => (line.includes('->') ? [`${index + 1} ${line}`] : []));
		if (gap % 2 === 0) {
			expect(contested).toEqual([]);
			expect(happenings(told[gap / 2])).toEqual([`a|${gap / 2 + 1},0`, `b|${gap / 2},0`]);
			return;
		}
		const middle = (gap + 1) / 2;
		expect(contested).toEqual([`${middle} ${middle},0: a+6=26 b+6=7 -> a; a>${middle},0`]);
	});
});

describe('Fantasy Craft and d20', () => {
	it("A23: opponents hold on entering, and at a segment's start after approach", () => {
		expect(play('m a 0,0 30 walk: E E E\no b 3,0 30', HELD).slice(0, 2)).toEqual([
			'm>1,0',
			'm>2,0; m.engaged',
		]);
		const met = play('m a 0,0 30 walk: h2 S S S\no b 3,0 30 walk: W W W', HELD);
		expect(met.slice(0, 3)).toEqual(['o>2,0', 'o>1,0; o.engaged', 'm.engaged']);
	});

	it('A35: returns a held creature from a friend’s space to a legal stop', () => {
		const { segments, settled } = resolved(
			board(`board 12x5\n${HELD}\nm a 0,0 30 walk: E E E E\nf a 2,0 30\no b 3,1 30`),
		);
		expect(segments[1]?.events.at(-1)).toMatchObject({ type: 'stopped', reason: 'engaged' });
		expect(settled).toEqual([{ creature: 'm', from: { x: 2, y: 0 }, to: { x: 1, y: 0 } }]);
	});

	it('A36: shares a space by fractions: Small, Tiny, Tiny, but no Fine', () => {
		const into = (size: string, ...there: string[]): string =>
			play(
				`m a ${size} 0,0 30 walk: E\n${there.map((one, i) => `c${i} a ${one} 1,0 30`).join('\n')}`,
				FC,
			)[0]!;
		expect(into('tiny', 'small', 'tiny')).toBe('m>1,0');
		expect(into('fine', 'small', 'tiny', 'tiny')).toBe('m|1,0');
		expect(into('small', 'tiny', 'tiny', 'diminutive')).toBe('m|1,0');
		expect(into('nuisance', 'small', 'tiny', 'tiny')).toBe('m>1,0');
	});

	it('A37: gives Large 2×2 spaces there too', () => {
		expect(play('m a 0,1 30 walk: SE E E\no b large 1,1 30', FC)[0]).toBe('m|1,2');
		expect(play('m a 0,2 30 walk: SE E E\no b large 1,1 30', FC)[0]).toBe('m>1,3');
	});

	it('A38: forbids cutting corners there too', () => {
		expect(play('|.#\na a 0,0 30 walk: SE', FC)[0]).toBe('a.terrain');
		expect(play('a a 0,0 30 walk: SE', FC)[0]).toBe('a>1,1');
	});

	it('A41: keeps a withdrawal free of its initial neighbors only', () => {
		const away = (pace: string): string[] =>
			play(`m a 2,0 30 ${pace}: E E E E\no b 1,0 30\np b 6,0 30`, HELD).filter(Boolean);
		expect(away('walk')).toEqual(['m.engaged']);
		expect(away('withdraw')).toEqual(['m>3,0', 'm>4,0', 'm>5,0; m.engaged']);
	});

	it('A51: charges a low wall on a diagonal once', () => {
		expect(feet('board 9x5\nlow 1,0 1,5\na a 0,0 30 walk: SE')).toEqual([15]);
		expect(feet('board 9x5\nlow 2,0 2,5\na a 0,0 30 walk: SE SE')).toEqual([5, 20]);
	});

	it('A51: charges its end too, and two that meet once', () => {
		expect(feet('board 5x5\nlow 1,0 1,1\na a 0,0 30 walk: SE')).toEqual([15]);
		expect(feet('board 5x5\nlow 1,0 1,1\na a 0,1 30 walk: NE')).toEqual([15]);
		expect(feet('board 5x5\nlow 1,0 1,3\nlow 0,1 3,1\na a 0,0 30 walk: SE')).toEqual([15]);
		expect(feet('board 5x5\nlow 2,1 2,2\na a 0,0 30 walk: SE')).toEqual([5]);
		// The corner of a full wall.
		expect(feet('board 5x5\nwall 1,0 1,1\na a 0,0 30 walk: SE')).toEqual([]);
	});

	it('A34: exempts opponents passable by size from holding', () => {
		const past = (size: string, other: string): string =>
			play(`m a ${size} 2,1 30 walk: E E\no b ${other} 2,2 30`, HELD).filter(Boolean).join();
		expect(past('tiny', 'medium')).toBe('m>3,1,m>4,1');
		expect(past('medium', 'gargantuan')).toBe('m>3,1,m>4,1');
		expect(past('medium', 'huge')).toBe('m.engaged');
		expect(past('small', 'medium')).toBe('m.engaged');
	});

	it('A34: holds regardless of size with heldByAll', () => {
		const past = (size: string, other: string, rules = `${HELD} heldByAll=on`): string =>
			play(`m a ${size} 2,1 30 walk: E E\no b ${other} 2,2 30`, rules).filter(Boolean).join();
		expect(past('tiny', 'medium')).toBe('m.engaged');
		expect(past('medium', 'gargantuan')).toBe('m.engaged');
		expect(past('tiny', 'medium', `${FC} heldByAll=on`)).toBe('m>3,1,m>4,1');
	});

	it('A34: exempts the opponent of a planned tumble until its roll', () => {
		const tumbles = (plan: string, more = '', die = 20): string =>
			play(`roll 1/4/m ${die}\nm a 0,1 30 (tumble=13) walk: ${plan}\no b 3,1 30${more}`, HELD)
				.filter(Boolean)
				.join();
		expect(tumbles('E E E!tumble E E')).toBe('m>1,1,m>2,1,m?tumble=33/25 yes; m>3,1,m>4,1,m>5,1');
		expect(tumbles('E E E!tumble E E', '', 1)).toMatch(/m\?tumble=14.+ no; m.check failed$/);
		// Not if the path ends there, the step avoids it, or another opponent is adjacent.
		expect(tumbles('E E E!tumble')).toBe('m>1,1,m>2,1; m.engaged');
		expect(tumbles('E E NE!tumble E E')).toBe('m>1,1,m>2,1; m.engaged');
		expect(tumbles('E E E!tumble E E', '\np b 3,2 30')).toBe('m>1,1,m>2,1; m.engaged');
		expect(tumbles('E E E!overrun E E')).toBe('m>1,1,m>2,1; m.engaged');
	});

	it('A52: counts three squares for diagonal squeezing', () => {
		const slant = 'board 12x5\nrules squeezing=on\ng a large 0,0 60 walk: >2,1!squeeze SE!squeeze';
		expect(feet(slant)).toEqual([10, 15]);
	});

	it('A57: fits eight Diminutive per space in Fantasy Craft, 25 in d20', () => {
		const eighth = `m a diminutive 0,0 30 walk: E\n${Array.from({ length: 8 }, (_, i) => `c${i} a diminutive 1,0 30`).join('\n')}`;
		expect(play(eighth, FC)[0]).toBe('m|1,0');
		expect(play(eighth)[0]).toBe('m>1,0');
	});
});
