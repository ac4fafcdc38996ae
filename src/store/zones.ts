/** Zones of objectives as areas of the map, to draw and to read out. */
import {
	type Area,
	type BattleMap,
	type Encounter,
	formOfSquares,
	memoizeByRef,
	type Square,
	squareOfPlace,
	unpackSquares,
	type Zone,
	zoneOf,
} from '../engine/index.ts';
import { sideOf } from './sides.ts';

/** The color of zones that several sides want: orange, as no shipped scenario has it for a side. */
const SHARED_COLOR = 4;

/** The squares of a zone, by rows; none if they do not fit the map. */
export function squaresOfZone({ width, height }: BattleMap, { squares }: Zone): readonly Square[] {
	const packed = unpackSquares(squares, width * height) ?? [];
	return [...packed.keys()].flatMap((at) => (packed[at] === 1 ? squareOfPlace(at, width) : []));
}

/** The zones of an encounter that have squares; dashed if some objective of theirs is not for all. */
export const zoneAreas = memoizeByRef((encounter: Encounter): readonly Area[] => {
	const { scenario, map } = encounter;
	return (scenario?.zones ?? []).flatMap((zone): readonly Area[] => {
		const { id, name } = zone;
		const squares = squaresOfZone(map, zone);
		if (squares.length === 0) return [];
		const form = formOfSquares(squares);
		const objectives = scenario!.objectives.filter((one) => zoneOf(one) === id);
		const [side, other] = [...new Set(objectives.map((one) => one.side))];
		const color = side === undefined || other !== undefined ? SHARED_COLOR : sideOf(encounter, side).color;
		const hidden = !objectives.some(({ visibility }) => visibility === 'open');
		return [{ ...form, id: `zone ${id}`, name, color, since: 1, ...(hidden && { hidden }) }];
	});
});
