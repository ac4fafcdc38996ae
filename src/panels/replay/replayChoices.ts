/** What there is to choose of a film, watched or saved. */

import type { FilmChoice } from '../../store/replay/replayPlayer.ts';
import type { Timing } from '../../store/replay/scheduling.ts';
import { createSignal } from '../../store/session/signal.ts';
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

/** Segments a second. */
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

/** What was chosen last, for a film watched or saved; at first the table's eyes, from which nothing is given away. */
export const filmChoices = perWorkspace(() =>
	createSignal<FilmChoices>({ eyes: 'table', timing: 'at-once', speed: '2' }),
);

/** The film that was chosen last; on a screen that is the players', with their eyes. */
export function filmChoice(workspace: Workspace): FilmChoice {
	const { eyes, timing } = filmChoices(workspace).get();
	return { tableView: workspace.session.getState().tableView || eyes === 'table', timing };
}

/** Why there is no film yet. */
export const NOBODY_MOVED = 'No movement yet. Play something first.';
