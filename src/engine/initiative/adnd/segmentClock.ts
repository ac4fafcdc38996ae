/** Advances an AD&D round through its ten segments and the moments after them. */

import type { AdndEntry, AdndState, FightMoment, InitiativeEvent } from '../initiativeTypes.ts';
import type { FightProgress } from '../systemInterface.ts';
import { finish, loseIfDown, withAllActs } from './actResolution.ts';
import { byMoment } from './actSchedule.ts';
import { isRearmed, newAdndEntry } from './combatantState.ts';

/** Ends this moment for all creatures at once (A62), then starts the next one or the next round. */
export function nextMoment(state: AdndState, skip: boolean): FightProgress<AdndState> {
	const { state: left, events } = withAllActs(state, (act, creature, entry) =>
		act.status === 'now' ? finish(act, creature, entry) : loseIfDown(state, act, creature),
	);
	const moment = momentAfter(left, skip);
	if (!moment) return newRound(left, events);
	const due: string[] = [];
	const { state: arrived, events: told } = withAllActs(left, (act, creature) => {
		const ahead = act.status === 'coming' || act.status === 'casting';
		if (ahead && byMoment(act.at, moment) === 0) {
			due.push(creature);
			return [{ ...act, status: 'now' }];
		}
		if (act.status !== 'coming' || !act.casting || byMoment(act.casting.from, moment) !== 0) return [act];
		return [
			{ ...act, status: 'casting' },
			{ type: 'casting', creature, spell: act.casting.spell, at: act.at },
		];
	});
	return {
		state: { ...arrived, now: moment },
		events: [...events, { type: 'segment', moment, creatures: due }, ...told],
	};
}

/** The next moment with an act; without `skip` the next segment. */
function momentAfter(state: AdndState, skip: boolean): FightMoment | undefined {
	const { now, round } = state;
	const ahead: FightMoment[] = [];
	for (const { acts } of state.entries) {
		for (const act of acts) {
			if (act.status !== 'coming' && act.status !== 'casting') continue;
			ahead.push(act.at);
			if (act.casting) ahead.push(act.casting.from);
		}
	}
	if (!skip && (now?.pass ?? 0) === 0) {
		const count = Math.max(1, (now?.count ?? 0) + 1);
		if (count <= 10) ahead.push({ round, pass: 0, count });
	}
	return ahead
		.filter((moment) => moment.round === round && (!now || byMoment(moment, now) > 0))
		.sort(byMoment)[0];
}

function newRound(state: AdndState, before: readonly InitiativeEvent[]): FightProgress<AdndState> {
	const round = state.round + 1;
	const events = [...before];
	const entries = state.entries.map((entry): AdndEntry => {
		if (entry.acts.some((act) => act.status === 'held'))
			events.push({ type: 'lapsed', creature: entry.creature });
		const attack = entry.declaration?.type === 'weapon' || entry.declaration?.type === 'natural';
		return {
			...newAdndEntry(entry.creature, entry.enters),
			declaration: attack && !isRearmed(state, entry) ? entry.declaration : null,
			// Attacks spread over the next ten segments may come in this round (ADD-13).
			acts: entry.acts.filter(
				({ status, at }) => status === 'casting' || (status === 'coming' && at.round >= round),
			),
		};
	});
	events.push({ type: 'round', round });
	return { state: { ...state, phase: 'declaring', round, entries, now: null }, events };
}
