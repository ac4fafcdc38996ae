/** Key table of Help and docs/guide.md: every key from its binding, with its action. */
import { actionOf } from '../store/actions/index.ts';
import { BOARD_KEYS } from '../tools/boardKeys.ts';

/** Related keys with their actions, in order. */
interface KeyRow {
	/** In tinykeys syntax, or as printed. */
	readonly keys: readonly string[];
	readonly about: string;
}

/** The first key of each action, which is displayed. */
function keysOf(...actions: readonly string[]): readonly string[] {
	return actions.flatMap((id) => actionOf(id).keys.slice(0, 1));
}

const { arrows, back, hold, pass } = BOARD_KEYS;

export const KEY_TABLE: readonly KeyRow[] = [
	{
		keys: keysOf(
			'tool-plan',
			'tool-place',
			'tool-goal',
			'tool-terrain',
			'tool-wall',
			'tool-fog',
			'tool-measure',
			'tool-pan',
		),
		about: 'Plan, Place, Goal, Terrain, Walls, Fog, Measure, Pan',
	},
	{
		keys: ['Space'],
		about: 'held down: pan; with Terrain, Walls, Fog: start and end a stroke',
	},
	{ keys: ['F6'], about: 'to map; from map to the selected creature’s card' },
	{ keys: ['Tab', 'Shift+Tab'], about: 'on the map: next, previous creature' },
	{
		keys: arrows,
		about: 'with a creature selected: extend its path (diagonals on the numeric keypad)',
	},
	{
		keys: [back, ...keysOf('clear-path'), hold],
		about: 'remove last step, all steps; wait 1 segment',
	},
	{ keys: [pass], about: 'change special move at an obstacle: tumble, overrun' },
	{ keys: keysOf('path-rise', 'path-dive'), about: 'in the air: end path one square higher, lower' },
	{ keys: ['Alt+arrows'], about: 'move the creature itself' },
	{ keys: keysOf('higher', 'lower'), about: 'move it up, down by one square' },
	{ keys: keysOf('harm'), about: 'damage or heal the selected' },
	{ keys: keysOf('step', 'back'), about: 'step, back' },
	{ keys: ['Enter'], about: 'press the large button; for dice, first go to them' },
	{ keys: actionOf('play').keys, about: 'play, pause; at the end continue with the next' },
	{
		keys: keysOf('next-half-round', 'next-turn'),
		about: 'next half-round (plays the rest now); next turn or initiative segment',
	},
	{
		keys: keysOf('others', 'variants', 'keep-variant'),
		about: 'opponent assumption; plan variants, save variant',
	},
	{ keys: keysOf('plan-goals'), about: 're-plan the creatures with a behavior' },
	{ keys: keysOf('undo', 'redo'), about: 'undo, redo' },
	{ keys: keysOf('cut', 'copy', 'paste', 'duplicate'), about: 'cut, copy, paste, duplicate' },
	{ keys: keysOf('select-all', 'select-none', 'delete'), about: 'select all, nothing; delete' },
	{ keys: keysOf('zoom-in', 'zoom-out', 'actual-size', 'fit'), about: 'zoom in, out, to 100%, fit the map' },
	{
		keys: keysOf('file-open', 'file-save', 'file-savePage', 'print'),
		about: 'open, save, save as page, print',
	},
	{
		keys: keysOf('nearest', 'nearest-square', 'threats', 'sight', 'turn-rise'),
		about: 'nearest creature, nearest free square; threatened squares, unseen squares, rotate stairs',
	},
	{
		keys: keysOf('table-view', 'players-window', 'point', 'help', 'commands'),
		about: 'player view, player window, ping, help, commands',
	},
	{
		keys: keysOf('keep-template', 'new-note'),
		about: 'keep the measured template on the map; add a note',
	},
	{ keys: keysOf('read-board'), about: 'read the map aloud: each creature’s position' },
	{ keys: ['Shift+click'], about: 'while drawing a path: click a creature to follow it' },
	{ keys: ['Alt+drag'], about: 'Plan: move a token by hand; without Alt its path is drawn' },
	{ keys: keysOf('not-by-hand'), about: 'cancel drag, finish path' },
];
