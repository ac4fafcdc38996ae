/** Words for used actions, as in "This round it already ran." */
import { expect, it } from 'vitest';
import { usedInWords } from '../../src/messages/index.ts';

it.each([
	[['run'], 'ran'],
	[['walk'], 'moved'],
	[['walk', 'walk'], 'moved twice'],
] as const)('%j: %s', (paces, words) => expect(usedInWords(paces)).toBe(words));
