/** Annotations as a seat may know them. */
import {
	type Area,
	type AreaForm,
	areaSquares,
	areasAt,
	type Encounter,
	formOfSquares,
	isOnMap,
	rulesOf,
	type Square,
	timeOf,
} from '../../engine/index.ts';
import type { Fogged } from './fogView.ts';
import type { Visibility } from './visibility.ts';

/**
 * Areas and public notes on known ground. Ids are renumbered, since the GM's would reveal how many others exist.
 *
 * @param fogged null without fog
 */
export function marksAsSeen(
	present: Encounter,
	veil: Visibility,
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

/** The known form of an area: complete, visible squares only, or null. */
type KnownForm = (area: Area) => AreaForm | null;

/** True if a square or a neighbor is not seen. */
function bordersOnUnseen({ x, y }: Square, isSeen: (x: number, y: number) => boolean): boolean {
	for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if (!isSeen(x + dx, y + dy)) return true;
	return false;
}

/**
 * Known areas under fog. Areas show where seen now, like tokens. One that reaches unseen ground has unknown extent,
 * so only its visible squares are given.
 */
function knownForms({ covered, lit }: Fogged, present: Encounter): KnownForm {
	const { map } = present;
	const { diagonals } = rulesOf(present);
	const isSeen = (x: number, y: number) => {
		if (!isOnMap(map, { x, y })) return true;
		const at = y * map.width + x;
		return lit ? lit[at] === 1 : covered[at] === 0;
	};
	return (area) => {
		const squares = areaSquares(area, diagonals, map);
		const seen = squares.filter(({ x, y }) => isSeen(x, y));
		if (seen.length === 0) return null;
		return squares.some((one) => bordersOnUnseen(one, isSeen)) ? formOfSquares(seen) : area;
	};
}

/** Visible current areas, with their owners if visible. */
function areasAsSeen(present: Encounter, veil: Visibility, fogged: Fogged | null): readonly Area[] {
	const here = new Set(present.creatures.flatMap(({ id }) => (veil.isUnseen(id) ? [] : [id])));
	const formOf: KnownForm = fogged ? knownForms(fogged, present) : (area) => area;
	return areasAt(present.areas, timeOf(present))
		.flatMap((area) => {
			const form = area.hidden ? null : formOf(area);
			return form ? [{ area, form }] : [];
		})
		.map(({ area: { name, color, since, until, owner }, form: { shape, from, to, feet, only } }, i) => ({
			id: `${i + 1}`,
			...{ name, shape, from, to, feet },
			...(only !== undefined && { only }),
			...{ color, since },
			...(until !== undefined && { until }),
			...(owner !== undefined && here.has(owner) && { owner }),
		}));
}
