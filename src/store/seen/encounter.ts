/** The encounter at a moment as a seat may know it: who is there and where, on which ground; neither dice nor what was or will be. */
import { type BattleMap, type Creature, type Encounter, rulesOf, type Side } from '../../engine/index.ts';
import { sidesOf } from '../sides.ts';
import { creatureAsSeen } from './creature.ts';
import type { Fogged } from './fogged.ts';
import { marksAsSeen } from './marks.ts';
import type { Veil } from './veil.ts';

/** The pictures of those who are seen, and the one under the map; left out where there are none, whatever others there may be. */
function picturesAsSeen({ pictures, map }: Encounter, faces: readonly (string | undefined)[]) {
	if (!pictures) return undefined;
	const shown = new Set([map.background?.picture, ...faces]);
	const seen = Object.entries(pictures).filter(([key]) => shown.has(key));
	return seen.length === 0 ? undefined : Object.fromEntries(seen);
}

/**
 * The parties of those who are seen: of others it is not known that they are there. Those without a record are made up
 * here, among the same records as for the GM, so that a party has one colour on all screens. Whom the app plays
 * everybody knows, so that Ready can be said.
 */
function sidesAsSeen({ sides }: Encounter, creatures: readonly Creature[]): readonly Side[] {
	const parties = new Set(creatures.map(({ side }) => side));
	return sidesOf({ creatures, ...(sides && { sides }) })
		.filter(({ id }) => parties.has(id))
		.map(({ id, name, color, played }) => ({ id, name, color, ...(played && { played }) }));
}

/** What any encounter is called before players: its own name may tell of what is to come. */
export const AT_THE_TABLE = 'Battle map';

/**
 * @param present the encounter as it is at the moment
 * @param map its ground as the seat knows it
 * @param fogged what fog leaves of it; null without
 */
export function encounterAsSeen(
	present: Encounter,
	map: BattleMap,
	veil: Veil,
	fogged: Fogged | null,
): Encounter {
	const { half, round, time, movers } = present;
	const creatures = present.creatures
		.filter(({ id }) => !veil.isUnseen(id))
		.map((one) => creatureAsSeen(one, veil));
	const pictures = picturesAsSeen(
		present,
		creatures.map(({ picture }) => picture),
	);
	return {
		name: AT_THE_TABLE,
		rules: rulesOf(present),
		map,
		creatures,
		sides: sidesAsSeen(present, creatures),
		...(half !== undefined && { half }),
		...(round !== undefined && { round }),
		...(time !== undefined && { time }),
		...(movers && { movers: movers.filter((id) => !veil.isUnseen(id)) }),
		...marksAsSeen(present, veil, fogged),
		...(pictures && { pictures }),
	};
}
