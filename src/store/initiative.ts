/**
 * Initiative beside the map: what a creature brings to a fight, who moves on the board because it is
 * their turn, and where the fight stands in words. Pure; the commands are in `commands/initiative.ts`.
 */
import {
	actingNow,
	type Combatant,
	type Creature,
	type Encounter,
	type InitiativeState,
	initiativeClock,
	plansHidden,
	rulesOf,
} from '../engine/index.ts';
import { MAX_SENTENCE } from '../formats/limits.ts';
import { halfName, listed, momentName } from '../words/index.ts';
import { nameStem, tidyName } from './commands/naming.ts';
import { sidesOf } from './sides.ts';

/** Whose turn it is, by name, up to so many. */
const NAMED_IN_TURN = 3;

/** The fight that goes on; null between fights. */
export function fightOf(encounter: Encounter): InitiativeState | null {
	return encounter.initiative?.state ?? null;
}

/** Whether creatures move in turns, or initiative segments, instead of all at once. */
export function takesTurns(encounter: Encounter): boolean {
	const fight = fightOf(encounter);
	return fight !== null && fight.system !== 'simultaneous';
}

/** Whether creatures are to move in turns by the rules, and do not yet: the fight has not begun. */
export function beginsInTurns(encounter: Encounter): boolean {
	const { initiative = 'simultaneous' } = rulesOf(encounter);
	return initiative !== 'simultaneous' && fightOf(encounter) === null && encounter.creatures.length > 0;
}

/** The players' side: the one chosen, or the first. */
export function playersSide(encounter: Encounter): string {
	return encounter.initiative?.players ?? sidesOf(encounter)[0]?.id ?? '';
}

/** The name of the group that a creature rolls with, unless it has been put in another or in none. */
function usualGroup({ name, initiative = 0 }: Creature): string {
	return initiative === 0 ? nameStem(name) : `${nameStem(name)} ${initiative}`;
}

/**
 * A creature as a combatant. Identical creatures of the GM (by name but for the number, and bonus) are
 * one group unless somebody said otherwise; a group whose name shows nothing is none (A5E-04).
 */
export function combatantOf(creature: Creature, players: string): Combatant {
	const { id, name, side, size, initiative, hidden, hitPoints, fighter, conditions } = creature;
	const senseless = conditions?.some((condition) => condition === 'unconscious' || condition === 'dead');
	const player = fighter?.player ?? side === players;
	const group = player ? '' : tidyName(fighter?.group ?? usualGroup(creature));
	const { player: _, group: __, ...rest } = fighter ?? {};
	return {
		id,
		name,
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

/** Who moves on the board: in systems with turns those who act now, else everybody (undefined). */
export function moversOf(encounter: Encounter): readonly string[] | undefined {
	const fight = fightOf(encounter);
	return fight && fight.system !== 'simultaneous' ? actingNow(fight) : undefined;
}

/** Whether two lists of movers name the same creatures. */
export function sameMovers(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
	if (a === undefined || b === undefined) return a === b;
	return a.length === b.length && a.every((id) => b.includes(id));
}

/** The encounter with other movers. */
export function withMovers(encounter: Encounter, movers: readonly string[] | undefined): Encounter {
	if (sameMovers(encounter.movers, movers)) return encounter;
	const { movers: _, ...rest } = encounter;
	return movers === undefined ? rest : { ...rest, movers };
}

/** A creature in a round of its own: what it did besides moving was for the round that is over (SRD-08). */
export function atLeisure(creature: Creature): Creature {
	if (creature.busy === undefined) return creature;
	const { busy: _, ...rest } = creature;
	return rest;
}

/** A text that is not longer than a file holds. */
export function clipped(text: string): string {
	return text.length <= MAX_SENTENCE ? text : `${text.slice(0, MAX_SENTENCE - 1)}…`;
}

/** Where a fight stands: "Round 2, turn of Lydia". Of many who act together the first are named. */
export function fightClock(fight: InitiativeState, shown: (id: string) => boolean = () => true): string {
	if (fight.system !== 'static' && fight.system !== 'level-up') return initiativeClock(fight);
	if (fight.current === null) return initiativeClock(fight);
	const unit = fight.system === 'level-up' ? fight.units.find((one) => one.id === fight.current) : undefined;
	const members = (unit?.members ?? [fight.current]).filter(shown);
	const names = new Map(fight.combatants.map((one) => [one.id, one.name]));
	const named = members.slice(0, NAMED_IN_TURN).map((id) => names.get(id) ?? id);
	if (named.length === 0) return `Round ${fight.round}`;
	const more = members.length - named.length;
	return clipped(`Round ${fight.round}, turn of ${listed(more > 0 ? [...named, `${more} more`] : named)}`);
}

/** Whose turn a half-round of the board is, in words; undefined where everybody moves at once. */
export function turnName(encounter: Encounter): string | undefined {
	const fight = fightOf(encounter);
	return fight && takesTurns(encounter) ? fightClock(fight) : undefined;
}

/** What a half-round of the present or the past is called: whose turn it is, or which half of which round. */
export function halfTitle(encounter: Encounter, half: number): string {
	const turn =
		half === (encounter.half ?? 1)
			? turnName(encounter)
			: encounter.history?.find((one) => one.half === half)?.turn;
	return turn ?? halfName(half);
}

/** What the clock says: of the fight where people take turns, else of the half-round and its segment. */
export function clockName(encounter: Encounter, half: number, segment: number, forPlayers = false): string {
	if (half !== (encounter.half ?? 1)) {
		const turn = encounter.history?.find((one) => one.half === half)?.turn;
		// Whose turn it was may be nothing for players to know.
		return (forPlayers ? turn?.split(', turn of')[0] : turn) ?? momentName(half, segment);
	}
	const fight = fightOf(encounter);
	if (!fight || !takesTurns(encounter)) return momentName(half, segment);
	if (!forPlayers) return fightClock(fight);
	const hidden = new Set(fight.combatants.filter((one) => one.hidden).map((one) => one.id));
	return fightClock(fight, (id) => !hidden.has(id));
}

/** Whether plans are kept from the players until all are in. */
export function keepsPlansSecret(encounter: Encounter): boolean {
	const fight = fightOf(encounter);
	return fight?.system === 'simultaneous' && plansHidden(fight);
}
