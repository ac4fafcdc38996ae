/**
 * What stands ahead of whoever has gone back in a fight: what had been played is kept among the steps that can be
 * undone, and going on leads over it again as long as nothing else is done. Pure.
 */
import type { CombatAction, Encounter } from '../../engine/index.ts';
import { clockOf, fightClock, foughtIn } from '../combatQueries.ts';
import { alike } from '../commands/combatantSync.ts';
import type { Replacement, UndoStep } from './documentState.ts';

/** The steps back that have not been gone on over again, the last one first: each leads to what stands ahead. */
export function standsAhead(past: readonly UndoStep[]): readonly UndoStep[] {
	const ahead: UndoStep[] = [];
	let over = 0;
	for (let at = past.length - 1; at >= 0; at--) {
		const step = past[at]!;
		const { deed } = step;
		if (deed.type === 'on in the fight') over += deed.moments;
		else if (deed.type !== 'back in the fight') break;
		else if (over > 0) over -= 1;
		else ahead.push(step);
	}
	return ahead;
}

/** What was done in a fight; null of anything else. */
function actIn(deed: CombatAction) {
	return deed.type === 'act' ? deed.action : null;
}

/** Whether a thing done leads on as another did: whoever goes on, or rolls for all, says no more than that. */
function leadsOnAs(deed: CombatAction, stood: CombatAction): boolean {
	const action = actIn(deed);
	const isPlain = action?.type === 'next' || (action?.type === 'roll' && !action.creatures);
	if (!isPlain) return alike(deed, stood);
	return action.type === actIn(stood)?.type && deed.half === stood.half && deed.segment === stood.segment;
}

/**
 * What stands ahead and is gone on to by doing something; null where that is something else than what had been done.
 *
 * @param ahead what stands ahead
 * @param by what doing it would put in place of the present
 */
export function goneOnTo(
	ahead: readonly UndoStep[],
	present: Encounter,
	by: Replacement,
): Replacement | null {
	// Back in the same turn one has gone on by playing it again.
	const now = clockOf(present);
	const next = ahead.findIndex(({ encounter }) => !alike(clockOf(encounter), now));
	const first = ahead[next]?.encounter;
	const deeds = present.initiative?.done.length ?? 0;
	const since = first ? foughtIn(first).since : 0;
	const stood = first?.initiative?.done[since];
	const deed = by.encounter.initiative?.done[deeds];
	// What had been done later in this turn has not been done again.
	if (!stood || !deed || since > deeds || !leadsOnAs(deed, stood)) return null;
	const clock = fightClock(by.encounter);
	// Skipping leads over several; of a turn in which one has gone back, to its end.
	const nth = Math.max(
		next,
		ahead.findLastIndex(({ encounter }) => fightClock(encounter) === clock),
	);
	const { encounter, segment, askedFrom } = ahead[nth]!;
	// Where everybody moves at once it is played from its start.
	const at = actIn(stood)?.type === 'resolve' ? by.segment : segment;
	return {
		encounter,
		segment: at,
		askedFrom,
		looksOnly: false,
		deed: { type: 'on in the fight', moments: nth + 1 },
	};
}
