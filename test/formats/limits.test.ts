import { describe, expect, test } from 'vitest';
import { figure } from '../../src/formats/limits.ts';

describe('formatted number', () => {
	test.each([
		[0, '0'],
		[999, '999'],
		[1000, '1,000'],
		[-1000, '-1,000'],
		[-100, '-100'],
		[250_000, '250,000'],
		[12_345_678, '12,345,678'],
		[30.5, '30.5'],
		[1234.56789, '1,234.568'],
	])('%d is written %s', (value, written) => {
		expect(figure(value)).toBe(written);
		expect(new Intl.NumberFormat('en').format(value)).toBe(written);
	});
});
