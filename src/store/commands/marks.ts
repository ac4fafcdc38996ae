/** Commands about what people lay on the map to remember it. Nothing that happens depends on it. */
import {
	type Area,
	areasAt,
	type Encounter,
	type MapNote,
	movedArea,
	type Square,
	timeOf,
} from '../../engine/index.ts';
import { MAX_AREA_FEET, MAX_AREAS, MAX_MAP_NOTES, MAX_NOTE } from '../../formats/limits.ts';
import { type EncounterFields, withFields } from './changes.ts';
import { tidyName } from './naming.ts';
import { refuse, say } from './result.ts';
import type { CommandAnswer, CommandOf } from './types.ts';

/** The list with one more, or with another in place of the one with its id. */
function withOne<One extends { readonly id: string }>(all: readonly One[], one: One): readonly One[] {
	return all.some(({ id }) => id === one.id)
		? all.map((each) => (each.id === one.id ? one : each))
		: [...all, one];
}

/** The first of "1", "2" … that none of these has. */
export function freeMarkId(marks: readonly { readonly id: string }[] = []): string {
	const taken = new Set(marks.map(({ id }) => id));
	for (let number = 1; ; number++) if (!taken.has(`${number}`)) return `${number}`;
}

function isOn({ map: { width, height } }: Encounter, { x, y }: Square): boolean {
	return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < width && y < height;
}

function sayNotes(notes: readonly MapNote[]): CommandAnswer {
	return say({ type: 'encounter', fields: { notes: notes.length > 0 ? notes : undefined } });
}

/** Lays a note, or changes the one with its id. */
export function setNote(
	encounter: Encounter,
	{ note: { id, at, text, shown } }: CommandOf<'set-note'>,
): CommandAnswer {
	const { notes = [] } = encounter;
	if (text.trim() === '') return refuse({ code: 'empty note' });
	if (text.length > MAX_NOTE) return refuse({ code: 'note', most: MAX_NOTE });
	if (!isOn(encounter, at)) return refuse({ code: 'note off the map' });
	const all = withOne(notes, { id, at: { x: at.x, y: at.y }, text, ...(shown && { shown }) });
	return all.length > MAX_MAP_NOTES ? refuse({ code: 'notes', most: MAX_MAP_NOTES }) : sayNotes(all);
}

export function removeNotes({ notes = [] }: Encounter, { ids }: CommandOf<'remove-notes'>): CommandAnswer {
	const left = notes.filter(({ id }) => !ids.includes(id));
	return left.length === notes.length ? say() : sayNotes(left);
}

function sayAreas(areas: readonly Area[]): CommandAnswer {
	return say({ type: 'encounter', fields: { areas: areas.length > 0 ? areas : undefined } });
}

/** Whether an area begins at a corner or the middle of a square, on the map. */
function beginsOn({ map: { width, height } }: Encounter, [x, y]: Area['from']): boolean {
	const isHalf = (at: number) => Number.isInteger(at * 2);
	return isHalf(x) && isHalf(y) && x >= 0 && y >= 0 && x <= width && y <= height;
}

/** Lays an area, or changes the one with its id. Where there is no room one that is over makes it. */
export function setArea(encounter: Encounter, { area }: CommandOf<'set-area'>): CommandAnswer {
	const { areas = [] } = encounter;
	const name = tidyName(area.name);
	if (name === '') return refuse({ code: 'area without a name' });
	if (!beginsOn(encounter, area.from)) return refuse({ code: 'area off the map' });
	const { feet } = area;
	if (!Number.isInteger(feet / 5) || feet < 5 || feet > MAX_AREA_FEET)
		return refuse({ code: 'area', least: 5, most: MAX_AREA_FEET });
	const all = withOne(areas, withFields(area, { name }));
	if (all.length <= MAX_AREAS) return sayAreas(all);
	const lasting = areasAt(all, timeOf(encounter));
	return lasting.length > MAX_AREAS ? refuse({ code: 'areas', most: MAX_AREAS }) : sayAreas(lasting);
}

export function removeAreas({ areas = [] }: Encounter, { ids }: CommandOf<'remove-areas'>): CommandAnswer {
	const left = areas.filter(({ id }) => !ids.includes(id));
	return left.length === areas.length ? say() : sayAreas(left);
}

/** The marks when the map is moved and cut: those go that would lie, or begin, outside. */
export function movedMarks({ areas, notes }: Encounter, command: CommandOf<'resize-map'>): EncounterFields {
	const { width, height, dx = 0, dy = 0 } = command;
	const stays = areas
		?.map((one) => movedArea(one, dx, dy))
		.filter(({ from: [x, y] }) => x >= 0 && y >= 0 && x <= width && y <= height);
	const kept = notes
		?.map((one) => ({ ...one, at: { x: one.at.x + dx, y: one.at.y + dy } }))
		.filter(({ at: { x, y } }) => x >= 0 && y >= 0 && x < width && y < height);
	return {
		...(stays && { areas: stays.length > 0 ? stays : undefined }),
		...(kept && { notes: kept.length > 0 ? kept : undefined }),
	};
}
