/** The note tool: a click on a square adds or opens its note. */
import { isOnMap, type Square } from '../engine/index.ts';
import { gestureTool, tooLate } from './gestureTool.ts';
import { squareAt } from './gridGeometry.ts';

export type NoteState = { readonly phase: 'idle' } | { readonly phase: 'pressed'; readonly square: Square };

const IDLE: NoteState = { phase: 'idle' };

export const noteTool = gestureTool<NoteState>(IDLE, {
	press(_, { point }, { locked, encounter }) {
		if (locked) return [IDLE, tooLate('notes')];
		const square = squareAt(point);
		return [isOnMap(encounter.map, square) ? { phase: 'pressed', square } : IDLE, {}];
	},
	move: (state) => [state, {}],
	release: (state) => [IDLE, state.phase === 'pressed' ? { lay: state.square } : {}],
});
