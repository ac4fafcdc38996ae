/** The encounter at a moment as a seat may know it: creatures and ground; no dice, past or future. */
import { type BattleMap, type Creature, type Encounter, rulesOf, type Side } from '../../engine/index.ts';
import { defined } from '../../formats/omitUndefined.ts';
import { sidesOf } from '../sides.ts';
import { marksAsSeen } from './annotationView.ts';
import { creatureAsSeen } from './creatureView.ts';
import type { Fogged } from './fogView.ts';
import { scenarioAsSeen } from './scenario.ts';
import type { Seat } from './seat.ts';
import type { Visibility } from './visibility.ts';

/** Pictures of visible creatures and the background. Left out if none: an empty list would reveal others. */
function picturesAsSeen({ pictures, map }: Encounter, faces: readonly (string | undefined)[]) {
	if (!pictures) return undefined;
	const shown = new Set([map.background?.picture, ...faces]);
	const seen = Object.entries(pictures).filter(([key]) => shown.has(key));
	return seen.length === 0 ? undefined : Object.fromEntries(seen);
}

/**
 * Sides of visible creatures only. An unlisted side gets the same color as for the GM, on all screens. Sides played
 * by the app are known, since their opponents declare ready.
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

/** Name of any encounter for players, since its own may be a spoiler. */
export const AT_THE_TABLE = 'Battle map';

/**
 * @param present the encounter at the moment
 * @param map the ground as the seat knows it
 * @param seat the viewer, which knows its own objectives
 * @param fogged its fog; null without
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
