import { expect, test } from 'vitest';
import { openFile } from '../../src/formats/openFile.ts';
import { FOUNDRY_SCENE } from '../support/foundryScene.ts';

const open = (scene: unknown) => openFile('scene.json', JSON.stringify(scene));

test('keeps walls in place, doors as doors, and drops light curtains', () => {
	const opened = open(FOUNDRY_SCENE);
	if (opened.type !== 'map') throw new Error(JSON.stringify(opened));
	expect(opened.imported).toEqual({
		name: 'The Cellar',
		map: {
			width: 10,
			height: 8,
			walls: [
				{ from: [0, 2], to: [3, 2], kind: 'wall' },
				{ from: [4, 2], to: [6, 2], kind: 'wall' },
				{ from: [3, 2], to: [4, 2], kind: 'door', open: false },
				{ from: [4, 3], to: [4, 4], kind: 'door', open: true },
			],
		},
		pictures: {},
		grid: { width: 1000, height: 800, square: 100, left: 0, top: 0 },
		notes: ['The picture is a separate file: open it too. The walls and doors are there.'],
	});
});

test('older scenes give only the grid size', () => {
	expect(open({ ...FOUNDRY_SCENE, grid: 100, padding: 0 })).toMatchObject({
		type: 'map',
		imported: {
			map: { walls: expect.arrayContaining([{ from: [7, 5], to: [7, 6], kind: 'door', open: true }]) },
		},
	});
});

test.each([
	[{ ...FOUNDRY_SCENE, grid: { size: 100, type: 2 } }, 'hex grid'],
	[{ ...FOUNDRY_SCENE, grid: 100, gridType: 2 }, 'hex grid'],
	[{ ...FOUNDRY_SCENE, grid: { size: 1 } }, 'grid'],
	[{ ...FOUNDRY_SCENE, width: 1e9 }, 'width'],
	[{ ...FOUNDRY_SCENE, width: 999_999 }, 'squares. The limit'],
	[{ ...FOUNDRY_SCENE, walls: [{ c: [1, 2, 3] }] }, 'wall 1: c must'],
])('refuses unplayable scenes with a sentence', (scene, words) => {
	expect(open(scene)).toMatchObject({
		type: 'refused',
		message: expect.stringMatching(new RegExp(words, 'i')),
	});
});

const WALL = { c: [300, 400, 600, 400] };

test.each<[object, string]>([
	[{ width: 'x' }, 'Width must be a number.'],
	[{ width: 1_000_001 }, 'Width must lie within 1,000,000 pixels.'],
	[{ walls: [1] }, 'Wall 1 must be a wall.'],
	[{ walls: [{ c: [1] }] }, 'Wall 1: c must be four numbers.'],
	[{ walls: [{ c: [1, 2, 3, 'x'] }] }, 'Wall 1, c: number 4 must be a number.'],
	[{ walls: Array(50_001).fill(WALL) }, 'Walls must hold at most 50,000 walls, not 50,001.'],
	[{ walls: Array(20_001).fill({ ...WALL, door: 1 }) }, 'Too many walls: 20,001. The limit is 20,000.'],
	[{ grid: { size: 3.9 } }, 'Grid: size must be 4 to 10,000 pixels.'],
	[{ grid: { size: 10_001 } }, 'Grid: size must be 4 to 10,000 pixels.'],
	[{ grid: 'x' }, 'Grid must be the size of a square in pixels.'],
	[{ padding: 1.1 }, 'Padding must be 0 to 1.'],
	[{ padding: -0.1 }, 'Padding must be 0 to 1.'],
	[{ padding: 'x' }, 'Padding must be a number.'],
	[{ width: 0 }, 'Scene size: 0 × 8 squares. The limit is 500 × 500.'],
	[{ height: 0 }, 'Scene size: 10 × 0 squares. The limit is 500 × 500.'],
	[{ width: 50_100 }, 'Scene size: 501 × 8 squares. The limit is 500 × 500.'],
	[{ height: 50_100 }, 'Scene size: 10 × 501 squares. The limit is 500 × 500.'],
])('reports an error in a scene: %#', (more, message) => {
	expect(open({ ...FOUNDRY_SCENE, ...more })).toEqual({ type: 'refused', message });
});

test.each<[object, object]>([
	[{ width: 100 }, { width: 1, height: 8 }],
	[{ height: 100 }, { width: 10, height: 1 }],
	[{ width: 50_000 }, { width: 500, height: 8 }],
	[{ height: 50_000 }, { width: 10, height: 500 }],
	[
		{ width: 1_000_000, grid: { size: 10_000 } },
		{ width: 100, height: 1 },
	],
	[{ grid: { size: 4 } }, { width: 250, height: 200 }],
	[{ grid: { size: 10_000 } }, { width: 1, height: 1 }],
	[{ padding: 1 }, { width: 10, height: 8 }],
	[{ walls: Array(20_000).fill({ ...WALL, door: 1 }) }, { width: 10, height: 8 }],
])('accepts the limits of a scene: %#', (more, map) => {
	expect(open({ ...FOUNDRY_SCENE, ...more })).toMatchObject({ type: 'map', imported: { map } });
});

test('defaults to a padding of a quarter', () => {
	const { padding: _, ...usual } = FOUNDRY_SCENE;
	expect(open(usual)).toEqual(open(FOUNDRY_SCENE));
	expect(open({ ...FOUNDRY_SCENE, padding: null })).toEqual(open(usual));
	expect(open({ ...FOUNDRY_SCENE, padding: 0 })).not.toEqual(open(FOUNDRY_SCENE));
});

test('recognizes a scene by walls, grid and size together', () => {
	for (const key of ['walls', 'grid', 'width', 'height'] as const)
		expect(open({ ...FOUNDRY_SCENE, [key]: undefined }), key).toMatchObject({
			type: 'refused',
			message: expect.not.stringMatching(/^(Walls|Grid|Width|Height)/),
		});
	expect(open({ ...FOUNDRY_SCENE, walls: 1 }).type).toBe('refused');
	expect(open(null).type).toBe('refused');
});

test.each([
	[undefined, 'scene.json', 'scene'],
	[' ', 'scene.json', 'scene'],
	['\0', 'scene.json', 'scene'],
	[7, 'scene.json', 'scene'],
	[' The Cellar ', 'scene.json', 'The Cellar'],
	['x'.repeat(130), 'scene.json', 'x'.repeat(120)],
	[undefined, '.json', 'Scene'],
])('named %j in %s it is called %s', (name, file, called) => {
	expect(openFile(file, JSON.stringify({ ...FOUNDRY_SCENE, name }))).toMatchObject({
		imported: { name: called },
	});
});
