/** A short run of `npm run soak`. */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { it } from 'vitest';
import { files, statBlocks } from './files.ts';
import { gestures } from './gestures.ts';
import { damaged, faults } from './stored.ts';
import { windows } from './windows.ts';

it('any actions on a sample can be undone, redone, saved and reopened', async () => {
	await fc.assert(gestures, { numRuns: 25 });
});

it('GM page and players’ window agree after any actions, and leak nothing hidden', async () => {
	await fc.assert(windows, { numRuns: 20 });
});

it('damaged files are refused with a message or are playable', () => {
	fc.assert(files, { numRuns: 200 });
});

it('damaged stat blocks give only valid creatures', () => {
	fc.assert(statBlocks, { numRuns: 100 });
});

it('damaged browser storage opens as valid encounters', async () => {
	await fc.assert(damaged, { numRuns: 40 });
});

it('keeps the last save if a write fails', async () => {
	await fc.assert(faults, { numRuns: 40 });
});
