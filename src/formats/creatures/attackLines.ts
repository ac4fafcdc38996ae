/** Attack lines in stat blocks: 5th edition, d20, Pathfinder 2, 13th Age, Old-School Essentials, AD&D. */
import type { AttackLine, DamageDice } from '../../engine/index.ts';
import { DAMAGE_FACES, MAX_ATTACK_BONUS, MAX_ATTACK_LINES, MAX_NAME, MIN_ATTACK_BONUS } from '../limits.ts';
import { DICE, diceFrom, diceIn, diceOfRange, signed } from './dice.ts';

/** An attack; a creature's first one is its melee default. */
interface Found {
	readonly name: string;
	readonly bonus: number;
	readonly damage: DamageDice;
	readonly isRanged: boolean;
}

const BONUS = String.raw`([+\-−–]\s?\d{1,2})`;
const MORE = String.raw`(?:/[+\-−–]?\d{1,2})*`;
const NAME = String.raw`[\p{L}][\p{L}\d'’ \-]*?`;

const FIFTH = new RegExp(
	String.raw`(?:^|[.\n]\s*)([\p{Lu}][^.:\n]{0,60})\.\s*(melee or ranged|melee|ranged)\s+(?:weapon\s+|spell\s+)?attack(?:\s+roll)?s?\s*:\s*${BONUS}(?:\s+to\s+hit)?([\s\S]{0,300}?)\bhit\s*:\s*([^.\n]{0,200})`,
	'giu',
);
const PATHFINDER_2 = new RegExp(
	String.raw`^(melee|ranged)\s+(?:\[[^\]]*\]\s*|[◆>]\s*)?(${NAME})\s+${BONUS}\b[^\n]*?\bdamage\s+(${DICE})`,
	'gimu',
);
/** "Melee 2 claws +5 (1d4+3), bite +3/-2 (1d6)": a line of d20 or Pathfinder 1, and its parts. */
const D20_LINE = /(?:^|;\s*)(?:(melee|ranged)|(?:full )?attack|atk)\s*:?\s+([^;\n]+)/gim;
const D20_PART = new RegExp(
	String.raw`(?:(?<=^|[\s,])\+\d\s+)?(${NAME})\s+${BONUS}${MORE}\s*(melee|ranged|missile)?(?:\s+touch)?\s*\((${DICE})`,
	'giu',
);
const THIRTEENTH = new RegExp(
	String.raw`^(r:\s*)?(?:c:\s*)?([\p{L}][\p{L}\d'’ \-]*?)\s+${BONUS}\s+vs\.?\s+ac\s*[—–\-]+\s*(\d{1,3})\s+damage`,
	'gimu',
);
/** "Att 2 × claw (1d6), 1 × bite (1d8)". */
const OLD_PART = new RegExp(String.raw`(?:\d+\s*[x×]\s*)?(${NAME})\s*\((${DICE})`, 'giu');
const OLD_LINE = /(?:^|[\s,;])att(?:acks?)?\s*:?\s+([^\n]*?)(?=[,;]\s*(?:thac0|mv|sv|ml)\b|\n|$)/i;
const OLD_DAMAGE = /\b(?:dmg|damage(?:\/attack)?|d)\s*:?\s*(\d+\s?[-–]\s?\d+|\d*d\d+(?:\s*[+-]\s*\d+)?)/i;

/** Maximum characters read of an attack line. */
const MAX_LINE = 600;

function isLawful({ dice, faces, bonus }: DamageDice): boolean {
	const isDie = dice === 0 || (DAMAGE_FACES as readonly number[]).includes(faces);
	return isDie && dice <= 20 && bonus >= -50 && bonus <= 200;
}

/** Damage as typed: "1d8+3" or "5"; undefined for other text. */
export function damageFrom(text: string): DamageDice | undefined {
	const fixed = /^\s*(\d{1,3})\s*$/.exec(text)?.[1];
	const damage = fixed === undefined ? diceFrom(text) : { dice: 0, faces: 6, bonus: Number(fixed) };
	return damage && isLawful(damage) ? damage : undefined;
}

/** Attacks of a creature, melee first. */
function kept(found: readonly Found[]): readonly AttackLine[] | undefined {
	const names = new Set<string>();
	const lawful = found.filter(({ name, bonus, damage }) => {
		const key = name.toLowerCase();
		const isNew = !names.has(key);
		names.add(key);
		const isBonus = bonus >= MIN_ATTACK_BONUS && bonus <= MAX_ATTACK_BONUS;
		return isNew && name !== '' && isBonus && isLawful(damage);
	});
	const inOrder = [...lawful.filter((one) => !one.isRanged), ...lawful.filter((one) => one.isRanged)];
	if (inOrder.length === 0) return undefined;
	return inOrder.slice(0, MAX_ATTACK_LINES).map(({ name, bonus, damage }) => ({ name, bonus, damage }));
}

function tidyName(name: string): string {
	const plain = name
		.replace(/\([^)]*\)/g, ' ')
		.replace(/^(?:\d+\s+|or\s+|and\s+|as\s+)+/i, '')
		.replace(/\s+/g, ' ')
		.trim();
	const [first = '', ...others] = plain;
	return (first.toUpperCase() + others.join('')).slice(0, MAX_NAME);
}

/** "7 (1d10 + 2) piercing damage", or 1 for "1 piercing damage". */
function damageOf(text: string): DamageDice | undefined {
	const fixed = /^\s*(\d{1,3})\b/.exec(text)?.[1];
	return diceIn(text) ?? (fixed === undefined ? undefined : { dice: 0, faces: 6, bonus: Number(fixed) });
}

function fifthEdition(text: string): readonly Found[] {
	return [...text.matchAll(FIFTH)].flatMap(([, name = '', kind = '', bonus = '', , hit = '']) => {
		const damage = damageOf(hit);
		return damage
			? [{ name: tidyName(name), bonus: signed(bonus), damage, isRanged: /^ranged/i.test(kind) }]
			: [];
	});
}

function pathfinder2(text: string): readonly Found[] {
	return [...text.matchAll(PATHFINDER_2)].flatMap(([, kind = '', name = '', bonus = '', dice = '']) => {
		const damage = diceFrom(dice);
		return damage ? [{ name: tidyName(name), bonus: signed(bonus), damage, isRanged: /^r/i.test(kind) }] : [];
	});
}

function d20(text: string): readonly Found[] {
	return [...text.matchAll(D20_LINE)].flatMap(([, line = '', parts = '']) =>
		[...parts.slice(0, MAX_LINE).matchAll(D20_PART)].flatMap(([, name = '', bonus = '', kind, dice = '']) => {
			const damage = diceFrom(dice);
			const isRanged = /^(?:r|missile)/i.test(kind ?? line);
			return damage ? [{ name: tidyName(name), bonus: signed(bonus), damage, isRanged }] : [];
		}),
	);
}

function thirteenthAge(text: string): readonly Found[] {
	return [...text.matchAll(THIRTEENTH)].map(([, ranged, name = '', bonus = '', fixed = '']) => ({
		name: tidyName(name),
		bonus: signed(bonus),
		damage: { dice: 0, faces: 6, bonus: Number(fixed) },
		isRanged: ranged !== undefined,
	}));
}

/** @param bonus from THAC0 */
function oldSchool(text: string, bonus: number | undefined): readonly Found[] {
	if (bonus === undefined) return [];
	const parts = OLD_LINE.exec(text)?.[1] ?? '';
	const named = [...parts.slice(0, MAX_LINE).matchAll(OLD_PART)].flatMap(([, name = '', dice = '']) => {
		const damage = diceFrom(dice);
		return damage ? [{ name: tidyName(name), bonus, damage, isRanged: false }] : [];
	});
	if (named.length > 0) return named;
	const said = OLD_DAMAGE.exec(text)?.[1] ?? '';
	const [, low, high] = /^(\d+)\s?[-–]\s?(\d+)$/.exec(said) ?? [];
	const damage = low === undefined ? diceFrom(said) : diceOfRange(Number(low), Number(high));
	return damage ? [{ name: 'Attack', bonus, damage, isRanged: false }] : [];
}

/**
 * Attack lines of a block; undefined if none is recognized.
 *
 * @param thac0 attack bonus equivalent to the block's THAC0
 */
export function attacksIn(text: string, thac0?: number): readonly AttackLine[] | undefined {
	for (const found of [
		fifthEdition(text),
		pathfinder2(text),
		d20(text),
		thirteenthAge(text),
		oldSchool(text, thac0),
	])
		if (found.length > 0) return kept(found);
	return undefined;
}

/** Attack of a list line: a bonus and dice after a word or two. */
export function attackOf(name: string, bonus: string, dice: string): readonly AttackLine[] | undefined {
	const damage = diceFrom(dice);
	return damage && kept([{ name: tidyName(name), bonus: signed(bonus), damage, isRanged: false }]);
}

/** Attacks from other programs' JSON, possibly incomplete. */
export function attacksOf(
	found: readonly {
		readonly name: string;
		readonly bonus: number;
		readonly damage: DamageDice | undefined;
	}[],
): readonly AttackLine[] | undefined {
	return kept(
		found.flatMap(({ name, bonus, damage }) =>
			damage ? [{ name: tidyName(name), bonus, damage, isRanged: false }] : [],
		),
	);
}
