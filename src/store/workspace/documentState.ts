/** State of a document: the encounter with undo and redo steps. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Encounter } from '../../engine/index.ts';
import { UNTITLED } from '../../formats/limits.ts';
import type { StepDeed } from '../../messages/index.ts';

/** The state a step restores. */
export interface Replacement {
	readonly encounter: Encounter;
	/** The moment to view. */
	readonly segment: number;
	/** Earlier segments were played without asking for dice. */
	readonly askedFrom: number | undefined;
	/** Looks only: the viewed moment stays. */
	readonly looksOnly: boolean;
	readonly deed: StepDeed;
}

/** An undo or redo step with its encounter. */
export interface UndoStep extends Replacement {
	/** Moment and dice on the other side of the step. */
	readonly otherSegment: number;
	readonly otherAskedFrom: number | undefined;
}

export type StepLook = Omit<UndoStep, 'encounter'>;

export function turned({ segment, askedFrom, otherSegment, otherAskedFrom, ...same }: StepLook): StepLook {
	return {
		...same,
		segment: otherSegment,
		askedFrom: otherAskedFrom,
		otherSegment: segment,
		otherAskedFrom: askedFrom,
	};
}

export interface History {
	/** Last one last. */
	readonly past: readonly UndoStep[];
	/** Next one last. */
	readonly future: readonly UndoStep[];
	/** Steps done since creation without undone ones: the index of the next. */
	readonly done: number;
}

/** Of a new or newly opened encounter. */
export const NO_HISTORY: History = { past: [], future: [], done: 0 };

export interface DocumentState extends History {
	/** Key in the library. */
	readonly id: string;
	readonly encounter: Encounter;
	/** Consecutive changes with this key share an undo step. */
	readonly merge: string | null;
}

/** An empty map. */
export const EMPTY: Encounter = {
	name: UNTITLED,
	map: { width: 24, height: 16 },
	creatures: [],
};

export function createDocument(): StoreApi<DocumentState> {
	return createStore<DocumentState>()(() => ({
		id: 'untitled',
		encounter: EMPTY,
		...NO_HISTORY,
		merge: null,
	}));
}
