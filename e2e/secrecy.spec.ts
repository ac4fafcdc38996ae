/**
 * Pairs of worlds that differ only in secrets, each with a page and a players' window. Everything they hold,
 * announce or find is equal. `npm run soak -- pages` tries more.
 */
import { pairsOfPages } from '../test/soak/pagePairs.ts';
import { expect, test } from './fixtures.ts';

const PAIRS = 25;

test('pairs of worlds are the same to the table and to its window', async ({ browser, site }) => {
	test.setTimeout(300_000);
	expect(await pairsOfPages(browser, site, { seed: 1, pairs: PAIRS })).toEqual({ pairs: PAIRS, told: [] });
});
