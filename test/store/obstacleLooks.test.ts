import { expect, test } from 'vitest';
import { OBSTACLE_LOOKS, type ObstacleLook } from '../../src/engine/index.ts';
import { pieceLabel } from '../../src/messages/index.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { formatEncounter, parseEncounter } from '../../src/store/library/encounterFiles.ts';
import { encounter } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const now = () => workspace.document.getState().encounter;

function paint(terrain: string, look?: ObstacleLook): void {
	dispatch(workspace, { type: 'paint-terrain', squares: [{ x: 1, y: 1 }], terrain, look });
}

test('keeps the look of obstacles in the file; repainting changes it, undo restores it', () => {
	openFresh(encounter([]));
	for (const look of OBSTACLE_LOOKS) {
		paint('obstacle', look);
		expect(now().map.terrain).toEqual([{ x: 1, y: 1, type: 'obstacle', look }]);
		const read = parseEncounter(formatEncounter(now()));
		expect(read.ok && read.encounter.map).toEqual(now().map);
	}
	paint('obstacle');
	expect(now().map.terrain).toEqual([{ x: 1, y: 1, type: 'obstacle' }]);
	undo(workspace);
	expect(now().map.terrain).toEqual([{ x: 1, y: 1, type: 'obstacle', look: 'boulder' }]);
});

test('gives a look to obstacles only', () => {
	openFresh(encounter([]));
	paint('ice', 'table');
	expect(now().map.terrain).toEqual([{ x: 1, y: 1, type: 'ice' }]);
	expect(pieceLabel({ type: 'obstacle', look: 'table' }, 'feet')).toBe('Table');
	expect(pieceLabel({ type: 'obstacle' }, 'feet')).toBe('Obstacle');
	expect(pieceLabel({ type: 'ice', look: 'table' }, 'feet')).toBe('Ice');
});

test('refuses a file with an unknown look', () => {
	const terrain = [{ x: 0, y: 0, type: 'obstacle', look: 'throne' }];
	const read = parseEncounter(JSON.stringify({ ...encounter([]), map: { width: 3, height: 3, terrain } }));
	expect(read.ok).toBe(false);
});
