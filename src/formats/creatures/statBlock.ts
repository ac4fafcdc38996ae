/** What the bestiary, a pasted text or a line says of one kind of creature, before anybody of it stands on the map. */
import { type Creature, type MovementMode, SIZES, type Size } from '../../engine/index.ts';
import { MAX_MELEE_REACH, MAX_NAME } from '../limits.ts';
import { defined } from '../omitUndefined.ts';

export interface StatBlock {
	readonly name: string;
	readonly size: Size;
	/** Feet in a half-round, a multiple of 5 from 0 to 300. */
	readonly speed: number;
	/** Left out for whoever can also walk, who is put down walking. */
	readonly movement?: readonly MovementMode[];
	/** Feet by flying, where that is another speed than `speed`. */
	readonly flies?: number;
	readonly initiative?: number;
	readonly hitPoints?: number;
	/** Feet of natural reach, where it is known. */
	readonly reach?: number;
	/** Beast, undead, giant …: in lower case, as the source says it. */
	readonly kind?: string;
	/** Challenge as it is written: "1/4", "10". */
	readonly challenge?: string;
	/** Whom one's own kinds joined when they were kept. */
	readonly joins?: 'players' | 'foes';
	/** What else is known of one's own kinds. */
	readonly traits?: Traits;
}

/** What one's own entries know of a kind that no bestiary says. */
export type Traits = Pick<
	Creature,
	'face' | 'skills' | 'fills' | 'build' | 'space' | 'reachWeapon' | 'fighter'
>;

/** So many of one kind. */
export interface Recruits {
	readonly count: number;
	readonly block: StatBlock;
}

/** What was understood of a text, and a sentence for each thing that was not. */
export interface ReadCreatures {
	readonly recruits: readonly Recruits[];
	readonly notes: readonly string[];
}

export const WAYS = ['walk', 'fly', 'swim', 'climb', 'burrow'] as const;
export type WayOfMoving = (typeof WAYS)[number];

/** What a source says of a creature's ways of moving, in feet. */
export type Speeds = Readonly<Partial<Record<WayOfMoving, number>>>;

/** The speed in feet where the source names none. */
const ORDINARY_SPEED = 30;
const FASTEST = 300;

/** To a multiple of 5 from 0 to 300. */
export function tidySpeed(feet: number): number {
	return Number.isFinite(feet) ? Math.max(0, Math.min(FASTEST, Math.round(feet / 5) * 5)) : ORDINARY_SPEED;
}

/**
 * The way it moves on a battle map: on foot where it can (10 ft or more, or nothing else is faster), else through the
 * air, else whatever else it can do.
 */
function moves(speeds: Speeds): Pick<StatBlock, 'speed' | 'movement' | 'flies'> {
	const { walk = 0, fly = 0, swim = 0, climb = 0, burrow = 0 } = speeds;
	if (walk >= 10 || (walk > 0 && walk >= fly))
		return { speed: tidySpeed(walk), ...(fly > 0 && { flies: tidySpeed(fly) }) };
	if (fly > 0) return { speed: tidySpeed(fly), movement: ['flying'] };
	const other = Math.max(swim, climb, burrow);
	if (other > 0) return { speed: tidySpeed(other) };
	return { speed: Object.keys(speeds).length > 0 ? tidySpeed(walk) : ORDINARY_SPEED };
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

/** "Large", "L", "lg" or "Medium or Small" (the first counts); undefined for anything else. */
export function sizeFrom(text: string): Size | undefined {
	const word = SIZE_WORD.exec(text)?.[1]?.toLowerCase();
	return (word as Size | undefined) ?? SIZE_LETTERS[text.trim().toLowerCase()];
}

/** A whole number in bounds, or undefined. */
export function wholeIn(value: unknown, min: number, max: number): number | undefined {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
	return Math.max(min, Math.min(max, Math.round(number)));
}

type Figure = 'size' | 'initiative' | 'hitPoints' | 'reach' | 'kind' | 'challenge';

/** What a block is made of; whatever is not known is left out. */
export type Findings = Pick<StatBlock, 'name'> & {
	readonly [Name in Figure]?: StatBlock[Name] | undefined;
} & { readonly speeds?: Speeds | undefined };

const MAX_HIT_POINTS = 100_000;

/** A block of what was found, with every figure within what a file may hold. */
export function blockOf(found: Findings): StatBlock {
	return {
		name: found.name.replace(/\s+/gu, ' ').trim().slice(0, MAX_NAME),
		size: found.size ?? 'medium',
		...moves(found.speeds ?? {}),
		...defined({
			initiative: wholeIn(found.initiative, -100, 100),
			hitPoints: wholeIn(found.hitPoints, 1, MAX_HIT_POINTS),
			reach: wholeIn(found.reach, 0, MAX_MELEE_REACH),
			kind: found.kind?.trim().toLowerCase() || undefined,
			challenge: found.challenge || undefined,
		}),
	};
}

/** The bonus that an ability score gives: 14 gives +2. */
export function abilityBonus(score: number | undefined): number | undefined {
	return score === undefined ? undefined : Math.floor((score - 10) / 2);
}

/** The farthest melee reach a text speaks of, in feet. */
export function reachIn(text: string): number | undefined {
	const reaches = [...text.matchAll(/\breach\s+(\d{1,3})\s*(?:ft|feet)/gi)].map((match) => Number(match[1]));
	return reaches.length > 0 ? Math.max(...reaches) : undefined;
}

/** "30 ft., fly 60 ft. (hover)" or "9 m, fliegen 18 m": the plain figure is walking; metres at 1.5 for 5 ft. */
export function speedsIn(text: string): Speeds {
	const speeds: Partial<Record<WayOfMoving, number>> = {};
	for (const match of text.matchAll(/(?:\b([a-z]+)\s+)?(\d+(?:\.\d+)?)\s*(ft|feet|m\b|metres|meters|')?/gi)) {
		const [, word = '', figure = '', unit = ''] = match;
		const way = WAYS.find((one) => one === word.toLowerCase()) ?? 'walk';
		const feet = /^m/i.test(unit) ? (Number(figure) / 1.5) * 5 : Number(figure);
		if (
			way === 'walk' &&
			/squares?/i.test(text.slice(match.index + match[0].length, match.index + match[0].length + 8))
		)
			continue;
		speeds[way] ??= feet;
	}
	return speeds;
}
