/**
 * Redo branch after going back in combat: what had been played stays among the undo steps, and advancing repeats it
 * until something else is done. Pure.
 */
import type { CombatAction, Encounter } from '../../engine/index.ts';
import { alike } from '../encounter/combatantSync.ts';
import { clockOf, fightClock, foughtIn } from '../encounter/combatQueries.ts';
import type { Replacement, UndoStep } from '../workspace/documentState.ts';

/** Undone steps not repeated yet, last first; each leads to the state ahead. */
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

function actIn(deed: CombatAction) {
	return deed.type === 'act' ? deed.action : null;
}

/** True if an action repeats another: advancing and rolling for all have no further content. */
function leadsOnAs(deed: CombatAction, stood: CombatAction): boolean {
	const action = actIn(deed);
	const isPlain = action?.type === 'next' || (action?.type === 'roll' && !action.creatures);
	if (!isPlain) return alike(deed, stood);
	return action.type === actIn(stood)?.type && deed.half === stood.half && deed.segment === stood.segment;
}

/**
 * The state ahead that an action repeats; null for another action.
 *
 * @param ahead the states ahead
 * @param by the result of doing the action
 */
export function goneOnTo(
	ahead: readonly UndoStep[],
	present: Encounter,
	by: Replacement,
): Replacement | null {
	// Within one turn, playing again counts as advancing.
	const now = clockOf(present);
	const next = ahead.findIndex(({ encounter }) => !alike(clockOf(encounter), now));
	const first = ahead[next]?.encounter;
	const deeds = present.initiative?.done.length ?? 0;
	const since = first ? foughtIn(first).since : 0;
	const stood = first?.initiative?.done[since];
	const deed = by.encounter.initiative?.done[deeds];
	// Later actions of this turn have not been repeated.
	if (!stood || !deed || since > deeds || !leadsOnAs(deed, stood)) return null;
	const clock = fightClock(by.encounter);
	// Skipping passes several; within a turn gone back to, to its end.
	const nth = Math.max(
		next,
		ahead.findLastIndex(({ encounter }) => fightClock(encounter) === clock),
	);
	const { encounter, segment, askedFrom } = ahead[nth]!;
	// If all move at once, it plays from the start.
	const at = actIn(stood)?.type === 'resolve' ? by.segment : segment;
	return {
		encounter,
		segment: at,
		askedFrom,
		looksOnly: false,
		deed: { type: 'on in the fight', moments: nth + 1 },
	};
}
