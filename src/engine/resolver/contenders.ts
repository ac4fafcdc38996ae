/**
 * Contenders of a square: the attempts that can reach it, and the conflicts among them (resolver, section 3, *Held*
 * and *Contest*, and section 5).
 */
import { footprintsOverlap } from '../board/index.ts';
import { byCreature, type StepAttempt } from './attemptQueue.ts';
import type { MovingCreature } from './movingCreature.ts';
import { clashes, hasRoomFor } from './occupancyRules.ts';
import type { ResolverState } from './resolverState.ts';

/**
 * The attempt and, transitively, all open attempts that conflict with one of them, by id (section 5). Each creature
 * enters with its earliest attempt that conflicts with any of them.
 */
export function contendersFor(field: ResolverState, attempt: StepAttempt): StepAttempt[] {
	const found = [attempt];
	const earliest = new Map([[attempt.mover.index, attempt]]);
	for (let done = 0; done < found.length; done++) {
		for (const rival of rivalsOf(field, found[done]!, earliest)) {
			found.push(rival);
			earliest.set(rival.mover.index, rival);
		}
	}
	return found.length === 1 ? found : [...earliest.values()].sort(byCreature);
}

/** The earliest conflicting open attempt of each creature, if earlier than the known one; by id. */
function rivalsOf(
	field: ResolverState,
	attempt: StepAttempt,
	known: ReadonlyMap<number, StepAttempt>,
): StepAttempt[] {
	const others = new Set<number>();
	field.claims.some(attempt, attempt.side, (other) => {
		if (other !== attempt.mover.index) others.add(other);
		return false;
	});
	const rivals: StepAttempt[] = [];
	for (const other of others) {
		const rival = earliestRival(field, attempt, field.movers[other]!, known.get(other)?.place);
		if (rival !== undefined) rivals.push(rival);
	}
	return rivals.sort(byCreature);
}

function earliestRival(
	field: ResolverState,
	attempt: StepAttempt,
	other: MovingCreature,
	end = other.end,
): StepAttempt | undefined {
	const { side, goesOn } = attempt;
	for (let place = other.next; place < end; place++) {
		const rival = field.turns.at(place);
		if (!footprintsOverlap(attempt, side, rival, rival.side)) continue;
		if (!clashes(attempt, goesOn, rival, rival.goesOn)) continue;
		if (isOpen(field, rival)) return rival;
	}
	return undefined;
}

/** True if the creatures that stay in the square leave no room (section 3, *Held*). */
export function isHeld(field: ResolverState, attempt: StepAttempt): boolean {
	return !hasRoomFor(field, attempt, 'all who stay');
}

/** True if nothing keeps the creature from reaching this attempt (section 3, *Contest*). */
function isOpen(field: ResolverState, attempt: StepAttempt): boolean {
	const { mover } = attempt;
	for (let place = mover.next; place < attempt.place; place++) {
		if (!hasRoomFor(field, field.turns.at(place), 'all who stand there')) return false;
	}
	return !isHeld(field, attempt);
}
