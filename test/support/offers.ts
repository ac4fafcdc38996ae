/** Possible fight actions of every system, each with its refusal. */
import {
	type AdndState,
	type Declaration,
	type InitiativeAction,
	type InitiativeRefusal,
	type InitiativeState,
	initiativeRefusal,
	LEVEL_UP_USES,
	type LevelUpState,
	movableAttacks,
	type StaticState,
	segmentsFor,
} from '../../src/engine/index.ts';
import { usual } from '../../src/engine/initiative/adnd/combatantState.ts';
import { combatantIn } from '../../src/engine/initiative/combatants.ts';
import { speakers } from '../../src/engine/initiative/levelUp/levelUpRefusals.ts';
import { arrangedBy, countIn, tiedWith, unitWith } from '../../src/engine/initiative/levelUp/turnUnits.ts';
import { entryOf } from '../../src/engine/initiative/static/staticCounts.ts';

export interface Offer {
	/** Null for actions without a creature. */
	readonly creature: string | null;
	/** Amounts and choices in it are examples. */
	readonly action: InitiativeAction;
	/** Null if allowed. */
	readonly refused: InitiativeRefusal | null;
}

/** Actions for a creature, or without one for null; refused ones with their reason. */
export function initiativeOffers(state: InitiativeState, creature: string | null): Offer[] {
	if (creature !== null && !combatantIn(state, creature)) return [];
	const actions = creature === null ? common(state) : [...own(state, creature), ...upkeep(state, creature)];
	return actions.map((action) => ({ creature, action, refused: initiativeRefusal(state, action) }));
}

function common(state: InitiativeState): readonly InitiativeAction[] {
	switch (state.system) {
		case 'simultaneous':
			return [{ type: 'resolve' }, { type: 'resolve', anyway: true }, { type: 'next' }];
		case 'static':
			return [{ type: 'roll' }, { type: 'next' }];
		case 'adnd':
			return [{ type: 'roll' }, { type: 'next' }, { type: 'next', skip: true }];
		case 'level-up':
			return [{ type: 'roll' }, { type: 'next' }, ...arrangements(state)];
		default:
			return state satisfies never;
	}
}

function own(state: InitiativeState, creature: string): readonly InitiativeAction[] {
	switch (state.system) {
		case 'simultaneous':
			return [
				{ type: 'plan', creature },
				{ type: 'plan', creature, holds: true },
				{ type: 'unplan', creature },
			];
		case 'static':
			return ofStatic(state, creature);
		case 'adnd':
			return ofAdnd(state, creature);
		case 'level-up':
			return ofLevelUp(state, creature);
		default:
			return state satisfies never;
	}
}

function upkeep(state: InitiativeState, creature: string): readonly InitiativeAction[] {
	const hidden = combatantIn(state, creature)!.hidden === true;
	return [
		{ type: 'damage', creature, amount: 1 },
		{ type: 'heal', creature, amount: 1 },
		{ type: 'update', creature, changes: { hidden: !hidden } },
		{ type: 'leave', creature },
	];
}

function ofStatic(state: StaticState, creature: string): readonly InitiativeAction[] {
	return [
		{ type: 'roll', creatures: [creature] },
		{ type: 'regroup', creature },
		{ type: 'hold', creature },
		{ type: 'resume', creature },
		{ type: 'count', creature, to: entryOf(state, creature)?.count ?? 1 },
	];
}

function ofAdnd(state: AdndState, creature: string): readonly InitiativeAction[] {
	const declare = (declaration: Declaration): InitiativeAction => ({
		type: 'declare',
		creature,
		declaration,
	});
	const combatant = combatantIn(state, creature)!;
	return [
		...(combatant.weapon ? [declare({ type: 'weapon', weapon: combatant.weapon })] : []),
		declare({ type: 'natural' }),
		declare({ type: 'spell', spell: 'a spell', time: 1 }),
		declare({ type: 'scroll', spell: 'a spell', time: 1 }),
		declare({ type: 'breath' }),
		declare({ type: 'innate' }),
		declare({ type: 'item', item: 'wand' }),
		declare({ type: 'other' }),
		{ type: 'declare', creature, declaration: usual(combatant), situations: ['waiting'] },
		{ type: 'roll', creatures: [creature] },
		{ type: 'act', creature },
		{ type: 'hold', creature },
		{ type: 'resume', creature },
		{ type: 'concentration', creature, lost: true },
		{ type: 'concentration', creature, lost: false },
		{ type: 'casting roll', creature, against: 11 },
		...movableAttacks(state, creature).flatMap(({ at }) =>
			segmentsFor(state, creature)
				.slice(0, 1)
				.map((to): InitiativeAction => ({ type: 'move attack', creature, from: at.count, to })),
		),
	];
}

function ofLevelUp(state: LevelUpState, creature: string): readonly InitiativeAction[] {
	const unit = unitWith(state, creature)!;
	const grouped = unit.members.length > 1;
	const count = countIn(unit, state.round);
	return [
		{ type: 'roll', creatures: [unit.members[0]!] },
		...LEVEL_UP_USES.map((what): InitiativeAction => ({ type: 'use', creature, what })),
		{ type: 'rush', creature },
		...(grouped ? [{ type: 'rush', creature, alone: true } as const] : []),
		{ type: 'delay', creature },
		{ type: 'delay', creature, to: count - 1 },
		...(grouped ? [{ type: 'delay', creature, alone: true } as const] : []),
		{ type: 'resume', creature },
		{ type: 'ready', creature, trigger: 'something happens' },
		{ type: 'release', creature },
	];
}

/** Current ties, each in its order. */
function arrangements(state: LevelUpState): InitiativeAction[] {
	const seen = new Set<string>();
	return state.units.flatMap((unit): InitiativeAction[] => {
		if (seen.has(unit.id)) return [];
		const tied = tiedWith(state, unit);
		for (const one of tied) seen.add(one.id);
		return tied.length > 1
			? [{ type: 'arrange', creatures: speakers(tied), by: arrangedBy(state, tied) }]
			: [];
	});
}
