/** The ground is painted only if its appearance changes. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GroundLayer } from '../../src/canvas/layers/ground/groundLayer.ts';
import type { PaintInputs } from '../../src/canvas/layers/paintInputs.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import { RECORDING } from '../support/recordingPaper.ts';

beforeAll(() => {
	vi.stubGlobal('document', RECORDING.document);
	vi.stubGlobal('Path2D', RECORDING.Path2D);
	vi.stubGlobal(
		'DOMMatrix',
		class {
			translate() {
				return this;
			}
			scale() {
				return this;
			}
		},
	);
});
afterAll(() => {
	vi.unstubAllGlobals();
});

const WEB = { id: '1', name: 'Web', shape: 'circle', from: [3, 3], to: [4, 3], feet: 10, color: 0 };

/** A context that counts fills. */
function paper() {
	const counted = { fills: 0 };
	const context = new Proxy(
		{},
		{
			get: (_, name) => () => {
				if (name === 'fillRect') counted.fills++;
				return { width: 10, setTransform() {} };
			},
			set: () => true,
		},
	);
	return { counted, context: context as CanvasRenderingContext2D };
}

/** A square board that shows a map from its corner at a scale. */
function boardOf(map: object, scale: number, side: number) {
	const camera = { x: 0, y: 0, scale };
	return {
		workspace: { camera: { getState: () => camera }, letters: { getState: () => 0 } },
		scene: { encounter: { map, creatures: [] }, tableView: false, units: 'feet' },
		size: { width: side, height: side },
		ratio: 1,
		palette: boardPalette(false),
		pictures: { loaded: 0 },
		unfinished: false,
	};
}

it('is outdated by camera, size, palette or walls, not by hidden changes', () => {
	const map = { width: 10, height: 10 };
	const board = boardOf(map, 40, 400);
	const ground = new GroundLayer();
	/** True if a change outdates it, which is then painted. */
	const outdated = (change: object) => {
		Object.assign(board, change);
		const painted = board as unknown as PaintInputs;
		const was = ground.isOutdated(painted);
		const { counted, context } = paper();
		ground.paint(context, painted);
		expect(counted.fills).toBeGreaterThan(0);
		return was;
	};
	const sceneOf = (encounter: object) => ({ scene: { ...board.scene, encounter } });
	expect(outdated({})).toBe(true);
	expect(outdated({})).toBe(false);
	expect(outdated(sceneOf({ map: { ...map }, creatures: [{ id: 'a' }] }))).toBe(false);
	const walls = [{ from: [1, 1], to: [2, 1], kind: 'wall' }];
	expect(outdated(sceneOf({ map: { ...map, walls }, creatures: [] }))).toBe(true);
	const notes = [{ id: '1', at: { x: 3, y: 3 }, text: 'Here' }];
	expect(outdated(sceneOf({ map, creatures: [], notes }))).toBe(true);
	expect(outdated(sceneOf({ map, creatures: [{ id: 'a' }], notes }))).toBe(false);
	const areas = [{ ...WEB, since: 1, until: 2 }];
	expect(outdated(sceneOf({ map, creatures: [], notes, areas }))).toBe(true);
	expect(outdated(sceneOf({ map, creatures: [{ id: 'a' }], notes, areas }))).toBe(false);
	expect(outdated(sceneOf({ map, creatures: [], notes, areas, half: 3 })), 'it is over').toBe(true);
	expect(outdated({ palette: boardPalette(true) })).toBe(true);
	expect(outdated({ size: { width: 500, height: 400 } })).toBe(true);
	expect(outdated({ ratio: 2 })).toBe(true);
	expect(outdated({ scene: { ...board.scene, tableView: true } })).toBe(true);
	expect(outdated({})).toBe(false);
	ground.stop();
});

it('is unfinished until terrain is sharp, one bitmap per frame', () => {
	const map = { width: 100, height: 100, terrain: [{ x: 3, y: 3, type: 'mud' }] };
	const board = boardOf(map, 80, 8000);
	const ground = new GroundLayer();
	const isFinished = (change: object) => {
		Object.assign(board, {
			scene: { ...board.scene, encounter: { map: { ...map, ...change } } },
			unfinished: false,
		});
		ground.paint(paper().context, board as unknown as PaintInputs);
		return !board.unfinished;
	};
	expect(isFinished({})).toBe(true);
	const terrain = [...map.terrain, { x: 40, y: 3, type: 'mud' }, { x: 90, y: 3, type: 'mud' }];
	expect(isFinished({ terrain })).toBe(false);
	expect(isFinished({ terrain })).toBe(true);
	ground.stop();
});
