/** Creatures that stay hidden until they are seen, or until they move: who has come into the open at a moment. */
import { type Creature, type Encounter, memoizeByRef, sameSquare } from '../../engine/index.ts';
import { coveredSquares, filledSquares, litSquares } from '../encounter/fogState.ts';

/** True if a creature is hidden for a time only. */
export function mayEmerge({ hidden, hiddenUntil }: Creature): boolean {
	return hidden === true && hiddenUntil !== undefined;
}

/** The creature in the open. */
function emerged(creature: Creature): Creature {
	const { hidden: _, hiddenUntil: __, ...open } = creature;
	return open;
}

/** Squares that opponents of a side see. Whoever players do not see themselves would tell of itself by what it sees. */
function seenByOpponents({ creatures, map, fog }: Encounter, side: string): Uint8Array {
	const covered = fog && coveredSquares(fog, map);
	const isInFog = (one: Creature) => filledSquares(one, map).every((at) => covered?.[at] === 1);
	const viewers = creatures.filter((one) => one.side !== side && !one.hidden && !(covered && isInFog(one)));
	return litSquares({ map }, viewers);
}

/** The moment a segment earlier. */
interface Earlier {
	/** With those who had come into the open by then. */
	readonly at: Encounter;
	/** True if the creature was hidden in the inputs of that moment. */
	wasHidden(creature: string): boolean;
}

function emerging(present: Encounter, earlier: Earlier | null): Encounter {
	const before = new Map(earlier?.at.creatures.map((one) => [one.id, one]));
	const seen = new Map<string, Uint8Array>();
	const isSeen = (one: Creature) => {
		const lit = seen.get(one.side) ?? seenByOpponents(present, one.side);
		seen.set(one.side, lit);
		return filledSquares(one, present.map).some((at) => lit[at] === 1);
	};
	let isSame = true;
	const creatures = present.creatures.map((one) => {
		if (!mayEmerge(one)) return one;
		const then = before.get(one.id);
		const isOut = then !== undefined && !then.hidden && earlier?.wasHidden(one.id) === true;
		const hasMoved = then !== undefined && !sameSquare(then.position, one.position);
		if (!isOut && !(one.hiddenUntil === 'seen' ? isSeen(one) : hasMoved)) return one;
		isSame = false;
		return emerged(one);
	});
	return isSame ? present : { ...present, creatures };
}

/** At the start of a half-round, which is asked for again and again. */
const atStart = memoizeByRef((present: Encounter) => emerging(present, null));

/**
 * The encounter at a moment with those in the open who have come out by then. The same reference if nobody has.
 *
 * @param earlier the moment a segment earlier; null at the start of the half-round
 */
export function withEmergedAt(present: Encounter, earlier: (() => Earlier) | null): Encounter {
	if (!present.creatures.some(mayEmerge)) return present;
	return earlier ? emerging(present, earlier()) : atStart(present);
}
