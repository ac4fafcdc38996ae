/** Commands for annotations, without effect on events. */
import { type Area, areasAt, type Encounter, isOnMap, movedArea, timeOf } from '../../engine/index.ts';
import { MAX_AREA_FEET, MAX_AREAS, MAX_MAP_NOTES, MAX_NOTE } from '../../formats/limits.ts';
import { type EncounterFields, unlessEmpty, withFields } from '../encounter/changeSet.ts';
import { tidyName } from '../encounter/uniqueNames.ts';
import { isWhole, movedBy } from './bounds.ts';
import { refuse } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';
import { sayList, withOne } from './idLists.ts';

export function setNote(
	encounter: Encounter,
	{ note: { id, at, text, shown } }: CommandOf<'set-note'>,
): CommandAnswer {
	const { notes = [] } = encounter;
	if (text.trim() === '') return refuse({ code: 'empty note' });
	if (text.length > MAX_NOTE) return refuse({ code: 'note', most: MAX_NOTE });
	if (![at.x, at.y].every(Number.isInteger) || !isOnMap(encounter.map, at))
		return refuse({ code: 'note off the map' });
	const all = withOne(notes, { id, at: { x: at.x, y: at.y }, text, ...(shown && { shown }) });
	return all.length > MAX_MAP_NOTES ? refuse({ code: 'notes', most: MAX_MAP_NOTES }) : sayList('notes', all);
}

/** True if an area's origin is a corner or center on the map. */
function beginsOn({ map }: Encounter, [x, y]: Area['from']): boolean {
	return [x * 2, y * 2].every(Number.isInteger) && isOnMap(map, { x, y }, 0);
}

/** Adds or changes an area; at the limit it replaces an expired one. */
export function setArea(encounter: Encounter, { area }: CommandOf<'set-area'>): CommandAnswer {
	const { areas = [] } = encounter;
	const name = tidyName(area.name);
	if (name === '') return refuse({ code: 'area without a name' });
	if (!beginsOn(encounter, area.from)) return refuse({ code: 'area off the map' });
	const { feet } = area;
	if (!isWhole(feet / 5, 1, MAX_AREA_FEET / 5))
		return refuse({ code: 'area', least: 5, most: MAX_AREA_FEET });
	const all = withOne(areas, withFields(area, { name }));
	if (all.length <= MAX_AREAS) return sayList('areas', all);
	const lasting = areasAt(all, timeOf(encounter));
	return lasting.length > MAX_AREAS ? refuse({ code: 'areas', most: MAX_AREAS }) : sayList('areas', lasting);
}

/** Annotations after moving and cropping the map; those outside are dropped. */
export function movedMarks({ areas, notes }: Encounter, command: CommandOf<'resize-map'>): EncounterFields {
	const moved = movedBy(command);
	const stays = areas
		?.map((one) => movedArea(one, command.dx ?? 0, command.dy ?? 0))
		.filter(({ from: [x, y] }) => isOnMap(command, { x, y }, 0));
	const kept = notes?.map((one) => ({ ...one, at: moved(one.at) })).filter(({ at }) => isOnMap(command, at));
	return {
		...(stays && { areas: unlessEmpty(stays) }),
		...(kept && { notes: unlessEmpty(kept) }),
	};
}
