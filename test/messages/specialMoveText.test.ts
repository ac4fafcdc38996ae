import { expect, test } from 'vitest';
import { specialSteps } from '../../src/engine/index.ts';
import { mannerAbout, passingAbout, passingBrief } from '../../src/messages/index.ts';
import { board } from '../support/boards.ts';

test.each([
	['feet', '5 ft higher, at the cost of the step.'],
	[1.5, '1.5 m higher, at the cost of the step.'],
	[2, '2 m higher, at the cost of the step.'],
] as const)('a climb by %s', (units, text) => {
	expect(mannerAbout('rise', units)).toBe(text);
	expect(mannerAbout('dive', units)).toBe(
		text.replace('higher', 'lower').replace('step.', 'step; never below the ground.'),
	);
	expect(mannerAbout('tumble', units)).toBe('At half speed.');
});

test.each([
	[0, '', 'cannot succeed', 'DC 25, cannot succeed'],
	[10, '', 'needs 15+', 'DC 25, needs 15+'],
	[24, '', 'cannot fail', 'DC 25, cannot fail'],
	[8, 'terrain 1,3 ice', 'cannot succeed', 'DC 25, cannot succeed'],
])("shows a tumble's target, unless secret: %d %s", (skill, ground, needs, brief) => {
	const who = `m a 0,3 30 (tumble=${skill}) walk: E E\no b 1,3 30`;
	const fight = board(`board 9x7\nrules checks=on occupancy=fantasy-craft\n${ground}\n${who}`);
	const [step] = specialSteps(fight, fight.creatures.find(({ id }) => id === 'm')!);
	expect(passingAbout(step!, 'tumble')).toBe(`Tumble check, DC 25, ${needs}; at half speed.`);
	expect(passingBrief(step!, 'tumble', false)).toBe(brief);
	expect(passingAbout(step!, 'tumble', true)).toBe('Tumble check, DC 25; at half speed.');
	expect(passingBrief(step!, 'tumble', true)).toBe('DC 25, half speed');
});
