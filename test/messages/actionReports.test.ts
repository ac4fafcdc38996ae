import { expect, test } from 'vitest';
import { reportSentence } from '../../src/messages/index.ts';

test.each([
	[{ code: 'where to', names: ['Ada'] }, 'Click where to place Ada. Esc cancels.'],
	[{ code: 'where to', names: ['Ada', 'Ben'] }, 'Click where to place 2 creatures. Esc cancels.'],
	[{ code: 'cleared away', names: ['Orc'] }, 'Orc removed.'],
	[{ code: 'cleared away', names: ['Orc', 'Orc 2'] }, '2 bodies removed.'],
	[{ code: 'copied', names: ['Ada'] }, 'One creature copied.'],
	[{ code: 'copied', names: ['Ada', 'Ben'] }, '2 creatures copied.'],
	[
		{ code: 'points unknown', names: ['Orc', 'Orc 2', 'Orc 3', 'Orc 4'] },
		'No HP recorded for Orc, Orc 2 and 2 more. Enter HP first.',
	],
	[{ code: 'half begins', half: 'Half 2', waits: true }, 'Half 2 starts. Make your plans.'],
	[{ code: 'half begins', half: 'Half 2', waits: false }, 'Half 2 starts.'],
	[{ code: 'fog', covered: true, seen: true }, 'Whole map covered, except squares in sight.'],
	[{ code: 'fog', covered: false, seen: false }, 'Whole map revealed.'],
	[{ code: 'fog opens', side: null, covered: true, seen: 0 }, 'Fog is revealed manually.'],
	[
		{ code: 'fog opens', side: 'Heroes', covered: false, seen: 9 },
		'Fog reveals squares that Heroes see; no square is covered yet.',
	],
	[
		{ code: 'fog opens', side: 'Heroes', covered: true, seen: 0 },
		'Fog reveals squares that Heroes see; nothing is in sight.',
	],
	[
		{ code: 'fog opens', side: 'Heroes', covered: true, seen: 9 },
		'Fog reveals squares that Heroes see: 9 squares in sight.',
	],
] as const)('announces %o as “%s”', (report, sentence) => {
	expect(reportSentence(report)).toBe(sentence);
});
