/** Attacks in words. */
import type { RolledStrike, Strike } from '../engine/index.ts';
import { type LogLine, type NameResolver, toLogLine } from './logLine.ts';
import { capitalize, formatCount } from './textHelpers.ts';

type Names = Pick<NameResolver, 'name'>;

function detailsOf({ occasion, flanks, cover }: Strike, ...more: readonly string[]): string {
	const details = [
		...(occasion === 'opportunity' ? ['opportunity attack'] : []),
		...(flanks ? ['flanking'] : []),
		...(cover.length > 0 ? ['cover'] : []),
		...more,
	];
	return details.length > 0 ? ` (${details.join(', ')})` : '';
}

/** "Ann attacks Orc (flanking)". */
export function strikeText(strike: Strike, names: Names): string {
	return `${names.name(strike.by)} attacks ${names.name(strike.target)}${detailsOf(strike)}`;
}

/** "Ann hits Orc (flanking, 17 to hit, 5 damage)", "Ann misses Orc (4 to hit)". */
export function rolledText(strike: RolledStrike, names: Names): string {
	const { by, target, hit, roll, damage } = strike;
	const result = [`${roll} to hit`, ...(hit ? [`${damage} damage`] : [])];
	return `${names.name(by)} ${hit ? 'hits' : 'misses'} ${names.name(target)}${detailsOf(strike, ...result)}`;
}

/** "Ann hits Orc (flanking, 5 damage)", "Ann misses Orc". */
export function typedText(strike: Strike, damage: number, names: Names): string {
	const { by, target } = strike;
	const result = damage > 0 ? [`${damage} damage`] : [];
	return `${names.name(by)} ${damage > 0 ? 'hits' : 'misses'} ${names.name(target)}${detailsOf(strike, ...result)}`;
}

export function rolledLine(strike: RolledStrike, names: Names): LogLine {
	return toLogLine('hurt', rolledText(strike, names));
}

const points = (number: number) => Number(number.toFixed(1));

/** "Deals 4.5, takes 7.2 on average."; empty without any. */
export function exchangeText({ dealt, taken }: { readonly dealt: number; readonly taken: number }): string {
	const parts = [
		...(dealt > 0 ? [`deals ${points(dealt)}`] : []),
		...(taken > 0 ? [`takes ${points(taken)}`] : []),
	];
	return parts.length > 0 ? `${capitalize(parts.join(', '))} on average.` : '';
}

/** " (2.1 damage expected)". */
export function expectedText(damage: number): string {
	return ` (${points(damage)} damage expected)`;
}

/** "3 attacks, 2 hit: 9 damage." */
export function blowsNews(rolls: readonly RolledStrike[]): string {
	const hits = rolls.filter(({ hit }) => hit);
	const damage = hits.reduce((sum, one) => sum + one.damage, 0);
	return `${formatCount(rolls.length, 'attack')}, ${hits.length} hit: ${damage} damage.`;
}

export const BLOWS_WORDS = {
	off: { label: 'Off', about: 'Attacks are played at the table.' },
	typed: {
		label: 'Typed',
		about:
			'Possible attacks are listed after each half-round or turn. Play pauses at opportunity attacks. You type the damage.',
	},
	rolled: {
		label: 'Rolled',
		about:
			'The app rolls each possible attack and its damage; in turns when you press Roll. Play pauses at opportunity attacks.',
	},
} as const;
