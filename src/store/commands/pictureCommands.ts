/** Pictures that come with a command, and those that an encounter no longer shows. */
import type { Encounter } from '../../engine/index.ts';
import { picturesShown } from '../../formats/usedPictures.ts';
import type { Change } from './changeSet.ts';

/** Says that the encounter has these pictures too; nothing when there are none. */
export function sayPictures(encounter: Encounter, pictures: Encounter['pictures']): readonly Change[] {
	if (!pictures || Object.keys(pictures).length === 0) return [];
	return [{ type: 'encounter', fields: { pictures: { ...encounter.pictures, ...pictures } } }];
}

/** The encounter without pictures that nobody shows any more, now or in its history. */
export function withoutStrayPictures(encounter: Encounter): Encounter {
	const { pictures } = encounter;
	if (!pictures) return encounter;
	const shown = picturesShown(encounter);
	const kept = Object.entries(pictures).filter(([key]) => shown.has(key));
	if (kept.length === Object.keys(pictures).length) return encounter;
	return { ...encounter, pictures: kept.length > 0 ? Object.fromEntries(kept) : undefined };
}
