/** When the camera moves by itself, and when it leaves a map as it is. */
import { beforeEach, expect, it } from 'vitest';
import { CameraMotion } from '../../src/canvas/board/cameraController.ts';
import type { Camera } from '../../src/store/session/cameraTypes.ts';
import { encounter } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const board = { width: 800, height: 600 };
/** At the very edge, where a camera that shows it would leave room around it. */
const edge = { x: 0, y: 0 };
let left: number;
let motion: CameraMotion;

beforeEach(() => {
	openFresh(encounter([]));
	left = 0;
	motion = new CameraMotion(
		workspace,
		() => {},
		() => true,
		() => ({ left, top: 0, right: 0, bottom: 0 }),
	);
	motion.resize(board);
	motion.setMap({ width: 30, height: 10 }, true);
	return motion.connect();
});

/** Where the camera was before, and where it is after. */
function around(act: () => void): readonly [before: Camera, after: Camera] {
	const before = workspace.camera.get();
	act();
	return [before, workspace.camera.get()];
}

it('of a map that is wholly in view no square needs to be brought into view', () => {
	const [before, after] = around(() => workspace.cameraRequest.set({ type: 'show', square: edge }));
	expect(after).toEqual(before);
	motion.panBy(-60, 0);
	const [panned, shown] = around(() => workspace.cameraRequest.set({ type: 'show', square: edge }));
	expect(shown.x).toBeGreaterThan(panned.x);
});

it('is at home until somebody moves it, and again once it is sent back', () => {
	const { atHome } = motion;
	const ways = [
		() => motion.panBy(-60, 0),
		() => motion.zoomBy(1.5, { x: 0, y: 0 }),
		() => workspace.cameraRequest.set({ type: 'zoom-in' }),
	];
	for (const move of ways) {
		expect(atHome.get()).toBe(true);
		move();
		expect(atHome.get()).toBe(false);
		workspace.cameraRequest.set({ type: 'fit' });
	}
	motion.panBy(-60, 0);
	motion.setMap({ width: 8, height: 8 }, true);
	expect(atHome.get()).toBe(true);
});

it('squares that are to be an inch stay so while the map is moved, however large an inch is', () => {
	const inch = { x: 0, y: 0, scale: 300 };
	const beamer = new CameraMotion(
		workspace,
		() => {},
		() => true,
		() => ({ left: 0, top: 0, right: 0, bottom: 0 }),
		() => inch,
	);
	beamer.resize(board);
	beamer.setMap({ width: 30, height: 10 }, true);
	beamer.panBy(-50, -20);
	expect(workspace.camera.get()).toEqual({ x: -50, y: -20, scale: 300 });
});

it('a map that is fitted keeps clear of what comes to lie over the board, and one that was moved stays', () => {
	left = 300;
	const [, fitted] = around(() => workspace.cameraRequest.set({ type: 'keep-fitted' }));
	expect(fitted.x).toBeGreaterThan(300);
	motion.panBy(-60, 0);
	left = 0;
	const [before, after] = around(() => workspace.cameraRequest.set({ type: 'keep-fitted' }));
	expect(after).toEqual(before);
});
