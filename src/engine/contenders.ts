/**
 * Who goes for the same space: which attempts nothing keeps their creatures from reaching, and which of
 * them are in each other's way (resolver, section 3, *Held* and *Contest*, and section 5).
 */
import { type Attempt, type Field, hasRoom } from './field.ts';
import { countAgainst } from './occupancy.ts';

/** Section 5: the attempt and, one after another, every open one that counts against one of them; by id. */
export function contendersFor(field: Field, attempt: Attempt): Attempt[] {
	const { mover, square } = attempt;
	const contenders = [attempt];
	if (!field.claims.some(square, mover.presence.side, (other) => other.mover !== mover)) return contenders;
	for (let done = 0; done < contenders.length; done++) {
		const rivals = rivalsOf(field, contenders[done]!, contenders);
		for (const rival of rivals.sort(byId)) contenders.push(rival);
	}
	return contenders.length === 1 ? contenders : contenders.sort(byId);
}

/** The earliest open attempt of each creature not among `known` that counts against this one. */
function rivalsOf(field: Field, attempt: Attempt, known: readonly Attempt[]): Attempt[] {
	const { mover, square, goesOn } = attempt;
	const rivals: Attempt[] = [];
	field.claims.some(square, mover.presence.side, (other) => {
		const rival = other.mover;
		if (rival === mover || rivals.includes(other) || known.some((one) => one.mover === rival)) return false;
		if (!countAgainst(mover.presence, goesOn, rival.presence, other.goesOn)) return false;
		if (!isOpen(field, other)) return false;
		const earlier = rivals.findIndex((one) => one.mover === rival);
		if (earlier < 0) rivals.push(other);
		else if (other.item < rivals[earlier]!.item) rivals[earlier] = other;
		return false;
	});
	return rivals;
}

/** Those who stay in a space leave no room for this creature (section 3, *Held*). */
export function isHeld(field: Field, attempt: Attempt): boolean {
	return !hasRoom(field, attempt.mover, attempt.square, attempt.goesOn, 'all who stay');
}

/** Whether nothing keeps a creature from reaching an attempt (section 3, *Contest*). */
function isOpen(field: Field, attempt: Attempt): boolean {
	const { mover } = attempt;
	const { attempts, next, end } = mover;
	for (let index = next; index < end; index++) {
		const earlier = attempts[index]!;
		if (earlier === attempt) return !isHeld(field, attempt);
		if (!hasRoom(field, mover, earlier.square, earlier.goesOn, 'all who stand there')) return false;
	}
	return false;
}

/** Whether an attempt's space has room for its creature beside those who stay and these others. */
export function fitsBeside(field: Field, attempt: Attempt, others: readonly Attempt[]): boolean {
	const { mover, square, goesOn } = attempt;
	return hasRoom(field, mover, square, goesOn, 'all who stay', others);
}

/** The order in which creatures go wherever an order is needed. */
export function byId(a: Attempt, b: Attempt): number {
	return a.mover.id < b.mover.id ? -1 : 1;
}
