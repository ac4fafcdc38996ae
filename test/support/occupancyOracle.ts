/** Occupancy, reimplemented from resolver section 4: fractions of a square, summed square by square. */
import {
	type Creature,
	footprintOf,
	fullFootprint,
	type Rules,
	SIZES,
	type Square,
	type Squeezed,
	trailOf,
} from '../../src/engine/index.ts';

export interface Standing {
	readonly creature: Creature;
	readonly at: Square;
	/** Squares filled behind it while squeezed. */
	readonly squeezed?: Squeezed | undefined;
	/** It stood there before the tested creature came. */
	readonly wasFirst?: boolean;
}

const DOWN = ['bound', 'dead', 'helpless', 'unconscious'];

const rank = ({ size = 'medium' }: Creature): number => SIZES.indexOf(size);

/** 400ths: the least common multiple of all fractions. */
function room(creature: Creature, occupancy: Rules['occupancy']): number {
	const takes = {
		srd: [0, 4, 16, 100, 400],
		'fantasy-craft': [0, 25, 50, 100, 200],
	}[occupancy === '5e' ? 'srd' : occupancy];
	// SRD-39: shares with none, not even creatures that take no room.
	if (creature.fills) return 401;
	if (occupancy === 'srd' && creature.conditions?.some((one) => DOWN.includes(one))) return 0;
	return takes[rank(creature)] ?? 400;
}

/** Ignored in occupancy, in both directions. */
function isOutOfAccount(creature: Creature, occupancy: Rules['occupancy']): boolean {
	if (creature.fills) return false;
	if (occupancy === 'fantasy-craft') return creature.size === 'nuisance';
	return creature.conditions?.some((one) => DOWN.includes(one)) ?? false;
}

/** Bottom and top above the ground; as high as wide. */
function heights(creature: Creature): readonly [bottom: number, top: number] {
	const { elevation = 0 } = creature;
	return [elevation, elevation + 5 * fullFootprint(creature)];
}

function squaresOf({ creature, at, squeezed }: Standing): string[] {
	const side = footprintOf({ ...creature, squeezed });
	const squares: string[] = [];
	for (const { x, y } of [at, ...trailOf(squeezed)]) {
		for (let dy = 0; dy < side; dy++) {
			for (let dx = 0; dx < side; dx++) squares.push(`${x + dx},${y + dy}`);
		}
	}
	return squares;
}

export function hasRoomFor(
	creature: Creature,
	at: Square,
	others: readonly Standing[],
	occupancy: Rules['occupancy'],
	squeezed?: Squeezed,
): boolean {
	const own = room(creature, occupancy);
	const isTiny = rank(creature) <= 3;
	const [bottom, top] = heights(creature);
	return squaresOf({ creature, at, squeezed }).every((square) => {
		let taken = own;
		let isAlone = true;
		for (const other of others) {
			if (!squaresOf(other).includes(square)) continue;
			const isFilled = creature.fills === true || other.creature.fills === true;
			if (occupancy === 'srd' || !isFilled) {
				if ([creature, other.creature].some((one) => isOutOfAccount(one, occupancy))) continue;
			}
			const [otherBottom, otherTop] = heights(other.creature);
			if (otherBottom >= top || bottom >= otherTop) continue;
			if (occupancy === 'srd' && !isFilled && rank(other.creature) <= 3 !== isTiny) {
				if (isTiny || !other.wasFirst) continue;
				return false;
			}
			taken += room(other.creature, occupancy);
			isAlone = false;
		}
		return isAlone || taken <= 400;
	});
}
