import { expect, it } from 'vitest';
import { sizeRank, terrainKind } from '../../../src/engine/board/index.ts';
import type { Size } from '../../../src/engine/index.ts';

it.each([
	['difficult', 2, 'open', false],
	['ice', 1, 'open', true],
	['mud-waist', 6, 'open', false],
	['step-climb', 4, 'climb', false],
	['wall', 1, 'solid', false],
	['pit', 1, 'barred', false],
] as const)(
	'%s costs ×%i, is entered as %s, and allows a bonus step: %s',
	(id, multiplier, entry, bonusStep) => {
		expect(terrainKind(id)).toMatchObject({ multiplier, entry, bonusStep });
	},
);

it('sizes rank from Nuisance; an unknown one is Medium', () => {
	expect(['nuisance', 'medium', 'large', 'colossal'].map((size) => sizeRank(size as Size))).toEqual([
		0, 5, 6, 9,
	]);
	expect(sizeRank('titanic' as Size)).toBe(sizeRank('medium'));
});
