import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commandEntries, commandsFor } from '../../src/panels/commandEntries.ts';
import { type Entry, found } from '../../src/panels/commandSearch.ts';
import type { Files } from '../../src/panels/files/filesContext.ts';
import { OTHER_NAMES } from '../../src/panels/shared/commandWords.ts';
import { connectFiles } from '../../src/store/actions/index.ts';
import { select } from '../../src/store/session/toolState.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { creature, encounter } from '../support/encounters.ts';
import { openFresh } from '../support/session.ts';

const entry = (label: string, group = 'View', enabled = true): Entry => ({
	id: label,
	label,
	group,
	keys: '',
	enabled,
	why: null,
	checked: false,
	perform: () => {},
});

const ALL = [
	entry('Zoom in'),
	entry('Zoom out'),
	entry('Clear all paths', 'Creatures'),
	entry('Path', 'Tools'),
	entry('Clear path', 'Creatures', false),
	entry('Select The orc', 'Creature'),
];
const labels = (query: string) => found(ALL, query).map((e) => e.label);

describe('found', () => {
	it('lists everything without a query, unavailable entries last', () => {
		expect(labels('')).toEqual([
			'Zoom in',
			'Zoom out',
			'Clear all paths',
			'Path',
			'Select The orc',
			'Clear path',
		]);
	});
	it.each([
		['path', ['Path', 'Clear all paths', 'Clear path']],
		['ZOOM', ['Zoom in', 'Zoom out']],
		['out zoom', ['Zoom out']],
		['orc', ['Select The orc']],
		['tools', ['Path']],
		['xyzzy', []],
	])('%j', (query, expected) => expect(labels(query)).toEqual(expected));
});

/** Newcomers’ words and the matching entries. */
const WORDS: readonly (readonly [words: string, ids: string])[] = [
	['grid, map size', 'map-size fit-grid'],
	['export, video, gif, picture, screenshot', 'film'],
	['token, mini, character, monster, npc, pc', 'add-creatures by-hand'],
	['hp, hit points, heal, damage, hurt, attack', 'harm'],
	['kill, dead, death', 'dead'],
	['settings, preferences, dark mode, units', 'theme-system theme-dark metres'],
	['reset, restart', 'start-over file-begin'],
	['share, player view, tv, projector, second screen', 'players-window table-view file-savePlayersPage'],
	['ai, bot, npc turn, automate, solo', 'auto'],
	['reveal, hide, fog of war, vision', 'tool-fog fog-cover fog-uncover hidden'],
	['aoe, template, spell, cone, fireball', 'measure-cone measure-circle new-area'],
	['ruler, distance, range', 'measure-ruler tool-measure'],
	['rotate', 'turn-rise'],
	['initiative, combat, encounter', 'fight-simultaneous fight-static fight-adnd fight-level-up'],
	['delay, ready', 'turn'],
	['opportunity attack, aoo, reach', 'threats'],
	['import, dungeondraft, foundry, uvtt', 'file-open'],
	['import stat block', 'add-creatures'],
	['shortcuts', 'help'],
	['rules, 5e, dnd, pathfinder', 'rule-profile'],
];

describe('commandsFor', () => {
	let workspace = createWorkspace();
	beforeEach(() => {
		workspace = createWorkspace();
		const done = () => {};
		connectFiles(workspace, { begin: done, open: done, save: done, savePage: done, savePlayersPage: done });
		const orcs = [
			creature('orc', 5, 0, { name: 'Orc', side: 'foes' }),
			creature('ann', 0, 0, { name: 'Ann' }),
		];
		openFresh(encounter(orcs), undefined, workspace);
	});
	let opened: string[] = [];
	const openSample: Files['openSample'] = (sample) => {
		opened.push(sample.encounter().name);
	};
	const entriesOf = () => commandEntries(workspace, { openSample });
	const first = (query: string) => commandsFor(workspace, entriesOf(), query)[0]?.id ?? '';

	it('finds the right entry first for newcomers’ words', () => {
		const asked = WORDS.flatMap(([words, ids]) => words.split(', ').map((word) => ({ word, ids })));
		const missed = asked.filter(({ word, ids }) => !ids.split(' ').includes(first(word)));
		expect(asked.length).toBeGreaterThan(50);
		expect(missed.map(({ word }) => `${word}: ${first(word)}`)).toEqual([]);
	});
	it('finds creatures, terrain, rules and settings by name', () => {
		expect(['ann', 'Orc', 'difficult', 'squeezing', 'dark mode'].map(first)).toEqual([
			'creature-ann',
			'creature-orc',
			'terrain-difficult',
			'option-squeezing',
			'theme-dark',
		]);
	});
	it('offers damage for −7 if a creature is selected', () => {
		expect(first('−7')).toBe('add-typed');
		select(workspace, ['orc']);
		expect(first('-7')).toBe('typed-harm');
	});
	it('finds lessons and battles, and opens them', () => {
		expect(['race', 'around', 'escort', 'tavern'].map(first)).toEqual([
			'scenario-lesson-segments',
			'scenario-lesson-terrain',
			'scenario-escort-battle',
			'scenario-tavern-battle',
		]);
		const lessons = commandsFor(workspace, entriesOf(), 'lesson');
		expect(lessons).toHaveLength(6);
		opened = [];
		vi.stubGlobal('requestAnimationFrame', () => 0);
		lessons[0]?.perform();
		vi.unstubAllGlobals();
		expect(opened).toEqual(['1. The race']);
	});
	it('offers to add creatures if nothing is found', () => {
		const [only, ...more] = commandsFor(workspace, entriesOf(), '4 zorkoblins');
		expect([only?.label, more]).toEqual(['Add “4 zorkoblins” as creatures…', []]);
	});
	it('offers players neither page parts nor HP', () => {
		workspace.session.setState({ tableView: true, selection: ['orc'] });
		for (const query of ['4 zorkoblins', '-7', 'map size', 'squeezing'])
			expect(commandsFor(workspace, entriesOf(), query)).toEqual([]);
	});
	it('has synonyms for existing entries only', () => {
		const ids = new Set(entriesOf().map(({ id }) => id));
		expect(Object.keys(OTHER_NAMES).filter((id) => !ids.has(id))).toEqual([]);
	});
});
