/** What stands between a battle and a seat: who is unseen to it, whom it knows as its own, whose plans it is shown. */
import { type Creature, type Encounter, type Plan, SEGMENTS } from '../../engine/index.ts';
import type { ShownPlans } from '../session/session.ts';
import { planUnderFog } from './fogPlanRedaction.ts';
import { foggedAt, foggedCreatures, type Owned } from './fogView.ts';
import type { Seat } from './seat.ts';

export interface Visibility {
	isUnseen(creature: string): boolean;
	/** Everything is known of it: bonuses, hit points, what it means to do. */
	isOwn(creature: Creature): boolean;
	showsPlan(creature: Creature): boolean;
	/** What is known of a plan that is shown: nothing that only the ground under fog explains. */
	planOf(creature: Creature, plan: Plan): Plan;
	/** How badly others are hurt is told in a word. */
	readonly showsWounds: boolean;
	/** Those of them who are seen, by id. */
	seen(ids: readonly string[]): readonly string[];
}

/** Under fog somebody may be seen at one moment and not at another, so each moment has a veil. */
export interface Veils {
	/** At the moment when so many segments are over, 0 to 6. */
	at(moment: number): Visibility;
	/** While a segment (1 to 6) runs: only who is seen both as it begins and as it ends is seen in it. */
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
	/** All who have a part in what is looked at, with those who have left. */
	readonly everybody: readonly Creature[];
	readonly seat: Seat;
	/** Whose plans everybody is shown. */
	readonly plansOnTable: ShownPlans;
	/** The GM lets everybody know how badly others are hurt, in words. */
	readonly woundsOnTable: boolean;
	/** The encounter at a moment of the half-round, 0 to 6, with its fog as it is then. */
	presentAt(moment: number): Encounter;
}

/** The veils before a seat through a half-round. */
export function visibilityOf({ everybody, seat, plansOnTable, woundsOnTable, presentAt }: VeilsOf): Veils {
	const start = presentAt(0);
	const sidesShown = new Set(Array.isArray(plansOnTable) ? plansOnTable : []);
	const isShown: Owned = ({ side }) => plansOnTable === true || sidesShown.has(side);
	const isOwn: Owned = (creature) => owns(seat, creature);
	// Whoever is hidden is so to everybody but those it belongs to; so is whoever has no part in it: it may have been hidden
	// when it left, or be when it comes.
	const open = new Set(everybody.filter((one) => !one.hidden || isOwn(one)).map(({ id }) => id));
	const own = new Set(everybody.filter(isOwn).map(({ id }) => id));
	const veil = (isUnseen: Visibility['isUnseen'], planOf: Visibility['planOf']): Visibility => ({
		isUnseen,
		planOf,
		isOwn,
		showsWounds: woundsOnTable,
		showsPlan: (creature) => isShown(creature) || isOwn(creature),
		seen: (ids) => ids.filter((id) => !isUnseen(id)),
	});
	if (!start.fog) {
		const always = veil(
			(id) => !open.has(id),
			(_, plan) => plan,
		);
		return { at: () => always, during: () => always };
	}
	// Who is on the map at a moment, and whether seen there.
	const sights: ReturnType<typeof lookAt>[] = [];
	const lookAt = (moment: number) => {
		const present = presentAt(moment);
		const fogged = foggedAt(present, seat, isOwn);
		const lost = new Set(fogged ? foggedCreatures(present, fogged).map(({ id }) => id) : []);
		const known = new Map(present.creatures.map(({ id }) => [id, !lost.has(id)]));
		return { known, planOf: planUnderFog(present, fogged, isOwn) };
	};
	const sightAt = (moment: number) => {
		sights[moment] ??= lookAt(moment);
		return sights[moment];
	};
	// Who is not on the map is unseen, but to those it belongs to.
	const unseenAt = (...moments: readonly number[]) => {
		const all = moments.map(sightAt);
		return veil((id) => {
			if (own.has(id)) return false;
			if (!open.has(id)) return true;
			const known = all.flatMap((sight) => sight.known.get(id) ?? []);
			return known.length === 0 || known.includes(false);
		}, all.at(-1)!.planOf);
	};
	return {
		at: (moment) => unseenAt(moment),
		during: (segment) => unseenAt(segment - 1, Math.min(segment, SEGMENTS)),
	};
}
