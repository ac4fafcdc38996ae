import { expect, it } from 'vitest';
import { otherInitiative } from '../../src/messages/index.ts';

it.each([
	['simultaneous', undefined, 'simultaneous', null],
	['simultaneous', undefined, 'static', 'The next fight: Turn order (d20), chosen in the Initiative panel.'],
	[
		'simultaneous',
		'static',
		'static',
		'The fight that goes on and the next one: Turn order (d20), chosen in the Initiative panel.',
	],
	['static', 'static', 'static', null],
	[
		'simultaneous',
		'static',
		'simultaneous',
		'The fight that goes on keeps its initiative: Turn order (d20). The next one begins by Simultaneous.',
	],
] as const)('with rules %s, combat %s and next %s gives: %s', (usual, fight, next, said) => {
	expect(otherInitiative(usual, fight, next)).toBe(said);
});
