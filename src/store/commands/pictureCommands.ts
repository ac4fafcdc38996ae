/** Pictures added by commands, and removal of unused ones. */
import type { Encounter } from '../../engine/index.ts';
import { picturesShown } from '../../formats/usedPictures.ts';
import type { Change } from '../encounter/changeSet.ts';

export function sayPictures(encounter: Encounter, pictures: Encounter['pictures']): readonly Change[] {
	if (!pictures || Object.keys(pictures).length === 0) return [];
	return [{ type: 'encounter', fields: { pictures: { ...encounter.pictures, ...pictures } } }];
}

export function withoutStrayPictures(encounter: Encounter): Encounter {
	const { pictures } = encounter;
	if (!pictures) return encounter;
	const shown = picturesShown(encounter);
	const kept = Object.entries(pictures).filter(([key]) => shown.has(key));
	if (kept.length === Object.keys(pictures).length) return encounter;
	return { ...encounter, pictures: kept.length > 0 ? Object.fromEntries(kept) : undefined };
}
