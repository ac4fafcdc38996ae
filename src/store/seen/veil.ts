/** What stands between a battle and a seat: who is unseen to it, whom it knows as its own, whose plans it is shown. */
import type { Creature, Encounter } from '../../engine/index.ts';
import { UNSEEN } from '../../words/index.ts';
import { showsPlans } from '../selectors.ts';
import type { Seat } from './seat.ts';

export interface Veil {
	isUnseen(creature: string): boolean;
	/** Everything is known of it: bonuses, hit points, what it means to do. */
	isOwn(creature: Creature): boolean;
	showsPlan(creature: Creature): boolean;
	/** A list of creatures with all the unseen as one, who comes last: neither how many they are nor where they sort is told. */
	named(ids: readonly string[]): readonly string[];
	/** A creature's id, or the one name of all the unseen. */
	nameless(id: string): string;
}

function owns(seat: Seat, { id, side }: Creature): boolean {
	switch (seat.type) {
		case 'gm':
			return true;
		case 'table':
			return false;
		case 'side':
			return side === seat.side;
		case 'creature':
			return id === seat.creature;
		default:
			return seat satisfies never;
	}
}

/**
 * The veil before a seat.
 *
 * @param everybody all who have a part in what is looked at, with those who have left
 * @param plansOnTable the GM shows plans to everybody
 */
export function veilOf(
	encounter: Encounter,
	everybody: readonly Creature[],
	seat: Seat,
	plansOnTable: boolean,
): Veil {
	const shown = showsPlans(encounter, true, plansOnTable);
	const isOwn = (creature: Creature) => owns(seat, creature);
	// Whoever is hidden is so to everybody but those it belongs to.
	const unseen = new Set(everybody.filter((one) => one.hidden && !isOwn(one)).map(({ id }) => id));
	const isUnseen = (id: string) => unseen.has(id);
	return {
		isUnseen,
		isOwn,
		showsPlan: (creature) => shown || isOwn(creature),
		named(ids) {
			const seen = ids.filter((id) => !isUnseen(id));
			return seen.length === ids.length ? seen : [...seen, UNSEEN];
		},
		nameless: (id) => (isUnseen(id) ? UNSEEN : id),
	};
}
