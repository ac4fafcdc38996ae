/** Which pictures an encounter shows. */
import type { Encounter, PastHalf } from '../engine/index.ts';

/** Keys of the pictures that a creature or a map shows, now or in the past. */
export function picturesShown(encounter: Encounter): ReadonlySet<string> {
	const shown = new Set<string>();
	const half = ({ map, creatures, amendments }: Pick<PastHalf, 'map' | 'creatures' | 'amendments'>) => {
		if (map.background) shown.add(map.background.picture);
		for (const { picture } of creatures) if (picture !== undefined) shown.add(picture);
		for (const amendment of amendments) {
			if (amendment.type === 'creature' && amendment.creature.picture !== undefined)
				shown.add(amendment.creature.picture);
			if (amendment.type === 'map' && amendment.map.background) shown.add(amendment.map.background.picture);
		}
	};
	half({ amendments: [], ...encounter });
	for (const past of encounter.history ?? []) half(past);
	return shown;
}
