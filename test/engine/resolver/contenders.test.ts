import { describe, expect, it } from 'vitest';
import { board } from '../../support/boards.ts';
import { resolved } from '../../support/stories.ts';

/** A runs for 5,5 where only B conflicts; the large C crosses 5,5 with both steps. */
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

describe('contendersFor', () => {
	it('A12: takes the earliest conflicting attempt of each', () => {
		// C's first step passes its ally A but conflicts with B; its second conflicts with both.
		expect(contests('c')).toEqual(['a+12 b+12 c+12']);
	});

	it('A12: starts with the lowest id', () => {
		expect(contests('aa')).toEqual(['a+12 aa+12 b+12']);
	});
});
