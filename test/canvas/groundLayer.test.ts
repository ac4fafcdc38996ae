/** When the ground is painted: only when it looks another. */
import { expect, it } from 'vitest';
import { GroundLayer } from '../../src/canvas/layers/ground/groundLayer.ts';
import type { Painted } from '../../src/canvas/layers/painted.ts';
import { boardPalette } from '../../src/canvas/sprites/palette.ts';

/** A context that takes everything and counts what is filled. */
function paper() {
	const counted = { fills: 0 };
	const context = new Proxy(
		{},
		{
			get: (_, name) => () => {
				if (name === 'fillRect') counted.fills++;
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
	expect(painted({ palette: boardPalette(true) })).toBe(true);
	expect(painted({ size: { width: 500, height: 400 } })).toBe(true);
	expect(painted({ ratio: 2 })).toBe(true);
	expect(painted({ scene: { ...board.scene, tableView: true } })).toBe(true);
	expect(painted({})).toBe(false);
	ground.stop();
});
