import { beforeEach, expect, it } from 'vitest';
import { CameraMotion } from '../../src/canvas/board/cameraController.ts';
import type { Camera } from '../../src/store/session/cameraTypes.ts';
import { encounter } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const board = { width: 800, height: 600 };
/** At the edge, where showing it would leave a margin. */
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

/** The camera before and after. */
function around(act: () => void): readonly [before: Camera, after: Camera] {
	const before = workspace.camera.getState();
	act();
	return [before, workspace.camera.getState()];
}

it('does not move for a square of a fully visible map', () => {
	const [before, after] = around(() =>
		workspace.cameraRequest.setState({ type: 'show', square: edge }, true),
	);
	expect(after).toEqual(before);
	motion.panBy(-60, 0);
	const [panned, shown] = around(() =>
		workspace.cameraRequest.setState({ type: 'show', square: edge }, true),
	);
	expect(shown.x).toBeGreaterThan(panned.x);
});

it('is at home until moved, and again after reset', () => {
	const { atHome } = motion;
	const ways = [
		() => motion.panBy(-60, 0),
		() => motion.zoomBy(1.5, { x: 0, y: 0 }),
		() => workspace.cameraRequest.setState({ type: 'zoom-in' }, true),
	];
	for (const move of ways) {
		expect(atHome.getState()).toBe(true);
		move();
		expect(atHome.getState()).toBe(false);
		workspace.cameraRequest.setState({ type: 'fit' }, true);
	}
	motion.panBy(-60, 0);
	motion.setMap({ width: 8, height: 8 }, true);
	expect(atHome.getState()).toBe(true);
});

it('keeps one-inch squares while panning, at any scale', () => {
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
	expect(workspace.camera.getState()).toEqual({ x: -50, y: -20, scale: 300 });
});

it('refits for new panels only if unmoved', () => {
	left = 300;
	const [, fitted] = around(() => workspace.cameraRequest.setState({ type: 'keep-fitted' }, true));
	expect(fitted.x).toBeGreaterThan(300);
	motion.panBy(-60, 0);
	left = 0;
	const [before, after] = around(() => workspace.cameraRequest.setState({ type: 'keep-fitted' }, true));
	expect(after).toEqual(before);
});

it('keeps a fully visible map in place on a lower board', () => {
	const [before, after] = around(() => motion.resize({ width: 800, height: 520 }));
	expect(after).toEqual(before);
	const [, refitted] = around(() => motion.resize({ width: 800, height: 330 }));
	expect(refitted.y).toBeLessThan(before.y);
	const [, grown] = around(() => motion.resize(board));
	expect(grown).toEqual(before);
});

it('does not move while a finger draws', () => {
	const [before, after] = around(() => {
		workspace.fingerDraws.setState(true);
		motion.resize({ width: 800, height: 900 });
		workspace.cameraRequest.setState({ type: 'keep-fitted' }, true);
	});
	expect(after).toEqual(before);
	workspace.fingerDraws.setState(false);
	const [, lifted] = around(() => motion.resize(board));
	expect(lifted).toEqual(before);
});
