import { expect, it } from 'vitest';
import { thoughtNews } from '../../src/messages/index.ts';

it.each([
	[6, 0, 'Planned for 6: change what you like, or undo.'],
	[6, 1, 'Planned for 5, 1 stays in place: change what you like, or undo.'],
	[6, 2, 'Planned for 4, 2 stay in place: change what you like, or undo.'],
	[1, 1, 'Stays in place: that is best.'],
	[3, 3, 'All 3 stay in place: that is best.'],
] as const)('of %i planned for, %i stay', (count, staying, said) => {
	expect(thoughtNews(count, staying)).toBe(said);
});
