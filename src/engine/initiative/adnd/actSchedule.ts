/**
 * Times of acts in an AD&D round: attacks spread over the round (ADD-12), over the next ten segments (ADD-13), or in
 * passes after all first attacks (A61); spells from start to completion, past 10 into a later round (ADD-22).
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

/** Negative if `a` comes first. */
export function byMoment(a: FightMoment, b: FightMoment): number {
	return a.round - b.round || a.pass - b.pass || a.count - b.count;
}

/** The count of attack `k` (from 0) of `n`, with the first at `first` (ADD-12, A61); strictly rising with k. */
export function attackCount(first: number, k: number, n: number): number {
	return first + Math.max(k, Math.floor((k * (10 - first)) / n));
}

/**
 * Adds segments to a moment; past 10 it falls in a later round (ADD-13, ADD-22). Fewer than ten segments end in the
 * next round at the latest, even if they start after segment 10 (A60).
 */
export function later(start: FightMoment, segments: number): FightMoment {
	const sum = start.count + segments;
	if (sum <= 10) return { ...start, count: sum };
	const tens = Math.floor((sum - 1) / 10);
	const rounds = segments < 10 ? 1 : tens;
	return { round: start.round + rounds, pass: 0, count: sum - 10 * tens };
}

/** A creature's acts in the combat's `nth` round (from 1), the first at `first`. */
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
		// The count already includes the casting time (ADD-84).
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
	// Haste doubles the creature's own attacks (A67); a second weapon adds exactly one (ADD-15).
	const hasted = combatant.tempo === 'hasted' ? 2 * own : own;
	const together = options.secondWeapon === 'with the first' ? second : 0;
	const moments = hasted + second - together;
	// A round without attacks of the main weapon has one moment, too.
	if (moments === 0) return [attack(first, together)];
	return Array.from({ length: moments }, (_, k) =>
		attack(attackMoment(first, k, moments, options.attackSpacing), k === 0 ? 1 + together : 1),
	);
}

/** The moment of attack `k` (from 0) of `n`, with the first at `first` (ADD-12, ADD-13, A61). */
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
			// The first attack stays where the roll put it, even after segment 10 (A60).
			return k === 0 ? first : later(first, Math.max(k, Math.floor((10 * k) / n)));
		default:
			return spacing satisfies never;
	}
}

/** True from the first segment of a casting to its completion, both included (ADD-23). */
export function castsAt({ at, casting }: Act, moment: FightMoment): boolean {
	return casting !== undefined && byMoment(moment, casting.from) >= 0 && byMoment(moment, at) <= 0;
}

/**
 * Adds a round's acts to those left from earlier rounds: at most one per segment (ADD-13), none during a casting
 * (ADD-23).
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
 * True if damage now can spoil a spell: from its first segment to the one before completion, or at any earlier time
 * in the round (A63). By option only a critical hit spoils a one-segment spell (A64).
 */
export function spoils(act: Act, now: FightMoment, options: InitiativeOptions, critical: boolean): boolean {
	const { casting } = act;
	if (!casting || (act.status !== 'coming' && act.status !== 'casting')) return false;
	const exposed = options.spellSpoiling === 'earlier in the round' || byMoment(now, casting.from) >= 0;
	return exposed && (casting.time > 1 || options.quickSpells === 'exposed' || critical);
}
