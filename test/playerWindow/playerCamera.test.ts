/** Pointer target on the player window's board, which shows its description. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { NOWHERE, type Pointing } from '../../src/canvas/layers/paintInputs.ts';
import { makeCrowd } from '../../src/canvas/scene/tokens.ts';
import { LookingRound } from '../../src/playerWindow/playerCamera.ts';
import { PLAIN_SCREEN } from '../../src/store/session/screenSetup.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';

/** A board with 10 pixels per square, Lydia at 1, 3, and the window's camera. */
function windowWith(frame: { x: number; y: number; width: number; height: number } | null = null) {
	const workspace = createWorkspace();
	workspace.camera.setState({ x: 0, y: 0, scale: 10 }, true);
	const encounter = lydiaAndTheOrc();
	const crowd = makeCrowd({
		...{ creatures: encounter.creatures, next: null, ways: new Map(), stops: new Map() },
		...{ colorOf: () => 0, pictureOf: () => null },
	});
	const pointed = createStore<Pointing>(() => NOWHERE);
	const motion = { atHome: createStore(() => true), panBy: vi.fn() };
	const view = {
		...{ workspace, pointed, motion, part: 0, scene: { encounter, crowd } },
		get pointing() {
			return pointed.getState();
		},
	};
	const showing = { frame, framed: frame !== null, screen: PLAIN_SCREEN, mayRoam: true };
	const points = vi.fn();
	const element = Object.assign(new EventTarget(), { setPointerCapture: () => {} });
	const hearing = { told: createStore(() => ({ seen: null, showing, gone: false })), points };
	new LookingRound(workspace, element as never, view as never, hearing as never).connect();
	const say = (type: string, x: number, y: number, pointerType = 'mouse') =>
		element.dispatchEvent(
			Object.assign(new Event(type), { offsetX: x, offsetY: y, pointerType, pointerId: 1, button: 0 }),
		);
	return { say, points, motion, on: () => pointed.getState() };
}

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

it('follows a mouse until it leaves', () => {
	const { say, on, points } = windowWith();
	say('pointermove', 5, 25);
	expect(on()).toMatchObject({ creature: 'lydia', square: { x: 0, y: 2 } });
	say('pointermove', 75, 5);
	expect(on()).toMatchObject({ creature: null, square: { x: 7, y: 0 } });
	say('pointerleave', 75, 5);
	expect(on()).toBe(NOWHERE);
	expect(points).not.toHaveBeenCalled();
});

it('follows a tap, but no panning finger', () => {
	const { say, on, points, motion } = windowWith();
	say('pointermove', 5, 25, 'touch');
	expect(on()).toBe(NOWHERE);
	say('pointerdown', 5, 25, 'touch');
	say('pointerup', 5, 25, 'touch');
	say('pointerleave', 5, 25, 'touch');
	expect(on().creature).toBe('lydia');
	expect(points).toHaveBeenCalledOnce();
	say('pointerdown', 5, 25, 'touch');
	say('pointermove', 75, 45, 'touch');
	say('pointerup', 75, 45, 'touch');
	expect(on()).toBe(NOWHERE);
	expect(motion.panBy).toHaveBeenCalledOnce();
});

it('hides squares outside a frame unless the user pans', () => {
	const { say, on, motion } = windowWith({ x: 4, y: 0, width: 4, height: 4 });
	say('pointermove', 5, 25);
	expect(on()).toBe(NOWHERE);
	say('pointermove', 55, 25);
	expect(on().square).toEqual({ x: 5, y: 2 });
	motion.atHome.setState(false);
	say('pointermove', 5, 25);
	expect(on().creature).toBe('lydia');
});
