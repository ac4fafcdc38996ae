/** What may be done in the table view, where players look on and have the board under their fingers. */
import type { Session } from '../session/session.ts';
import type { Action } from './actionTypes.ts';
import { OTHERS_ACTIONS } from './forecastActions.ts';
import { PACE_ACTIONS } from './paceActions.ts';

/** Paths, measures and where one looks. */
const HANDS = [
	'tool-plan',
	'tool-measure',
	'tool-pan',
	'measure-ruler',
	'measure-circle',
	'measure-cone',
	'measure-line',
	'measure-square',
	'select-none',
	'hold',
	'take-back',
	'clear-path',
	'path-rise',
	'path-dive',
	...PACE_ACTIONS.map(({ id }) => id),
	'zoom-in',
	'zoom-out',
	'actual-size',
	'fit',
	'read-board',
];

/**
 * Time, the camera, paths and measures: nothing that shows or changes what only the GM knows, and nothing whose
 * refusal would tell of it.
 */
const OPEN: ReadonlySet<string> = new Set([
	...HANDS,
	'step',
	'back',
	'play',
	'start-over',
	'next-half-round',
	'ready',
	'next-turn',
	'watch',
	'undo',
	'redo',
	'nearest',
	'theme-system',
	'theme-light',
	'theme-dark',
	'legend',
	'metres',
	'point',
	'table-view',
	'help',
	'rules-played',
	'commands',
]);

/** What may be done by whoever declares in secret: paths and measures; neither time nor what others have drawn. */
const IN_SECRET: ReadonlySet<string> = new Set([...OTHERS_ACTIONS.map(({ id }) => id), ...HANDS]);

/** Whether an action may be done on a screen as it is: by the GM all, by players what is theirs, on a closed one nothing. */
export function isAllowedInPlayerView(
	{ id }: Action,
	{ tableView, declaring }: Pick<Session, 'tableView' | 'declaring'>,
): boolean {
	if (declaring) return declaring.at !== null && IN_SECRET.has(id);
	return !tableView || OPEN.has(id);
}
