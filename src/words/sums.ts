/** What goes into a roll, in a line for the GM. */
import type { Check, Contender } from '../engine/index.ts';
import { signed } from './lists.ts';

/** Of a d20. */
const FACES = 20;

/** "60% to gain it · bonus +2, speed now +6, together +8". */
export function contestSum({ modifier, segmentModifier }: Contender, chance: number | undefined): string {
	const own = signed(modifier - segmentModifier);
	const sum = `bonus ${own}, speed now ${signed(segmentModifier)}, together ${signed(modifier)}`;
	return chance === undefined ? sum : `${Math.round(chance * 100)}% to gain it · ${sum}`;
}

/** "bonus +8, needs 17 or more · 20% to succeed". */
export function checkSum({ dc }: Check, { modifier, roll }: Contender): string {
	const bonus = `bonus ${signed(modifier)}`;
	if (dc === null || roll !== null) return bonus;
	const least = dc - modifier;
	const chance = Math.max(0, Math.min(1, (FACES + 1 - least) / FACES));
	const needs = least > FACES ? 'cannot succeed' : least <= 1 ? 'cannot fail' : `needs ${least} or more`;
	return `${bonus}, ${needs} · ${Math.round(chance * 100)}% to succeed`;
}
