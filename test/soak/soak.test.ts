/** A little of what `npm run soak` tries without end. */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { it } from 'vitest';
import { files, statBlocks } from './files.ts';
import { gestures } from './gestures.ts';
import { damaged, faults } from './stored.ts';
import { windows } from './windows.ts';

it('whatever is done at a sample is undone, done again, saved and opened', async () => {
	await fc.assert(gestures, { numRuns: 25 });
});

it('whatever is done on the GM’s page and in the players’ window, both agree and nothing hidden is told', async () => {
	await fc.assert(windows, { numRuns: 20 });
});

it('whatever happens to a file, it is refused with a sentence or can be played', () => {
	fc.assert(files, { numRuns: 200 });
});

it('whatever happens to a stat block, nobody comes of it who is not lawful', () => {
	fc.assert(statBlocks, { numRuns: 300 });
});

it('whatever happens to what the browser keeps, what opens is lawful', async () => {
	await fc.assert(damaged, { numRuns: 40 });
});

it('whatever fails while something is kept, what was kept before is there', async () => {
	await fc.assert(faults, { numRuns: 40 });
});
