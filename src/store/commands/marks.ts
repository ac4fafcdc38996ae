/** Commands about what people lay on the map to remember it. Nothing that happens depends on it. */
import type { Encounter, MapNote, Square } from '../../engine/index.ts';
import { MAX_MAP_NOTES, MAX_NOTE } from '../../formats/limits.ts';
import type { EncounterFields } from './changes.ts';
import { refuse, say } from './result.ts';
import type { Command, CommandAnswer } from './types.ts';

type Of<T extends Command['type']> = Extract<Command, { readonly type: T }>;

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
	{ note: { id, at, text, shown } }: Of<'set-note'>,
): CommandAnswer {
	const { notes = [] } = encounter;
	if (text.trim() === '') return refuse({ code: 'empty note' });
	if (text.length > MAX_NOTE) return refuse({ code: 'note', most: MAX_NOTE });
	if (!isOn(encounter, at)) return refuse({ code: 'note off the map' });
	const all = withOne(notes, { id, at: { x: at.x, y: at.y }, text, ...(shown && { shown }) });
	return all.length > MAX_MAP_NOTES ? refuse({ code: 'notes', most: MAX_MAP_NOTES }) : sayNotes(all);
}

export function removeNotes({ notes = [] }: Encounter, { ids }: Of<'remove-notes'>): CommandAnswer {
	const left = notes.filter(({ id }) => !ids.includes(id));
	return left.length === notes.length ? say() : sayNotes(left);
}

/** The marks when the map is moved and cut: notes that would lie outside go. */
export function movedMarks({ notes }: Encounter, command: Of<'resize-map'>): EncounterFields {
	const { width, height, dx = 0, dy = 0 } = command;
	if (!notes) return {};
	const moved = notes
		.map((one) => ({ ...one, at: { x: one.at.x + dx, y: one.at.y + dy } }))
		.filter(({ at: { x, y } }) => x >= 0 && y >= 0 && x < width && y < height);
	return { notes: moved.length > 0 ? moved : undefined };
}
