import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedAt, feetAt, PACES, SEGMENTS } from '../../src/engine/index.ts';
import { encounterAt, nextHalf } from '../../src/store/derived/encounterAt.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';

/** Squares walked in a half-round by a creature with a path of eleven squares. */
function walked(extraFeet: number | undefined, speed = 30): number {
	const ann = creature('ann', 0, 0, { speed, ...(extraFeet !== undefined && { extraFeet }) });
	const at = encounterAt(encounter([going(ann, ...walk(ann.position, 1, 0, 11))]), APP_ROLLS, SEGMENTS);
	return at.creatures[0]!.position.x;
}

describe('extra feet', () => {
	it.each([
		[undefined, 6],
		[10, 8],
		[-10, 4],
		[-30, 0],
		[-100, 0],
	])('%s let a creature of speed 30 walk %i squares', (extra, squares) => {
		expect(walked(extra)).toBe(squares);
	});

	it('do not move a creature of speed 0', () => {
		expect(walked(20, 0)).toBe(0);
	});

	it('leave a 5-ft step a single square', () => {
		expect(allowedAt({ speed: 30, extraFeet: 20 }, 'step')).toBe(5);
	});

	it('are never negative in sum, and add the same at every pace', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 60 }),
				fc.integer({ min: -60, max: 60 }),
				fc.constantFrom(...PACES),
				(fives, more, pace) => {
					const speed = 5 * fives;
					const plain = feetAt({ speed }, pace);
					expect(feetAt({ speed, extraFeet: 5 * more }, pace)).toBe(Math.max(0, plain + 5 * more));
				},
			),
		);
	});

	it('are gone with the half-round', () => {
		const ann = creature('ann', 0, 0, { extraFeet: 10 });
		expect(nextHalf(encounter([ann]), APP_ROLLS)?.creatures[0]).not.toHaveProperty('extraFeet');
	});

	it('stay until the turn in which their creature moves', () => {
		const [ann, bob] = [creature('ann', 0, 0, { extraFeet: 10 }), creature('bob', 5, 5)];
		const next = nextHalf({ ...encounter([ann, bob]), movers: ['bob'] }, APP_ROLLS);
		expect(next?.creatures[0]).toHaveProperty('extraFeet', 10);
	});
});
