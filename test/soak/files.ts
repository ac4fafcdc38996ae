/** Damaged files of every kind: each is refused with a message, or opens and is playable. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { readCreatures } from '../../src/formats/creatures/importCreatures.ts';
import { openFile } from '../../src/formats/openFile.ts';
import { SAMPLES } from '../../src/formats/samples/index.ts';
import { logOf } from '../../src/store/derived/battleLog.ts';
import { openDocument } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { emptyEncounter, formatEncounter, parseEncounter } from '../../src/store/library/encounterFiles.ts';
import { stepForward, toNextHalf } from '../../src/store/playback/playback.ts';
import { currentPlayerView } from '../../src/store/playerView/currentView.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { arbitraryEncounter } from '../support/arbitraryEncounter.ts';
import { FOUNDRY_SCENE } from '../support/foundryScene.ts';
import { TINY_PNG } from '../support/pictures.ts';
import { mutation, textMutation } from './mutations.ts';

const point = (x: number, y: number) => ({ x, y });

/** Files of other programs, with every field that the import reads. */
const FOREIGN: readonly unknown[] = [
	{
		format: 0.3,
		resolution: { map_origin: point(10, 20), map_size: point(6, 5), pixels_per_grid: 70 },
		line_of_sight: [[point(15, 21.5), point(15, 21), point(11, 21), point(11, 24)]],
		objects_line_of_sight: [[point(12, 22), point(13, 22)]],
		portals: [
			{ position: point(15, 22), bounds: [point(15, 21.5), point(15, 22.5)], rotation: 1.57, closed: true },
		],
		image: TINY_PNG,
	},
	FOUNDRY_SCENE,
	{
		version: '1.2.4',
		title: 'The Crypt of Kor',
		rects: [
			{ x: 0, y: 0, w: 3, h: 3 },
			{ x: 4, y: -1, w: 5, h: 5, rotunda: true },
		],
		doors: [{ x: 3, y: 1, dir: { x: 1, y: 0 }, type: 1 }],
		columns: [{ x: 1, y: 1 }],
		water: [{ x: 6, y: 1 }],
		notes: [{ text: 'A note', ref: '1', pos: { x: 1, y: 1 } }],
	},
];

/** Written by version 1. */
const fixture = (name: string): string => readFileSync(resolve('test/fixtures/v1', name), 'utf8');

/** Own files of both versions, in the middle of fights of every system, as JSON. */
const OWN: readonly unknown[] = [
	...['adnd', 'amended', 'level-up', 'simultaneous', 'static'].map((name) =>
		JSON.parse(fixture(`${name}.json`)),
	),
	...SAMPLES.map((sample) => JSON.parse(formatEncounter(sample.encounter()))),
];

const own = fc.oneof(
	fc.constantFrom(...OWN),
	arbitraryEncounter.map((encounter): unknown => JSON.parse(formatEncounter(encounter))),
);
const json = fc
	.tuple(
		fc.oneof({ weight: 2, arbitrary: own }, { weight: 1, arbitrary: fc.constantFrom(...FOREIGN) }),
		mutation,
	)
	.map(([file, mutated]) => JSON.stringify(mutated(file)) ?? '');
const text = fc
	.tuple(
		fc.oneof(
			fc.oneof(own, fc.constantFrom(...FOREIGN)).map((file) => JSON.stringify(file)),
			fc.constant(fixture('page.html')),
			fc.constant('type octile\nheight 3\nwidth 4\nmap\n.@..\nTTS.\nW...\n'),
		),
		textMutation,
	)
	.map(([file, mutated]) => mutated(file));

/** Plays and views an opened encounter briefly. */
function play(encounter: Parameters<typeof openDocument>[2], segment: number): void {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, 'a', encounter, segment);
	const look = () => {
		const now = currentPlayerView(workspace);
		logOf(now.encounter, now.battle, now.segment, 'feet');
	};
	look();
	for (let i = 0; i < 3; i++) stepForward(workspace);
	look();
	toNextHalf(workspace);
	look();
	undo(workspace);
	workspace.session.setState({ tableView: true });
	look();
	// Its output is readable.
	const written = formatEncounter(workspace.document.getState().encounter);
	const read = parseEncounter(written);
	assert.ok(read.ok, read.ok ? '' : read.message);
	assert.equal(formatEncounter(read.encounter), written);
}

export const files = fc.property(
	fc.oneof(json, text),
	fc.constantFrom('a.json', 'a.uvtt', 'a.html', 'a.txt', 'a'),
	(file, name) => {
		const opened = openFile(name, file);
		switch (opened.type) {
			case 'refused':
				assert.match(opened.message, /^\P{Ll}[\s\S]*[.?!”)]$/u);
				assert.ok(opened.message.length < 600, opened.message);
				break;
			case 'encounter':
				play(opened.encounter, opened.segment);
				break;
			case 'map': {
				const { name, map, pictures, gmNotes = [] } = opened.imported;
				play({ ...emptyEncounter('seed'), name, map, pictures, notes: gmNotes, sides: [], rolls: {} }, 0);
				break;
			}
			case 'maps':
			case 'picture':
			case 'kinds':
			case 'people':
				break;
			default:
				opened satisfies never;
		}
	},
);

const BLOCKS: readonly string[] = [
	'6 orcs\nBen, Ann, Cid\nOgre 59 hp speed 40',
	'Goblin\nSmall humanoid (goblinoid), neutral evil\nArmor Class 15\nHit Points 7 (2d6)\nSpeed 30 ft., fly 60 ft.\nSTR 8 (-1) DEX 14 (+2)',
	JSON.stringify({
		name: 'Orc',
		system: {
			attributes: { hp: { value: 15, max: 15 }, movement: { walk: 30, fly: 0 } },
			traits: { size: 'med' },
		},
	}),
	JSON.stringify({
		name: 'Dragon',
		size: ['H'],
		speed: { walk: 40, fly: { number: 80, condition: '(hover)' } },
		hp: { average: 225 },
	}),
];

export const statBlocks = fc.property(
	fc.constantFrom(...BLOCKS),
	fc.oneof(
		textMutation,
		mutation.map((mutated) => (block: string) => {
			try {
				return JSON.stringify(mutated(JSON.parse(block))) ?? '';
			} catch {
				return block;
			}
		}),
	),
	(block, mutated) => {
		for (const { block: found } of readCreatures(mutated(block)).recruits) {
			assert.equal(found.speed % 5, 0);
			assert.ok(found.speed >= 0 && found.speed <= 300, String(found.speed));
		}
	},
);
