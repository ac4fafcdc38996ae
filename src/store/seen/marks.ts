/** What people have laid on the map, as a seat may know it. */
import type { Encounter } from '../../engine/index.ts';
import type { Fogged } from './fogged.ts';

/**
 * Notes that are shown to all, on ground that is known. They are counted anew, since an id may tell how many there are
 * of which nobody knows.
 *
 * @param fogged null without fog
 */
export function marksAsSeen({ notes, map }: Encounter, fogged: Fogged | null): Pick<Encounter, 'notes'> {
	const isKnown = (x: number, y: number) => fogged?.covered[y * map.width + x] !== 1;
	const seen = (notes ?? [])
		.filter(({ shown, at }) => shown && isKnown(at.x, at.y))
		.map(({ at, text }, i) => ({ id: `${i + 1}`, at, text, shown: true }));
	return seen.length > 0 ? { notes: seen } : {};
}
