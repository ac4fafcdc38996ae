/** Fog commands: cover, uncover, and follow a side's view. */
import { type Encounter, type Fog, isOnMap, packSquares } from '../../engine/index.ts';
import { applied, type Change, withoutUndefined } from '../encounter/changeSet.ts';
import { coveredSquares, litSquares, party, remembering, withRoomsOpened } from '../encounter/fogState.ts';
import { groundLook } from '../encounter/knownMap.ts';
import { openedRooms } from '../encounter/openedRooms.ts';
import { sidesOf } from '../sides.ts';
import type { Moment } from './combatCommands.ts';
import { accept, refuse, sayFields } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';
import { movedGround, movedSquares } from './shiftMap.ts';

/** By rows, 1 for covered squares. */
function coveredOf({ fog, map }: Encounter): Uint8Array {
	return fog ? coveredSquares(fog, map) : new Uint8Array(map.width * map.height);
}

/**
 * Sets the fog from a moment on. Dropped if nothing is covered or followed; with manual fog, uncovered squares are
 * seen.
 */
function sayFog(
	covered: Uint8Array,
	{ fog: last, map }: Encounter,
	opensTo: string | undefined,
	{ segment }: Moment,
): CommandAnswer {
	if (opensTo === undefined && !covered.includes(1)) return sayFields({ fog: undefined });
	const fog: Fog = withoutUndefined({
		covered: packSquares(covered),
		opensTo,
		asOf: segment || undefined,
	});
	const remembered = opensTo === undefined ? undefined : last?.remembered;
	if (!last || !remembered) return sayFields({ fog });
	// Squares uncovered by hand show their present state.
	const shown = coveredSquares(last, map).map((one, at) => (one === 1 && covered[at] === 0 ? 1 : 0));
	return sayFields({ fog: remembering({ ...fog, remembered }, remembered, map, shown) });
}

/**
 * Fog after terrain changes: out of view the old terrain stays remembered. Later in a half-round this follows from
 * its moments.
 */
export function afterGround(
	before: Encounter,
	changes: readonly Change[],
	{ segment }: Moment,
): readonly Change[] {
	const { fog, doorsReveal } = before;
	if (!fog || (fog.opensTo === undefined && !doorsReveal) || segment > (fog.asOf ?? 0)) return [];
	const after = applied(before, changes);
	const { map } = after;
	const isSame = map.terrain === before.map.terrain && map.walls === before.map.walls;
	if (isSame || after.fog !== fog) return [];
	const rooms = doorsReveal ? openedRooms(before.map, map, coveredSquares(fog, map)) : null;
	const lit = fog.opensTo === undefined ? null : litSquares(after, party(after, fog.opensTo));
	const now = rooms
		? withRoomsOpened(after, fog, before.map, rooms)
		: lit
			? remembering(fog, fog.remembered ?? groundLook(before.map), map, lit)
			: fog;
	const isLifted = now.opensTo === undefined && !coveredSquares(now, map).includes(1);
	return now === fog ? [] : [{ type: 'encounter', fields: { fog: isLifted ? undefined : now } }];
}

export function coverSquares(
	encounter: Encounter,
	{ squares, covered: value }: CommandOf<'set-fog'>,
	moment: Moment,
): CommandAnswer {
	const { fog, map } = encounter;
	const before = coveredOf(encounter);
	const after = before.slice();
	if (squares === 'all') after.fill(value ? 1 : 0);
	else for (const at of squares) if (isOnMap(map, at)) after[at.y * map.width + at.x] = value ? 1 : 0;
	return after.some((one, at) => one !== before[at])
		? sayFog(after, encounter, fog?.opensTo, moment)
		: accept();
}

export function openFogTo(
	encounter: Encounter,
	{ side }: CommandOf<'open-fog-to'>,
	moment: Moment,
): CommandAnswer {
	if ((encounter.fog?.opensTo ?? null) === side) return accept();
	if (side !== null && !sidesOf(encounter).some(({ id }) => id === side))
		return refuse({ code: 'side gone' });
	return sayFog(coveredOf(encounter), encounter, side ?? undefined, moment);
}

/**
 * Fog after moving and cropping the map: new squares are covered if any square is. Earlier sightings no longer
 * apply.
 */
export function movedFog(
	{ fog, map }: Encounter,
	command: CommandOf<'resize-map'>,
	{ segment }: Moment,
): Fog | undefined {
	if (!fog) return undefined;
	const before = coveredSquares(fog, map);
	const after = movedSquares(before, map, command, before.includes(1) ? 1 : 0);
	const { remembered } = fog;
	return {
		...fog,
		covered: packSquares(after),
		...(segment > 0 && { asOf: segment }),
		...(remembered && { remembered: movedGround(remembered, command) }),
	};
}
