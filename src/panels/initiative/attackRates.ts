/** Formats and parses attack rates and magic bonuses. */
import type { AttackRate } from '../../engine/index.ts';
import { formatModifier } from '../../messages/index.ts';

/** Common rates, as written. */
export const RATES = ['1/2', '1/1', '3/2', '2/1', '5/2', '3/1', '7/2', '4/1'] as const;

/** "3/2" for three attacks in two rounds; "2/1" for two in each. */
export function rateName({ attacks, rounds }: AttackRate): string {
	return `${attacks}/${rounds}`;
}

/** Parses "3/2". */
export function readRate(text: string): AttackRate | null {
	const [, attacks, rounds] = /^(\d{1,2})\/([12])$/.exec(text.trim()) ?? [];
	if (!attacks || Number(attacks) > 20) return null;
	return { attacks: Number(attacks), rounds: rounds === '2' ? 2 : 1 };
}

/** "+1/+3". */
export function plussesName(plusses: readonly number[] = []): string {
	return plusses.map(formatModifier).join('/');
}

/** Parses "+4", "1/3" or an empty text; null for anything else. */
export function readPlusses(text: string): readonly number[] | null {
	const trimmed = text.trim();
	if (trimmed === '') return [];
	const parts = trimmed.split('/').map((part) => part.trim().replace('−', '-'));
	if (parts.length > 4 || !parts.every((part) => /^[+-]?\d{1,2}$/.test(part))) return null;
	return parts.map(Number);
}
