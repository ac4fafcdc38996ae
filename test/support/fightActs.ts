/** Fight actions on creatures that both worlds share. A missing kind does not compile. */
import {
	type Encounter,
	type InitiativeAction,
	initiativeRefusal,
	LEVEL_UP_USES,
} from '../../src/engine/index.ts';
import { combatOf } from '../../src/store/encounter/combatQueries.ts';

export interface InFight {
	readonly encounter: Encounter;
	/** Two shared creatures, and the side of `id`. */
	readonly id: string;
	readonly other: string;
	readonly side: string;
	/** Ids of all shared creatures. */
	readonly everybody: readonly string[];
	readonly number: number;
	readonly flag: boolean;
	/** Number of the kind to try first. */
	readonly act: number;
	/** The GM's own text, different in each world. */
	readonly own: string;
}

/** A maker for every kind. */
export type Making<Made extends { readonly type: string }, From> = {
	readonly [Type in Made['type']]: (from: From) => Extract<Made, { readonly type: Type }>;
};

const ACTS: Making<InitiativeAction, InFight> = {
	join: ({ id, side }) => ({ type: 'join', combatants: [{ id, side }] }),
	leave: ({ id }) => ({ type: 'leave', creature: id }),
	update: ({ id, number }) => ({ type: 'update', creature: id, changes: { bonus: number } }),
	// Less than any creature's hit points, so that none falls in one world only.
	damage: ({ id, number, flag }) => ({ type: 'damage', creature: id, amount: number, critical: flag }),
	heal: ({ id, number }) => ({ type: 'heal', creature: id, amount: number }),
	options: ({ flag, number }) => ({
		type: 'options',
		changes: number > 3 ? { hidePlans: flag } : { groups: flag },
	}),
	next: ({ flag }) => ({ type: 'next', skip: flag }),
	roll: ({ id, flag, number }) =>
		flag ? { type: 'roll' } : { type: 'roll', faces: [{ creature: id, face: 1 + number }] },
	plan: ({ id, flag }) => ({ type: 'plan', creature: id, holds: flag }),
	unplan: ({ id }) => ({ type: 'unplan', creature: id }),
	resolve: ({ flag }) => ({ type: 'resolve', anyway: flag }),
	regroup: ({ id, number }) => ({ type: 'regroup', creature: id, amount: number }),
	count: ({ id, number }) => ({ type: 'count', creature: id, to: number }),
	hold: ({ id }) => ({ type: 'hold', creature: id }),
	resume: ({ id }) => ({ type: 'resume', creature: id }),
	declare: ({ id, flag, own, number }) => ({
		type: 'declare',
		creature: id,
		declaration: flag ? { type: 'spell', spell: own, time: 1 + number } : { type: 'other', what: own },
		...(number === 7 && { situations: ['deep water'] }),
	}),
	act: ({ id }) => ({ type: 'act', creature: id }),
	concentration: ({ id, flag }) => ({ type: 'concentration', creature: id, lost: flag }),
	'casting roll': ({ id, number }) => ({ type: 'casting roll', creature: id, against: 10, face: 8 + number }),
	'move attack': ({ id, number, flag }) => {
		const from = flag ? number : 8 + number;
		return { type: 'move attack', creature: id, from, to: from + 1 };
	},
	rush: ({ id, flag }) => ({ type: 'rush', creature: id, alone: flag }),
	delay: ({ id, number }) => ({ type: 'delay', creature: id, to: number }),
	use: ({ id, number }) => ({
		type: 'use',
		creature: id,
		what: LEVEL_UP_USES[number % LEVEL_UP_USES.length]!,
	}),
	ready: ({ id, own }) => ({ type: 'ready', creature: id, trigger: own }),
	release: ({ id }) => ({ type: 'release', creature: id }),
	arrange: ({ id, other }) => ({ type: 'arrange', creatures: [id, other] }),
};
export const ACT_TYPES = Object.keys(ACTS) as readonly InitiativeAction['type'][];

/** A legal action of the fight, kinds tried in turn; a refused one if none is legal. */
export function lawfulAct(here: InFight): InitiativeAction {
	const fight = combatOf(here.encounter);
	const { everybody, act, number } = here;
	const turned = [...ACT_TYPES.slice(act), ...ACT_TYPES.slice(0, act)];
	const ids = [...everybody.slice(number), ...everybody.slice(0, number)];
	for (const type of fight ? turned : [])
		for (const id of ids) {
			const action = ACTS[type]({ ...here, id });
			if (fight && initiativeRefusal(fight, action) === null) return action;
		}
	return ACTS.next(here);
}
