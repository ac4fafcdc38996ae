/** What people have laid on the map, in words. */
import type { MapNote } from '../engine/index.ts';
import { placeName } from './places.ts';

/** "Note: the lever is stuck", "Note for all: …" to the GM, who sees both kinds. */
export function noteWords({ text, shown }: MapNote, forPlayers: boolean): string {
	return `${shown && !forPlayers ? 'Note that players see' : 'Note'}: ${text}`;
}

/** "Notes: at 3, 4: the lever is stuck; at 5, 5: …."; empty without any. */
export function notesAloud(notes: readonly MapNote[]): string {
	if (notes.length === 0) return '';
	return `Notes: ${notes.map(({ at, text }) => `at ${placeName(at)}: ${text}`).join('; ')}.`;
}
