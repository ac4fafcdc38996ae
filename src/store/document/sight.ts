/** Sight at the moment looked at, between those whom the eyes that look know of. */
import {
	type Creature,
	type Encounter,
	footprintOf,
	type Look,
	Outlook,
	outlookAfter,
	rulesOf,
	SEGMENTS,
	type Square,
	trailOf,
} from '../../engine/index.ts';
import { lengthText, placeName, sightText, type Units } from '../../words/index.ts';
import type { Battle } from './battle.ts';

/** A moment looked at, as those who look know it. */
export interface SightMoment {
	/** The encounter as it is then. */
	readonly encounter: Encounter;
	readonly battle: Battle;
	/** Whole segments over, 0 to 6. */
	readonly segment: number;
}

const made = new WeakMap<Encounter, Outlook>();

/** Sight between all who are known at a moment. */
export function sightOf({ encounter, battle, segment }: SightMoment): Outlook {
	// After the last segment those who may not stay where they are have gone elsewhere.
	const running = segment === SEGMENTS ? undefined : outlookAfter(battle, segment);
	const kept = running ?? made.get(encounter);
	if (kept) return kept;
	const spots = encounter.creatures
		.toSorted((a, b) => (a.id < b.id ? -1 : 1))
		.map((creature) => ({ creature, at: creature.position, memory: { squeezed: creature.squeezed } }));
	const outlook = new Outlook(encounter.map, rulesOf(encounter), spots);
	made.set(encounter, outlook);
	return outlook;
}

/** What is measured between two squares. */
interface Measured {
	/** Who is there; undefined where nobody is. */
	readonly from?: Creature;
	readonly to?: Creature;
	readonly look: Look;
}

/** How one finds the other from square to square: creatures that are there with all of their bodies. */
function measuredBetween(moment: SightMoment, from: Square, to: Square): Measured | undefined {
	const outlook = sightOf(moment);
	const there = moment.encounter.creatures.filter(({ id }) => outlook.has(id));
	const one = there.findLast((creature) => covers(creature, from));
	const other = there.findLast((creature) => covers(creature, to) && creature !== one);
	const look = outlook.lookBetween(
		one ? { id: one.id } : { square: from },
		other ? { id: other.id } : { square: to },
	);
	return look && { from: one, to: other, look };
}

function covers(creature: Creature, { x, y }: Square): boolean {
	const side = footprintOf(creature);
	return [creature.position, ...trailOf(creature.squeezed)].some(
		(at) => x >= at.x && y >= at.y && x < at.x + side && y < at.y + side,
	);
}

/**
 * What is measured between two squares besides the way: "Ada sees the orc at 25 ft: cover from Ben". Squares in which
 * nobody is go by their names.
 */
export function measuredText(moment: SightMoment, from: Square, to: Square, units: Units): string {
	const measured = measuredBetween(moment, from, to);
	if (!measured) return '';
	const { look } = measured;
	const nameOf = (id: string) => moment.encounter.creatures.find((one) => one.id === id)?.name ?? id;
	const one = measured.from?.name ?? placeName(from);
	const other = measured.to?.name ?? placeName(to);
	return `${one} to ${other}, ${lengthText(look.feet, units)}: ${sightText(look, { name: nameOf })}`;
}
