/** A creature type from the bestiary, a pasted text or a line. */
import {
	type AttackLine,
	type Creature,
	type DamageDice,
	type MovementMode,
	SIZES,
	type Size,
} from '../../engine/index.ts';
import { MAX_ARMOR_CLASS, MAX_MELEE_REACH, MAX_NAME } from '../limits.ts';
import { defined } from '../omitUndefined.ts';
import { averageOf, maximumOf } from './dice.ts';

export interface StatBlock {
	readonly name: string;
	readonly size: Size;
	/** Feet in a half-round, a multiple of 5 from 0 to 300. */
	readonly speed: number;
	/** Without flying if it can also walk, which is its initial mode. */
	readonly movement?: readonly MovementMode[];
	/** Feet by flying if different from `speed`. */
	readonly flies?: number;
	readonly initiative?: number;
	/** The average, or the printed figure. */
	readonly hitPoints?: number;
	/** Dice for hit points, if the source has them. */
	readonly hitDice?: DamageDice;
	/** Armor class, 0 to 60; descending values are converted. */
	readonly armorClass?: number;
	readonly attacks?: readonly AttackLine[];
	/** Feet of natural reach, if known. */
	readonly reach?: number;
	/** Beast, undead, giant …: in lower case, as in the source. */
	readonly kind?: string;
	/** Challenge as written: "1/4", "10". */
	readonly challenge?: string;
	/** Side of a custom entry when it was stored. */
	readonly joins?: 'players' | 'foes';
	/** Further data of a custom entry. */
	readonly traits?: Traits;
}

/** Data that only custom entries have. */
export type Traits = Pick<
	Creature,
	'face' | 'skills' | 'fills' | 'build' | 'space' | 'reachWeapon' | 'fighter'
>;

/** A count of one kind. */
export interface Recruits {
	readonly count: number;
	readonly block: StatBlock;
}

/** Parsed creatures, with a sentence per unknown part. */
export interface ReadCreatures {
	readonly recruits: readonly Recruits[];
	readonly notes: readonly string[];
	/** Informational notes, such as a roll. */
	readonly remarks?: readonly string[];
}

export const WAYS = ['walk', 'fly', 'swim', 'climb', 'burrow'] as const;
export type WayOfMoving = (typeof WAYS)[number];

/** Speeds in feet by movement mode. */
export type Speeds = Readonly<Partial<Record<WayOfMoving, number>>>;

/** Default speed in feet. */
const ORDINARY_SPEED = 30;
const FASTEST = 300;

/** Rounds to a multiple of 5 from 0 to 300. */
export function tidySpeed(feet: number): number {
	return Number.isFinite(feet) ? Math.max(0, Math.min(FASTEST, Math.round(feet / 5) * 5)) : ORDINARY_SPEED;
}

/** True if a text says so without a condition, unlike "ignores difficult terrain caused by ice" (A91). */
export function ignoresTerrain(text: string): boolean {
	return /\bignores\s+(?:(?:all|any|the\s+effects\s+of|natural|non-?magical)\s+)*difficult\s+(?:terrain|ground)(?!\s+(?:caused|composed|consisting|created|made|resulting|due|from|of|in|while|when))/i.test(
		text,
	);
}

/**
 * Movement on the battle map: walking if possible (10 ft or more, or nothing else is faster), else flying, else any
 * other mode. It swims and climbs if it is at least as fast that way (A91).
 */
function moves(speeds: Speeds, isSureFooted: boolean): Pick<StatBlock, 'speed' | 'movement' | 'flies'> {
	const { walk = 0, fly = 0, swim = 0, climb = 0, burrow = 0 } = speeds;
	const at = (feet: number, modes: readonly MovementMode[] = []) => {
		const movement = [
			...modes,
			...(swim > 0 && swim >= feet ? (['swimming'] as const) : []),
			...(climb > 0 && climb >= feet ? (['climbing'] as const) : []),
			...(isSureFooted ? (['sure-footed'] as const) : []),
		];
		return { speed: tidySpeed(feet), ...(movement.length > 0 && { movement }) };
	};
	if (walk >= 10 || (walk > 0 && walk >= fly))
		return { ...at(walk), ...(fly > 0 && { flies: tidySpeed(fly) }) };
	if (fly > 0) return at(fly, ['flying']);
	const other = Math.max(swim, climb, burrow);
	if (other > 0) return at(other);
	return at(Object.keys(speeds).length > 0 ? walk : ORDINARY_SPEED);
}

const SIZE_LETTERS: Readonly<Record<string, Size>> = {
	f: 'fine',
	d: 'diminutive',
	t: 'tiny',
	s: 'small',
	m: 'medium',
	l: 'large',
	h: 'huge',
	g: 'gargantuan',
	c: 'colossal',
	sm: 'small',
	med: 'medium',
	lg: 'large',
	grg: 'gargantuan',
};

const SIZE_WORD = new RegExp(String.raw`\b(${SIZES.join('|')})\b`, 'i');

/** "Large", "L", "lg" or "Medium or Small" (the first counts); undefined for other text. */
export function sizeFrom(text: string): Size | undefined {
	const word = SIZE_WORD.exec(text)?.[1]?.toLowerCase();
	return (word as Size | undefined) ?? SIZE_LETTERS[text.trim().toLowerCase()];
}

/** An integer within bounds, or undefined. */
export function wholeIn(value: unknown, min: number, max: number): number | undefined {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
	return Math.max(min, Math.min(max, Math.round(number)));
}

type Figure =
	| 'size'
	| 'initiative'
	| 'hitPoints'
	| 'hitDice'
	| 'armorClass'
	| 'attacks'
	| 'reach'
	| 'kind'
	| 'challenge'
	| 'joins';

/** Parts of a block; unknown ones are left out. */
export type Findings = Pick<StatBlock, 'name'> & {
	readonly [Name in Figure]?: StatBlock[Name] | undefined;
} & { readonly speeds?: Speeds | undefined; readonly isSureFooted?: boolean };

const MAX_HIT_POINTS = 100_000;
const MAX_HIT_DICE = 200;

/** A block with all figures clamped to the file limits. */
export function blockOf(found: Findings): StatBlock {
	const { hitDice } = found;
	const isRollable =
		hitDice && hitDice.dice <= MAX_HIT_DICE && hitDice.faces <= 100 && maximumOf(hitDice) > 0;
	return {
		name: found.name.replace(/\s+/gu, ' ').trim().slice(0, MAX_NAME),
		size: found.size ?? 'medium',
		...moves(found.speeds ?? {}, found.isSureFooted ?? false),
		...defined({
			initiative: wholeIn(found.initiative, -100, 100),
			hitPoints: wholeIn(found.hitPoints ?? (isRollable ? averageOf(hitDice) : undefined), 1, MAX_HIT_POINTS),
			hitDice: isRollable ? hitDice : undefined,
			armorClass: wholeIn(found.armorClass, 0, MAX_ARMOR_CLASS),
			attacks: found.attacks,
			reach: wholeIn(found.reach, 0, MAX_MELEE_REACH),
			kind: found.kind?.trim().toLowerCase() || undefined,
			challenge: found.challenge || undefined,
			joins: found.joins,
		}),
	};
}

/** Ability modifier of a score: 14 gives +2. */
export function abilityBonus(score: number | undefined): number | undefined {
	return score === undefined ? undefined : Math.floor((score - 10) / 2);
}

/** Longest melee reach in a text, in feet. */
export function reachIn(text: string): number | undefined {
	const reaches = [...text.matchAll(/\breach\s+(\d{1,3})\s*(?:ft|feet)/gi)].map((match) => Number(match[1]));
	return reaches.length > 0 ? Math.max(...reaches) : undefined;
}

/** Prefixes of movement words in English, German and French. */
const WAY_WORDS: readonly (readonly [beginning: RegExp, way: WayOfMoving])[] = [
	[/^(?:fl|vol$|voler$)/, 'fly'],
	[/^(?:sw|schwimm|nage)/, 'swim'],
	[/^(?:cl|kletter|escalade)/, 'climb'],
	[/^(?:bu|br$|grab|foui|creus)/, 'burrow'],
];

/** "60 ft. winged flight" has the mode after the figure. */
const WAY_BEHIND =
	/(\d+)(\s*(?:ft\.?|feet|'))\s+(?:winged\s+)?(flight|fly|swim|climb|burrow)\b(?!\s*:?\s*\d)/gi;

/** "30 ft., fly 60 ft. (hover)" or "9 m, fliegen 18 m": a plain figure is walking; 1.5 m count as 5 ft. */
export function speedsIn(text: string): Speeds {
	const speeds: Partial<Record<WayOfMoving, number>> = {};
	const inOrder = text.replace(WAY_BEHIND, '$3 $1$2');
	const figures =
		/(?:(?<!\p{L})(\p{L}+)\s*:?\s+)?(\d+(?:[.,]\d+)?)\s*(ft|feet|m(?!\p{L})|metres|meters|mètres|Meter|squares?|sq\b|')?/giu;
	for (const match of inOrder.matchAll(figures)) {
		const [whole, word = '', figure = '', unit = ''] = match;
		const way = WAY_WORDS.find(([beginning]) => beginning.test(word.toLowerCase()))?.[1] ?? 'walk';
		const length = Number(figure.replace(',', '.'));
		const isInSquares = /^sq/i.test(unit);
		// "30 ft. (6 squares)" already has feet.
		if (isInSquares && way === 'walk' && speeds.walk !== undefined) continue;
		if (/^\s*%/.test(inOrder.slice(match.index + whole.length))) continue;
		speeds[way] ??= isInSquares ? length * 5 : /^m/i.test(unit) ? (length / 1.5) * 5 : length;
	}
	return speeds;
}
