/** Actions permitted in the players' view, where players may use the board. */
import type { SecrecyState } from '../session/secrecyState.ts';
import type { Action } from './actionTypes.ts';
import { OTHERS_ACTIONS } from './forecastActions.ts';
import { PACE_ACTIONS } from './paceActions.ts';

/** Paths, measuring and view. */
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

/** Time, camera, paths and measuring: no action that reveals or changes GM knowledge, even by a refusal. */
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

/** Actions during secret planning: paths and measuring, but not time or others' plans. */
const IN_SECRET: ReadonlySet<string> = new Set([...OTHERS_ACTIONS.map(({ id }) => id), ...HANDS]);

/** True if the screen permits an action: all for the GM, some for players, none while closed. */
export function isAllowedInPlayerView(
	{ id }: Action,
	{ tableView, declaring }: Pick<SecrecyState, 'tableView' | 'declaring'>,
): boolean {
	if (declaring) return declaring.at !== null && IN_SECRET.has(id);
	return !tableView || OPEN.has(id);
}
