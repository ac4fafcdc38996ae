/** Choices for lines of a list survive corrections. */
import { expect, test } from 'vitest';
import { correctedSides, LEFT_OUT, leftOutOf } from '../../src/panels/creatures/importSides.ts';
import { readCreatures } from '../../src/store/library/creatureSuggestions.ts';

const list = (text: string) => readCreatures(text).recruits;
const corrected = (sides: Record<number, string>, before: string, after: string) =>
	correctedSides(sides, list(before), list(after));

test.each([
	['a letter put right', 'Ada, Tmo, Kay', 'Ada, Tom, Kay', { 1: 'foes', 2: '' }],
	['another number', 'Ada, 3 orcs, Kay', 'Ada, 4 orcs, Kay', { 1: 'foes', 2: '' }],
	['a line that comes', 'Ada, Tom, Kay', 'Ada, Bo, Tom, Kay', { 2: 'foes', 3: '' }],
	['a line that comes first', 'Ada, Tom, Kay', 'Bo, Ada, Tom, Kay', { 2: 'foes', 3: '' }],
	['a line that comes among the like', 'Ada, Tom, Tom', 'Bo, Ada, Tom, Tom', { 2: 'foes', 3: '' }],
	['a line that goes', 'Ada, Tom, Kay', 'Tom, Kay', { 0: 'foes', 1: '' }],
	['the line itself that goes', 'Ada, Tom, Kay', 'Ada, Kay', { 1: '' }],
	['nothing', 'Ada, Tom, Kay', 'Ada, Tom, Kay', { 1: 'foes', 2: '' }],
	['a list of others', 'Ada, Tom, Kay', '3 orcs', {}],
])('%s', (_, before, after, sides) => {
	expect(corrected({ 1: 'foes', 2: LEFT_OUT }, before, after)).toEqual(sides);
});

test('keeps exclusions when one side is chosen for all', () => {
	expect(leftOutOf({ 1: 'foes', 2: LEFT_OUT })).toEqual({ 2: LEFT_OUT });
	expect(leftOutOf()).toEqual({});
});
