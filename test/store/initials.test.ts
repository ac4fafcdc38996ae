/** Letters on a miniature without a picture. */
import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../src/store/initials.ts';

describe('initials', () => {
	it.each([
		['Lydia', 'Ly'],
		['Old Tom', 'OT'],
		['Orc 12', 'O12'],
		['orc7', 'O7'],
		['Giant Eagle 3', 'G3'],
		['élan', 'Él'],
		['X', 'X'],
		['42', '42'],
		['123', '123'],
		['4217', '421'],
		['Orc 123', 'O123'],
		['Orc 1234', 'O1'],
		['orc12', 'O12'],
		['orc123', 'Or'],
		['7 Dwarfs', '7'],
		['  ', '?'],
		['🐉 Smaug', '🐉S'],
		['<b>Bold</b>', '<b'],
	])('of %j are %j', (name, initials) => {
		expect(initialsOf(name)).toBe(initials);
	});
});
