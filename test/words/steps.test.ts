/** What a manner of a step takes is said in the units in use. */
import { expect, test } from 'vitest';
import { mannerAbout } from '../../src/words/index.ts';

test.each([
	['feet', '5 ft higher, at the cost of the step.'],
	[1.5, '1.5 m higher, at the cost of the step.'],
	[2, '2 m higher, at the cost of the step.'],
] as const)('rising by %s', (units, text) => {
	expect(mannerAbout('rise', units)).toBe(text);
	expect(mannerAbout('dive', units)).toBe(
		text.replace('higher', 'lower').replace('step.', 'step; never below the ground.'),
	);
	expect(mannerAbout('tumble', units)).toBe('At half speed.');
});
