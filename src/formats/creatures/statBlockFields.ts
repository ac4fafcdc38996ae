/** Figures in a stat block's text, in all their spellings. */
import type { DamageDice } from '../../engine/index.ts';
import { attacksIn } from './attackLines.ts';
import { DICE, diceFrom, signed } from './dice.ts';
import {
	abilityBonus,
	blockOf,
	ignoresTerrain,
	reachIn,
	type Speeds,
	type StatBlock,
	sizeFrom,
	speedsIn,
} from './statBlock.ts';

export const CREATURE_TYPES =
	'aberration|animal|beast|celestial|construct|deathless|dragon|elemental|fey|fiend|giant|humanoid|magical beast|monstrous humanoid|monstrosity|ooze|outsider|plant|swarm|undead|vermin';
export const KIND = new RegExp(String.raw`\b(${CREATURE_TYPES})s?\b`, 'i');
const HIT_POINTS = [
	/^(?:hit points|hp)\s*:?\s*(?:\d+\s*\/\s*)?(\d+)((?:\s*,\s*\d+)*)/im,
	/(?<![\p{L}\d])(?:hit points|hp)\s*:?\s*(\d+)((?:\s*,\s*\d+)*)/iu,
	/[(\s](\d+)\s*hp\b()/i,
];
/** Dice after or for hit points: "33 (6d8 + 6)", "(4 HD; 3d8+9)", "Hit Dice: 4d8+11 (29 hp)". */
const HIT_DICE = [
	new RegExp(String.raw`\b(?:hit points|hp)\s*:?\s*\d+\s*\((?:\d+\s*hd;\s*)?(${DICE})\s*[;,)]`, 'i'),
	new RegExp(String.raw`\b(?:hit dice|hd)\s*:?\s*(${DICE})(?!\s*[+\d])`, 'i'),
];
/** AD&D and relatives: "HD 4+1" in d8; half a die is a d4. */
const OLD_HIT_DICE = /\b(?:hit dice|hd)\s*:?\s*(1\/2|\d{1,2})(?:\s*([+-]\s*\d{1,2}))?(?![\dd])/i;
const SPEED = [/^(?:base )?(?:speed|spd)\s*:?\s*(.*\d.*)$/im, /[\s;,(](?:speed|spd)\s*:?\s*(\d[^;\n]*)/i];
/**
 * "MV 9", "MOVEMENT: 12, Fl 18 (C)", "MV 90' (30')", "Move: 12"": rate or feet, feet in an encounter, other modes.
 */
const MOVEMENT =
	/(?:^|[\s;,(])(?:mv|mov|move(?:ment)?(?: rate)?)\s*:?\s*(?:(fl|fly|sw|swim|br|burrow|cl|climb)\.?\s+)?(\d{1,3})\s*('|ft\.?|feet|m\b|"|)(?:\s*\((\d{1,3})\s*'?\))?([^;\n]*)/i;
/** Old-School Essentials: "/ 120' (40') flying". */
const WAYS_IN_ENCOUNTER = /\d{1,3}\s*'\s*\((\d{1,3})\s*'\)\s*(fly|swim|climb|burrow)/gi;
const OTHER_WAYS = /\b(fl|fly|flying|sw|swim|br|burrow|cl|climb)\.?\s*:?\s*(\d{1,3})/gi;
/** Labels unique to AD&D. */
const OLD = /\bthac0\b|^(?:frequency|no\. appearing|climate\/terrain|% in lair)\b/im;
const ARMOR_CLASS = /(?<![\p{L}\d])(?:armou?r class|ac)\s*:?\s*(-?\d{1,2})(?:\s*\[\s*(\d{1,2})\s*\])?/iu;
const THAC0 = /\bthac0\s*:?\s*(\d{1,2})(?:\s*\[\s*([+-]\s*\d{1,2})\s*\])?/i;
const INITIATIVE = /\binit(?:iative)?(?:\s+modifier)?\s*:?\s*([+\-−–]\s*\d+|\d+)/i;
const PERCEPTION = /^perception\s*:?\s*([+\-−–]\s*\d+)/im;
const CHALLENGE = /\b(?:challenge(?: rating)?|cr)\s*:?\s*(\d+\/\d+|\d+)/i;
const SIZE = /\b(?:size|sz)\s*:?\s*([A-Z]\b|\p{L}+)/iu;
const SPACE_REACH = /space\/reach:\s*[\d.]+\s*(?:ft\.?|feet)\s*\/\s*(\d+)|\breach\s*:?\s*(\d+)\s*ft/i;
/** Fantasy Craft: "SZ L (2×2, Reach 2)". */
const REACH_IN_SQUARES = /\bsz\s+\p{L}+\s*\([^)]*\breach\s+(\d)\b/iu;

const ABILITY = '(?:str|dex|con|int|wis|cha)';
const ABILITY_ROW = new RegExp(
	String.raw`^(${ABILITY}(?:\s+${ABILITY})+)\s*\n+\s*([^\n]+(?:\n[^\n]+){0,5})`,
	'im',
);
const SCORE = /(\d{1,2})(?:\s*\(\s*[+\-−–]?\s*\d{1,2}\s*\))?/g;
const DEXTERITY = /\b(?:dex|dexterity)\s*:?\s*(?:([+\-−–]\d{1,2})|(\d{1,2}))\b/i;

/** Feet per movement rate: 12 is 30 ft. */
const FEET_A_RATE = 2.5;
/** Unitless speeds up to this are squares. */
const MAX_SQUARES = 9;

const firstMatch = (patterns: readonly RegExp[], text: string): RegExpExecArray | undefined => {
	for (const pattern of patterns) {
		const match = pattern.exec(text);
		if (match) return match;
	}
	return undefined;
};

function dexterityIn(text: string): number | undefined {
	const [, headings, row = ''] = ABILITY_ROW.exec(text) ?? [];
	const names = headings?.toLowerCase().split(/\s+/) ?? [];
	const scores = [...row.matchAll(SCORE)].map((match) => Number(match[1]));
	if (scores.length >= names.length && names.includes('dex'))
		return abilityBonus(scores[names.indexOf('dex')]);
	const [, modifier, score] = DEXTERITY.exec(text) ?? [];
	if (modifier !== undefined) return signed(modifier);
	return score === undefined ? undefined : abilityBonus(Number(score));
}

function hitDiceIn(text: string): DamageDice | undefined {
	const printed = firstMatch(HIT_DICE, text)?.[1];
	if (printed !== undefined) return diceFrom(printed);
	const [, old, bonus = '0'] = OLD_HIT_DICE.exec(text) ?? [];
	if (old === undefined) return undefined;
	return old === '1/2'
		? { dice: 1, faces: 4, bonus: 0 }
		: { dice: Number(old), faces: 8, bonus: signed(bonus) };
}

interface Movement {
	readonly speeds: Speeds | undefined;
	/** True for a movement rate. */
	readonly isRate: boolean;
}

function movementIn(text: string): Movement {
	const speed = firstMatch(SPEED, text)?.[1];
	if (speed !== undefined) {
		const speeds = speedsIn(speed);
		const isPlain = !/\d\s*(?:ft|feet|'|m\b|sq)/i.test(speed);
		const isInSquares = isPlain && (speeds.walk ?? 0) > 0 && (speeds.walk ?? 0) <= MAX_SQUARES;
		const feet = Object.entries(speeds).map(([way, squares]) => [way, squares * 5]);
		return { speeds: isInSquares ? Object.fromEntries(feet) : speeds, isRate: false };
	}
	const [found, way, first, unit = '', encounter, rest = ''] = MOVEMENT.exec(text) ?? [];
	if (found === undefined) return { speeds: undefined, isRate: false };
	const isRate = (unit === '' || unit === '"') && encounter === undefined;
	const scale = isRate ? FEET_A_RATE : unit === 'm' ? 5 / 1.5 : 1;
	const usual = Number(encounter ?? first) * scale;
	const later = rest.slice(0, 100);
	const others = [...later.matchAll(OTHER_WAYS)].map(
		([, other, figure]) => `${other} ${Number(figure) * scale}`,
	);
	const inEncounter = [...later.matchAll(WAYS_IN_ENCOUNTER)].map(([, figure, other]) => `${other} ${figure}`);
	// "MV fly 40'": it walks nowhere.
	const speeds = speedsIn([...(way ? [`${way} ${usual}`] : []), ...others, ...inEncounter].join(', '));
	return { speeds: way ? speeds : { ...speeds, walk: usual }, isRate };
}

/** Ascending armor class, and if it was converted. */
function armorClassIn(
	text: string,
	isOld: boolean,
	isRate: boolean,
): { readonly armorClass: number | undefined; readonly isDescending: boolean } {
	const [, printed, ascending] = ARMOR_CLASS.exec(text) ?? [];
	if (printed === undefined) return { armorClass: undefined, isDescending: false };
	if (ascending !== undefined) return { armorClass: Number(ascending), isDescending: false };
	const isDescending = Number(printed) < 0 || ((isOld || isRate) && Number(printed) <= 10);
	return { armorClass: isDescending ? 20 - Number(printed) : Number(printed), isDescending };
}

export interface FieldText {
	/** Line with the name, and sometimes a challenge. */
	readonly heading: string;
	readonly type: string;
	readonly body: string;
}

interface Fields {
	/** Creates the block under a name with its own hit points. */
	readonly makeBlock: (name: string, hitPoints: number | undefined) => StatBlock;
	readonly kind: string | undefined;
	/** One figure, or one per creature. */
	readonly hitPoints: readonly number[];
	/** Count of figure kinds: hit points, armor class, speed, initiative, abilities. */
	readonly figures: number;
	/** True if old figures were converted. */
	readonly isConverted: boolean;
}

/** Adds missing spaces to copied traits: "CELargeGiantHumanoid". */
function spaced(type: string): string {
	return type
		.replace(/(?<=^|\s)(?:[LNC][GNE]|N)(?=\p{Lu}\p{Ll})/gu, '$& ')
		.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

export function readFields({ heading, type: printed, body }: FieldText): Fields {
	const type = spaced(printed);
	const [points, first, others = ''] = firstMatch(HIT_POINTS, body) ?? [];
	const hitPoints = points === undefined ? [] : [Number(first), ...[...others.matchAll(/\d+/g)].map(Number)];
	const hitDice = hitDiceIn(body);
	const isOld = OLD.test(body);
	const { speeds, isRate } = movementIn(body);
	const { armorClass, isDescending } = armorClassIn(body, isOld, isRate);
	const [, thac0, attackBonus] = THAC0.exec(body) ?? [];
	const isPathfinder2 = PERCEPTION.test(body) && !INITIATIVE.test(body);
	const said = (isPathfinder2 ? PERCEPTION : INITIATIVE).exec(body)?.[1];
	const initiative = said === undefined ? dexterityIn(body) : signed(said);
	const squares = REACH_IN_SQUARES.exec(body)?.[1];
	const space = SPACE_REACH.exec(body);
	const kind = KIND.exec(type)?.[1]?.toLowerCase();
	const reach =
		squares === undefined
			? (reachIn(body) ?? (space ? Number(space[1] ?? space[2]) : undefined))
			: Number(squares) * 5;
	const challenge = CHALLENGE.exec(`${heading}\n${body}`)?.[1];
	return {
		makeBlock: (name, own) =>
			blockOf({
				name,
				size: sizeFrom(type) ?? sizeFrom(SIZE.exec(body)?.[1] ?? ''),
				kind,
				hitPoints: own,
				// Individual hit points need no roll.
				hitDice: hitPoints.length > 1 ? undefined : hitDice,
				armorClass,
				speeds,
				isSureFooted: ignoresTerrain(body),
				initiative,
				reach,
				challenge,
				// A stat block is a monster's by default.
				joins: kind === undefined && challenge === undefined ? 'foes' : undefined,
				attacks: attacksIn(
					body,
					attackBonus === undefined
						? thac0 === undefined
							? undefined
							: 20 - Number(thac0)
						: signed(attackBonus),
				),
			}),
		kind,
		hitPoints,
		figures: [hitPoints[0] ?? hitDice, armorClass, speeds, initiative].filter((one) => one !== undefined)
			.length,
		isConverted: isRate || isDescending,
	};
}
