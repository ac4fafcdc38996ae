/** Which layers a frame paints, and whether in some parts of the map only. */
import { beforeEach, expect, it, vi } from 'vitest';
import { type Dirty, Layers } from '../../src/canvas/board/layers.ts';

const HERE = { left: 0, top: 0, right: 2, bottom: 2 };
const THERE = { left: 5, top: 5, right: 6, bottom: 6 };

let drawn: Dirty[] = [];
let frames: ((now: number) => void)[] = [];
let layers: Layers;

beforeEach(() => {
	drawn = [];
	frames = [];
	vi.stubGlobal('requestAnimationFrame', (callback: (now: number) => void) => frames.push(callback));
	layers = new Layers(
		() => layers.draw(true),
		() => {},
	);
	layers.connect(() => layers.paint((dirty) => drawn.push(dirty)));
	frame();
	drawn = [];
});

function frame() {
	for (const callback of frames.splice(0)) callback(0);
}

it('asks for one frame, and paints what has changed until then', () => {
	layers.invalidate('crowd');
	layers.invalidate('hand');
	expect(frames).toHaveLength(1);
	frame();
	expect(drawn).toEqual([{ changed: new Set(['crowd', 'hand']), within: null }]);
});

it('paints places only where nothing else has changed, and not more than a few of them', () => {
	layers.invalidateWithin('crowd', [HERE]);
	layers.invalidateWithin('crowd', [THERE]);
	frame();
	layers.invalidateWithin('crowd', [HERE]);
	layers.invalidate('hand');
	frame();
	layers.invalidateWithin('crowd', Array(9).fill(HERE));
	frame();
	layers.invalidateWithin('crowd', [HERE]);
	frame();
	expect(drawn.map(({ within }) => within)).toEqual([[HERE, THERE], null, null, [HERE]]);
});

it('paints nothing when the stage draws at a time of its own', () => {
	layers.paint((dirty) => drawn.push(dirty));
	expect(drawn).toEqual([]);
});
