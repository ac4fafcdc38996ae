/** What is painted in a frame, and where: what has not changed is put down from where it is kept, and all is seen in order. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Composition } from '../../src/canvas/board/layerCompositor.ts';
import { LAYERS, type LayerName } from '../../src/canvas/board/layerScheduler.ts';
import type { Box } from '../../src/canvas/scene/labelLayout.ts';

/** A canvas with a left and a right half, each of which remembers what lies on it, from the bottom up. */
interface Sheet {
	width: number;
	readonly height: number;
	readonly halves: string[][];
}

const LEFT: Box = { left: 0, top: 0, right: 20, bottom: 30 };

/** A context that puts down whole canvases, where it is clipped to the left in that half only. */
class Pen {
	private clipped = false;
	constructor(readonly canvas: Sheet) {}
	setTransform() {}
	save() {}
	beginPath() {}
	rect(_x: number, _y: number, width: number) {
		expect(width).toBeLessThanOrEqual(20);
	}
	clip() {
		this.clipped = true;
	}
	restore() {
		this.clipped = false;
	}
	/** Numbers of the halves that are painted on. */
	get painted(): readonly number[] {
		return this.clipped ? [0] : [0, 1];
	}
	drawImage(from: Sheet) {
		// All of them are opaque: whatever was there before is gone.
		for (const half of this.painted) this.canvas.halves[half] = [...(from.halves[half] ?? [])];
	}
	paint(layer: LayerName, version: number) {
		for (const half of this.painted) {
			// The ground covers everything below it.
			if (layer === 'ground') this.canvas.halves[half] = [];
			this.canvas.halves[half]?.push(`${layer} ${version}`);
		}
	}
}

/** There is no waiting. */
function atOnce(task: () => void): () => void {
	task();
	return () => {};
}

describe('the board as one picture', () => {
	const versions = new Map<LayerName, number>();
	let painted: string[] = [];
	let made = 0;
	let composition: Composition;
	let seen: Pen;

	beforeEach(() => {
		for (const layer of LAYERS) versions.set(layer, 0);
		made = 0;
		composition = composed(atOnce);
		seen = new Pen({ width: 40, height: 30, halves: [[], []] });
	});

	/** A composition whose canvases are got as `later` says. */
	function composed(later: (task: () => void) => () => void): Composition {
		return new Composition(
			(width, height) => {
				made++;
				const pen = new Pen({ width, height, halves: [[], []] });
				return [pen.canvas, pen] as never;
			},
			later,
			(layer, context, anew, places) => {
				painted.push(`${layer}${anew ? '' : ' again'}${places ? ' there' : ''}`);
				(context as unknown as Pen).paint(layer, versions.get(layer) ?? 0);
			},
		);
	}

	/** Draws a frame in which these layers look another than before; answers which were painted. */
	function frame(
		changed: readonly LayerName[],
		now: number,
		{ moving = false, within = null as readonly Box[] | null } = {},
	): string {
		for (const layer of changed) versions.set(layer, now);
		painted = [];
		const changes = { changed: new Map(changed.map((layer) => [layer, within])), moving, now };
		composition.compose(seen as never, changes);
		return painted.join(', ');
	}

	/** Keeps the ground between two frames; answers what was painted. */
	function kept(): string {
		painted = [];
		composition.keepGround();
		return painted.join(', ');
	}

	const whole = () => LAYERS.map((layer) => `${layer} ${versions.get(layer)}`);
	const expectAll = () => expect(seen.canvas.halves).toEqual([whole(), whole()]);

	it('paints what goes on changing on what is kept', () => {
		expect(frame(LAYERS, 1)).toBe('ground, plans, crowd, hand');
		expectAll();
		expect(made, 'none in the frame in which everything is painted').toBe(0);
		expect(frame(['crowd'], 400)).toBe('ground, plans, crowd, hand');
		expect(made, 'one a frame').toBe(1);
		expectAll();
		expect(frame(['crowd'], 416)).toBe('plans, crowd, hand');
		expect(frame(['crowd'], 432)).toBe('crowd, hand');
		expect(frame(['crowd', 'hand'], 448)).toBe('crowd, hand');
		expectAll();
	});

	it('paints the hand alone above a crowd that stays', () => {
		frame(LAYERS, 1);
		expect(frame(['hand'], 400)).toBe('ground, plans, crowd, hand');
		expect(frame(['hand'], 416)).toBe('plans, crowd, hand');
		expect(frame(['hand'], 424)).toBe('hand');
		expectAll();
		// Once more where it is kept, and then it is there for the hand.
		expect(frame(['crowd'], 432)).toBe('plans, crowd, hand');
		expect(frame(['hand'], 600)).toBe('hand');
		expectAll();
	});

	it('puts a ground that looks another all over where it is seen at once, and keeps it when there is time', () => {
		frame(LAYERS, 1);
		expect(composition.lacksGround, 'there is nowhere to keep it yet').toBe(false);
		frame(['hand'], 400);
		expect(composition.lacksGround).toBe(false);
		expect(frame(['ground'], 800)).toBe('ground, plans, crowd, hand');
		expectAll();
		expect(composition.lacksGround).toBe(true);
		const before = structuredClone(seen.canvas.halves);
		expect(kept()).toBe('ground');
		expect(seen.canvas.halves, 'of which nothing is seen').toEqual(before);
		expect(composition.lacksGround).toBe(false);
		expect(kept(), 'once').toBe('');
		expect(frame(['plans'], 1600)).toBe('plans, crowd, hand');
		expectAll();
		// Where there was none, the next frame keeps it.
		frame(['ground'], 2400);
		expect(frame(['plans'], 3200)).toBe('ground, plans, crowd, hand');
		expectAll();
	});

	it('while there has hardly been time to keep the ground, what changes then is painted from the ground up, at its places', () => {
		frame(LAYERS, 1);
		frame(['hand'], 400);
		frame(['ground'], 800);
		expect(frame(['crowd'], 816, { within: [LEFT] })).toBe(
			'ground there, plans there, crowd there, hand there',
		);
		expect(seen.canvas.halves).toEqual([whole(), ['ground 800', 'plans 1', 'crowd 1', 'hand 400']]);
		expect(frame(['plans'], 1049)).toBe('ground, plans, crowd, hand');
		expectAll();
		expect(composition.lacksGround).toBe(true);
		// There has been: whatever goes on changing gains by it from now on.
		expect(frame(['plans'], 1050)).toBe('ground, plans, crowd, hand');
		expect(composition.lacksGround).toBe(false);
		expect(frame(['plans'], 1066)).toBe('plans, crowd, hand');
		expectAll();
	});

	it('paints the ground again where it changed on what was painted of it last, and what lies on it', () => {
		frame(LAYERS, 1);
		frame(['hand'], 400);
		expect(frame(['ground'], 800, { within: [LEFT] })).toBe(
			'ground again there, plans there, crowd there, hand there',
		);
		expect(composition.lacksGround).toBe(false);
	});

	it('keeps nothing while the map is moved, and the ground once it rests', () => {
		frame(LAYERS, 1);
		expect(frame(LAYERS, 16, { moving: true })).toBe('ground, plans, crowd, hand');
		expect(frame(LAYERS, 32, { moving: true })).toBe('ground, plans, crowd, hand');
		expectAll();
		expect(frame(['hand'], 400)).toBe('ground, plans, crowd, hand');
		expect(frame(['hand'], 416)).toBe('plans, crowd, hand');
		expect(frame(['hand'], 424)).toBe('hand');
		expectAll();
	});

	it('keeps nothing while the map is zoomed either', () => {
		frame(LAYERS, 1);
		frame(['hand'], 400);
		frame(LAYERS, 1000);
		const before = made;
		expect(frame(LAYERS, 1016)).toBe('ground, plans, crowd, hand');
		expect(seen.canvas.halves).toEqual([whole(), whole()]);
		expect(frame(['plans'], 1032), 'what was kept is out of date').toBe('ground, plans, crowd, hand');
		expectAll();
		expect(made).toBe(before);
	});

	it('paints a place that changed there only, and nothing else is any different', () => {
		frame(LAYERS, 1);
		frame(['hand'], 400);
		frame(['hand'], 408);
		const before = whole();
		expect(frame(['crowd'], 416, { within: [LEFT] })).toBe('plans there, crowd there, hand there');
		expect(seen.canvas.halves).toEqual([whole(), before]);
		expect(frame(['crowd'], 432, { within: [LEFT] })).toBe('plans, crowd there, hand there');
		expect(frame(['crowd'], 440, { within: [LEFT] })).toBe('crowd there, hand there');
		expect(seen.canvas.halves).toEqual([whole(), before]);
		// The crowd that is kept is put right at that place when it is used, and once only.
		const after = whole();
		expect(frame(['hand'], 448)).toBe('crowd there, hand');
		const shown = () => [after, before].map((half) => [...half.slice(0, 3), `hand ${versions.get('hand')}`]);
		expect(seen.canvas.halves).toEqual(shown());
		expect(frame(['hand'], 464)).toBe('hand');
		expect(seen.canvas.halves).toEqual(shown());
	});

	it('keeps what lies below a few places only once they have changed for longer than a slide', () => {
		const few = { within: [{ left: 0, top: 0, right: 2, bottom: 3 }] };
		frame(LAYERS, 1);
		frame(['hand'], 400);
		expect(frame(['crowd'], 800, few)).toBe('plans there, crowd there, hand there');
		const before = [...(seen.canvas.halves[1] ?? [])];
		for (const now of [816, 832, 1000, 1100])
			expect(frame(['crowd'], now, few)).toBe('plans there, crowd there, hand there');
		expect(frame(['crowd'], 1116, few)).toBe('plans, crowd there, hand there');
		expect(frame(['crowd'], 1132, few)).toBe('crowd there, hand there');
		expect(seen.canvas.halves).toEqual([whole(), before]);
		expect(frame(['plans'], 1500, few)).toBe('plans there, crowd there, hand there');
		expect(frame(['crowd'], 1516, few), 'what is kept is put right there').toBe(
			'plans there, crowd there, hand there',
		);
		expect(seen.canvas.halves).toEqual([whole(), before]);
	});

	it('makes canvases of the size that is seen', () => {
		frame(LAYERS, 1);
		frame(['hand'], 400);
		frame(['hand'], 416);
		expect(made).toBe(2);
		seen.canvas.width = 80;
		expect(frame(LAYERS, 432)).toBe('ground, plans, crowd, hand');
		expect(made).toBe(2);
		frame(['hand'], 800);
		expect(made).toBe(3);
		expectAll();
		seen.canvas.width = 60;
		expect(frame(LAYERS, 816)).toBe('ground, plans, crowd, hand');
		frame(['hand'], 1200);
		expect(made, 'somewhat larger ones do as well').toBe(3);
		expectAll();
		seen.canvas.width = 30;
		frame(LAYERS, 1216);
		frame(['hand'], 1600);
		expect(made, 'much larger ones are given back').toBe(4);
		expectAll();
	});

	it('gets canvases between frames, and paints without them until they are there', () => {
		const tasks: (() => void)[] = [];
		composition = composed((task) => {
			tasks.push(task);
			return () => tasks.splice(0);
		});
		const between = () => {
			for (const task of tasks.splice(0)) task();
		};
		frame(LAYERS, 1);
		expect(frame(['hand'], 400)).toBe('ground, plans, crowd, hand');
		expect(frame(['hand'], 416)).toBe('ground, plans, crowd, hand');
		expect(tasks, 'asked for once').toHaveLength(1);
		expect(made).toBe(0);
		expectAll();
		between();
		expect(frame(['hand'], 424)).toBe('ground, plans, crowd, hand');
		expect(frame(['hand'], 432), 'the ground is kept already').toBe('plans, crowd, hand');
		expectAll();
		between();
		expect(frame(['hand'], 440)).toBe('plans, crowd, hand');
		expect(frame(['hand'], 448)).toBe('hand');
		expect(made).toBe(2);
		expectAll();
	});

	it('asks for no canvas once it is stopped', () => {
		const tasks: (() => void)[] = [];
		composition = composed((task) => {
			tasks.push(task);
			return () => tasks.splice(0);
		});
		frame(LAYERS, 1);
		frame(['hand'], 400);
		composition.stop();
		expect(tasks).toEqual([]);
		frame(['hand'], 416);
		expect(tasks, 'and again when it goes on').toHaveLength(1);
	});
});
