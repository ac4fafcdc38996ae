/** Who finds the grid that a picture shows: a worker, handed in by the page, as panels know nothing of it. */
import { createContext } from 'react';
import type { Fit } from './fit.ts';

/** The grid that the picture behind a data URL shows; null where it shows none, and once it is called off. */
export type GridFinder = (url: string, signal: AbortSignal) => Promise<Fit | null>;

export const GridFinderContext = createContext<GridFinder>(async () => null);
