/**
 * Pure selectors that connect initiative and map: combatants, movers and clock. Commands are in
 * `commands/combatCommands.ts`.
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
	initiativeOrder,
	initiativeRefusal,
	isTurnBasedSystem,
	memoizeByRef,
	type Names,
	type PastHalf,
	plansHidden,
	replayRecord,
	SEGMENTS,
	SYSTEM_TRAITS,
	timeOf,
} from '../../engine/index.ts';
import {
	clockSentence,
	formatList,
	halfName,
	initiativeSentence,
	kindName,
	momentName,
	nameStem,
	openRoundText,
	toldOfAny,
} from '../../messages/index.ts';
import { sidesOf } from '../sides.ts';
import { tidyName } from './uniqueNames.ts';
import { openClock } from './visibleTurn.ts';

export function foughtIn(encounter: Encounter): Fought {
	return replayRecord(encounter.initiative, encounter);
}

/** Null between combats. */
export function combatOf(encounter: Encounter): InitiativeState | null {
	return foughtIn(encounter).state;
}

/** Current names by id, also for past log lines; departed creatures keep their last name. */
export const namesIn = memoizeByRef((encounter: Encounter): Names => {
	const present = indexById(encounter.creatures);
	const called = new Map(Object.entries(foughtIn(encounter).gone));
	for (const amendment of encounter.amendments ?? [])
		if (amendment.type === 'creature') called.set(amendment.creature.id, amendment.creature.name);
	return (id) => present.get(id)?.name ?? called.get(id) ?? id;
});

export function isTurnBasedCombat(encounter: Encounter): boolean {
	const fight = combatOf(encounter);
	return fight !== null && isTurnBasedSystem(fight.system);
}

/** True if combat or a half-round has begun. */
export function fightGoesOn(encounter: Encounter, segment: number): boolean {
	return combatOf(encounter) !== null || (encounter.half ?? 1) > 1 || segment > 0;
}

/** Actions that belong to a creature's own turn. */
const OF_ONES_TURN: ReadonlySet<string> = new Set(['use', 'ready', 'delay', 'rush', 'regroup', 'hold']);

/** The reason an action is not offered: refused by the rules, or its creature has fallen and has no turn. */
export function offerRefusal(fight: InitiativeState, action: InitiativeAction): InitiativeRefusal | null {
	if (!('creature' in action) || !OF_ONES_TURN.has(action.type) || hasTurn(fight, action.creature))
		return initiativeRefusal(fight, action);
	return { code: 'down', creature: action.creature };
}

/** The chosen players' side, or the first. */
export function playersSide(encounter: Encounter): string {
	return encounter.initiative?.players ?? sidesOf(encounter)[0]?.id ?? '';
}

/** The side of new monsters: the first that is not the players', if any. */
export function foesSide(encounter: Encounter): string {
	const players = playersSide(encounter);
	return sidesOf(encounter).find(({ id }) => id !== players)?.id ?? players;
}

const STILL = /^(?:stunned|bound|paraly[sz]ed|asleep)$/i;

/** True if the condition takes away turns, regardless of hit points. */
export function isSenseless(condition: string, system?: InitiativeSystemId): boolean {
	if (condition === 'unconscious' || condition === 'dead') return true;
	return system !== undefined && SYSTEM_TRAITS[system].stunnedLoseTurns && STILL.test(condition);
}

/** The default initiative group of a creature. */
function usualGroup({ name, initiative = 0 }: Creature): string {
	return initiative === 0 ? nameStem(name) : `${nameStem(name)} ${initiative}`;
}

/**
 * A creature as a combatant. Equal GM creatures (by name without number, and bonus) share a group by default; a
 * blank group name means none (A5E-04).
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

/** The round of a turn-based combat; otherwise undefined. */
export function turnRound(fight: InitiativeState | null): number | undefined {
	return fight && 'round' in fight ? fight.round : undefined;
}

/** Creatures that move now in turn-based systems; undefined for all. */
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

/** True if a creature is casting in AD&D, or will this round: a critical hit may spoil even a quick spell (A64). */
export function isCasting(fight: InitiativeState | null | undefined, creature: string): boolean {
	if (fight?.system !== 'adnd') return false;
	const acts = fight.entries.find((entry) => entry.creature === creature)?.acts ?? [];
	return acts.some(({ casting, status }) => casting && (status === 'casting' || status === 'coming'));
}

export function sameMovers(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
	if (a === undefined || b === undefined) return a === b;
	return a.length === b.length && a.every((id) => b.includes(id));
}

/** The encounter at a time, which is left out if the half-round implies it. */
export function withTime({ time: _, ...encounter }: Encounter, time: number): Encounter {
	return time === (encounter.half ?? 1) ? encounter : { ...encounter, time };
}

/**
 * The encounter with the movers and round of its combat's turn. A finished round takes two half-rounds of time,
 * returned on going back (A90).
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

/** The creature at the start of a round: other actions belonged to the old one (SRD-08). */
export function atLeisure(creature: Creature): Creature {
	if (creature.busy === undefined) return creature;
	const { busy: _, ...rest } = creature;
	return rest;
}

/** Null between combats. */
export function clockOf(encounter: Encounter): FightClock | null {
	const fight = combatOf(encounter);
	return fight && initiativeClock(fight);
}

/** The present moment of combat in words: at the end of a round with the creatures that may still act. */
function presentClock(
	encounter: Encounter,
	clock: FightClock,
	isUnseen: (creature: string) => boolean = () => false,
): string {
	const name = namesIn(encounter);
	const fight = combatOf(encounter);
	if (fight && clock.type === 'round' && clock.phase === 'end of the round') {
		const held = initiativeOrder(fight).flatMap(({ status, creatures }) =>
			status === 'held' ? creatures.filter((id) => hasTurn(fight, id) && !isUnseen(id)) : [],
		);
		if (held.length > 0) return openRoundText(clock.round, held.map(name));
	}
	return clockSentence(inTime(encounter, clock), name);
}

/** "Round 2, turn of Lydia"; empty between combats. */
export function fightClock(encounter: Encounter): string {
	const clock = clockOf(encounter);
	return clock ? presentClock(encounter, clock) : '';
}

/** The turn of the current half-round; undefined if all move at once. */
export function turnOf(encounter: Encounter): FightClock | undefined {
	return isTurnBasedCombat(encounter) ? (clockOf(encounter) ?? undefined) : undefined;
}

function pastHalf({ history }: Encounter, half: number): PastHalf | undefined {
	return history?.find((one) => one.half === half);
}

/** The turn of a current or past half-round. */
function turnIn(encounter: Encounter, half: number): FightClock | undefined {
	return half === (encounter.half ?? 1) ? turnOf(encounter) : pastHalf(encounter, half)?.turn;
}

/** Half-rounds of time begun at a current or past half-round, for durations (A90). */
export function timeIn(encounter: Encounter, half: number): number {
	return timeOf(pastHalf(encounter, half) ?? { ...encounter, half });
}

/** A half-round's data with its time added. */
export function inTime<Told extends object>(encounter: Encounter, told: Told): Told {
	return 'half' in told ? { ...told, half: timeIn(encounter, told.half as number) } : told;
}

/**
 * Log entries as sentences. Consecutive equal events of several creatures, such as a group's die, share one at the
 * first entry.
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

/** Title of a half-round: its turn, or its number in the round. */
export function halfTitle(encounter: Encounter, half: number): string {
	const turn = turnIn(encounter, half);
	return turn ? clockSentence(turn, namesIn(encounter)) : halfName(timeIn(encounter, half));
}

/** "The fight begins." after a past half-round, or that it ended; null within a combat. */
export function fightAfter(encounter: Encounter, half: number): string | null {
	if (!pastHalf(encounter, half)?.endsRound) return null;
	const type = turnIn(encounter, half + 1) ? 'fight begins' : 'fight over';
	return initiativeSentence({ type }, namesIn(encounter));
}

/**
 * Clock text: turn, or half-round and segment.
 *
 * @param isUnseen for others than the GM: unseen creatures are not named
 */
export function clockName(
	encounter: Encounter,
	half: number,
	segment: number,
	isUnseen?: (creature: string) => boolean,
): string {
	const turn = turnIn(encounter, half);
	const open = turn && isUnseen ? openClock(encounter, turn, half, isUnseen) : turn;
	if (!open) return momentName(timeIn(encounter, half), segment);
	const isPresent = half === (encounter.half ?? 1);
	return isPresent ? presentClock(encounter, open, isUnseen) : clockSentence(open, namesIn(encounter));
}

/**
 * True if plans are hidden from players at this segment; plans left at the end are for the next half-round and not
 * hidden.
 */
export function keepsPlansSecret(encounter: Encounter, segment: number): boolean {
	const fight = combatOf(encounter);
	if (fight?.system !== 'simultaneous') return false;
	return plansHidden(fight) || (fight.options.hidePlans && segment === SEGMENTS);
}
