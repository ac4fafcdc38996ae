/** A browser that is killed while somebody works: hardly anything is lost. `npm run soak -- kills` does it for hours. */

import { SAMPLES } from '../src/formats/samples/index.ts';
import { killed } from '../test/soak/kills.ts';
import { expect, test } from './fixtures.ts';

test('killed in the middle of work, it opens again with all but the last half second', async () => {
	test.slow();
	const { lost } = await killed(1, 3, SAMPLES[0]!.encounter());
	expect(lost).toHaveLength(3);
});
