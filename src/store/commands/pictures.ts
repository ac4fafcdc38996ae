/** Which pictures an encounter still needs. */
import type { Encounter } from '../../engine/index.ts';

/** The encounter without pictures that nobody shows any more, now or in its history. */
export function withoutStrayPictures(encounter: Encounter): Encounter {
	const { pictures } = encounter;
	if (!pictures) return encounter;
	const shown = new Set<string | undefined>();
	const moments = [encounter, ...(encounter.history ?? [])];
	for (const { creatures, map, amendments } of moments) {
		for (const creature of creatures) shown.add(creature.picture);
		shown.add(map.background?.picture);
		for (const amendment of amendments ?? []) {
			if (amendment.type === 'creature') shown.add(amendment.creature.picture);
			if (amendment.type === 'map') shown.add(amendment.map.background?.picture);
		}
	}
	const kept = Object.entries(pictures).filter(([key]) => shown.has(key));
	if (kept.length === Object.keys(pictures).length) return encounter;
	return { ...encounter, pictures: kept.length > 0 ? Object.fromEntries(kept) : undefined };
}
