/**
 * Fills missing initiative dice, requested by `roll` or required by an action: typed results first, then the dice.
 * Systems sort only when none is missing.
 */
import { isFace } from './initiativeDice.ts';
import type {
	DiceNeed,
	InitiativeAction,
	InitiativeDice,
	InitiativeEvent,
	InitiativeState,
} from './initiativeTypes.ts';
import type { InitiativeRefusal } from './refusalTypes.ts';
import type { FightProgress, Rolling } from './systemInterface.ts';

/** The answer to other actions while dice are missing. */
export const STILL_ROLLING: InitiativeRefusal = { code: 'still rolling' };

type Roll = Extract<InitiativeAction, { type: 'roll' }>;

/** The reason dice cannot be rolled as requested; null if they can. */
export function rollRefusal(needs: readonly DiceNeed[], roll: Roll): InitiativeRefusal | null {
	if (needs.length === 0) return { code: 'no die missing' };
	const byCreature = new Map(needs.map((need) => [need.creature, need]));
	if (roll.creatures?.some((creature) => !byCreature.has(creature))) return { code: 'no die of theirs' };
	for (const { creature, face } of roll.faces ?? []) {
		const need = byCreature.get(creature);
		if (!need) return { code: 'no die of theirs' };
		if (!isFace(face, need.sides)) return { code: 'face', sides: need.sides };
	}
	return null;
}

/** After this many ties in a row, such as with constant test dice, the user must roll. */
const MAX_ROLL_OFFS = 100;

/** The state after an action, with all available dice rolled and the order settled. */
export function withFaces<S extends InitiativeState>(
	{ unrolled, take, settle }: Rolling<S>,
	before: S,
	action: InitiativeAction,
	{ state: start, events: told }: FightProgress<S>,
	dice: InitiativeDice,
): FightProgress<S> {
	const asked = action.type === 'roll' ? action : null;
	const events = [...told];
	const old = new Set(unrolled(before).map(dieOf));
	const typed = new Map(asked?.faces?.map(({ creature, face }) => [creature, face]));
	const wanted = (need: DiceNeed): boolean =>
		!old.has(dieOf(need)) || (asked !== null && (asked.creatures?.includes(need.creature) ?? true));
	const follow = (progress: FightProgress<S>): S => {
		events.push(...progress.events);
		return progress.state;
	};
	// Dice for after the declarations wait for them.
	const due = (now: S) => (now.phase === 'declaring' ? [] : unrolled(now));
	let state = start;
	for (let attempt = 0; attempt < MAX_ROLL_OFFS; attempt++) {
		const missing = due(state);
		if (missing.length === 0) {
			state = follow(settle(state));
			if (due(state).length === 0) return { state, events };
			continue;
		}
		let found = false;
		for (const need of missing) {
			const face =
				typed.get(need.creature) ??
				(wanted(need) ? dice.face(need.key, need.nth, need.sides, need.creature) : undefined);
			typed.delete(need.creature);
			if (face === undefined) continue;
			found = true;
			state = follow(take(state, need, face));
		}
		if (!found) break;
	}
	return { state: follow(settle(state)), events };
}

export function rolled(
	{ creature, sides, reason }: Pick<DiceNeed, 'creature' | 'sides' | 'reason'>,
	face: number,
	modifier: number,
): Extract<InitiativeEvent, { type: 'rolled' }> {
	return { type: 'rolled', creature, sides, face, modifier, total: face + modifier, reason };
}

function dieOf(need: DiceNeed): string {
	return `${need.nth} ${need.key}`;
}
