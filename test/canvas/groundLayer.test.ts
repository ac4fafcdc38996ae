/** When the ground is painted: only when it looks another. */
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

/** A context that takes everything and counts what is filled. */
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

/** A square board on which a map is seen from its corner on, at a scale. */
function boardOf(map: object, scale: number, side: number) {
	const camera = { x: 0, y: 0, scale };
	return {
		workspace: { camera: { get: () => camera }, letters: { get: () => 0 } },
		scene: { encounter: { map, creatures: [] }, tableView: false, units: 'feet' },
		size: { width: side, height: side },
		ratio: 1,
		palette: boardPalette(false),
		pictures: { loaded: 0 },
		unfinished: false,
	};
}

it('is painted again for another place, size, palette or wall, and not for what it does not show', () => {
	const map = { width: 10, height: 10 };
	const board = boardOf(map, 40, 400);
	const ground = new GroundLayer();
	const painted = (change: object) => {
		Object.assign(board, change);
		const { counted, context } = paper();
		ground.paint(context, board as unknown as PaintInputs, false);
		return counted.fills > 0;
	};
	const sceneOf = (encounter: object) => ({ scene: { ...board.scene, encounter } });
	expect(painted({})).toBe(true);
	expect(painted({})).toBe(false);
	expect(painted(sceneOf({ map: { ...map }, creatures: [{ id: 'a' }] }))).toBe(false);
	const walls = [{ from: [1, 1], to: [2, 1], kind: 'wall' }];
	expect(painted(sceneOf({ map: { ...map, walls }, creatures: [] }))).toBe(true);
	const notes = [{ id: '1', at: { x: 3, y: 3 }, text: 'Here' }];
	expect(painted(sceneOf({ map, creatures: [], notes }))).toBe(true);
	expect(painted(sceneOf({ map, creatures: [{ id: 'a' }], notes }))).toBe(false);
	const areas = [{ ...WEB, since: 1, until: 2 }];
	expect(painted(sceneOf({ map, creatures: [], notes, areas }))).toBe(true);
	expect(painted(sceneOf({ map, creatures: [{ id: 'a' }], notes, areas }))).toBe(false);
	expect(painted(sceneOf({ map, creatures: [], notes, areas, half: 3 })), 'it is over').toBe(true);
	expect(painted({ palette: boardPalette(true) })).toBe(true);
	expect(painted({ size: { width: 500, height: 400 } })).toBe(true);
	expect(painted({ ratio: 2 })).toBe(true);
	expect(painted({ scene: { ...board.scene, tableView: true } })).toBe(true);
	expect(painted({})).toBe(false);
	ground.stop();
});

it('looks another about a wall that has come and about terrain that is not sharp yet, and nowhere else', () => {
	const map = { width: 100, height: 100, terrain: [{ x: 3, y: 3, type: 'mud' }] };
	const board = boardOf(map, 80, 8000);
	const ground = new GroundLayer();
	const paint = () => {
		board.unfinished = false;
		ground.paint(paper().context, board as unknown as PaintInputs, true);
		return board.unfinished;
	};
	const places = (change: object) => {
		Object.assign(board, { scene: { ...board.scene, encounter: { map: { ...map, ...change } } } });
		return ground.places(board as unknown as PaintInputs);
	};
	expect(paint()).toBe(false);
	expect(places({})).toEqual([]);
	const walls = [{ from: [10, 10], to: [12, 10], kind: 'wall' }];
	expect(places({ walls })).toEqual([{ left: 8.5, top: 8.5, right: 14.5, bottom: 12.5 }]);
	expect(paint()).toBe(false);
	// Two bitmaps more, of which a frame makes one.
	const terrain = [...map.terrain, { x: 40, y: 3, type: 'mud' }, { x: 90, y: 3, type: 'mud' }];
	expect(places({ walls, terrain })).toEqual([{ left: 39, top: 2, right: 92, bottom: 5 }]);
	expect(paint()).toBe(true);
	expect(places({ walls, terrain })).toEqual([{ left: 79, top: -1, right: 97, bottom: 17 }]);
	expect(paint()).toBe(false);
	expect(places({ walls, terrain })).toEqual([]);
	ground.stop();
});
