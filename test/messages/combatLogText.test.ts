import { expect, it } from 'vitest';
import type { Declaration, FightClock, InitiativeNews } from '../../src/engine/index.ts';
import { clockSentence, declaredWords, initiativeSentence } from '../../src/messages/index.ts';
import { sourceName } from '../../src/messages/turnStatusText.ts';

const name = (id: string): string => id;
const axe: Declaration = { type: 'weapon', weapon: { name: 'axe', speed: 4, plusses: [2, -1] } };

it.each([
	[
		{ type: 'rolled', creature: 'Bo', sides: 20, face: 1, modifier: -4, total: -3, reason: 'initiative' },
		'Bo: initiative −3 (1 − 4).',
	],
	[{ type: 'turn', creatures: ['Bo', 'Orc'], count: -2 }, 'Count −2: Bo and Orc’s turn.'],
	[
		{ type: 'count', creature: 'Bo', from: 1, to: -1, reason: 'changed' },
		'Bo changes its count: count 1 → −1.',
	],
	[{ type: 'out', creature: 'Bo' }, 'Bo cannot act.'],
	[{ type: 'hasted', creature: 'Bo' }, 'Bo is hasted.'],
	[{ type: 'half', round: 2, half: 4 }, 'Round 2, half 2 starts.'],
	[{ type: 'declared', creature: 'Bo', declaration: axe }, 'Bo declares: axe +2/−1.'],
	[
		{ type: 'casting', creature: 'Bo', spell: 'web', at: { round: 2, pass: 0, count: 3 } },
		'Bo starts casting web, done in initiative segment 3 of round 2.',
	],
] as const satisfies readonly (readonly [InitiativeNews, string])[])('%o', (news, sentence) => {
	expect(initiativeSentence(news, name)).toBe(sentence);
});

it.each([
	[{ type: 'turn', round: 2, creatures: ['a', 'b', 'c', 'd', 'e'] }, 'Round 2: a, b and 3 more'],
	[
		{ type: 'segment', round: 1, moment: { round: 1, pass: 0, count: -1 } },
		'Round 1, before segment 1 (count −1)',
	],
	[{ type: 'board', half: 3, segment: 0 }, 'Round 2, half 1, start'],
	[{ type: 'half', half: 3, phase: 'resolving' }, 'Round 2, half 1, resolving'],
] as const satisfies readonly (readonly [FightClock, string])[])('%o', (clock, words) => {
	expect(clockSentence(clock, name)).toBe(words);
});

it('names magic bonuses of a weapon in declarations, not with its speed', () => {
	const marks = [{ type: 'declared', creature: 'a' }] as const;
	expect(declaredWords({ marks, declaration: axe })).toBe('Declared: axe +2/−1');
	expect(sourceName({ type: 'declaration', declaration: axe })).toBe('axe');
	expect(sourceName({ type: 'declaration', declaration: { type: 'breath' } })).toBe('breath weapon');
});
