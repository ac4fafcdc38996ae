/**
 * Turn units of Level Up: groups that roll once (A5E-04), separate members (A84), rush (A5E-11), missing dice, ties
 * and their arbiters (A5E-06 to A5E-10).
 */
import { getOrCreate, memoizeByRef } from '../../cache.ts';
import { combatantIn } from '../combatants.ts';
import type { Combatant, DiceNeed, LevelUpState, Unit } from '../initiativeTypes.ts';
import { groupsBy, stillTied } from '../tieBreaks.ts';
import { dieOf20, turnDice, UNROLLED } from '../turnSystems.ts';

/** Units of a combat: GM creatures of one group together, all others alone. */
export function unitsOf(combatants: readonly Combatant[], taken: readonly Unit[] = []): Unit[] {
	const units: Unit[] = [];
	for (const combatant of combatants) {
		const group = combatant.player ? null : (combatant.group ?? null);
		const same = group === null ? -1 : units.findIndex((unit) => unit.group === group);
		const unit = units[same];
		if (unit) units[same] = { ...unit, members: [...unit.members, combatant.id] };
		else
			units.push({
				id: freshId([...taken, ...units], combatant.id),
				members: [combatant.id],
				group,
				modifier: combatant.bonus ?? 0,
				...UNROLLED,
				rank: null,
				delayed: false,
				rush: null,
				home: null,
			});
	}
	return units;
}

function freshId(units: readonly Unit[], wanted: string): string {
	let id = wanted;
	for (let nth = 2; units.some((unit) => unit.id === id); nth++) id = `${wanted} (${nth})`;
	return id;
}

/** Adds joining creatures: to the group of that name, or as new units. */
export function withJoined(units: readonly Unit[], joined: readonly Combatant[]): Unit[] {
	const all = [...units];
	for (const unit of unitsOf(joined, units)) {
		const at =
			unit.group === null ? -1 : all.findIndex((one) => one.group === unit.group && one.home === null);
		const home = all[at];
		if (home) all[at] = { ...home, members: [...home.members, ...unit.members] };
		else all.push(unit);
	}
	return all;
}

/** Moves a member out of its group into a unit that will return. */
export function withSplit(
	units: readonly Unit[],
	unit: Unit,
	creature: string,
): { readonly units: Unit[]; readonly split: Unit } {
	const split: Unit = {
		...unit,
		id: freshId(units, creature),
		members: [creature],
		home: unit.id,
	};
	const rest = { ...unit, members: unit.members.filter((id) => id !== creature) };
	return { units: [...units.map((one) => (one.id === unit.id ? rest : one)), split], split };
}

/** Returns members to their groups once their rush is over, and clears expired rushes. */
export function withReturned(units: readonly Unit[], round: number, roster: readonly Combatant[]): Unit[] {
	const place = (id: string) => roster.findIndex((combatant) => combatant.id === id);
	const next = ({ rush }: Unit): Unit['rush'] => {
		if (rush === null || rush.round >= round) return rush;
		return rush.again === undefined ? null : { round: rush.round + 1, rise: rush.again };
	};
	const returns = (unit: Unit) =>
		unit.rush !== null && next(unit) === null && units.some((home) => home.id === unit.home);
	return units
		.filter((unit) => !returns(unit))
		.map((unit) => {
			const back = units.filter((one) => one.home === unit.id && returns(one)).flatMap((one) => one.members);
			const members = [...unit.members, ...back];
			if (back.length > 0) members.sort((a, b) => place(a) - place(b));
			return { ...unit, members, rush: next(unit) };
		});
}

export function unitWith(state: LevelUpState, creature: string): Unit | undefined {
	return state.units.find((unit) => unit.members.includes(creature));
}

export function unitOf(state: LevelUpState, id: string): Unit | undefined {
	return state.units.find((unit) => unit.id === id);
}

/** A unit's count in a round, rush included (A5E-11); below all others until it has rolled. */
export function countIn(unit: Unit, round: number): number {
	return (unit.count ?? Number.NEGATIVE_INFINITY) + (unit.rush?.round === round ? unit.rush.rise : 0);
}

/** True if a unit's turn of this round is on its rushed count. */
export function rushesIn(unit: Unit, round: number): boolean {
	return unit.rush?.round === round && !unit.delayed;
}

/** True if an earlier delay fixed a unit's place on its count, regardless of modifier and die (A85). */
export function keepsPlace({ round }: LevelUpState, unit: Unit): boolean {
	const { delayed, face, count, modifier } = unit;
	if (delayed || face === null || rushesIn(unit, round)) return false;
	return count !== face + modifier;
}

/** The bonus of Rush: proficiency + Dexterity, at least 0 (A82). */
export function riseOf(combatant: Combatant | undefined): number {
	const dexterity = combatant?.dexterity ?? combatant?.bonus ?? 0;
	return Math.max(0, (combatant?.proficiency ?? 2) + dexterity);
}

function needOf({ round }: LevelUpState, { members, id, drawn }: Unit, reason: DiceNeed['reason']): DiceNeed {
	return dieOf20(round, members[0] ?? id, drawn, reason);
}

function first(state: LevelUpState): DiceNeed[] {
	return state.units.filter((unit) => unit.face === null).map((unit) => needOf(state, unit, 'initiative'));
}

function rollOffs(state: LevelUpState): DiceNeed[] {
	if (state.options.ties !== 'modifier') return [];
	const settled = state.units.filter(
		(unit) => unit.face !== null && !unit.delayed && !keepsPlace(state, unit),
	);
	return groupsBy(settled, (unit) => `${countIn(unit, state.round)} ${unit.modifier}`)
		.flatMap((tied) => stillTied(tied))
		.map((unit) => needOf(state, unit, 'tie'));
}

/** The dice that may be rolled now, and those the round waits for. */
export const { unrolled: unitDice, needs: diceNeeds } = turnDice(first, rollOffs);

/** Ranks newly sorted units among those on the same count: larger modifier first, until arranged by hand. */
export function withRanks(units: readonly Unit[]): readonly Unit[] {
	const isFresh = ({ rank, face }: Unit) => rank === null && face !== null;
	const fresh = units.filter(isFresh).sort((a, b) => b.modifier - a.modifier);
	if (fresh.length === 0) return units;
	const last = Math.max(-1, ...units.map((unit) => unit.rank ?? -1));
	return units.map((unit) => (isFresh(unit) ? { ...unit, rank: last + 1 + fresh.indexOf(unit) } : unit));
}

/** Turns tied with a unit, itself included, in order; delayed turns have fixed places and are left out. */
export function tiedWith(state: LevelUpState, unit: Unit): readonly Unit[] {
	if (unit.delayed || unit.count === null) return [];
	return tiesIn(state).get(countIn(unit, state.round)) ?? [];
}

/** Turns by count. */
const tiesIn = memoizeByRef((state: LevelUpState): Map<number, Unit[]> => {
	const places = new Map(state.order.map((id, place) => [id, place]));
	const place = (one: Unit) => places.get(one.id)!;
	const ties = new Map<number, Unit[]>();
	for (const one of [...state.units].sort((a, b) => place(a) - place(b))) {
		if (one.count !== null && !one.delayed) getOrCreate(ties, countIn(one, state.round), () => []).push(one);
	}
	return ties;
});

/** Players order ties among themselves, the GM all others (A5E-06 to A5E-08). */
export function arrangedBy(state: LevelUpState, tied: readonly Unit[]): 'gm' | 'players' {
	const players = tied.every((unit) => unit.members.every((id) => combatantIn(state, id)?.player === true));
	return players ? 'players' : 'gm';
}
