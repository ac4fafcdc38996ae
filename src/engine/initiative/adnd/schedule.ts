/**
 * When things happen in an AD&D round: attacks spread over it (ADD-12) or, in the PHB profile, in
 * passes after everybody's first (A61, A68); spells from start to completion, over 10 into a later
 * round (ADD-22); and the order of moments.
 */

import type { Act, AttackRate, Combatant, Declaration, InitiativeOptions, Moment } from '../types.ts';
import { attacksInRound } from './tables.ts';

const ONE_A_ROUND: AttackRate = { attacks: 1, rounds: 1 };

/** Negative when `a` comes first. */
export function byMoment(a: Moment, b: Moment): number {
	return a.round - b.round || a.pass - b.pass || a.count - b.count;
}

/** The count of attack `k` (from 0) of `n` whose first is at `first` (ADD-12, A61); strictly rising with k. */
export function attackCount(first: number, k: number, n: number): number {
	return first + Math.max(k, Math.floor((k * (10 - first)) / n));
}

/** When a spell begun at `start` is complete: over 10 it goes into a later round (ADD-22). */
export function completion(start: Moment, time: number): Moment {
	const sum = start.count + time;
	if (sum <= 10) return { ...start, count: sum };
	const rounds = Math.floor((sum - 1) / 10);
	return { round: start.round + rounds, pass: 0, count: sum - 10 * rounds };
}

/** What a creature does in the fight's `nth` round (from 1), its first act at `first`. */
export function actsOf(
	combatant: Combatant,
	declaration: Declaration,
	options: InitiativeOptions,
	nth: number,
	first: Moment,
): Act[] {
	if (declaration.type === 'spell') {
		const { spell, time } = declaration;
		const casting = { spell, time, from: first };
		return [{ kind: 'spell', at: completion(first, time), status: 'coming', strikes: 0, casting }];
	}
	if (declaration.type !== 'weapon' && declaration.type !== 'natural')
		return [{ kind: declaration.type, at: first, status: 'coming', strikes: 0 }];
	const rate = declaration.rate ?? combatant.rate ?? ONE_A_ROUND;
	const attack = (at: Moment, strikes: number): Act => ({
		kind: declaration.type,
		at,
		status: 'coming',
		strikes,
	});
	const second = combatant.secondWeapon === true && declaration.type === 'weapon';
	const own = attacksInRound(rate, nth, options.extraAttackFirst);
	// Haste doubles the creature's own attacks (A67); a second weapon gives one more and never more than that (ADD-15).
	const hasted = combatant.tempo === 'hasted' ? 2 * own : own;
	const all = hasted + (second ? 1 : 0);
	if (options.profile === 'phb') {
		const passes = Array.from({ length: hasted }, (_, pass) =>
			attack({ ...first, pass }, second && pass === 0 ? 2 : 1),
		);
		return passes.length > 0 ? passes : [attack(first, all)];
	}
	if (all === 0) return [attack(first, 0)];
	return Array.from({ length: all }, (_, k) =>
		attack({ ...first, count: attackCount(first.count, k, all) }, 1),
	);
}

/**
 * Whether damage now can spoil a spell. Segment profile: from its first segment to the one before it
 * is complete, and a spell of one segment only by a critical hit. PHB profile: whenever it comes
 * earlier in the round than the spell (A63, A64). A spell still under way is not complete yet.
 */
export function spoils(act: Act, now: Moment, options: InitiativeOptions, critical: boolean): boolean {
	const { casting } = act;
	if (!casting || (act.status !== 'coming' && act.status !== 'casting')) return false;
	if (options.profile === 'phb') return true;
	return byMoment(now, casting.from) >= 0 && (casting.time > 1 || critical);
}
