/** Sight at the viewed moment between known creatures. */
import {
	type Creature,
	type Encounter,
	footprintOf,
	memoizeByRef,
	Outlook,
	outlookAfter,
	rulesOf,
	SEGMENTS,
	type Square,
	trailOf,
} from '../../engine/index.ts';
import { lengthText, placeName, sightText, type Units } from '../../messages/index.ts';
import type { Battle } from './battle.ts';

/** A viewed moment as the viewer knows it. */
export interface SightMoment {
	/** At that moment. */
	readonly encounter: Encounter;
	readonly battle: Battle;
	/** Whole segments over, 0 to 6. */
	readonly segment: number;
}

export function sightOf({ encounter, battle, segment }: SightMoment): Outlook {
	// After the last segment, settled creatures have moved.
	const running = segment === SEGMENTS ? undefined : outlookAfter(battle, segment);
	return running ?? settledOutlook(encounter);
}

const settledOutlook = memoizeByRef((encounter: Encounter): Outlook => {
	const spots = encounter.creatures
		.toSorted((a, b) => (a.id < b.id ? -1 : 1))
		.map((creature) => ({ creature, at: creature.position, memory: { squeezed: creature.squeezed } }));
	return new Outlook(encounter.map, rulesOf(encounter), spots);
});

function covers(creature: Creature, { x, y }: Square): boolean {
	const side = footprintOf(creature);
	return [creature.position, ...trailOf(creature.squeezed)].some(
		(at) => x >= at.x && y >= at.y && x < at.x + side && y < at.y + side,
	);
}

/**
 * Measurement between two squares besides the path: "Ada to the orc, 25 ft: seen, cover from Ben". Empty squares use
 * their names; creatures count with their whole bodies.
 *
 * @param way the path length, already stated; the distance is added if it differs
 */
export function measuredText(
	moment: SightMoment,
	from: Square,
	to: Square,
	units: Units,
	way?: number,
): string {
	const outlook = sightOf(moment);
	const { creatures } = moment.encounter;
	const there = creatures.filter(({ id }) => outlook.has(id));
	const one = there.findLast((creature) => covers(creature, from));
	const other = there.findLast((creature) => covers(creature, to) && creature !== one);
	const look = outlook.lookBetween(
		one ? { id: one.id } : { square: from },
		other ? { id: other.id } : { square: to },
	);
	if (!look) return '';
	const name = (id: string) => creatures.find((creature) => creature.id === id)?.name ?? id;
	const ends = `${one?.name ?? placeName(from)} to ${other?.name ?? placeName(to)}`;
	const apart = look.feet === way ? '' : `, ${lengthText(look.feet, units)}`;
	return `${ends}${apart}: ${sightText(look, { name })}`;
}
