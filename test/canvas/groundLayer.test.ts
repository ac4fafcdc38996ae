/** When the ground is painted: only when it looks another. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GroundLayer } from '../../src/canvas/layers/ground/groundLayer.ts';
import type { Painted } from '../../src/canvas/layers/painted.ts';
import { boardPalette } from '../../src/canvas/sprites/palette.ts';
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

it('is painted again for another place, size, palette or wall, and not for what it does not show', () => {
	const map = { width: 10, height: 10 };
	const camera = { x: 0, y: 0, scale: 40 };
	const board = {
		desk: { camera: { get: () => camera }, letters: { get: () => 0 } },
		scene: { encounter: { map, creatures: [] }, tableView: false, units: 'feet' },
		size: { width: 400, height: 400 },
		ratio: 1,
		palette: boardPalette(false),
		pictures: { loaded: 0 },
		unfinished: false,
	};
	const ground = new GroundLayer();
	const painted = (change: object) => {
		Object.assign(board, change);
		const { counted, context } = paper();
		ground.paint(context, board as unknown as Painted, false);
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
