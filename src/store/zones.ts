/** Zones of objectives as areas of the map, to draw and to read out. */
import { type Area, type Encounter, formOfSquares, type Objective, unpackSquares } from '../engine/index.ts';
import { memoizeByRef } from './lazy.ts';
import { sideOf } from './sides.ts';

/** The color of zones that several sides want: orange, as no shipped scenario has it for a side. */
const SHARED_COLOR = 4;

/** The zone that an objective names. */
function zoneIdOf({ task }: Pick<Objective, 'task'>): string | undefined {
	if ('zone' in task) return task.zone;
	return 'place' in task && 'zone' in task.place ? task.place.zone : undefined;
}

/** The zones of an encounter that have squares; dashed if some objective of theirs is not for all. */
export const zoneAreas = memoizeByRef((encounter: Encounter): readonly Area[] => {
	const { scenario, map } = encounter;
	return (scenario?.zones ?? []).flatMap(({ id, name, squares }): readonly Area[] => {
		const packed = unpackSquares(squares, map.width * map.height);
		if (!packed?.includes(1)) return [];
		const all = [...packed.keys()].filter((at) => packed[at] === 1);
		const form = formOfSquares(all.map((at) => ({ x: at % map.width, y: Math.floor(at / map.width) })));
		const objectives = scenario!.objectives.filter((one) => zoneIdOf(one) === id);
		const [side, other] = [...new Set(objectives.map((one) => one.side))];
		const color = side === undefined || other !== undefined ? SHARED_COLOR : sideOf(encounter, side).color;
		const hidden = !objectives.some(({ visibility }) => visibility === 'open');
		return [{ ...form, id: `zone ${id}`, name, color, since: 1, ...(hidden && { hidden }) }];
	});
});
