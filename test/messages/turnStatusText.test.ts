import { expect, test } from 'vitest';
import { beginInitiative, type OrderRow } from '../../src/engine/index.ts';
import {
	conditionCalled,
	conditionEnded,
	conditionsAbout,
	conditionWord,
	conditionWords,
	countMeaning,
	declaredWords,
	introducedText,
	markWords,
	nobodyActs,
	rowAbout,
	statusWords,
} from '../../src/messages/index.ts';

const row = (fields: Partial<OrderRow>): OrderRow => ({
	id: 'lydia',
	creatures: ['lydia'],
	count: 8,
	face: 8,
	parts: [],
	status: 'coming',
	marks: [],
	declaration: null,
	acts: [],
	tie: null,
	...fields,
});
const bonus = (value: number) => ({ parts: [{ source: { type: 'initiative bonus' } as const, value }] });

test.each([
	['before the roll', 'static', { face: null, count: null }, ''],
	['a die alone', 'static', {}, 'Rolled 8'],
	['with a bonus', 'static', { ...bonus(3), count: 11 }, 'Rolled 8, + 3 initiative bonus: 11'],
	['a count changed', 'static', { count: 10 }, 'Rolled 8. Changed to 10'],
	[
		'a bonus and a count changed',
		'level-up',
		{ ...bonus(3), count: 16 },
		'Rolled 8, + 3 initiative bonus: 11. Changed to 16',
	],
	[
		'FC-02: held at 1',
		'static',
		{ face: 1, ...bonus(-4), count: 1 },
		'Rolled 1, − 4 initiative bonus: −3. Minimum count is 1',
	],
	['after a spell', 'adnd', { count: 10 }, 'Rolled 8. Comes on 10, after the spell before it'],
] as const)('%s', (_what, system, fields, words) => {
	expect(rowAbout(row(fields), beginInitiative(system, []))).toBe(words);
});

test.each([
	[undefined, 'down: no turn'],
	['dead', 'dead: no turn'],
])('gives the reason for a skipped turn (%s)', (senseless, words) => {
	expect(statusWords(row({ status: 'down' }), beginInitiative('static', []), senseless)).toBe(words);
});

test.each([
	['to roll', true, 'to roll · weapon'],
	['rolled', true, 'rolled · weapon'],
	['to roll', false, 'to roll'],
] as const)('AD&D, %s: keeps the declaration of the round visible (%s)', (status, declared, words) => {
	const weapon = { type: 'weapon', weapon: { name: 'weapon', speed: 5 } } as const;
	const marks = declared ? [{ type: 'declared', creature: 'lydia' } as const] : [];
	expect(statusWords(row({ status, marks, declaration: weapon }), beginInitiative('adnd', []))).toBe(words);
});

test.each([
	['rushes', 'Rolled 8. Rushes: act earlier, with movement or an action, not both'],
	['hit die', 'Rolled 8. Free Hit Die: for rolling a 20. Spend on exertion at no HP cost'],
	['bloodied', 'Rolled 8'],
	['delayed', 'Rolled 8. Delayed: to 8, which becomes its count'],
	['delayed', 'Rolled 8. Delayed: act on a later count, which becomes its count', 'held'],
] as const)('explains marks in words (%s)', (type, words, status: OrderRow['status'] = 'coming') => {
	const marks = ['lydia', 'orc'].map((creature) => ({ type, creature }));
	expect(rowAbout(row({ marks, status }), beginInitiative('level-up', []))).toBe(words);
});

test.each([
	['natural', true, 'Declared: natural weapons'],
	['natural', false, 'Nothing declared: attacks as usual'],
	['breath', false, 'Nothing declared: usually breath weapon'],
] as const)('AD&D: does not report a default attack as declared (%s, %s)', (type, declared, words) => {
	const marks = declared ? [{ type: 'declared', creature: 'lydia' } as const] : [];
	expect(declaredWords(row({ marks, declaration: { type } }))).toBe(words);
});

test('names past actors if no acts remain', () => {
	expect(nobodyActs([], [])).toBe('No one acts in this segment.');
	expect(nobodyActs(['Lydia'], [])).toBe('Done: Lydia.');
	expect(nobodyActs(['Lydia', 'Orc'], [])).toBe('Done: Lydia and Orc.');
	expect(nobodyActs(['Orc'], ['Lydia'])).toBe('Casting: Lydia. Done: Orc.');
	expect(nobodyActs([], ['Lydia', 'Orc'])).toBe('Casting: Lydia and Orc.');
});

test.each([
	['held', []],
	['done', ['delayed']],
] as const)('mentions a delayed turn once: for a row that is %s', (status, words) => {
	const marks = [{ type: 'delayed', creature: 'lydia' }] as const;
	expect(markWords(row({ status, marks }), () => 'Lydia')).toEqual(words);
});

test('lists conditions, with names in a group', () => {
	const goblin = (name: string, ...conditions: readonly string[]) => ({ name, conditions });
	expect(conditionWords([goblin('Goblin', 'stunned', 'paralysed')])).toEqual(['stunned', 'paralysed']);
	expect(conditionWords([goblin('Goblin 1', 'prone'), goblin('Goblin 2', 'prone', 'stunned')])).toEqual([
		'prone',
		'Goblin 2 stunned',
	]);
	expect(conditionWords([{ name: 'Goblin' }])).toEqual([]);
	// The eye icon means hidden from players, who do see this one.
	expect(conditionWords([goblin('Goblin', 'hidden')])).toEqual(['in hiding']);
	expect(conditionsAbout({ conditions: ['hidden'] })).toMatch(
		/^In hiding: engages no opponent\. Players still see it/,
	);
	expect(conditionsAbout({ conditions: ['stunned'] }, true)).toMatch(/ It cannot act\.$/);
	expect(JSON.stringify(conditionEnded({ name: 'Goblin', condition: 'hidden' }))).toContain('in hiding');
	expect(introducedText({ side: 'Foes', conditions: ['hidden'], goesTo: undefined })).toBe('Foes, in hiding');
	expect(conditionCalled(conditionWord('hidden'))).toBe('hidden');
	expect(conditionCalled(conditionWord('prone'))).toBe('prone');
	// Fallen implies helpless, so it is said once.
	expect(conditionWords([goblin('Goblin 1'), goblin('Goblin 2', 'down', 'helpless')])).toEqual([
		'Goblin 2 down',
	]);
	const felled = { name: 'Goblin', conditions: ['helpless', 'prone'], hitPoints: { current: -1, max: 7 } };
	expect(conditionWords([felled])).toEqual(['prone']);
	expect(conditionWords([goblin('Goblin', 'helpless')])).toEqual(['helpless']);
});

test('FC-02: explains the limit of a count', () => {
	expect(countMeaning(2)).toMatch(/the maximum is 20 \+ initiative bonus \(\+2\)\.$/);
	expect(countMeaning(-1)).toContain('(−1)');
});

test('explains only known conditions', () => {
	expect(conditionsAbout({ conditions: ['stunned'] })).toMatch(/^Stunned: cannot move .* up to the GM\.$/);
	expect(conditionsAbout({ conditions: ['charmed'] })).toBe('');
});
