/** When the board leaves a frame to the page around it. */
import { expect, test } from 'vitest';
import { PageChanges } from '../../src/canvas/board/layoutYield.ts';

/** Of how many frames which are the page's, where the board takes so long and so much changes before each. */
function framesOfPage(milliseconds: number, ...changes: readonly number[]): readonly boolean[] {
	const page = new PageChanges();
	page.boardTook(milliseconds);
	return changes.map((count) => {
		page.note(count);
		return page.takeFrame();
	});
}

test('a slow board leaves a frame to a page in which much has changed', () => {
	expect(framesOfPage(12, 100)).toEqual([true]);
});

test('it draws in the frame after, whatever changes', () => {
	expect(framesOfPage(12, 100, 100, 100)).toEqual([true, false, true]);
});

test('a quick one never does, nor any for a few words', () => {
	expect(framesOfPage(2, 100, 100)).toEqual([false, false]);
	expect(framesOfPage(12, 5, 5, 5)).toEqual([false, false, false]);
});

test('what changed before is over with a frame, and with one that cannot wait', () => {
	expect(framesOfPage(12, 100, 0, 5)).toEqual([true, false, false]);
	const page = new PageChanges();
	page.boardTook(12);
	page.note(100);
	page.forget();
	expect(page.takeFrame()).toBe(false);
});
