/**
 * Who may stay where with whom, written down a second time straight from resolver, section 4: fractions of
 * a square, added up square by square.
 */
import { type Creature, footprintOf, type Rules, SIZES, type Square } from '../../src/engine/index.ts';

export interface Standing {
	readonly creature: Creature;
	readonly at: Square;
}

const DOWN = ['bound', 'dead', 'helpless', 'unconscious'];

const rank = ({ size = 'medium' }: Creature): number => SIZES.indexOf(size);

/** Hundredths of hundredths would do; 400 is the least number that all fractions divide. */
function room(creature: Creature, occupancy: Rules['occupancy']): number {
	const takes = {
		srd: [0, 4, 16, 100, 400],
		'fantasy-craft': [0, 25, 50, 100, 200],
	}[occupancy];
	if (occupancy === 'srd' && creature.conditions?.some((one) => DOWN.includes(one))) return 0;
	return takes[rank(creature)] ?? 400;
}

function squaresOf({ creature, at }: Standing): string[] {
	const side = footprintOf(creature);
	const squares: string[] = [];
	for (let dy = 0; dy < side; dy++) {
		for (let dx = 0; dx < side; dx++) squares.push(`${at.x + dx},${at.y + dy}`);
	}
	return squares;
}

/** Whether a creature may stay at a position beside the others. */
export function hasRoomFor(
	creature: Creature,
	at: Square,
	others: readonly Standing[],
	occupancy: Rules['occupancy'],
): boolean {
	const own = room(creature, occupancy);
	if (own === 0) return true;
	const isTiny = rank(creature) <= 3;
	return squaresOf({ creature, at }).every((square) => {
		let taken = own;
		for (const other of others) {
			if (!squaresOf(other).includes(square)) continue;
			if (occupancy === 'srd' && rank(other.creature) <= 3 !== isTiny) continue;
			taken += room(other.creature, occupancy);
		}
		return taken <= 400;
	});
}
