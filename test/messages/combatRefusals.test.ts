import { expect, it } from 'vitest';
import type { InitiativeRefusal } from '../../src/engine/index.ts';
import { initiativeRefused } from '../../src/messages/index.ts';

it.each([
	[{ code: 'still rolling' }, 'Roll the remaining dice first.'],
	[{ code: 'down', creature: 'bo' }, 'BO cannot act.'],
	[{ code: 'amount', most: 100_000 }, 'An amount is a whole number from 0 to 100,000.'],
	[{ code: 'attacks', creature: null, most: 20 }, 'Attacks: 0 to 20.'],
	[{ code: 'attacks', creature: 'bo', most: 20 }, 'BO: 0 to 20 attacks.'],
	[{ code: 'plans missing', creatures: ['bo'] }, 'BO has no plan yet.'],
	[{ code: 'plans missing', creatures: ['bo', 'orc', 'imp'] }, 'BO and 2 more have no plan yet.'],
	[{ code: 'casting', creature: 'bo', spell: 'web', until: null }, 'BO is casting web.'],
	[{ code: 'casting', creature: 'bo', spell: 'web', until: 3 }, 'BO is casting web until round 3.'],
	[{ code: 'count too low', least: -20 }, 'A count is a whole number, −20 or more.'],
	[{ code: 'used already', creature: 'bo', what: 'bonus action' }, 'BO has used its bonus action already.'],
] as const satisfies readonly (readonly [InitiativeRefusal, string])[])('%o', (refusal, sentence) => {
	expect(initiativeRefused(refusal, (id) => id.toUpperCase())).toBe(sentence);
});
