/** Draft of an AD&D declaration. */
import { describe, expect, it } from 'vitest';
import { declarationDraft, declared } from '../../src/panels/initiative/declarationDraft.ts';
import { creature } from '../support/encounters.ts';

const ada = creature('ada', 0, 0);
const cast = (time: string) =>
	declared({ ...declarationDraft(null, [], ada), kind: 'spell', spell: 'web', time }, ada);

describe('casting time', () => {
	it.each([
		['3', 3],
		[' 0 ', 0],
		['1 round', 10],
		['2 Rounds', 20],
		['1 rd.', 10],
	])('ADD-20: reads “%s” as %i segments', (typed, time) =>
		expect(cast(typed)).toEqual({ type: 'spell', spell: 'web', time }),
	);
	it.each(['', '-1', '1 turn', 'round', '1.5', '3x'])('refuses “%s” with the reason', (typed) =>
		expect(cast(typed)).toBe('A casting time is a whole number, 0 or more; a round is 10.'),
	);
});
