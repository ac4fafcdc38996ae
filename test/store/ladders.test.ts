import { expect, test } from 'vitest';
import { dispatch } from '../../src/store/document/document.ts';
import { formatEncounter, parseEncounter } from '../../src/store/library/encounterFiles.ts';
import { encounter } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const now = () => workspace.document.getState().encounter;
const SQUARES = [{ x: 1, y: 1 }];

test('FC-43: keeps a ladder’s height in the file; repainting changes it, stairs have none', () => {
	openFresh(encounter([]));
	const paint = (terrain: string, height?: number) =>
		dispatch(workspace, { type: 'paint-terrain', squares: SQUARES, terrain, up: 2, height });
	paint('ladder', 10);
	expect(now().map.terrain).toEqual([{ x: 1, y: 1, type: 'ladder', up: 2, height: 10 }]);
	const read = parseEncounter(formatEncounter(now()));
	expect(read.ok && read.encounter.map).toEqual(now().map);
	paint('ladder', 15);
	expect(now().map.terrain?.[0]?.height).toBe(15);
	paint('ladder', 5);
	expect(now().map.terrain).toEqual([{ x: 1, y: 1, type: 'ladder', up: 2 }]);
	paint('stairs', 10);
	expect(now().map.terrain?.[1]).toEqual({ x: 1, y: 1, type: 'stairs', up: 2 });
});

test.each([0, 7, 105, -5])('refuses a file with a ladder square %i ft high', (height) => {
	const terrain = [{ x: 0, y: 0, type: 'ladder', up: 0, height }];
	const read = parseEncounter(JSON.stringify(encounter([], { terrain })));
	expect(read.ok).toBe(false);
});

test('FC-48: sets the direction of undirected stairs from a file, and keeps nothing else', () => {
	openFresh(encounter([], { terrain: [{ x: 1, y: 1, type: 'stairs' }] }));
	dispatch(workspace, { type: 'paint-terrain', squares: SQUARES, terrain: 'stairs', up: 6 });
	expect(now().map.terrain).toEqual([{ x: 1, y: 1, type: 'stairs', up: 6 }]);
});

test('keeps a ladder’s direction and height when only secrecy is painted', () => {
	const ladder = { x: 1, y: 1, type: 'ladder', up: 2, height: 10 };
	openFresh(encounter([], { terrain: [ladder] }));
	const paint = (secret: boolean) =>
		dispatch(workspace, { type: 'paint-terrain', squares: SQUARES, terrain: 'ladder', secret });
	paint(true);
	expect(now().map.terrain).toEqual([{ ...ladder, secret: true }]);
	paint(false);
	expect(now().map.terrain).toEqual([ladder]);
});
