/** The encounter at a moment as a seat may know it: who is there, where, and on what ground; no dice, no past, no future. */
import { type BattleMap, type Creature, type Encounter, rulesOf, type Side } from '../../engine/index.ts';
import { defined } from '../../formats/omitUndefined.ts';
import { sidesOf } from '../sides.ts';
import { marksAsSeen } from './annotationView.ts';
import { creatureAsSeen } from './creatureView.ts';
import type { Fogged } from './fogView.ts';
import { scenarioAsSeen } from './scenario.ts';
import type { Seat } from './seat.ts';
import type { Visibility } from './visibility.ts';

/** The pictures of those who are seen, and the one under the map. Left out where there are none: an empty list would tell of others. */
function picturesAsSeen({ pictures, map }: Encounter, faces: readonly (string | undefined)[]) {
	if (!pictures) return undefined;
	const shown = new Set([map.background?.picture, ...faces]);
	const seen = Object.entries(pictures).filter(([key]) => shown.has(key));
	return seen.length === 0 ? undefined : Object.fromEntries(seen);
}

/**
 * The parties of those who are seen; that there are others is not known. A party that the file has no record of gets its
 * colour as it does for the GM, so that it looks the same on all screens. Which parties the app plays is no secret:
 * their opponents have to say that they are ready.
 */
function sidesAsSeen({ sides }: Encounter, creatures: readonly Creature[]): readonly Side[] {
	const parties = new Set(creatures.map(({ side }) => side));
	return sidesOf({ creatures, ...(sides && { sides }) })
		.filter(({ id }) => parties.has(id))
		.map(({ id, name, color, auto }) => ({
			id,
			name,
			color,
			...(auto?.decides === 'app' && { auto: { decides: 'app' as const } }),
		}));
}

/** What any encounter is called before players: its own name may tell of what is to come. */
export const AT_THE_TABLE = 'Battle map';

/**
 * @param present the encounter as it is at the moment
 * @param map its ground as the seat knows it
 * @param seat whose own objectives it knows
 * @param fogged what fog leaves of it; null without
 */
export function encounterAsSeen(
	present: Encounter,
	map: BattleMap,
	veil: Visibility,
	seat: Seat,
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
		...defined({ half, round, time, movers: movers?.filter((id) => !veil.isUnseen(id)), pictures }),
		...marksAsSeen(present, veil, fogged),
		...defined({ scenario: scenarioAsSeen(present, veil, seat) }),
	};
}
