import { expect, it, vi } from 'vitest';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import { Easel } from '../../src/canvas/sprites/canvasHelpers.ts';
import { lookOf } from '../../src/canvas/sprites/tokenLook.ts';
import { makeSprite } from '../../src/canvas/sprites/tokenSprite.ts';
import { creature } from '../support/encounters.ts';

/** The letters on a disc of some pixels. */
function lettersOn(name: string, across: number): readonly string[] {
	const letters: string[] = [];
	const context = new Proxy({} as CanvasRenderingContext2D, {
		get: (_, key) => (text: string) => {
			if (key === 'fillText') letters.push(text);
			return { width: 10, actualBoundingBoxAscent: 5, actualBoundingBoxDescent: 0 };
		},
		set: () => true,
	});
	vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
	vi.stubGlobal('Path2D', class {});
	makeSprite(new Easel(), lookOf(creature('a', 0, 0, { name }), 0, null), across, boardPalette(false), 0);
	vi.unstubAllGlobals();
	return letters;
}

it("shows a copy's number on its silhouette at every size", () => {
	expect(lettersOn('Goblin 12', 48)).toEqual(['12']);
	expect(lettersOn('Goblin 12', 20)).toEqual(['12']);
	expect(lettersOn('Goblin', 20)).toEqual([]);
});

it('reuses one cleared canvas, or separate ones without bitmaps', () => {
	/** Created canvases with the pixels drawn since the last clear. */
	const made: { drawn: string[] }[] = [];
	class Canvas {
		readonly drawn: string[] = [];
		constructor() {
			made.push(this);
		}
		set width(_: number) {
			this.drawn.length = 0;
		}
		getContext() {
			return {
				fillText: (text: string) => this.drawn.push(text),
				drawImage: (from: Canvas) => this.drawn.push(...from.drawn),
			};
		}
		transferToImageBitmap() {
			return [...this.drawn];
		}
	}
	const drawTwo = () => {
		made.length = 0;
		const easel = new Easel();
		return ['A', 'B'].map((text) => easel.draw(40, (context) => context.fillText(text, 0, 0)));
	};
	vi.stubGlobal('document', { createElement: () => new Canvas() });
	vi.stubGlobal('OffscreenCanvas', Canvas);
	expect(drawTwo()).toEqual([['A'], ['B']]);
	expect(made).toHaveLength(2);
	vi.stubGlobal('OffscreenCanvas', undefined);
	expect(drawTwo()).toMatchObject([{ drawn: ['A'] }, { drawn: ['B'] }]);
	expect(made).toHaveLength(2);
	vi.unstubAllGlobals();
});
