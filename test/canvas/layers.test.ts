/** Which layers a frame paints, and whether in some parts of the map only. */
import { beforeEach, expect, it, vi } from 'vitest';
import { type Dirty, Layers } from '../../src/canvas/board/layerScheduler.ts';

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

it('paints in the frame after one that is put off', () => {
	let isPutOff = true;
	layers = new Layers(
		() => (isPutOff ? layers.putOff() : layers.draw(true)),
		() => {},
	);
	layers.connect(() => layers.paint((dirty) => drawn.push(dirty)));
	frame();
	expect(drawn).toEqual([]);
	isPutOff = false;
	frame();
	expect(drawn).toHaveLength(1);
	expect(frames).toHaveLength(0);
});

it('asks for one frame, and paints what has changed until then', () => {
	layers.invalidate('crowd');
	layers.invalidate('hand');
	expect(frames).toHaveLength(1);
	frame();
	expect(drawn).toEqual([
		new Map([
			['crowd', null],
			['hand', null],
		]),
	]);
});

const crowdWithin = () => drawn.map((dirty) => dirty.get('crowd'));

it('paints places of a layer only, and not more than a few of them', () => {
	layers.invalidateWithin('crowd', [HERE]);
	layers.invalidateWithin('crowd', [THERE]);
	layers.invalidate('hand');
	frame();
	layers.invalidateWithin('crowd', [HERE]);
	layers.invalidate('crowd');
	layers.invalidateWithin('crowd', [HERE]);
	frame();
	layers.invalidateWithin(
		'crowd',
		Array.from({ length: 9 }, (_, i) => ({ ...HERE, left: 3 * i, right: 3 * i + 1 })),
	);
	frame();
	expect(crowdWithin()).toEqual([[HERE, THERE], null, null]);
	expect(drawn[0]?.get('hand')).toBe(null);
});

it('paints places that overlap as one', () => {
	const between = { left: 1, top: 1, right: 5.5, bottom: 5.5 };
	layers.invalidateWithin('crowd', [HERE, THERE, between, HERE]);
	frame();
	expect(crowdWithin()).toEqual([[{ left: 0, top: 0, right: 6, bottom: 6 }]]);
});

it('draws nothing in a frame in which nothing has changed', () => {
	layers.invalidateWithin('crowd', []);
	expect(frames).toHaveLength(1);
	frame();
	expect(drawn).toEqual([]);
});

it('paints nothing when the stage draws at a time of its own', () => {
	layers.paint((dirty) => drawn.push(dirty));
	expect(drawn).toEqual([]);
});
