import { describe, expect, it } from 'vitest';
import { shared } from '../../src/panels/shared/commonValue.ts';
import { keyName } from '../../src/panels/ui/keyName.ts';
import { parseNumber } from '../../src/panels/ui/parseNumber.ts';

describe('parseNumber', () => {
	const feet = { min: 0, max: 300, step: 5 };
	it.each([
		['30', feet, 30],
		[' 0 ', feet, 0],
		['-3', { min: -9, max: 9, step: 1 }, -3],
		['0,25', { min: 0, max: 1, step: 0.01 }, 0.25],
		['71.11', { min: 4, max: 5000, step: 0.01 }, 71.11],
	])('accepts %j', (text, limits, value) => {
		expect(parseNumber('Speed', text, limits)).toEqual({ ok: true, value });
	});
	it.each(['', '  ', '12', '-5', '305', '1e9', 'NaN', 'Infinity', '30 ft'])('refuses %j', (text) => {
		expect(parseNumber('Speed', text, feet)).toEqual({
			ok: false,
			message: 'Speed: a multiple of 5 from 0 to 300.',
		});
	});
	it('asks for whole numbers if required', () => {
		expect(parseNumber('A d20', '1.5', { min: 1, max: 20, step: 1 })).toEqual({
			ok: false,
			message: 'A d20: a whole number from 1 to 20.',
		});
	});
});

describe('common value of several creatures', () => {
	it.each([
		[[5, 5], 5],
		[[5, 6], null],
		[[], null],
		[[false, false], false],
		[['', ''], ''],
	])('%j', (values: readonly unknown[], value) => {
		expect(shared(values, (own) => own)).toBe(value);
	});
});

describe('keyName', () => {
	it.each([
		['$mod+z', 'Ctrl+Z', '⌘Z'],
		['Shift+$mod+z', 'Shift+Ctrl+Z', '⇧⌘Z'],
		['+', '+', '+'],
		['Shift++', 'Shift++', '⇧+'],
		['-', '−', '−'],
		['Delete', 'Del', '⌦'],
		['Enter', 'Enter', 'Enter'],
		['?', '?', '?'],
	])('%j', (keys, elsewhere, apple) => {
		expect(keyName(keys, false)).toBe(elsewhere);
		expect(keyName(keys, true)).toBe(apple);
	});
});
