import { expect, it } from 'vitest';
import { differences } from '../../src/canvas/scene/tokens.ts';

it.each([
	['abc', 'abc', 1, []],
	['abc', 'axc', 1, [1]],
	['abc', 'xbx', 2, [0, 2]],
	['abc', 'xbx', 1, null],
	['abc', 'abcd', 9, null],
	['abc', 'ab', 9, null],
	['abc', 'abx', 0, null],
])('%s and %s, at most %i: %j', (before, after, most, expected) => {
	expect(differences([...before], [...after], most)).toEqual(expected);
});
