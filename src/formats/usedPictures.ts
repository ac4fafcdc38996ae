import { type Encounter, everybodyIn } from '../engine/index.ts';

/** Keys of pictures shown by a creature or map, now or in the past. */
export function picturesShown(encounter: Encounter): ReadonlySet<string> {
	const shown = new Set<string>();
	for (const half of [encounter, ...(encounter.history ?? [])]) {
		for (const { picture } of everybodyIn(half)) if (picture !== undefined) shown.add(picture);
		const others = (half.amendments ?? []).flatMap((one) => (one.type === 'map' ? [one.map] : []));
		for (const { background } of [half.map, ...others]) if (background) shown.add(background.picture);
	}
	return shown;
}
