/** Scenes of Foundry: walls and doors in squares, without the padding around the picture. */
import { expect, test } from 'vitest';
import { openFile } from '../../src/formats/open.ts';

/** 10 × 8 squares of 100 pixels; a quarter of each side is padding, up to whole squares: 3 and 2 of them. */
const SCENE = {
	name: 'The Cellar',
	width: 1000,
	height: 800,
	padding: 0.25,
	grid: { size: 100, type: 1 },
	walls: [
		{ c: [300, 400, 600, 400], door: 0, ds: 0, move: 20 },
		{ c: [600, 400, 700, 400], door: 1, ds: 0, move: 20 },
		{ c: [700, 400, 900, 400], door: 0, ds: 0, move: 20 },
		{ c: [700, 500, 700, 600], door: 2, ds: 1, move: 20 },
		{ c: [300, 700, 900, 700], door: 0, ds: 0, move: 0 },
	],
};

const open = (scene: unknown) => openFile('scene.json', JSON.stringify(scene));

test('walls stand where they are in the picture, doors are doors, curtains of light are none', () => {
	const opened = open(SCENE);
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
		notes: ['The scene only names its picture: open the picture as well. The walls and doors are there.'],
	});
});

test('scenes of earlier versions say the size of the grid alone', () => {
	expect(open({ ...SCENE, grid: 100, padding: 0 })).toMatchObject({
		type: 'map',
		imported: {
			map: { walls: expect.arrayContaining([{ from: [7, 5], to: [7, 6], kind: 'door', open: true }]) },
		},
	});
});

test.each([
	[{ ...SCENE, grid: { size: 100, type: 2 } }, 'hexagons'],
	[{ ...SCENE, grid: { size: 1 } }, 'grid'],
	[{ ...SCENE, width: 1e9 }, 'width'],
	[{ ...SCENE, width: 999_999 }, 'squares, and 1 to'],
	[{ ...SCENE, walls: [{ c: [1, 2, 3] }] }, 'wall 1: c must'],
])('what is no map to play on is refused with a sentence', (scene, words) => {
	expect(open(scene)).toMatchObject({
		type: 'refused',
		message: expect.stringMatching(new RegExp(words, 'i')),
	});
});
