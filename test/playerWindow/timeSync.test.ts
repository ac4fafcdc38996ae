import { describe, expect, it } from 'vitest';
import { TimeTeller, timeAfter } from '../../src/playerWindow/timeSync.ts';

describe('time sync', () => {
	it('extrapolates to the end of the segment', () => {
		expect(timeAfter({ at: 2, speed: 0 }, 5000)).toBe(2);
		expect(timeAfter({ at: 2, speed: 2 }, 250)).toBe(2.5);
		expect(timeAfter({ at: 2.5, speed: 1 }, 9000)).toBeCloseTo(3, 5);
		expect(timeAfter({ at: 2.5, speed: 1 }, 9000)).toBeLessThan(3);
	});

	it('sends once per segment while on schedule', () => {
		const teller = new TimeTeller();
		const told = Array.from({ length: 240 }, (_, frame) => {
			const now = (frame * 1000) / 60;
			return teller.next(Math.min(3, now / 1000), now < 3000 ? 1 : 0, now);
		}).filter((one) => one !== null);
		expect(told.map(({ at, speed }) => [Math.round(at * 10) / 10, speed])).toEqual([
			[0, 1],
			[1, 1],
			[2, 1],
			[3, 0],
		]);
	});

	it('corrects deviations, and any change while paused', () => {
		const teller = new TimeTeller();
		teller.next(0, 1, 0);
		expect(teller.next(0.1, 1, 100)).toBeNull();
		// A page that slept: frames count at most 250 ms.
		expect(teller.next(0.35, 1, 2100)).toEqual({ at: 0.35, speed: 1 });
		expect(teller.next(4.2, 0, 2200)).toEqual({ at: 4.2, speed: 0 });
		expect(teller.next(4.2, 0, 9000)).toBeNull();
		expect(teller.next(4.3, 0, 9010)).toEqual({ at: 4.3, speed: 0 });
	});

	it('stops at the known position', () => {
		const teller = new TimeTeller();
		teller.next(1, 2, 0);
		expect(teller.rest(200)).toEqual({ at: 1.4, speed: 0 });
		expect(teller.rest(300)).toBeNull();
	});
});
