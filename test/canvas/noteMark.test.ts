import { expect, it } from 'vitest';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import { drawNoteMark } from '../../src/canvas/sprites/noteIcon.ts';
import { RecordingPaper } from '../support/recordingPaper.ts';

const camera = { x: 0, y: 0, scale: 40 };
const palette = boardPalette(false);
/** Draws, and returns the context. */
function drawn(draw: (context: CanvasRenderingContext2D) => void): RecordingPaper {
	const paper = new RecordingPaper();
	draw(paper as unknown as CanvasRenderingContext2D);
	return paper;
}

it('a note icon grows with text, within its square', () => {
	const lines = (type: number) =>
		drawn((on) => drawNoteMark(on, palette, { x: 0, y: 0 }, true, camera, type)).lineWidth;
	expect(lines(2)).toBeGreaterThan(lines(1));
	expect(lines(9)).toBeCloseTo(2 * lines(1), 5);
});
