/** What people have laid on the map: what lies on a square, the dialog of a note, and a note in the hand. */
import type { Encounter, MapNote, Square } from '../engine/index.ts';
import { noteWords, reportSentence } from '../words/index.ts';
import { freeMarkId } from './commands/marks.ts';
import type { Desk } from './desk/desk.ts';
import { dispatch } from './document/document.ts';
import { notify } from './session/session.ts';

/** The notes on a square. */
export function notesAt({ notes = [] }: Encounter, { x, y }: Square): readonly MapNote[] {
	return notes.filter(({ at }) => at.x === x && at.y === y);
}

/** What lies on a square, in words, one each. */
export function marksInWords(encounter: Encounter, square: Square, forPlayers: boolean): readonly string[] {
	return notesAt(encounter, square).map((note) => noteWords(note, forPlayers));
}

/**
 * Opens the dialog of a note.
 *
 * @param asked one that is there, or where a new one is to lie; null where that is said afterwards
 */
export function openNote(desk: Desk, asked: MapNote | Square | null): void {
	const id = freeMarkId(desk.document.getState().encounter.notes);
	const note = asked && 'text' in asked ? asked : { id, at: asked, text: '' };
	desk.session.setState({ dialog: 'note', note });
}

/** Takes a note into the hand: the next press on the board lays it down. */
export function carryNote(desk: Desk, { id, text, shown }: Omit<MapNote, 'at'>): void {
	desk.session.setState({ carried: { id, text, ...(shown && { shown }) }, placing: null, byHand: [] });
}

/** Nothing is in the hand any more: it lies where it was or, if it is new, nowhere. */
export function endCarrying(desk: Desk): void {
	if (!desk.session.getState().carried) return;
	desk.session.setState({ carried: null });
	if (desk.preview.get().type === 'note') desk.preview.set({ type: 'none' });
}

/** Takes a note away; offers to undo it. */
export function removeNote(desk: Desk, { id }: Pick<MapNote, 'id'>): void {
	if (!dispatch(desk, { type: 'remove-notes', ids: [id] })) return;
	notify(desk, reportSentence({ code: 'note removed' }), 'info', true);
}
