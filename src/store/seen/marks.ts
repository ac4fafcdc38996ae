/** What people have laid on the map, as a seat may know it. */
import {
	type Area,
	areaSquares,
	areasAt,
	type Encounter,
	rulesOf,
	type Square,
	timeOf,
} from '../../engine/index.ts';
import type { Fogged } from './fogged.ts';
import type { Veil } from './veil.ts';

/**
 * Notes that are shown to all, on ground that is known. They are counted anew, since an id may tell how many there are
 * of which nobody knows.
 *
 * @param fogged null without fog
 */
export function marksAsSeen(
	present: Encounter,
	veil: Veil,
	fogged: Fogged | null,
): Pick<Encounter, 'areas' | 'notes'> {
	const { notes, map } = present;
	const areas = areasAsSeen(present, veil, fogged);
	const isKnown = (x: number, y: number) => fogged?.covered[y * map.width + x] !== 1;
	const seen = (notes ?? [])
		.filter(({ shown, at }) => shown && isKnown(at.x, at.y))
		.map(({ at, text }, i) => ({ id: `${i + 1}`, at, text, shown: true }));
	return { ...(areas.length > 0 && { areas }), ...(seen.length > 0 && { notes: seen }) };
}

/** The areas there are now of which some square is seen, as miniatures are; whose they are, where those are seen. */
function areasAsSeen(present: Encounter, veil: Veil, fogged: Fogged | null): readonly Area[] {
	const { map } = present;
	const { diagonals } = rulesOf(present);
	const here = new Set(present.creatures.flatMap(({ id }) => (veil.isUnseen(id) ? [] : [id])));
	const isSeen = ({ x, y }: Square) => {
		const at = y * map.width + x;
		if (!fogged) return true;
		return fogged.lit ? fogged.lit[at] === 1 : fogged.covered[at] === 0;
	};
	return areasAt(present.areas, timeOf(present))
		.filter((area) => !area.hidden && areaSquares(area, diagonals, map).some(isSeen))
		.map(({ name, shape, from, to, feet, color, since, until, owner }, i) => ({
			id: `${i + 1}`,
			...{ name, shape, from, to, feet, color, since },
			...(until !== undefined && { until }),
			...(owner !== undefined && here.has(owner) && { owner }),
		}));
}
