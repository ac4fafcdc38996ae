import { expect, it } from 'vitest';
import { otherInitiative } from '../../src/messages/index.ts';

it.each([
	['simultaneous', undefined, 'simultaneous', null],
	['simultaneous', undefined, 'static', 'The next combat: Turn order (d20), chosen in the Initiative panel.'],
	[
		'simultaneous',
		'static',
		'static',
		'This combat and the next: Turn order (d20), chosen in the Initiative panel.',
	],
	['static', 'static', 'static', null],
	[
		'simultaneous',
		'static',
		'simultaneous',
		'Current combat stays with Turn order (d20). The next one uses Simultaneous.',
	],
] as const)('with rules %s, combat %s and next %s gives: %s', (usual, fight, next, said) => {
	expect(otherInitiative(usual, fight, next)).toBe(said);
});
