import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittedInches, SHEET, sheetsOf } from '../../src/panels/print/printLayout.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 60 }) });

describe('printed map', () => {
	it('has every square on exactly one sheet of paper size', () => {
		fc.assert(
			fc.property(size, ({ width, height }) => {
				const times = new Map<string, number>();
				for (const { part } of sheetsOf({ width, height })) {
					expect(part.width).toBeLessThanOrEqual(SHEET.width);
					expect(part.height).toBeLessThanOrEqual(SHEET.height);
					for (let y = part.y; y < part.y + part.height; y++)
						for (let x = part.x; x < part.x + part.width; x++)
							times.set(`${x},${y}`, (times.get(`${x},${y}`) ?? 0) + 1);
				}
				expect(times.size).toBe(width * height);
				expect([...times.values()].every((count) => count === 1)).toBe(true);
			}),
		);
	});

	it('labels its sheets', () => {
		expect(sheetsOf({ width: 12, height: 10 }).map(({ title }) => title)).toEqual([
			'Sheet 1 of 4: columns 1 to 7, rows 1 to 9',
			'Sheet 2 of 4: columns 8 to 12, rows 1 to 9',
			'Sheet 3 of 4: columns 1 to 7, rows 10',
			'Sheet 4 of 4: columns 8 to 12, rows 10',
		]);
	});

	it('fits on one sheet, at most an inch per square', () => {
		expect(fittedInches({ width: 28, height: 9 })).toBe(0.25);
		expect(fittedInches({ width: 7, height: 18 })).toBe(0.5);
		expect(fittedInches({ width: 3, height: 3 })).toBe(1);
	});
});
