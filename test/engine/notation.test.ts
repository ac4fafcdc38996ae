import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Encounter, parseBoard, TERRAIN } from '../../src/engine/index.ts';
import { arbitraryEncounter } from '../support/arbitraryEncounter.ts';
import { board } from '../support/boards.ts';
import { makeBoard } from '../support/makeBoard.ts';

const SAMPLE = `board 12x3 half 2
name "A bridge too far"
seed "so be it"
rules diagonals=flat terrain=table occupancy=fantasy-craft engagement=on
|....:#T
|......O
|..~
terrain 4,2 ice difficult
terrain 6,2 ladder^N*10
terrain 7,2 ice obstacle=barrel
wall 3,0 3,2
door 3,2 3,3 open
low 0.5,1.25 2,2
lydia heroes medium 0,2 30 +2 "Lydia of Rath" [prone "very drunk"] {flying} run: E NE h2 o1 W >9,0
"wall" walls 4,0 20 -1
roll 2/4/lydia 11 7
amend {"type":"leave","after":3,"creature":"lydia"}
`;

/** Shown or used later, without effect on a half-round. */
const TOLD_ONLY = [
	...['picture', 'face', 'note', 'hidden', 'goal', 'intent', 'lasting', 'otherSpeed'],
	// Attacks are resolved beside the half-round, and hiding ends after it.
	...['armorClass', 'attacks', 'auto', 'hiddenUntil'],
];

describe('board notation', () => {
	it('parses', () => {
		const encounter = board(SAMPLE);
		expect(encounter).toMatchObject({
			half: 2,
			seed: 'so be it',
			rules: { diagonals: 'flat', terrainCost: 'table', occupancy: 'fantasy-craft', engagement: true },
			map: {
				width: 12,
				height: 3,
				walls: [
					{ from: [3, 0], to: [3, 2], kind: 'wall' },
					{ from: [3, 2], to: [3, 3], kind: 'door', open: true },
					{ from: [0.5, 1.25], to: [2, 2], kind: 'low' },
				],
			},
			rolls: { '2/4/lydia': [11, 7] },
			amendments: [{ type: 'leave', after: 3, creature: 'lydia' }],
		});
		expect(encounter.map.terrain).toContainEqual({ x: 2, y: 2, type: 'mud-knee' });
		expect(encounter.map.terrain).toContainEqual({ x: 6, y: 2, type: 'ladder', up: 6, height: 10 });
		expect(encounter.map.terrain).toContainEqual({ x: 6, y: 0, type: 'obstacle', look: 'table' });
		expect(encounter.map.terrain).toContainEqual({ x: 6, y: 1, type: 'obstacle', look: 'boulder' });
		expect(encounter.map.terrain).toContainEqual({ x: 7, y: 2, type: 'obstacle', look: 'barrel' });
		expect(encounter.creatures[0]).toMatchObject({
			name: 'Lydia of Rath',
			conditions: ['prone', 'very drunk'],
			movement: ['flying'],
			plan: {
				pace: 'run',
				steps: [
					{ x: 1, y: 2 },
					{ x: 2, y: 1 },
					{ hold: 2 },
					{ hold: 1, opens: true },
					{ x: 1, y: 1 },
					{ x: 9, y: 0 },
				],
			},
		});
		expect(encounter.creatures[1]).toMatchObject({ id: 'wall', initiative: -1 });
	});

	it('formats what it parses', () => {
		expect(makeBoard(board(SAMPLE))).toBe(SAMPLE);
	});

	it('includes hidden inputs of a half-round', () => {
		const text = `board 4x2 half 3 round 2
seed "7"
rules actions=on checks=off initiative=static profile=srd
|.#
a x 0,0 30
b y 3,1 30
movers a "b c"
roll 3/1/a 5
`;
		expect(makeBoard(board(text))).toBe(text);
		expect(board(`; a note\n\n  ${text.replaceAll('\n', '  \n  ; another\n')}`)).toEqual(board(text));
		const { name, half, round, seed, rules, map, creatures, movers, rolls, ...rest } = board(text);
		expect([name, half, round, seed, movers]).toEqual(['', 3, 2, '7', ['a', 'b c']]);
		expect(rules).toMatchObject({ actions: true, checks: false, initiative: 'static', profile: 'srd' });
		expect([map, creatures.length, rolls]).toEqual([
			{ width: 4, height: 2, terrain: [{ x: 1, y: 0, type: 'wall' }] },
			2,
			{ '3/1/a': [5] },
		]);
		expect(rest).toEqual({});
		expect(makeBoard(board('board 3x2'))).toBe('board 3x2\n');
		expect(Object.keys(board('board 3x2')).sort()).toEqual(['creatures', 'map', 'name']);
	});

	it('draws a kind once per square, down to the last drawn row', () => {
		const encounter = board('board 3x3\nterrain 1,1 difficult difficult');
		expect(makeBoard(encounter)).toBe('board 3x3\n|\n|.:\n');
	});

	it('draws every kind of terrain', () => {
		const terrain = TERRAIN.map(({ id }, x) => ({ x, y: 0, type: id }));
		const encounter: Encounter = { ...board('board 40x1'), map: { width: 40, height: 1, terrain } };
		expect(makeBoard(encounter)).not.toContain('terrain');
		expect(board(makeBoard(encounter)).map.terrain).toEqual(terrain);
	});

	it.each([
		['', 1, 'size'],
		['wall 1,1 2,2', 1, 'size'],
		['board 3', 1, 'size'],
		['board 3x3\n|..%', 2, '%'],
		['board 3x3\n\norc', 3, 'side'],
		['board 3x3\norc foes 1,x 30', 2, 'number'],
		['board 3x3\norc foes 1,1 30 walk: UP', 2, 'UP'],
		['board 3x3\nrules gravity=off', 2, 'gravity'],
		['board 3x3\namend {', 2, 'JSON'],
		['board 3x3\nname', 2, 'Missing: a name.'],
		['board 3x3\nseed', 2, 'Missing: a seed.'],
		['board 3x3\nterrain', 2, 'Missing: a square.'],
		['board 3x3\nroll', 2, 'Missing: a key.'],
		['board 3x3 half', 1, 'Missing: the half.'],
		['board 3x3 round', 1, 'Missing: the round.'],
		['board 3x3\nwall', 2, 'Missing: where it begins.'],
		['board 3x3\nwall 1,1', 2, 'Missing: where it ends.'],
		['board 3x3\nwall 1,1,1 2,2', 2, 'Not a pair of numbers: 1,1,1'],
		['board 3x3\na x', 2, 'Missing: a position.'],
		['board 3x3\na x 0,0', 2, 'Missing: a speed.'],
		['board 3x3\na x 0,0 30 (charm=3)', 2, 'No such trait: charm'],
		['board 3x3\na x 0,0 30 limp: E', 2, 'Expected one of walk, double, run, '],
	])('reports %j as an error with its line', (text, line, word) => {
		const read = parseBoard(text);
		expect(read).toMatchObject({ type: 'fault', line });
		if (read.type === 'fault') expect(read.message).toContain(word);
	});

	it('keeps every input of a half-round', () => {
		fc.assert(
			fc.property(arbitraryEncounter, (encounter) => {
				const once = makeBoard(encounter);
				const read = parseBoard(once);
				expect(read.type).toBe('board');
				if (read.type !== 'board') return;
				expect(makeBoard(read.encounter)).toBe(once);
				const decisive = (creature: Encounter['creatures'][number]) => {
					const { conditions = [], movement = [], plan } = creature;
					const kept: Record<string, unknown> = { ...creature, conditions, movement };
					if (plan) kept.plan = { pace: plan.pace, steps: plan.steps };
					for (const told of TOLD_ONLY) delete kept[told];
					return kept;
				};
				expect(read.encounter.creatures.map(decisive)).toEqual(encounter.creatures.map(decisive));
				// Secrets and sight through walls do not affect a half-round.
				const walls = (encounter.map.walls ?? []).map(({ open, secret: _, seeThrough: __, ...wall }) =>
					open ? { ...wall, open } : wall,
				);
				expect(read.encounter.map.walls ?? []).toEqual(walls);
			}),
		);
	});
});
