/** What is painted in a frame, and where: what has not changed is put down from where it is kept, and all is seen in order. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Composition, type LayerChanges } from '../../src/canvas/board/composition.ts';
import { LAYERS, type LayerName } from '../../src/canvas/board/layers.ts';

/** A canvas that remembers which version of each layer lies on it, from the bottom up. */
interface Sheet {
	width: number;
	readonly height: number;
	shows: string[];
}

function sheet(width: number, height: number): readonly [HTMLCanvasElement, CanvasRenderingContext2D] {
	const canvas: Sheet = { width, height, shows: [] };
	const context = {
		canvas,
		setTransform() {},
		drawImage(from: Sheet) {
			// All of them are opaque: whatever was there before is gone.
			canvas.shows = [...from.shows];
		},
	};
	return [canvas as unknown as HTMLCanvasElement, context as unknown as CanvasRenderingContext2D];
}

const shownOn = ({ canvas }: CanvasRenderingContext2D) => (canvas as unknown as Sheet).shows;

describe('the board as one picture', () => {
	const versions = new Map<LayerName, number>();
	let painted: string[] = [];
	let made = 0;
	let composition: Composition;
	let seen: CanvasRenderingContext2D;

	beforeEach(() => {
		for (const layer of LAYERS) versions.set(layer, 0);
		painted = [];
		made = 0;
		composition = new Composition((width, height) => {
			made++;
			return sheet(width, height);
		});
		[, seen] = sheet(40, 30);
	});

	/** Draws a frame in which these layers look another than before; answers which were painted. */
	function frame(changed: readonly LayerName[], at: number, moving = false): string {
		for (const layer of changed) versions.set(layer, at);
		painted = [];
		const input: LayerChanges = { changed: new Set(changed), moving, now: at };
		composition.compose(seen, input, (layer, context, anew) => {
			painted.push(anew ? layer : `${layer} again`);
			const shows = shownOn(context);
			// The ground covers everything below it.
			if (layer === 'ground') shows.length = 0;
			shows.push(`${layer} ${versions.get(layer)}`);
		});
		return painted.join(', ');
	}

	const whole = () => LAYERS.map((layer) => `${layer} ${versions.get(layer)}`);

	it('paints a layer that changes, and what has changed shortly before, on what is kept', () => {
		expect(frame(LAYERS, 1)).toBe('ground, plans, crowd, hand');
		expect(frame(['crowd'], 400)).toBe('plans, crowd, hand');
		expect(shownOn(seen)).toEqual(whole());
		expect(frame(['crowd'], 416)).toBe('crowd, hand');
		expect(frame(['crowd', 'hand'], 432)).toBe('crowd, hand');
		expect(shownOn(seen)).toEqual(whole());
	});

	it('keeps the crowd too once it has been still for a while', () => {
		frame(LAYERS, 1);
		frame(['crowd'], 400);
		expect(frame(['hand'], 416)).toBe('crowd, hand');
		expect(frame(['hand'], 800)).toBe('crowd, hand');
		expect(frame(['hand'], 816)).toBe('hand');
		expect(shownOn(seen)).toEqual(whole());
		// What lies above it is no use when it moves again.
		expect(frame(['crowd'], 832)).toBe('plans, crowd, hand');
		expect(shownOn(seen)).toEqual(whole());
	});

	it('paints the ground again on what was painted of it last, and no kept layers remain above', () => {
		frame(LAYERS, 1);
		frame(['hand'], 400);
		expect(frame(['ground'], 416)).toBe('ground again, plans, crowd, hand');
		expect(shownOn(seen)).toEqual(whole());
		expect(frame(['plans'], 800)).toBe('plans, crowd, hand');
		expect(shownOn(seen)).toEqual(whole());
	});

	it('keeps nothing while the map is moved, and the ground once it rests', () => {
		frame(LAYERS, 1);
		expect(frame(LAYERS, 16, true)).toBe('ground, plans, crowd, hand');
		expect(frame(LAYERS, 32, true)).toBe('ground, plans, crowd, hand');
		expect(shownOn(seen)).toEqual(whole());
		expect(frame(['hand'], 48)).toBe('ground, plans, crowd, hand');
		expect(frame(['hand'], 64)).toBe('plans, crowd, hand');
		expect(shownOn(seen)).toEqual(whole());
	});

	it('makes canvases of the size that is seen', () => {
		frame(LAYERS, 1);
		frame(['hand'], 400);
		expect(made).toBe(2);
		(seen.canvas as unknown as Sheet).width = 80;
		expect(frame(LAYERS, 416)).toBe('ground, plans, crowd, hand');
		expect(made).toBe(3);
		expect(shownOn(seen)).toEqual(whole());
	});
});
