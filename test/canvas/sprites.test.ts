/** What stands on a miniature's disc. */
import { expect, it, vi } from 'vitest';
import { lookOf } from '../../src/canvas/sprites/looks.ts';
import { boardPalette } from '../../src/canvas/sprites/palette.ts';
import { makeSprite } from '../../src/canvas/sprites/sprites.ts';
import { creature } from '../support/encounters.ts';

/** The letters on the disc of somebody, so many pixels across. */
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
	makeSprite(lookOf(creature('a', 0, 0, { name }), 0, null), across, boardPalette(false), 0);
	vi.unstubAllGlobals();
	return letters;
}

it('one of several of a kind shows which, small too: initials with the number where a silhouette leaves it no room', () => {
	expect(lettersOn('Goblin 12', 48)).toEqual(['12']);
	expect(lettersOn('Goblin 12', 20)).toEqual(['G12']);
	expect(lettersOn('Goblin', 20)).toEqual([]);
});
