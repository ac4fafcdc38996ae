/** Lets go of pictures that an encounter no longer shows. */
import type { Encounter } from '../../engine/index.ts';
import { picturesShown } from '../../formats/formatEncounter.ts';

/** The encounter without pictures that nobody shows any more, now or in its history. */
export function withoutStrayPictures(encounter: Encounter): Encounter {
	const { pictures } = encounter;
	if (!pictures) return encounter;
	const shown = picturesShown(encounter);
	const kept = Object.entries(pictures).filter(([key]) => shown.has(key));
	if (kept.length === Object.keys(pictures).length) return encounter;
	return { ...encounter, pictures: kept.length > 0 ? Object.fromEntries(kept) : undefined };
}
