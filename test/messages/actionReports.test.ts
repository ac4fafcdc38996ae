import { expect, test } from 'vitest';
import { reportSentence } from '../../src/messages/index.ts';

test.each([
	[{ code: 'where to', names: ['Ada'] }, 'Press where Ada should stand; Esc calls it off.'],
	[{ code: 'where to', names: ['Ada', 'Ben'] }, 'Press where 2 creatures should stand; Esc calls it off.'],
	[{ code: 'cleared away', names: ['Orc'] }, 'Orc cleared away.'],
	[{ code: 'cleared away', names: ['Orc', 'Orc 2'] }, '2 fallen creatures cleared away.'],
	[{ code: 'copied', names: ['Ada'] }, 'One creature copied.'],
	[{ code: 'copied', names: ['Ada', 'Ben'] }, '2 creatures copied.'],
	[
		{ code: 'points unknown', names: ['Orc', 'Orc 2', 'Orc 3', 'Orc 4'] },
		'Nobody counts the hit points of Orc, Orc 2 and 2 more: note them first.',
	],
	[{ code: 'half begins', half: 'Half 2', waits: true }, 'Half 2 begins and waits for its plans.'],
	[{ code: 'half begins', half: 'Half 2', waits: false }, 'Half 2 begins.'],
	[{ code: 'fog', covered: true, seen: true }, 'The whole map is covered, but for what is seen now.'],
	[{ code: 'fog', covered: false, seen: false }, 'The whole map is uncovered.'],
	[{ code: 'fog opens', side: null, covered: true, seen: 0 }, 'Fog opens by hand alone.'],
	[
		{ code: 'fog opens', side: 'Heroes', covered: false, seen: 9 },
		'Fog opens as Heroes see; nothing lies under it yet.',
	],
	[
		{ code: 'fog opens', side: 'Heroes', covered: true, seen: 0 },
		'Fog opens as Heroes see; nobody of them sees anything now.',
	],
	[
		{ code: 'fog opens', side: 'Heroes', covered: true, seen: 9 },
		'Fog opens as Heroes see: 9 squares are in their sight now.',
	],
] as const)('announces %o as “%s”', (report, sentence) => {
	expect(reportSentence(report)).toBe(sentence);
});
