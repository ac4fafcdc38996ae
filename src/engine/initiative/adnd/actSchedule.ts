/**
 * When things happen in an AD&D round: attacks spread over it (ADD-12), across the next ten segments (ADD-13), or in
 * passes after everybody's first (A61); spells from start to completion, over 10 into a later round (ADD-22); and the
 * order of moments.
 */

import type {
	Act,
	AttackRate,
	Combatant,
	Declaration,
	FightMoment,
	InitiativeOptions,
} from '../initiativeTypes.ts';
import { attacksInRound } from './modifierTables.ts';

const ONE_A_ROUND: AttackRate = { attacks: 1, rounds: 1 };

/** Negative when `a` comes first. */
export function byMoment(a: FightMoment, b: FightMoment): number {
	return a.round - b.round || a.pass - b.pass || a.count - b.count;
}

/** The count of attack `k` (from 0) of `n` whose first is at `first` (ADD-12, A61); strictly rising with k. */
export function attackCount(first: number, k: number, n: number): number {
	return first + Math.max(k, Math.floor((k * (10 - first)) / n));
}

/**
 * So many segments after a moment; over 10 it is in a later round (ADD-13, ADD-22). Fewer than ten segments never lead
 * beyond the next round, though they begin after segment 10 (A60).
 */
export function later(start: FightMoment, segments: number): FightMoment {
	const sum = start.count + segments;
	if (sum <= 10) return { ...start, count: sum };
	const tens = Math.floor((sum - 1) / 10);
	const rounds = segments < 10 ? 1 : tens;
	return { round: start.round + rounds, pass: 0, count: sum - 10 * tens };
}

/** What a creature does in the fight's `nth` round (from 1), its first act at `first`. */
export function actsOf(
	combatant: Combatant,
	declaration: Declaration,
	options: InitiativeOptions,
	nth: number,
	first: FightMoment,
): Act[] {
	if (declaration.type === 'spell') {
		const { spell, time } = declaration;
		const casting = { spell, time, from: first };
		return [{ kind: 'spell', at: later(first, time), status: 'coming', strikes: 0, casting }];
	}
	if (declaration.type === 'scroll') {
		const { spell, time } = declaration;
		// The casting time is in the count already (ADD-84).
		const from = { ...first, count: first.count - (options.otherActions ? time : 0) };
		const casting = { spell, time, from };
		return [{ kind: 'scroll', at: later(from, time), status: 'coming', strikes: 0, casting }];
	}
	if (declaration.type !== 'weapon' && declaration.type !== 'natural')
		return [{ kind: declaration.type, at: first, status: 'coming', strikes: 0 }];
	const rate = declaration.rate ?? combatant.rate ?? ONE_A_ROUND;
	const attack = (at: FightMoment, strikes: number): Act => ({
		kind: declaration.type,
		at,
		status: 'coming',
		strikes,
	});
	const second = combatant.secondWeapon === true && declaration.type === 'weapon' ? 1 : 0;
	const own = attacksInRound(rate, nth, options.extraAttackFirst);
	// Haste doubles the creature's own attacks (A67); a second weapon gives one more and never more than that (ADD-15).
	const hasted = combatant.tempo === 'hasted' ? 2 * own : own;
	const together = options.secondWeapon === 'with the first' ? second : 0;
	const moments = hasted + second - together;
	// It has its moment in a round without an attack too, or with none but the second weapon's.
	if (moments === 0) return [attack(first, together)];
	return Array.from({ length: moments }, (_, k) =>
		attack(attackMoment(first, k, moments, options.attackSpacing), k === 0 ? 1 + together : 1),
	);
}

/** When attack `k` (from 0) of `n` comes; the first is at `first` (ADD-12, ADD-13, A61). */
function attackMoment(
	first: FightMoment,
	k: number,
	n: number,
	spacing: InitiativeOptions['attackSpacing'],
): FightMoment {
	switch (spacing) {
		case 'rest of the round':
			return { ...first, count: attackCount(first.count, k, n) };
		case 'after everybody':
			return { ...first, pass: k };
		case 'next ten segments':
			// The first stays where the roll has put it, be it after segment 10 (A60).
			return k === 0 ? first : later(first, Math.max(k, Math.floor((10 * k) / n)));
		default:
			return spacing satisfies never;
	}
}

/** Whether a spell is being cast at a moment, from its beginning to its completion, both included (ADD-23). */
export function castsAt({ at, casting }: Act, moment: FightMoment): boolean {
	return casting !== undefined && byMoment(moment, casting.from) >= 0 && byMoment(moment, at) <= 0;
}

/**
 * A round's acts beside those left over from the rounds before it: no two in one segment (ADD-13), and none while a
 * spell is being cast (ADD-23).
 */
export function withActsOf(left: readonly Act[], acts: readonly Act[]): Act[] {
	const kept = left.map((act): Act => {
		const busy = act.status === 'coming' && acts.some((spell) => castsAt(spell, act.at));
		return busy ? { ...act, status: 'lost' } : act;
	});
	const all = kept.filter((act) => act.status !== 'lost');
	for (const act of acts) {
		let { at } = act;
		while (all.some((other) => byMoment(other.at, at) === 0)) at = { ...at, count: at.count + 1 };
		all.push(at === act.at ? act : { ...act, at });
	}
	return [...kept.filter((act) => act.status === 'lost'), ...all].sort((a, b) => byMoment(a.at, b.at));
}

/**
 * Whether damage now can spoil a spell: from its first segment to the one before it is complete, or whenever it comes
 * earlier in the round than the spell (A63); a spell of one segment perhaps by a critical hit only (A64). A spell
 * still under way is not complete yet.
 */
export function spoils(act: Act, now: FightMoment, options: InitiativeOptions, critical: boolean): boolean {
	const { casting } = act;
	if (!casting || (act.status !== 'coming' && act.status !== 'casting')) return false;
	const exposed = options.spellSpoiling === 'earlier in the round' || byMoment(now, casting.from) >= 0;
	return exposed && (casting.time > 1 || options.quickSpells === 'exposed' || critical);
}
