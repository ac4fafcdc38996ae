/** Manual moves of attacks to other segments of the round (ADD-13). */

import type { Act, AdndState, FightMoment, InitiativeAction, InitiativeRefusal } from '../initiativeTypes.ts';
import type { FightProgress } from '../systemInterface.ts';
import { withEntry } from './actResolution.ts';
import { byMoment, castsAt } from './actSchedule.ts';
import { adndEntryOf } from './combatantState.ts';

type Move = Extract<InitiativeAction, { type: 'move attack' }>;

/** The last of the ten segments. */
const LAST = 10;

function attacksOf(state: AdndState, creature: string): readonly Act[] {
	const acts = adndEntryOf(state, creature)?.acts ?? [];
	return acts.filter(
		({ kind, at, status }) =>
			(kind === 'weapon' || kind === 'natural') && at.round === state.round && status !== 'lost',
	);
}

/** The attacks of a creature that may move: those after its first, if they have segments. */
export function movableAttacks(state: AdndState, creature: string): readonly Act[] {
	return attacksOf(state, creature)
		.slice(1)
		.filter((act) => act.status === 'coming' && act.at.pass === 0);
}

/**
 * The segments an attack may move to: after the first attack and the current moment, without another act of the
 * creature.
 */
export function segmentsFor(state: AdndState, creature: string): readonly number[] {
	const first = attacksOf(state, creature)[0]?.at.count ?? LAST;
	const { round } = state;
	const acts = (adndEntryOf(state, creature)?.acts ?? []).filter(({ status }) => status !== 'lost');
	const isTaken = (moment: FightMoment) =>
		acts.some((act) => byMoment(act.at, moment) === 0 || castsAt(act, moment));
	const after = Math.max(first, state.now?.count ?? first, 0);
	const segments = Array.from({ length: Math.max(0, LAST - after) }, (_, nth) => after + 1 + nth);
	return segments.filter((count) => !isTaken({ round, pass: 0, count }));
}

export function moveRefusal(state: AdndState, { creature, from, to }: Move): InitiativeRefusal | null {
	if (!movableAttacks(state, creature).some((act) => act.at.count === from))
		return { code: 'no attack to move', creature };
	return segmentsFor(state, creature).includes(to) ? null : { code: 'no free segment' };
}

export function moved(state: AdndState, { creature, from, to }: Move): FightProgress<AdndState> {
	const [attack] = movableAttacks(state, creature).filter((act) => act.at.count === from);
	return {
		state: withEntry(state, creature, (entry) => ({
			...entry,
			acts: entry.acts
				.map((act) => (act === attack ? { ...act, at: { ...act.at, count: to } } : act))
				.sort((a, b) => byMoment(a.at, b.at)),
		})),
		events: [{ type: 'attack moved', creature, from, to }],
	};
}
