/** Path lines of two sides differ without color. */
import { describe, expect, it } from 'vitest';
import { strokeAsRing } from '../../src/canvas/sprites/casedStrokes.ts';
import { RING_PATTERNS, type RingPattern } from '../../src/store/sideColors.ts';

/** Strokes with width and dashes, in order. */
function stroked(ring: RingPattern): readonly string[] {
	const done: string[] = [];
	let dash: readonly number[] = [];
	const context = {
		lineWidth: 0,
		strokeStyle: '',
		setLineDash(parts: readonly number[]) {
			dash = parts;
		},
		stroke() {
			done.push(`${this.strokeStyle} ${this.lineWidth} ${dash.join(' ')}`);
		},
	};
	strokeAsRing(context as unknown as CanvasRenderingContext2D, ring, {
		color: 'side',
		width: 3,
		casing: 'light',
		around: 6,
	});
	return done;
}

describe('side line', () => {
	it('has a different pattern for each ring', () => {
		expect(new Set(RING_PATTERNS.map((ring) => stroked(ring).join())).size).toBe(RING_PATTERNS.length);
	});
	it('starts with a solid casing, visible on any ground', () => {
		for (const ring of RING_PATTERNS) expect(stroked(ring)[0]).toBe('light 6 ');
	});
	it('is solid, dashed or double like its ring', () => {
		expect(stroked('solid')).toEqual(['light 6 ', 'side 3 ']);
		expect(stroked('dashed')[1]).toBe('side 3 15 7.800000000000001');
		expect(stroked('double').at(-1)).toBe('light 1.2000000000000002 ');
	});
});
