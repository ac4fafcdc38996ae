/** Recorded results: every position, event, contest and winner, in order. */
import { describe, expect, test } from 'vitest';
import { type Resolved, resolveHalfRound } from '../../src/engine/index.ts';
import { abbreviated, vectorsOf } from '../support/vectors.ts';

function expectAgreement(encounter: Parameters<typeof resolveHalfRound>[0], expected: unknown): void {
	const result = resolveHalfRound(encounter, { half: 1, dice: 'ask' });
	expect(result.status).toBe('resolved');
	expect(abbreviated(result as Resolved)).toEqual(expected);
}

describe('worked cases', () => {
	test.each(vectorsOf('worked'))('$id: $story', ({ encounter, expected }) => {
		expectAgreement(encounter, expected);
	});
});

describe('small melees', () => {
	test.each(vectorsOf('random').map((vector, index) => ({ ...vector, index })))(
		'number $index',
		({ encounter, expected }) => {
			expectAgreement(encounter, expected);
		},
	);
});
