/** What there is to choose of a film, watched or saved. */
import { perDesk } from '../../store/desk/perDesk.ts';
import type { Timing } from '../../store/film/retime.ts';

export const EYES = [
	{ value: 'table', label: 'As the table sees it' },
	{ value: 'gm', label: 'As the GM sees it' },
] as const;

export type Eyes = (typeof EYES)[number]['value'];

/** Whose eyes were chosen last, for a film watched or saved; at first the table's, from which nothing is given away. */
export const filmEyes = perDesk((): { eyes: Eyes } => ({ eyes: 'table' }));

export const TIMING_CHOICES: readonly { readonly value: Timing; readonly label: string }[] = [
	{ value: 'at-once', label: 'All at once' },
	{ value: 'one-by-one', label: 'One after another' },
];

/** Segments a second. */
export const FILM_SPEEDS = [
	{ value: '1', label: 'Slow' },
	{ value: '2', label: 'Real time' },
	{ value: '4', label: 'Fast' },
] as const;

export type FilmSpeed = (typeof FILM_SPEEDS)[number]['value'];

/** Why there is no film yet. */
export const NOBODY_MOVED = 'Nobody has moved yet: play something first.';
