/** A browser killed during work loses hardly anything. `npm run soak -- kills` repeats it for hours. */

import { SAMPLES } from '../src/formats/samples/index.ts';
import { killed } from '../test/soak/kills.ts';
import { expect, test } from './fixtures.ts';

test('killed during work, it reopens with all but the last half second', async () => {
	test.slow();
	const { lost } = await killed(1, 3, SAMPLES[0]!.encounter());
	expect(lost).toHaveLength(3);
});
