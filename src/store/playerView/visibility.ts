/** Visibility for a seat: hidden creatures, own creatures and shown plans. */
import {
	type Creature,
	type Encounter,
	isSquare,
	type Plan,
	SEGMENTS,
	type Square,
} from '../../engine/index.ts';
import { mayEmerge } from '../derived/emergence.ts';
import { filledSquares } from '../encounter/fogState.ts';
import type { ShownPlans } from '../session/secrecyState.ts';
import { type Fogged, foggedAt, foggedCreatures, type Owned } from './fogView.ts';
import type { Seat } from './seat.ts';

export interface Visibility {
	isUnseen(creature: string): boolean;
	/** True if everything is known: bonuses, hit points, plans. */
	isOwn(creature: Creature): boolean;
	showsPlan(creature: Creature): boolean;
	/** The known part of a shown plan, without parts only fogged ground explains. */
	planOf(creature: Creature, plan: Plan): Plan;
	/** Wounds of others show as a word. */
	readonly showsWounds: boolean;
	/** The visible ones, by id. */
	seen(ids: readonly string[]): readonly string[];
}

/** Under fog visibility changes by moment. */
export interface Veils {
	/** After a number of segments, 0 to 6. */
	at(moment: number): Visibility;
	/** During a segment (1 to 6): visible only if seen at its start and end. */
	during(segment: number): Visibility;
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

export interface VeilsOf {
	/** All participants, departed ones included. */
	readonly everybody: readonly Creature[];
	readonly seat: Seat;
	/** Plans shown to all. */
	readonly plansOnTable: ShownPlans;
	/** The GM shows others' wounds, in words. */
	readonly woundsOnTable: boolean;
	/** The encounter at a moment, 0 to 6, with its fog. */
	presentAt(moment: number): Encounter;
}

export function visibilityOf({ everybody, seat, plansOnTable, woundsOnTable, presentAt }: VeilsOf): Veils {
	const start = presentAt(0);
	const sidesShown = new Set(Array.isArray(plansOnTable) ? plansOnTable : []);
	const isShown: Owned = ({ side }) => plansOnTable === true || sidesShown.has(side);
	const isOwn: Owned = (creature) => owns(seat, creature);
	// A hidden creature is visible to its owner only; so is one not on the map, which may be hidden before or after.
	const open = new Set(everybody.filter((one) => !one.hidden || isOwn(one)).map(({ id }) => id));
	const emerging = new Set(everybody.filter(mayEmerge).map(({ id }) => id));
	const own = new Set(everybody.filter(isOwn).map(({ id }) => id));
	const veil = (isUnseen: Visibility['isUnseen'], planOf: Visibility['planOf']): Visibility => ({
		isUnseen,
		planOf,
		isOwn,
		showsWounds: woundsOnTable,
		showsPlan: (creature) => isShown(creature) || isOwn(creature),
		seen: (ids) => ids.filter((id) => !isUnseen(id)),
	});
	if (!start.fog && emerging.size === 0) {
		const always = veil(
			(id) => !open.has(id),
			(_, plan) => plan,
		);
		return { at: () => always, during: () => always };
	}
	// Creatures on the map at a moment, and their visibility.
	const sights: ReturnType<typeof lookAt>[] = [];
	const lookAt = (moment: number) => {
		const present = presentAt(moment);
		const fogged = foggedAt(present, seat, isOwn);
		const lost = new Set(fogged ? foggedCreatures(present, fogged).map(({ id }) => id) : []);
		const known = new Map(
			present.creatures.map(({ id, hidden }) => [id, !lost.has(id) && !(hidden && emerging.has(id))]),
		);
		return { known, planOf: planUnderFog(present, fogged, isOwn) };
	};
	const sightAt = (moment: number) => {
		sights[moment] ??= lookAt(moment);
		return sights[moment];
	};
	// A creature off the map is visible to its owner only.
	const unseenAt = (...moments: readonly number[]) => {
		const all = moments.map(sightAt);
		return veil((id) => {
			if (own.has(id)) return false;
			if (!open.has(id) && !emerging.has(id)) return true;
			const known = all.flatMap((sight) => sight.known.get(id) ?? []);
			return known.length === 0 || known.includes(false);
		}, all.at(-1)!.planOf);
	};
	return {
		at: (moment) => unseenAt(moment),
		during: (segment) => unseenAt(segment - 1, Math.min(segment, SEGMENTS)),
	};
}

/**
 * A seat's version of shown plans. Plans of its own and of the fog's side are complete, except waits for doors under
 * fog; others end where they leave known ground. With manual fog all know the same, so nothing is cut.
 *
 * @param present the encounter at the moment
 * @param fogged the seat's fog
 */
function planUnderFog({ fog, map }: Encounter, fogged: Fogged | null, isOwn: Owned) {
	return (creature: Creature, plan: Plan): Plan => {
		if (!fogged) return plan;
		const isKnown = (position: Square) =>
			filledSquares({ ...creature, position }, map).some((at) => fogged.covered[at] === 0);
		const isCut = fog?.opensTo !== undefined && fog.opensTo !== creature.side && !isOwn(creature);
		const end = isCut ? plan.steps.findIndex((step) => isSquare(step) && !isKnown(step)) : -1;
		const shown = end < 0 ? plan.steps : plan.steps.slice(0, end);
		let from = creature.position;
		const steps = shown.filter((step, i) => {
			if (isSquare(step)) from = step;
			else if (step.opens) {
				// A door between known and covered ground is visible.
				const to = plan.steps.slice(i).find(isSquare) ?? from;
				return isKnown(from) || isKnown(to);
			}
			return true;
		});
		return steps.length === plan.steps.length ? plan : { ...plan, steps };
	};
}
