/** Every action has a place on the page besides the palette and its key. */
import { expect, it } from 'vitest';
import { ACTIONS } from '../../src/store/actions/index.ts';

/** Actions with only a key and a palette entry. */
const BY_KEY = 'zoom-in zoom-out actual-size read-board tool-pan commands';

/** Ids by place; a star stands for the rest of an id. */
const HOMES: Readonly<Record<string, string>> = {
	'advance button and foot':
		'play ready step back next-half-round next-turn previous-turn start-over end-fight ask-everyone ask-nobody pause-*',
	rail: 'tool-plan tool-place by-hand tool-measure not-by-hand',
	line: 'measure-* keep-template turn-rise gather fit plan-goals',
	auto: 'tool-goal',
	'edit objectives': 'tool-zone',
	'card header': 'hidden harm dead pace-* hold clear-path take-back',
	'card, plan': 'others others-* variants keep-variant tumble overrun squeeze wriggle path-rise path-dive',
	'card, sight': 'sight threats nearest nearest-square',
	'card, stats': 'flying higher lower reach-weapon speed-helper',
	'card, notes and menu': 'keep-kind copy cut duplicate delete',
	dock: 'panel-*',
	'events and attacks': 'strikes',
	'creature and map menus':
		'point select-all select-none paste clear-all-paths clear-fallen new-area new-note legend',
	'edit map': 'tool-terrain tool-wall tool-fog tool-area tool-note tool-picture fog-cover fog-uncover',
	players: 'table-view players-* plans-on-table wounds-on-table declare',
	'title menu':
		'file-* scenarios scenario objectives encounters film watch print rules-played theme-* metres',
	bar: 'undo redo help',
};

const patterns = [...Object.values(HOMES), BY_KEY].join(' ').split(' ');
const matches = (pattern: string, id: string) =>
	pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern;

it('finds a place for every action', () => {
	const homeless = ACTIONS.filter(({ id }) => !patterns.some((pattern) => matches(pattern, id)));
	expect(homeless.map(({ id }) => id)).toEqual([]);
});

it('names existing actions only, each in one place', () => {
	const unknown = patterns.filter((pattern) => !ACTIONS.some(({ id }) => matches(pattern, id)));
	expect(unknown).toEqual([]);
	expect(new Set(patterns).size).toBe(patterns.length);
});
