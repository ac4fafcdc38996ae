/**
 * Decides how missing initiative dice are filled: those asked for by `roll`, and those that an action
 * has newly made necessary, from typed faces first and the dice otherwise. Only when none is missing
 * may a system sort.
 */
import { isFace } from './dice.ts';
import type { InitiativeRefusal } from './refusal.ts';
import type { FightProgress } from './system.ts';
import type {
	DiceNeed,
	InitiativeAction,
	InitiativeDice,
	InitiativeEvent,
	InitiativeState,
} from './types.ts';

/** The answer to everything but dice while some are missing. */
export const STILL_ROLLING: InitiativeRefusal = { code: 'still rolling' };

type Roll = Extract<InitiativeAction, { type: 'roll' }>;

/** Why dice cannot be rolled as asked; null when they can. */
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

interface Filling<S extends InitiativeState> {
	needs(state: S): readonly DiceNeed[];
	/** Those that were missing before the action. */
	readonly known: readonly DiceNeed[];
	/** The action, if it was one for dice. */
	readonly asked: Roll | null;
	readonly dice: InitiativeDice;
	take(state: S, need: DiceNeed, face: number): FightProgress<S>;
	/** Goes on when no dice are missing, else waits. */
	settle(state: S): FightProgress<S>;
}

/** Dice that go on tying for ever (those of a test, or the same face typed a hundred times) are asked of people in the end. */
const MOST_ROLL_OFFS = 100;

/** The state with all faces taken that are to be had, and settled. */
export function withFaces<S extends InitiativeState>(
	start: S,
	told: readonly InitiativeEvent[],
	filling: Filling<S>,
): FightProgress<S> {
	const { needs, asked, dice, take, settle } = filling;
	const events = [...told];
	const old = new Set(filling.known.map(dieOf));
	const typed = new Map(asked?.faces?.map(({ creature, face }) => [creature, face]));
	const wanted = (need: DiceNeed): boolean =>
		!old.has(dieOf(need)) || (asked !== null && (asked.creatures?.includes(need.creature) ?? true));
	const follow = (progress: FightProgress<S>): S => {
		events.push(...progress.events);
		return progress.state;
	};
	let state = start;
	for (let attempt = 0; attempt < MOST_ROLL_OFFS; attempt++) {
		const missing = needs(state);
		if (missing.length === 0) {
			state = follow(settle(state));
			if (needs(state).length === 0) return { state, events };
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

/** What is told of a die that has fallen. */
export function rolled(
	{ creature, sides, reason }: DiceNeed,
	face: number,
	modifier: number,
): Extract<InitiativeEvent, { type: 'rolled' }> {
	return { type: 'rolled', creature, sides, face, modifier, total: face + modifier, reason };
}

function dieOf(need: DiceNeed): string {
	return `${need.nth} ${need.key}`;
}
