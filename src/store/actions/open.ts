/** What may be done in the table view, where players look on and have the board under their fingers. */
import { PACE_ACTIONS } from './paces.ts';
import type { Action } from './types.ts';

/**
 * Time, the camera, paths and measures. Nothing that shows or changes what only the GM knows, and nothing that is
 * refused because of it.
 */
const OPEN: ReadonlySet<string> = new Set([
	'step',
	'back',
	'play',
	'start-over',
	'next-half-round',
	'next-turn',
	'tool-path',
	'tool-measure',
	'tool-pan',
	'measure-ruler',
	'measure-circle',
	'measure-cone',
	'measure-line',
	'undo',
	'redo',
	'select-none',
	'hold',
	'clear-path',
	...PACE_ACTIONS.map(({ id }) => id),
	'nearest',
	'zoom-in',
	'zoom-out',
	'actual-size',
	'fit',
	'theme-system',
	'theme-light',
	'theme-dark',
	'metres',
	'point',
	'table-view',
	'help',
	'rules-played',
	'commands',
]);

/** Whether players may do it too. */
export function isOpen({ id }: Action): boolean {
	return OPEN.has(id);
}
