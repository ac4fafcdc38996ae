import { describe, expect, it } from 'vitest';
import { board } from '../../support/boards.ts';
import { resolved } from '../../support/stories.ts';

/** Events of the first segment: `a>1,2` has moved, `a|1,2 by b` is blocked. */
function first(text: string): string[] {
	const { events } = resolved(board(`board 12x6\n${text}`)).segments[0]!;
	return events.map((event) => {
		if (event.type === 'moved') return `${event.creature}>${event.to.x},${event.to.y}`;
		if (event.type !== 'blocked') return event.type;
		return `${event.creature}|${event.square.x},${event.square.y} by ${event.by.join(' ')}`;
	});
}

const COLUMN = 'a x 0,0 30 walk: E\nb x 1,0 30 walk: E\nc x 2,0 30 walk: E';
/** The large one enters the squares of b and c, or only b. b goes to e's square, and e to the large one's. */
const WIDE_RING = 'a x large 0,1 30 walk: E\nb y 2,1 30 walk: NW\ne x 1,0 30 walk: SW';

describe('followers', () => {
	it.each([
		['A07: a column moves up, its head first', COLUMN, ['c>3,0', 'b>2,0', 'a>1,0']],
		[
			'A07: a column whose head is held stays, each because of the one before it',
			`${COLUMN}\nd y 3,0 30`,
			['c|3,0 by d', 'b|2,0 by c', 'a|1,0 by b'],
		],
		[
			'SM-84: opponents cannot change places',
			'a x 0,0 30 walk: E\nb y 1,0 30 walk: W',
			['a|1,0 by b', 'b|0,0 by a'],
		],
		['SM-85: friends can', 'a x 0,0 30 walk: E\nb x 1,0 30 walk: W', ['b>0,0', 'a>1,0']],
		[
			'SM-86: a ring of four turns, the one that closes it first',
			'a x 0,0 30 walk: E\nb y 1,0 30 walk: S\nc x 1,1 30 walk: W\nd y 0,1 30 walk: N',
			['d>0,0', 'c>0,1', 'b>1,1', 'a>1,0'],
		],
		[
			'A10: a large one is in a ring too, where it waits for one alone',
			WIDE_RING,
			['e>0,1', 'b>1,0', 'a>1,1'],
		],
		[
			'A10: two large ones in a ring: one of several squares is one',
			'a x large 0,1 30 walk: E\nb y large 2,1 30 walk: NE\ne x 3,0 30 walk: W\nf y 2,0 30 walk: W\ng x 1,0 30 walk: SW',
			['g>0,1', 'f>1,0', 'e>2,0', 'b>3,0', 'a>1,1'],
		],
		[
			'A10: a ring in which somebody waits for two does not turn; the second still goes',
			`${WIDE_RING}\nc y 2,2 30 walk: E`,
			['e|0,1 by a', 'b|1,0 by e', 'c>3,2', 'a|1,1 by b'],
		],
		[
			'A07: who waits for two goes when both have gone',
			'a x large 0,0 30 walk: E\nb y 2,0 30 walk: E\nc y 2,1 30 walk: E',
			['b>3,0', 'c>3,1', 'a>1,0'],
		],
		[
			'A07: those one waits for go by id, wherever they stand',
			'a x large 0,0 30 walk: E\nc y 2,0 30 walk: E\nb y 2,1 30 walk: E',
			['b>3,1', 'c>3,0', 'a>1,0'],
		],
		[
			'A07: and stays where one of them could not',
			'a x large 0,0 30 walk: E\nb y 2,0 30 walk: E\nc y 2,1 30 walk: E\nd x 3,1 30',
			['b>3,0', 'c|3,1 by d', 'a|1,0 by c'],
		],
		[
			'A07: whoever will be off the space with the second step only is in the way until then',
			'a x 0,1 30 walk: E\nb y large 1,0 60 walk: S S',
			['b>1,1', 'b>1,2', 'a>1,1'],
		],
		[
			'A07: whoever goes to a part of the same space is not about to leave it',
			'a x large 0,0 30 walk: E\nb x 2,0 30 walk: W\nc x 2,1 30 walk: E',
			['a|1,0 by b', 'b|1,0 by a', 'c>3,1'],
		],
		[
			'A09: two of whom one alone may pass the other change places',
			'rules occupancy=fantasy-craft\na x tiny 0,0 30 walk: E\nb y 1,0 30 walk: W',
			['b>0,0', 'a>1,0'],
		],
		[
			'A09: two who have room together, and none beside those who stay, are a ring that does not turn',
			'rules occupancy=fantasy-craft\na x small 0,0 30 walk: E\nc x small 0,0 30\nb y small 1,0 30 walk: W\nd y small 1,0 30',
			['b|0,0 by a c', 'a|1,0 by b d'],
		],
		[
			'A10: whoever closes a ring and waits for two is blocked before the second goes',
			'm x large 0,1 30 walk: E\na y 2,1 30 walk: NW\ne x 1,0 30 walk: SW\nc y 2,2 30 walk: E',
			['m|1,1 by a c', 'e|0,1 by m', 'a|1,0 by e', 'c>3,2'],
		],
		[
			'A10: a ring turns, whoever waits for one in it',
			'a x large 0,0 30 walk: E E\nb y 2,0 30 walk: E\nc y 3,0 30 walk: S\nd x 3,1 30 walk: NW\ne y 2,1 30 walk: S',
			['d>2,0', 'c>3,1', 'b>3,0', 'e>2,2', 'a>1,0'],
		],
		[
			'A07: nobody waits for one who does not count against him',
			'a x 0,1 30 walk: E E\nb y 1,1 30 walk: N\nc x 1,1 30 walk: S',
			['b>1,0', 'a>1,1', 'c>1,2'],
		],
		[
			'A07: nor for whoever comes before the one who does',
			'a x 0,1 30 walk: E E\nb x 1,1 30 walk: N\nc y 1,1 30 walk: S',
			['c>1,2', 'a>1,1', 'b>1,0'],
		],
		[
			'A07: whoever has lost his own space is waited for no more',
			'a x large 0,0 30 walk: E\nb y 2,0 30 +30 walk: E\nc y 2,1 30 walk: NE',
			['contest', 'b>3,0', 'a|1,0 by c'],
		],
		[
			'SRD-51: whoever draws his body after him is not about to leave what it fills',
			'rules squeezing=on\nm x large 2,0 60 (squeezed=1,0) walk: >3,0!squeeze\nb y 2,1 60 walk: N',
			['b|2,0 by m', 'm>3,0'],
		],
		[
			'A09: those who pass each other at different heights are followed',
			'rules checks=off\na y 0,0 30 {flying} (elevation=10) walk: E\nm x 1,0 30 {flying} (elevation=10) walk: E\nn y 2,0 30 walk: W',
			['m>2,0', 'a>1,0', 'n>1,0'],
		],
	] as const)('%s', (_, text, events) => {
		expect(first(text)).toEqual(events);
	});

	it('a loser neither enters nor counts as blocked', () => {
		const events = first('a x 0,0 30 walk: E\nb y 2,0 30 walk: W');
		expect(events).toHaveLength(2);
		expect(events[0]).toBe('contest');
		expect(['a>1,0', 'b>1,0']).toContain(events[1]);
	});
});
