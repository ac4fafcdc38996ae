/** Commands that damage, heal or kill creatures, with their log sentences. */
import {
	type Creature,
	damaged,
	type Encounter,
	fortified,
	type HitPoints,
	healed,
} from '../../engine/index.ts';
import { initiativeSentence } from '../../messages/index.ts';
import { combatOf } from '../encounter/combatQueries.ts';
import type { Command } from './commandTypes.ts';

/** A change of hit points; `amount` is at least 1. */
export type Harm =
	| {
			readonly type: 'damage' | 'heal' | 'temporary';
			readonly amount: number;
			/** A critical hit, which may spoil even a quick spell (A64). */
			readonly critical?: boolean;
	  }
	| { readonly type: 'dead' };

const FIGURED: Readonly<
	Record<'damage' | 'heal' | 'temporary', (points: HitPoints, amount: number) => HitPoints>
> = { damage: damaged, heal: healed, temporary: fortified };

function died({ id, conditions = [], hitPoints }: Creature): Command {
	const others = conditions.filter((one) => one !== 'dead');
	return {
		type: 'change-creatures',
		ids: [id],
		change: {
			conditions: [...others, 'dead'],
			...(hitPoints && { hitPoints: { current: 0, max: hitPoints.max } }),
		},
	};
}

/** Effects on one creature; empty without tracked hit points and combat. */
export function harmCommands(encounter: Encounter, creature: Creature, harm: Harm): readonly Command[] {
	const { id, name, hitPoints } = creature;
	const isFighting = combatOf(encounter)?.combatants.some((one) => one.id === id) === true;
	if (harm.type === 'dead') return [died(creature), { type: 'note', text: `${name} is dead.` }];
	const { type, amount, critical } = harm;
	if (isFighting && type !== 'temporary')
		return [
			{
				type: 'initiative',
				action: { type, creature: id, amount, ...(type === 'damage' && critical && { critical }) },
			},
		];
	if (!hitPoints) return [];
	const after = FIGURED[type](hitPoints, amount);
	const change: Command = { type: 'change-creatures', ids: [id], change: { hitPoints: after } };
	if (type === 'temporary')
		return [change, { type: 'note', text: `${name}: ${after.temporary} temporary HP.` }];
	const news = {
		type: type === 'damage' ? 'damaged' : 'healed',
		creature: id,
		amount,
		from: hitPoints.current,
		to: after.current,
	} as const;
	return [change, { type: 'note', text: initiativeSentence(news, () => name) }];
}

/** The result of an attack. */
export interface StrikeResult {
	/** As of `strikeKey`. */
	readonly key: string;
	/** The log sentence. */
	readonly text: string;
	readonly target: string;
	/** 0 for a miss. */
	readonly damage: number;
}

/** The results of attacks, with one damage for each target. */
export function strikeCommands(encounter: Encounter, results: readonly StrikeResult[]): readonly Command[] {
	const notes = results.map(({ key, text }): Command => ({ type: 'note', text, strike: key }));
	const damage = new Map<string, number>();
	for (const { target, damage: points } of results) damage.set(target, (damage.get(target) ?? 0) + points);
	const harm = encounter.creatures.flatMap((one) => {
		const amount = damage.get(one.id) ?? 0;
		return amount > 0 ? harmCommands(encounter, one, { type: 'damage', amount }) : [];
	});
	return [...notes, ...harm];
}
