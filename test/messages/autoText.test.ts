import { describe, expect, it } from 'vitest';
import { hardWarning, ownSettings, thoughtNews } from '../../src/messages/index.ts';

describe('thoughtNews', () => {
	it.each([
		[6, 0, 'Planned paths for 6 creatures. Change any path, or undo.'],
		[6, 1, 'Planned paths for 5 creatures. 1 stays in place. Change any path, or undo.'],
		[6, 2, 'Planned paths for 4 creatures. 2 stay in place. Change any path, or undo.'],
		[1, 1, 'Stays in place: that is best.'],
		[3, 3, 'All 3 stay in place: that is best.'],
	] as const)('of %i creatures, %i staying', (count, staying, said) => {
		expect(thoughtNews(count, staying)).toBe(said);
	});
});

it('hardWarning gives the expected time in steps of 5 seconds', () => {
	expect(hardWarning(21)).toBe('Planning 21 creatures hard takes about 5 seconds each time.');
	expect(hardWarning(34)).toBe('Planning 34 creatures hard takes about 10 seconds each time.');
});

it('ownSettings counts the creatures with separate settings', () => {
	expect(ownSettings(['Ann'], 'Ann')).toBe('1 creature has its own setting: Ann.');
	expect(ownSettings(['Ann', 'Bo'], 'Ann and Bo')).toBe('2 creatures have their own setting: Ann and Bo.');
});
