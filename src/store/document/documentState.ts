/** What a document is: the open encounter and the steps that can be undone and done again. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Encounter } from '../../engine/index.ts';
import { UNTITLED } from '../../formats/limits.ts';
import type { StepDeed } from '../../messages/index.ts';

/** What a step puts in place of the present. */
export interface Replacement {
	readonly encounter: Encounter;
	/** The moment to look at afterwards. */
	readonly segment: number;
	/** Segments up to this one were played without asking for dice. */
	readonly askedFrom: number | undefined;
	/** Only looks differ: whatever moment is looked at stays. */
	readonly looksOnly: boolean;
	/** What the change did. */
	readonly deed: StepDeed;
}

/** A change that can be gone back over (or on), and the encounter that this leads to. */
export interface UndoStep extends Replacement {
	/** Moment and dice of the encounter on the other side of the change. */
	readonly otherSegment: number;
	readonly otherAskedFrom: number | undefined;
}

/** A step apart from the encounter that it leads to. */
export type StepLook = Omit<UndoStep, 'encounter'>;

/** The same step looked at from its other end. */
export function turned({ segment, askedFrom, otherSegment, otherAskedFrom, ...same }: StepLook): StepLook {
	return {
		...same,
		segment: otherSegment,
		askedFrom: otherAskedFrom,
		otherSegment: segment,
		otherAskedFrom: askedFrom,
	};
}

/** What can be undone and done again. */
export interface History {
	/** The last one last. */
	readonly past: readonly UndoStep[];
	/** The next one last. */
	readonly future: readonly UndoStep[];
	/** Steps done since the encounter was made, undone ones apart: the number of the next one. */
	readonly done: number;
}

/** The history of what has just been made or opened. */
export const NO_HISTORY: History = { past: [], future: [], done: 0 };

export interface DocumentState extends History {
	/** Key in the library. */
	readonly id: string;
	readonly encounter: Encounter;
	/** Changes with the same key that follow each other are one undo step. */
	readonly merge: string | null;
}

/** An empty map, to be filled. */
export const EMPTY: Encounter = {
	name: UNTITLED,
	map: { width: 24, height: 16 },
	creatures: [],
};

/** A document with an empty map. */
export function createDocument(): StoreApi<DocumentState> {
	return createStore<DocumentState>()(() => ({
		id: 'untitled',
		encounter: EMPTY,
		...NO_HISTORY,
		merge: null,
	}));
}
