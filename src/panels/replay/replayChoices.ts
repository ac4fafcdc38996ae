/** Film options for watching and saving. */

import { createStore } from 'zustand/vanilla';
import type { FilmChoice } from '../../store/replay/replayPlayer.ts';
import type { Timing } from '../../store/replay/scheduling.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

export const EYES = [
	{ value: 'table', label: 'Player view' },
	{ value: 'gm', label: 'GM view' },
] as const;

export type Eyes = (typeof EYES)[number]['value'];

export const TIMING_CHOICES: readonly { readonly value: Timing; readonly label: string }[] = [
	{ value: 'at-once', label: 'All at once' },
	{ value: 'one-by-one', label: 'One by one' },
];

/** Segments per second. */
export const FILM_SPEEDS = [
	{ value: '1', label: 'Slow' },
	{ value: '2', label: 'Real time' },
	{ value: '4', label: 'Fast' },
] as const;

export interface FilmChoices {
	readonly eyes: Eyes;
	readonly timing: Timing;
	readonly speed: (typeof FILM_SPEEDS)[number]['value'];
}

/** Last film options; by default the players' view, which reveals no secrets. */
export const filmChoices = perWorkspace(() =>
	createStore<FilmChoices>(() => ({ eyes: 'table', timing: 'at-once', speed: '2' })),
);

/** Last film options; on a player screen always the players' view. */
export function filmChoice(workspace: Workspace): FilmChoice {
	const { eyes, timing } = filmChoices(workspace).getState();
	return { tableView: workspace.session.getState().tableView || eyes === 'table', timing };
}

export const NOBODY_MOVED = 'No movement yet. Play something first.';
