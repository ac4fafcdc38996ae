/** Outcomes of acts in AD&D: done or lost, with their events. */
import { isDownIn } from '../combatants.ts';
import type { Act, AdndEntry, AdndState, InitiativeEvent } from '../initiativeTypes.ts';
import type { FightProgress } from '../systemInterface.ts';

type Fate = readonly [act: Act, event?: InitiativeEvent];
type ActFate = (act: Act, creature: string, entry: AdndEntry) => Fate;

/** Completes an act that is due. Without a declaration no attack is reported. */
export function finish(act: Act, creature: string, { declaration }: AdndEntry): Fate {
	if (act.status !== 'now') return [act];
	const done: Act = { ...act, status: 'done' };
	return act.casting
		? [done, { type: 'spell resolved', creature, spell: act.casting.spell, at: act.at }]
		: [
				done,
				{ type: 'acted', creature, kind: declaration ? act.kind : 'other', strikes: act.strikes, at: act.at },
			];
}

/** A creature that is down loses its remaining acts. */
export function loseIfDown(state: AdndState, act: Act, creature: string): Fate {
	if (act.status === 'done' || act.status === 'lost' || !isDownIn(state, creature)) return [act];
	return lose(act, creature);
}

export function lose(act: Act, creature: string): Fate {
	const lost: Act = { ...act, status: 'lost' };
	return act.casting
		? [lost, { type: 'spell lost', creature, spell: act.casting.spell, at: act.at }]
		: [lost, { type: 'act lost', creature, kind: act.kind }];
}

export function withEntry(
	state: AdndState,
	creature: string,
	change: (entry: AdndEntry) => AdndEntry,
): AdndState {
	const entries = state.entries.map((entry) => (entry.creature === creature ? change(entry) : entry));
	return { ...state, entries };
}

export function withActs(state: AdndState, creature: string, fate: ActFate): FightProgress<AdndState> {
	return withAllActs(state, (act, of, entry) => (of === creature ? fate(act, of, entry) : [act]));
}

export function withAllActs(state: AdndState, fate: ActFate): FightProgress<AdndState> {
	const events: InitiativeEvent[] = [];
	const entries = state.entries.map((entry) => ({
		...entry,
		acts: entry.acts.map((act) => {
			const [after, event] = fate(act, entry.creature, entry);
			if (event) events.push(event);
			return after;
		}),
	}));
	return { state: { ...state, entries }, events };
}
