/**
 * How squares, moments and outcomes are called everywhere people read them. People
 * count columns and rows from 1: the file's x 4, y 2 is "5, 3".
 */
import {
	type Check,
	roundOfHalf,
	type Skill,
	type Square,
	type StopReason,
	terrainKind,
} from '../engine/index.ts';
import { withUnits } from './units.ts';

/** "5, 3" for x 4, y 2. */
export function placeName({ x, y }: Square): string {
	return `${x + 1}, ${y + 1}`;
}

/** Round (from 1) and part of it (1 or 2) of a half-round counted through the battle. */
export function roundOf(half: number): { readonly round: number; readonly part: 1 | 2 } {
	return { round: roundOfHalf(half), part: half % 2 === 1 ? 1 : 2 };
}

/** "Round 1, half 2". */
export function halfName(half: number): string {
	const { round, part } = roundOf(half);
	return `Round ${round}, half ${part}`;
}

/** "Round 1, half 2, segment 4" once four segments are over; "…, start" before the first. */
export function momentName(half: number, segment: number): string {
	return `${halfName(half)}, ${segment === 0 ? 'start' : `segment ${segment}`}`;
}

const REASONS: Readonly<Record<StopReason, string>> = {
	'not adjacent': 'the next space of its path is not beside it',
	terrain: 'the ground or a wall bars the way',
	'out of movement': 'out of movement',
	engaged: 'engaged by an opponent',
	immobile: 'it cannot move',
	'too narrow': 'the way is too narrow for it',
	'check failed': 'it did not get through',
	'used up': 'its movement of this round is used up',
	'difficult ground': 'nobody runs or charges across difficult ground',
	'not straight': 'a charge goes in a straight line',
	'too short': 'a charge needs 10 ft at least',
	'too big': 'the opponent is too big to be overrun',
	untrained: 'only the trained can tumble',
};

/** Why a creature goes no further, in words. */
export function stopReason(reason: StopReason): string {
	return withUnits(REASONS[reason]);
}

const SKILLS: Readonly<Record<Skill, string>> = {
	tumble: 'Tumble',
	balance: 'Balance',
	climb: 'Climb',
	reflex: 'Reflex save',
	strength: 'Strength',
	dexterity: 'Dexterity',
};

/** "Reflex save". */
export function skillName(skill: Skill): string {
	return SKILLS[skill];
}

/** What a creature is at when it has to roll: "tumbles through the orc", "climbs", "goes through a window". */
export function checkDeed(
	{ check, terrain, against, effect }: Check,
	nameOf: (id: string) => string,
): string {
	const names = listed(against.map((one) => nameOf(one.creature)));
	if (check === 'strength') return `runs over ${names}`;
	// The two rolls differ only in what hangs on them.
	if (against.length > 0) return `tumbles ${effect.startsWith('passes') ? 'through' : 'past'} ${names}`;
	const kind = terrain === null ? undefined : terrainKind(terrain);
	if (check === 'climb') return 'climbs';
	return kind ? `enters ${withUnits(kind.label).toLowerCase()}` : 'moves on';
}

/** "17", "−3": with the sign that minus has in print. */
export function printed(value: number): string {
	return value < 0 ? `−${-value}` : `${value}`;
}

/** "+4", "−2", "+0": with the sign that minus has in print. */
export function signed(value: number): string {
	return value < 0 ? `−${-value}` : `+${value}`;
}

/** "A", "A and B", "A, B and C". */
export function listed(words: readonly string[]): string {
	const last = words.at(-1) ?? '';
	return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
