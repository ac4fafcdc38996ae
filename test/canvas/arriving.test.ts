/** New tokens at the pointer: translucent, with names that do not overlap. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawArriving } from '../../src/canvas/layers/overlay/carriedTokenDrawing.ts';
import type { CrowdView } from '../../src/canvas/layers/tokenView.ts';
import type { Scene } from '../../src/canvas/scene/scene.ts';
import { makeCrowd } from '../../src/canvas/scene/tokens.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import { LabelStore } from '../../src/canvas/sprites/labels.ts';
import { SpriteStore } from '../../src/canvas/sprites/spriteCache.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { progressAt } from '../../src/store/derived/movementProgress.ts';
import { creature, encounter } from '../support/encounters.ts';

/** Opacity of each drawn picture: tokens and names. */
const drawn: number[] = [];
const kept: { globalAlpha?: unknown; [name: string | symbol]: unknown } = {};
/** A recording context in which every letter is 12 wide. */
const context: CanvasRenderingContext2D = new Proxy({} as CanvasRenderingContext2D, {
	get: (_, name) => {
		if (name === 'measureText') return (text: string) => ({ width: text.length * 12 });
		if (name === 'drawImage') return () => drawn.push(Number(kept.globalAlpha ?? 1));
		return name in kept ? kept[name] : () => undefined;
	},
	set: (_, name, value) => {
		kept[name] = value;
		return true;
	},
});
const aside: CanvasRenderingContext2D = new Proxy({} as CanvasRenderingContext2D, {
	get: (_, name) =>
		name === 'measureText' ? (text: string) => ({ width: text.length * 12 }) : () => undefined,
	set: () => true,
});

beforeAll(() => {
	vi.stubGlobal('Path2D', class {});
	vi.stubGlobal('document', { createElement: () => ({ getContext: () => aside }) });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
	drawn.length = 0;
});

function emptyScene(): Scene {
	const shown = encounter([], { width: 30, height: 20 });
	const battle = battleOf(shown, { who: 'everyone' });
	const colorOf = () => 0;
	const pictureOf = () => null;
	const none = { creatures: [], next: null, ways: new Map(), stops: new Map(), colorOf, pictureOf };
	return {
		encounter: shown,
		battle,
		segment: 0,
		creatures: [],
		acting: [],
		crowd: makeCrowd(none),
		byId: new Map(),
		selected: new Set(),
		units: 'feet',
		fog: null,
		tableView: false,
		colorOf,
		begunOf: progressAt(shown, battle, 0),
	};
}

function view(): CrowdView {
	const palette = boardPalette(false);
	return {
		camera: { x: 0, y: 0, scale: 40 },
		board: { width: 1200, height: 800 },
		ratio: 1,
		sprites: new SpriteStore(palette),
		labels: new LabelStore(palette),
		palette,
		selected: new Set(),
		type: 1,
		zooming: false,
	};
}

/** Draws these and returns token opacities and the number of names. */
function arriving(...xs: readonly number[]) {
	const creatures = xs.map((x, i) => creature(`h${i}`, x, 5, { name: `Harpy of the coast ${i}` }));
	drawArriving(context, view(), emptyScene(), { type: 'arrive', creatures, refused: {} });
	return { minis: drawn.slice(0, xs.length), names: drawn.length - xs.length };
}

describe('new tokens at the pointer', () => {
	it('are as transparent as ghosts', () => {
		expect(arriving(4, 20).minis).toEqual([0.5, 0.5]);
	});
	it('have names where there is room, without overlap', () => {
		expect(arriving(4, 20).names).toBe(2);
		drawn.length = 0;
		expect(arriving(4, 5).names).toBe(1);
	});
});
