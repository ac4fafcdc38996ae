/** Who is in a contest, and with which of its attempts (resolver, section 5). */
import { describe, expect, it } from 'vitest';
import { board } from '../../support/boards.ts';
import { resolved } from '../../support/stories.ts';

/** A runs for 5,5 and is in nobody's way there but B's; the large C comes over 5,5 with both of its steps. */
function contests(large: string): string[] {
	const encounter = {
		...board(
			`board 10x10\nrules diagonals=flat\na x 5,6 60 walk: N\nb y 6,6 60 walk: NW\n${large} x large 3,4 60 walk: E E`,
		),
		rolls: { '1/1/a': [1], '1/1/b': [20], [`1/1/${large}`]: [5] },
	};
	return resolved(encounter, 1).segments[0]!.events.flatMap((event) =>
		event.type === 'contest'
			? [event.contenders.map(({ creature, modifier }) => `${creature}+${modifier}`).join(' ')]
			: [],
	);
}

describe('who contends', () => {
	it('A12: each with the earliest attempt that counts against any of them', () => {
		// With its first step C passes A, its friend, and is in the way of B; with its second it is in the way of both.
		expect(contests('c')).toEqual(['a+12 b+12 c+12']);
	});

	it('A12: whoever comes first by id', () => {
		expect(contests('aa')).toEqual(['a+12 aa+12 b+12']);
	});
});
