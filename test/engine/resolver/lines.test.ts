import { describe, expect, it } from 'vitest';
import { type Amendment, resolveHalfRound } from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { resolved, story } from '../../support/stories.ts';

const first = (text: string): string => story(board(`board 9x5\n${text}`))[0]!;

const HELD = 'rules occupancy=fantasy-craft';

describe('line of followers', () => {
	it.each([
		['SM-80: moves up from its head', 'a x 0,0 30 walk: E\nb y 1,0 30 walk: E', 'b>2,0; a>1,0'],
		['SM-80: of three', 'a x 0,0 30 walk: E\nb y 1,0 30 walk: E\nc z 2,0 30 walk: E', 'c>3,0; b>2,0; a>1,0'],
		[
			'stands where its head is blocked',
			'a x 0,0 30 walk: E\nb y 1,0 30 walk: E\nc z 2,0 30',
			'b|2,0; a|1,0',
		],
		[
			'stands where its head stops',
			'wall 2,0 2,1\na x 0,0 30 walk: E\nb y 1,0 30 walk: E',
			'a|1,0; b.terrain',
		],
		['is blocked behind one who waits', 'a x 0,0 30 walk: E\nb y 1,0 30 walk: h1 E', 'a|1,0'],
		['is blocked behind one who is slower', 'a x 0,0 30 walk: E\nb y 1,0 10 walk: E', 'a|1,0'],
		['goes through a friend who goes on himself', 'a x 0,0 60 walk: E E E\nb x 1,0 30', 'a>1,0; a>2,0'],
		[
			'a large one waits for both before it',
			'a x large 0,0 30 walk: E\nb y 2,0 30 walk: E\nc z 2,1 30 walk: E',
			'b>3,0; c>3,1; a>1,0',
		],
		[
			'a large one is blocked by the one who stays',
			'a x large 0,0 30 walk: E\nb y 2,0 30 walk: E\nc z 2,1 30',
			'a|1,0; b>3,0',
		],
		[
			'a large one is blocked by the one who cannot go',
			'a x large 0,0 30 walk: E\nb y 2,0 30 walk: E\nc z 2,1 30 walk: E\nd w 3,1 30',
			'b>3,0; c|3,1; a|1,0',
		],
	])('%s', (_, text, expected) => {
		expect(first(text)).toBe(expected);
	});

	it.each(
		[
			[
				'A09: of three turns: who closes it first, then back along the line',
				'a x 0,0 30 walk: E\nb y 1,0 30 walk: SW\nc z 0,1 30 walk: N',
				'c>0,0; b>0,1; a>1,0',
			],
			[
				'A09: of four turns',
				'a x 0,0 30 walk: E\nb y 1,0 30 walk: S\nc z 1,1 30 walk: W\nd w 0,1 30 walk: N',
				'd>0,0; c>0,1; b>1,1; a>1,0',
			],
			['A10: of two opponents does not', 'a x 0,0 30 walk: E\nb y 1,0 30 walk: W', 'a|1,0; b|0,0'],
			['A10: of two friends who go on does', 'a x 0,0 30 walk: E E\nb x 1,0 30 walk: W S', 'a>1,0; b>0,0'],
		].slice(0, 4),
	)('a ring %s', (_, text, expected) => {
		expect(first(text)).toBe(expected);
	});

	it('A09: a creature waiting for two breaks the ring; others go on', () => {
		const ring = 'a x large 0,0 30 walk: E\nb y 2,0 30 walk: E\nc z 2,1 30 walk: SW\nd w 1,2 30 walk: N';
		const told = first(ring);
		expect(told).toContain('b>3,0');
		expect(told).toContain('d|1,1');
	});

	it('SM-84: a blocked creature retries next segment at rate 0', () => {
		const told = story(board('board 9x1\na x 0,0 30 walk: E E\nb y 1,0 30 walk: h1 E E'));
		expect(told.slice(0, 3)).toEqual(['a|1,0', 'b>2,0; a>1,0', 'b>3,0; a>2,0']);
	});
});

describe('settled creatures', () => {
	/** The settled position of `a`, and events of others. */
	function settled(text: string, amendments: readonly Amendment[] = []): string {
		const result = resolveHalfRound({ ...board(text), amendments });
		if (result.status !== 'resolved') throw new Error('No dice are needed.');
		return result.settled
			.map(({ creature, from, to }) => `${creature} ${from.x},${from.y}-${to.x},${to.y}`)
			.join('; ');
	}
	const friends = (...squares: readonly string[]) =>
		squares.map((at, nth) => `f${nth} x ${at} 30`).join('\n');
	const WALK = 'a x 0,4 30 walk: E E E E E E E';

	it.each([
		['back to where it was last lawful', `${WALK}\n${friends('6,4')}`, 'a 6,4-5,4'],
		[
			'of the nearest to that which is closest to where it was',
			`${WALK}\n${friends('5,4', '6,4')}`,
			'a 6,4-5,3',
		],
		['not where one stands', `${WALK}\n${friends('5,4', '6,4', '5,3')}`, 'a 6,4-5,5'],
		['not where an opponent stands', `${WALK}\n${friends('5,4', '6,4', '5,3')}\no y 5,5 30`, 'a 6,4-6,3'],
		[
			'not beyond a wall',
			`wall 6,4 7,4\nwall 6,4 6,5\nwall 6,5 7,5\n${WALK.replace('0,4', '0,3').replace(/E/g, 'E')}\n${friends('6,3', '5,3')}`,
			'a 6,3-5,2',
		],
		['on no solid ground', `terrain 5,3 wall\n${WALK}\n${friends('5,4', '6,4')}`, 'a 6,4-5,5'],
		['the leftmost of two as high', `a x 4,0 30 walk: S S S S S S S\n${friends('4,5', '4,6')}`, 'a 4,6-3,5'],
	])('SRD-60: go %s', (_, text, expected) => {
		expect(settled(`board 12x9\n${text}`)).toBe(expected);
	});

	// Pits all around: only two lanes are open, one straight west, one slanting.
	const lanes = (slant: readonly string[], taken: readonly string[]) => {
		const open = new Set(['0,6', '1,6', '2,6', '3,6', '4,6', '5,6', '6,6', '7,6', ...slant]);
		const pits = Array.from({ length: 12 * 9 }, (_, n) => `${n % 12},${Math.floor(n / 12)}`)
			.filter((at) => !open.has(at))
			.map((at) => `terrain ${at} pit`)
			.join('\n');
		return `board 12x9\n${pits}\na x 0,6 30 walk: E E E E E E E\n${friends('6,6', '7,6', ...taken)}`;
	};

	it.each([
		['one slanting step is as near as a straight one', ['7,5'], ['5,6'], 'a 6,6-7,5'],
		[
			'two slanting steps are as far as three straight ones',
			['7,5', '8,4'],
			['7,5', '5,6', '4,6'],
			'a 6,6-3,6',
		],
		[
			'two slanting steps are nearer than four straight ones',
			['7,5', '8,4'],
			['7,5', '5,6', '4,6', '3,6'],
			'a 6,6-8,4',
		],
		[
			'a straight step between does not make the next cheap',
			['7,5', '8,5', '9,4'],
			['7,5', '8,5', '5,6', '4,6', '3,6'],
			'a 6,6-2,6',
		],
		[
			'the third slanting step is cheap again',
			['7,5', '8,4', '9,3'],
			['7,5', '8,4', '5,6', '4,6', '3,6', '2,6'],
			'a 6,6-9,3',
		],
	] as const)('by the 5/10 rule: %s', (_, slant, taken, expected) => {
		expect(settled(lanes(slant, taken))).toBe(expected);
		expect(settled(lanes(slant, taken).replace('board 12x9', 'board 12x9\nrules diagonals=flat'))).toBe(
			expected,
		);
	});

	it('go last entered first, and are listed by id', () => {
		const two = `board 12x9\nz x 0,4 30 walk: E E E E E E E\na x 0,0 30 walk: E E E E E E E\n${friends('6,4', '6,0')}`;
		expect(settled(two)).toBe('a 6,0-5,0; z 6,4-5,4');
	});

	it('A56: avoid squares of very small creatures, even late ones', () => {
		const text = `board 12x9\n${WALK}\n${friends('6,4')}\nt x tiny 5,5 30 walk: h5 N`;
		expect(settled(text)).not.toContain('a 6,4-5,4');
	});

	it('stay if there is no room at all', () => {
		expect(settled(`board 8x1\na x 0,0 30 walk: E E E E E E E\n${friends('6,0', '7,0')}\nb x 0,0 0`)).toBe(
			'a 6,0-5,0',
		);
		const full = ['1,0', '2,0', '3,0', '4,0', '5,0', '6,0', '7,0'];
		const text = `board 8x1\na x 0,0 30 walk: E E E E E E E\n${friends(...full)}`;
		expect(settled(text)).toBe('a 6,0-0,0');
		const corked: Amendment = {
			type: 'creature',
			after: 3,
			creature: board('board 8x1\nc x 0,0 30').creatures[0]!,
			placed: true,
		};
		expect(settled(text, [corked])).toBe('');
		expect(resolved({ ...board(text), amendments: [corked] }).final.a).toEqual({ x: 6, y: 0 });
	});

	it.each([
		['in width', { width: 6, height: 9 }],
		['in height', { width: 12, height: 4 }],
	])('stay if the map has become too small %s', (_, map) => {
		const smaller: Amendment = { type: 'map', after: 6, map };
		expect(settled(`board 12x9\n${WALK}\n${friends('6,4')}`, [smaller])).toBe('');
	});

	it('exclude creatures that have not moved', () => {
		expect(settled('board 9x1\na x 3,0 30\nb x 3,0 30')).toBe('');
	});

	it.each([
		['goes from one who stands', '', 'medium', 'x 6,4 30', 'a 6,4-5,4'],
		['SRD-33: stays with the helpless', '', 'medium', 'y 6,4 30 [unconscious]', ''],
		['FC-86: goes from the helpless too', HELD, 'medium', 'y 6,4 30 [dead]', 'a 6,4-5,4'],
		['A56: is very small stays with anybody', '', 'tiny', 'x 6,4 30', ''],
	])('%s', (_, rules, size, other, expected) => {
		expect(settled(`board 12x9\n${rules}\na x ${size} 0,4 30 walk: E E E E E E E\nf ${other}`)).toBe(
			expected,
		);
	});
});
