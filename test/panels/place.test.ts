import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { place } from '../../src/panels/ui/floatingPosition.ts';

const view = { width: 400, height: 300 };
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 20 });

describe('floating position', () => {
	it.each([
		['below, from the start', at(100, 100), 'bottom', 'start', { left: 100, top: 126 }],
		['below, to the end', at(100, 100), 'bottom', 'end', { left: 60, top: 126 }],
		['above, in the middle', at(100, 100), 'top', 'center', { left: 80, top: 44 }],
		['to the right', at(100, 100), 'right', 'center', { left: 146, top: 85 }],
		['to the left', at(200, 100), 'left', 'start', { left: 114, top: 100 }],
		['above where there is no room below', at(100, 260), 'bottom', 'start', { left: 100, top: 204 }],
		['pushed back from the right edge', at(350, 100), 'bottom', 'start', { left: 312, top: 126 }],
	] as const)('%s', (_, anchor, side, align, expected) => {
		expect(place(anchor, { width: 80, height: 50 }, view, { side, align })).toEqual(expected);
	});
	it('keeps everything that fits inside the window', () => {
		const side = fc.constantFrom('top', 'right', 'bottom', 'left' as const);
		const align = fc.constantFrom('start', 'center', 'end' as const);
		const spot = fc.tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 280 }));
		const size = fc.record({
			width: fc.integer({ min: 1, max: 384 }),
			height: fc.integer({ min: 1, max: 284 }),
		});
		fc.assert(
			fc.property(spot, size, side, align, ([x, y], box, s, a) => {
				const { left, top } = place(at(x, y), box, view, { side: s, align: a });
				expect(Math.min(left, top)).toBeGreaterThanOrEqual(8);
				expect(left + box.width).toBeLessThanOrEqual(view.width - 8);
				expect(top + box.height).toBeLessThanOrEqual(view.height - 8);
			}),
		);
	});
});
