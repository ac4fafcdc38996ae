/**
 * Initiative beside the map: what a creature brings to a fight, who moves on the board because it is
 * their turn, and where the fight stands. Pure; the commands are in `commands/initiative.ts`.
 */
import {
	actingNow,
	type Combatant,
	type Creature,
	type Encounter,
	type FightClock,
	type Fought,
	hasTurn,
	type InitiativeAction,
	type InitiativeEntry,
	type InitiativeRefusal,
	type InitiativeState,
	type InitiativeSystemId,
	indexById,
	initiativeClock,
	initiativeRefusal,
	isTurnBasedSystem,
	type Names,
	type PastHalf,
	plansHidden,
	replayRecord,
	SEGMENTS,
	SYSTEM_TRAITS,
	timeOf,
} from '../engine/index.ts';
import {
	clockSentence,
	formatList,
	halfName,
	initiativeSentence,
	kindName,
	momentName,
	nameStem,
	toldOfAny,
} from '../messages/index.ts';
import { tidyName } from './commands/uniqueNames.ts';
import { memoizeByRef } from './document/lazy.ts';
import { sidesOf } from './sides.ts';
import { openClock } from './visibleTurn.ts';

/** Where all that was done about initiative has led to. */
export function foughtIn(encounter: Encounter): Fought {
	return replayRecord(encounter.initiative, encounter);
}

/** The fight that goes on; null between fights. */
export function combatOf(encounter: Encounter): InitiativeState | null {
	return foughtIn(encounter).state;
}

/** What everybody is called now, in lines about the past too; those who have left the map as they were called last. */
export const namesIn = memoizeByRef((encounter: Encounter): Names => {
	const present = indexById(encounter.creatures);
	const called = new Map(Object.entries(foughtIn(encounter).gone));
	for (const amendment of encounter.amendments ?? [])
		if (amendment.type === 'creature') called.set(amendment.creature.id, amendment.creature.name);
	return (id) => present.get(id)?.name ?? called.get(id) ?? id;
});

/** Whether creatures move in turns, or initiative segments, instead of all at once. */
export function isTurnBasedCombat(encounter: Encounter): boolean {
	const fight = combatOf(encounter);
	return fight !== null && isTurnBasedSystem(fight.system);
}

/** Whether a fight goes on: one has begun, or at least half a second of it is over. */
export function fightGoesOn(encounter: Encounter, segment: number): boolean {
	return combatOf(encounter) !== null || (encounter.half ?? 1) > 1 || segment > 0;
}

/** What is done with one's own turn, or for it. */
const OF_ONES_TURN: ReadonlySet<string> = new Set(['use', 'ready', 'delay', 'rush', 'regroup', 'hold']);

/** Why an action of a fight is not offered: the rules refuse it, or no turn comes to whoever has fallen (players' keep theirs). */
export function offerRefusal(fight: InitiativeState, action: InitiativeAction): InitiativeRefusal | null {
	if (!('creature' in action) || !OF_ONES_TURN.has(action.type) || hasTurn(fight, action.creature))
		return initiativeRefusal(fight, action);
	return { code: 'down', creature: action.creature };
}

/** The players' side: the one chosen, or the first. */
export function playersSide(encounter: Encounter): string {
	return encounter.initiative?.players ?? sidesOf(encounter)[0]?.id ?? '';
}

/** The side that monsters join: the first that is not the players'; theirs where there is no other. */
export function foesSide(encounter: Encounter): string {
	const players = playersSide(encounter);
	return sidesOf(encounter).find(({ id }) => id !== players)?.id ?? players;
}

const STILL = /^(?:stunned|bound|paraly[sz]ed|asleep)$/i;

/** Whether a creature in such a condition has no turn, whatever its hit points. */
export function isSenseless(condition: string, system?: InitiativeSystemId): boolean {
	if (condition === 'unconscious' || condition === 'dead') return true;
	return system !== undefined && SYSTEM_TRAITS[system].stunnedLoseTurns && STILL.test(condition);
}

/** The name of the group that a creature rolls with, unless it has been put in another or in none. */
function usualGroup({ name, initiative = 0 }: Creature): string {
	return initiative === 0 ? nameStem(name) : `${nameStem(name)} ${initiative}`;
}

/**
 * A creature as a combatant. Identical creatures of the GM (by name but for the number, and bonus) are
 * one group unless somebody said otherwise; a group whose name shows nothing is none (A5E-04).
 */
export function combatantOf(creature: Creature, players: string, system?: InitiativeSystemId): Combatant {
	const { id, side, size, initiative, hidden, hitPoints, fighter, conditions } = creature;
	const senseless = conditions?.some((one) => isSenseless(one, system));
	const player = fighter?.player ?? side === players;
	const group = player ? '' : tidyName(fighter?.group ?? usualGroup(creature));
	const { player: _, group: __, ...rest } = fighter ?? {};
	return {
		id,
		side,
		...(player && { player }),
		...(initiative !== undefined && initiative !== 0 && { bonus: initiative }),
		...(hitPoints && { hitPoints }),
		...(senseless && { senseless }),
		...(hidden && { hidden }),
		...(group !== '' && { group }),
		...(size && { size }),
		...rest,
	};
}

/** The round that a fight in turns is in; undefined between fights, and of one in which everybody moves at once. */
export function turnRound(fight: InitiativeState | null): number | undefined {
	return fight && 'round' in fight ? fight.round : undefined;
}

/** Who moves on the board: in systems with turns those who act now, else everybody (undefined). */
export function moversOf(encounter: Encounter): readonly string[] | undefined {
	const fight = combatOf(encounter);
	return fight && isTurnBasedSystem(fight.system) ? actingNow(fight) : undefined;
}

/** True if a creature rushed in Level Up and has acted: it has no movement in this turn (A5E-13). */
export function hasRushedAndActed(encounter: Encounter, creature: string): boolean {
	const fight = combatOf(encounter);
	if (fight?.system !== 'level-up') return false;
	return initiativeRefusal(fight, { type: 'use', creature, what: 'movement' })?.code === 'rushed and acted';
}

/** True if a creature is casting in AD&D, or is to cast this round: a critical hit may spoil even a quick spell (A64). */
export function isCasting(fight: InitiativeState | null | undefined, creature: string): boolean {
	if (fight?.system !== 'adnd') return false;
	const acts = fight.entries.find((entry) => entry.creature === creature)?.acts ?? [];
	return acts.some(({ casting, status }) => casting && (status === 'casting' || status === 'coming'));
}

/** Whether two lists of movers name the same creatures. */
export function sameMovers(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
	if (a === undefined || b === undefined) return a === b;
	return a.length === b.length && a.every((id) => b.includes(id));
}

/** The encounter at a time, which is left out where the number of the half-round says it. */
export function withTime({ time: _, ...encounter }: Encounter, time: number): Encounter {
	return time === (encounter.half ?? 1) ? encounter : { ...encounter, time };
}

/**
 * The encounter in which those move whose turn it is in its fight, in that turn's round. A round that is over took two
 * half-rounds of time, and gives them back where one goes back to it (A90).
 */
export function withTurn(encounter: Encounter): Encounter {
	const fight = combatOf(encounter);
	const movers = moversOf(encounter);
	const turns = turnRound(fight);
	const turn = movers && turns !== undefined ? { movers, round: turns } : undefined;
	const moves = sameMovers(encounter.movers, movers);
	if (moves && (movers === undefined || encounter.round === turn?.round)) return encounter;
	const { movers: old, round, ...rest } = encounter;
	if (!turn) return rest;
	const over = round === undefined ? 0 : turn.round - round;
	return {
		...withTime(rest, timeOf(rest) + 2 * over),
		...turn,
		...(moves && { movers: old }),
	};
}

/** A creature when a new round begins: what it did besides moving was for the old one (SRD-08). */
export function atLeisure(creature: Creature): Creature {
	if (creature.busy === undefined) return creature;
	const { busy: _, ...rest } = creature;
	return rest;
}

/** Where a fight stands; null between fights. */
export function clockOf(encounter: Encounter): FightClock | null {
	const fight = combatOf(encounter);
	return fight && initiativeClock(fight);
}

/** Where a fight stands, in words: "Round 2, turn of Lydia"; empty between fights. */
export function fightClock(encounter: Encounter): string {
	const clock = clockOf(encounter);
	return clock ? clockSentence(inTime(encounter, clock), namesIn(encounter)) : '';
}

/** Whose turn a half-round of the board is; undefined where everybody moves at once. */
export function turnOf(encounter: Encounter): FightClock | undefined {
	return isTurnBasedCombat(encounter) ? (clockOf(encounter) ?? undefined) : undefined;
}

function pastHalf({ history }: Encounter, half: number): PastHalf | undefined {
	return history?.find((one) => one.half === half);
}

/** Whose turn a half-round of the present or the past is. */
function turnIn(encounter: Encounter, half: number): FightClock | undefined {
	return half === (encounter.half ?? 1) ? turnOf(encounter) : pastHalf(encounter, half)?.turn;
}

/** How many half-rounds of time had begun in a half-round of the present or the past: clocks say that (A90). */
export function timeIn(encounter: Encounter, half: number): number {
	return timeOf(pastHalf(encounter, half) ?? { ...encounter, half });
}

/** What is told of a half-round by its number, with the time instead. */
export function inTime<Told extends object>(encounter: Encounter, told: Told): Told {
	return 'half' in told ? { ...told, half: timeIn(encounter, told.half as number) } : told;
}

/**
 * Entries of a fight's log in a sentence each. Of whom the same is told one after the other, such as the one die of a
 * group, it is told in one, with the first entry.
 */
export function toldIn(
	encounter: Encounter,
	entries: readonly InitiativeEntry[],
): readonly { readonly entry: InitiativeEntry; readonly text: string }[] {
	const name = namesIn(encounter);
	const groups: { readonly entry: InitiativeEntry; readonly key: string | null; readonly who: string[] }[] =
		[];
	for (const entry of entries) {
		const { news, ...moment } = entry;
		const told = toldOfAny(news);
		const key = told && told + JSON.stringify(moment);
		const last = groups.at(-1);
		const who = 'creature' in news ? [name(news.creature)] : [];
		if (key !== null && last?.key === key) last.who.push(...who);
		else groups.push({ entry, key, who });
	}
	return groups.map(({ entry, who }) => {
		const together = who.length > 1 ? (kindName(who) ?? formatList(who)) : undefined;
		return { entry, text: initiativeSentence(inTime(encounter, entry.news), name, together) };
	});
}

/** What a half-round of the present or the past is called: whose turn it is, or which half of which round. */
export function halfTitle(encounter: Encounter, half: number): string {
	const turn = turnIn(encounter, half);
	return turn ? clockSentence(turn, namesIn(encounter)) : halfName(timeIn(encounter, half));
}

/** "The fight begins.", between a half-round of the past and the one after it, or that it is over; null within a fight. */
export function fightAfter(encounter: Encounter, half: number): string | null {
	if (!pastHalf(encounter, half)?.endsRound) return null;
	const type = turnIn(encounter, half + 1) ? 'fight begins' : 'fight over';
	return initiativeSentence({ type }, namesIn(encounter));
}

/**
 * What the clock says: of the fight where people take turns, else of the half-round and its segment.
 *
 * @param isUnseen asked before others than the GM, by id: whoever is not seen is not named
 */
export function clockName(
	encounter: Encounter,
	half: number,
	segment: number,
	isUnseen?: (creature: string) => boolean,
): string {
	const turn = turnIn(encounter, half);
	const open = turn && isUnseen ? openClock(encounter, turn, half, isUnseen) : turn;
	return open ? clockSentence(open, namesIn(encounter)) : momentName(timeIn(encounter, half), segment);
}

/**
 * Whether plans are kept from the players until all are in, when so many segments are over: what is left of them at the
 * end is of the next half-round, for which they are not.
 */
export function keepsPlansSecret(encounter: Encounter, segment: number): boolean {
	const fight = combatOf(encounter);
	if (fight?.system !== 'simultaneous') return false;
	return plansHidden(fight) || (fight.options.hidePlans && segment === SEGMENTS);
}
