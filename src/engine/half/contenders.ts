/**
 * Who goes for the same space: which attempts nothing keeps their creatures from reaching, and which of
 * them are in each other's way (resolver, section 3, *Held* and *Contest*, and section 5).
 */
import { footprintsOverlap } from '../board/index.ts';
import type { Field } from './field.ts';
import type { Mover } from './mover.ts';
import { clashes, hasRoomFor } from './room.ts';
import { type Attempt, byCreature } from './turns.ts';

/** Section 5: the attempt and, one after another, every open one that counts against one of them; by id. */
export function contendersFor(field: Field, attempt: Attempt): Attempt[] {
	const contenders = [attempt];
	const seen = new Set([attempt.mover.index]);
	for (let done = 0; done < contenders.length; done++) {
		for (const rival of rivalsOf(field, contenders[done]!, seen)) {
			contenders.push(rival);
			seen.add(rival.mover.index);
		}
	}
	return contenders.length === 1 ? contenders : contenders.sort(byCreature);
}

/** The earliest open attempt, of each creature not seen yet, that counts against this one; by id. */
function rivalsOf(field: Field, attempt: Attempt, seen: ReadonlySet<number>): Attempt[] {
	const others = new Set<number>();
	field.claims.some(attempt, attempt.side, (other) => {
		if (!seen.has(other)) others.add(other);
		return false;
	});
	const rivals: Attempt[] = [];
	for (const other of others) {
		const rival = earliestRival(field, attempt, field.movers[other]!);
		if (rival !== undefined) rivals.push(rival);
	}
	return rivals.sort(byCreature);
}

function earliestRival(field: Field, attempt: Attempt, other: Mover): Attempt | undefined {
	const { side, goesOn } = attempt;
	for (let place = other.next; place < other.end; place++) {
		const rival = field.turns.at(place);
		if (!footprintsOverlap(attempt, side, rival, rival.side)) continue;
		if (!clashes(attempt, goesOn, rival, rival.goesOn)) continue;
		if (isOpen(field, rival)) return rival;
	}
	return undefined;
}

/** Those who stay in a space leave no room for this creature (section 3, *Held*). */
export function isHeld(field: Field, attempt: Attempt): boolean {
	return !hasRoomFor(field, attempt, 'all who stay');
}

/** Whether nothing keeps a creature from reaching an attempt (section 3, *Contest*). */
function isOpen(field: Field, attempt: Attempt): boolean {
	const { mover } = attempt;
	for (let place = mover.next; place < attempt.place; place++) {
		if (!hasRoomFor(field, field.turns.at(place), 'all who stand there')) return false;
	}
	return !isHeld(field, attempt);
}
