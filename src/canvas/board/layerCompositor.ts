/**
 * How the board's layers become one picture. There is one canvas on the page: without a graphics card a browser copies
 * and blends every canvas in sight at every frame, and four of them at 4K take longer than all that is drawn. What has
 * not changed is kept in canvases off the page: the ground alone, and the ground with layers on it. A frame puts down
 * the most of it that is still right and paints the rest on top; where only a few places look another, in those only.
 */
import type { DamageRects } from '../layers/paintInputs.ts';
import type { Box } from '../scene/labelLayout.ts';
import { type Dirty, LAYERS, type LayerName } from './layerScheduler.ts';

type Context = CanvasRenderingContext2D;
type Paper = readonly [HTMLCanvasElement, Context];

/** Milliseconds: what changes in two frames so close to each other goes on changing. */
const SOON = 250;
/** Milliseconds: what goes on changing at a few places for longer is no slide of miniatures, which is over by then. */
const LASTING = 300;
/** Of the canvas that is seen, the part of which to paint all that lies there costs as much as to keep what is below it. */
const MUCH = 1 / 4;
/** Kept canvases with more than so many times as many pixels as the one that is seen are given back. */
const MAX_WASTE = 2;

/** Out of date at more places than these, a canvas is made anew. */
const MAX_STALE = 24;

/** What has changed in a frame since the one before. */
export interface LayerChanges {
	/** The layers that have, each with the places, in device pixels, outside of which it has not. */
	readonly changed: Dirty;
	/** The map is being moved, so nothing kept in this frame could be used in the next. */
	readonly moving: boolean;
	/** The frame's time in milliseconds. */
	readonly now: number;
}

/**
 * Paints one layer.
 *
 * @param anew the canvas does not hold what was painted on it last
 * @param within the only places, in device pixels, at which that will be seen; null for everywhere
 */
export type PaintLayer = (layer: LayerName, context: Context, anew: boolean, within: DamageRects) => void;

/** Makes an opaque canvas off the page, in device pixels. */
type MakePaper = (width: number, height: number) => Paper;

/** Does something in a task of its own; the returned function calls it off. */
type Later = (task: () => void) => () => void;

export class Composition {
	/** The kept canvases, by how many layers are on them from the bottom up: 1 is the ground alone. */
	private readonly papers = new Map<number, Paper>();
	/** Those of them that are up to date, but for the places, in device pixels, at which they are painted again before they are used. */
	private readonly right = new Map<number, readonly Box[]>();
	/** Device pixels of the canvas that is seen. */
	private width = 0;
	private height = 0;
	/** What changed in the frame before, when that was, and since when its lowest layer has gone on changing, in milliseconds; null before the first. */
	private before: (Pick<LayerChanges, 'changed' | 'now'> & { readonly since: number }) | null = null;
	/** When everything was painted last where it is seen, because none of it could be kept, in milliseconds. */
	private unkeptAt = Number.NEGATIVE_INFINITY;
	/** A canvas has been asked for and is not there yet; it can be called off. */
	private isComing = false;
	private callOff: () => void = () => {};

	constructor(
		private readonly makePaper: MakePaper,
		private readonly later: Later,
		private readonly paint: PaintLayer,
	) {}

	/** Paints a frame on the canvas that is seen. */
	compose(context: Context, { changed, moving, now }: LayerChanges): void {
		const isNew = this.fit(context.canvas);
		const wasRight = this.right.has(1);
		// Nothing is kept in the frame in which everything is painted anyway, nor where it could not be used in the next: where
		// the ground looks another all over it is put on the canvas that is seen at once, and kept when there is time.
		const isKept = !isNew && changed.get('ground') !== null && !(moving && changed.has('ground'));
		if (!isKept || !this.isThere(1)) {
			this.right.clear();
			this.before = { changed, now, since: now };
			if (!isKept) this.unkeptAt = now;
			this.put(context, null, LAYERS, null);
			return;
		}
		// There has hardly been time: what is not kept need not be for one more frame.
		if (!wasRight && now - this.unkeptAt < SOON) {
			this.before = { changed, now, since: now };
			this.put(context, null, LAYERS, placesIn(changed, LAYERS));
			return;
		}
		const lowest = LAYERS.findIndex((layer) => changed.has(layer));
		const since = this.changesSince(LAYERS[lowest], now);
		// What lies below a layer that goes on changing is kept, so that it need not be painted at its places each time.
		const isStillBelow = lowest > 1 && since < now && this.isWorthIt(LAYERS[lowest]!, changed, now - since);
		if (isStillBelow && this.isThere(lowest)) this.keep(lowest, wasRight);
		this.note(changed);
		const within = placesIn(changed, LAYERS);
		// At a few places what has changed is painted on what lies below it, without a canvas between.
		const still = within ? this.highest(Math.max(1, lowest) + 1) : this.worthKeeping(wasRight, changed, now);
		this.before = { changed, now, since };
		const below = this.keep(still, wasRight);
		this.put(context, below, LAYERS.slice(still), within);
	}

	/** The ground is not on the canvas on which it is kept. */
	get lacksGround(): boolean {
		return this.papers.has(1) && !this.right.has(1);
	}

	/** Keeps the ground for the frames to come, where it is not. */
	keepGround(): void {
		if (this.lacksGround) this.keep(1, false);
	}

	/** Asks for no more canvases. */
	stop(): void {
		this.callOff();
		this.isComing = false;
	}

	/** Notes where the canvases kept are out of date from now on; those that may be so anywhere are not right any more. */
	private note(changed: Dirty): void {
		for (const [layers, stale] of [...this.right]) {
			const within = placesIn(changed, LAYERS.slice(0, layers));
			if (within?.length === 0) continue;
			const all = within && [...stale.filter((one) => !within.some((two) => covers(two, one))), ...within];
			if (!all || all.length > MAX_STALE) this.right.delete(layers);
			// The ground knows by itself what of it has changed, until it is painted.
			else if (layers === 1) this.paint('ground', this.paper(1)[1], false, within);
			else this.right.set(layers, all);
		}
	}

	/** Paints a kept canvas again where it is out of date. */
	private mend(layers: number): void {
		const stale = this.right.get(layers) ?? [];
		if (stale.length === 0) return;
		const from = this.highest(layers);
		this.mend(from);
		this.put(this.paper(layers)[1], this.paper(from)[0], LAYERS.slice(from, layers), stale);
		this.right.set(layers, []);
	}

	/** Of the canvases that are right the one with the most layers, fewer than so many; that of the ground if there is none. */
	private highest(below: number): number {
		return Math.max(1, ...[...this.right.keys()].filter((layers) => layers < below));
	}

	/** Takes over the size of the canvas that is seen: nothing kept is right at another. Answers whether it is another. */
	private fit({ width, height }: HTMLCanvasElement): boolean {
		if (this.width === width && this.height === height) return false;
		this.width = width;
		this.height = height;
		this.right.clear();
		const [ground] = this.papers.get(1) ?? [];
		const holds = ground !== undefined && ground.width >= width && ground.height >= height;
		// Somewhat larger ones do as well, and are there already.
		if (!holds || ground.width * ground.height > MAX_WASTE * width * height) this.papers.clear();
		return true;
	}

	/** Whether a frame at a time is so close to the one before, or the first, that what changes in both goes on changing. */
	private isSoonAfter(now: number): boolean {
		return now - (this.before?.now ?? now) < SOON;
	}

	/** Since when a layer has changed in frame after frame, in milliseconds; now where it did not in the one before. */
	private changesSince(layer: LayerName | undefined, now: number): number {
		const { before } = this;
		const goesOn = before && layer && this.isSoonAfter(now) && before.changed.has(layer);
		return goesOn ? before.since : now;
	}

	/**
	 * Whether all below a layer that goes on changing is kept: a pointer goes on for long, but miniatures that slide at a
	 * few places have arrived before all the plans of a crowd are painted once.
	 */
	private isWorthIt(layer: LayerName, changed: Dirty, lasted: number): boolean {
		const places = changed.get(layer);
		if (layer === 'hand' || !places || lasted > LASTING) return true;
		const area = places.reduce((sum, one) => sum + (one.right - one.left) * (one.bottom - one.top), 0);
		return area >= MUCH * this.width * this.height;
	}

	/** Of how many layers, from the bottom up, a canvas is made right in a frame that paints everywhere. */
	private worthKeeping(groundIsRight: boolean, changed: Dirty, now: number): number {
		// One a frame: with the ground's it is long enough.
		if (!groundIsRight) return 1;
		const still = this.countStill(changed, now);
		return this.isThere(still) ? still : this.highest(still);
	}

	/** How many layers, from the bottom up, could be kept: the ground, and those that do not go on changing all over. */
	private countStill(changed: Dirty, now: number): number {
		// A layer painted for the first time is not kept: nobody knows whether it will go on changing, and the picture comes sooner.
		const last = this.before?.changed ?? changed;
		const isSoon = this.isSoonAfter(now);
		const goesOn = (layer: LayerName) => isSoon && changed.get(layer) === null && last.get(layer) === null;
		const first = LAYERS.findIndex((layer, i) => i > 0 && goesOn(layer));
		return first < 0 ? LAYERS.length - 1 : first;
	}

	/**
	 * The canvas with so many layers from the bottom up, made right where it is not.
	 *
	 * @param groundIsThere the canvas of the ground holds what was painted on it last
	 */
	private keep(layers: number, groundIsThere: boolean): HTMLCanvasElement {
		const [canvas, context] = this.paper(layers);
		if (this.right.has(layers)) {
			this.mend(layers);
			return canvas;
		}
		if (layers === 1) this.paint('ground', context, !groundIsThere, null);
		else {
			const from = this.highest(layers);
			this.put(context, this.keep(from, groundIsThere), LAYERS.slice(from, layers), null);
		}
		this.right.set(layers, []);
		return canvas;
	}

	/** Puts a kept canvas down, where there is one for it, and paints layers on it: all over, or at some places only. */
	private put(
		context: Context,
		below: HTMLCanvasElement | null,
		layers: readonly LayerName[],
		within: DamageRects,
	): void {
		context.save();
		context.setTransform(1, 0, 0, 1, 0, 0);
		if (within) clipTo(context, within);
		if (below) context.drawImage(below, 0, 0);
		for (const layer of layers) this.paint(layer, context, true, within);
		context.restore();
	}

	/** The canvas for so many layers, which is there. */
	private paper(layers: number): Paper {
		const known = this.papers.get(layers);
		if (!known) throw new Error(`There is no canvas for ${layers} layers.`);
		return known;
	}

	/**
	 * Whether there is a canvas for so many layers; where there is none, it will be. To get one for a 4K screen takes half
	 * as long as all that is painted, so it is not done in a frame.
	 */
	private isThere(layers: number): boolean {
		if (!this.papers.has(layers) && !this.isComing) {
			this.isComing = true;
			this.callOff = this.later(() => {
				this.isComing = false;
				const [ground] = this.papers.get(1) ?? [];
				this.papers.set(layers, this.makePaper(ground?.width ?? this.width, ground?.height ?? this.height));
			});
		}
		return this.papers.has(layers);
	}
}

/** All places at which any of some layers has changed; null if anything of one may have. */
function placesIn(changed: Dirty, layers: readonly LayerName[]): DamageRects {
	const all: Box[] = [];
	for (const layer of layers) {
		const places = changed.get(layer);
		if (places === null) return null;
		if (places) all.push(...places);
	}
	return all;
}

function covers(a: Box, b: Box): boolean {
	return a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;
}

function clipTo(context: Context, boxes: readonly Box[]): void {
	context.beginPath();
	for (const { left, top, right, bottom } of boxes) context.rect(left, top, right - left, bottom - top);
	context.clip();
}
