/** What becomes of the outlines of objects in somebody else's map: asked before it is opened. */
import { createStore } from 'zustand/vanilla';
import type { WallKind } from '../../engine/index.ts';

/** What the outlines are to be; null to leave them out. */
export type OutlinesAs = Exclude<WallKind, 'door'> | null;

/** Goes on with the map that waits for the answer. */
export const outlines = createStore<{ readonly open: (as: OutlinesAs) => void }>()(() => ({
	open: () => {},
}));
