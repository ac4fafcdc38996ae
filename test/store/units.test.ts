/** Lengths in feet and in metres, 1.5 m or 2 m for 5 ft. */
import { afterEach, describe, expect, it } from 'vitest';
import { profileOf, RULE_OPTIONS, TERRAIN } from '../../src/engine/index.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { EMPTY } from '../../src/store/document/state.ts';
import { asFeet, inUnits, lengthText, spokenLength, usedText, withUnits } from '../../src/store/units.ts';
import { desk } from '../support/session.ts';

const choose = (units: 'feet' | 'metres') => desk.session.setState({ units });

afterEach(() => {
	choose('feet');
	openDocument(desk, 'untitled', EMPTY);
});

describe('lengths', () => {
	it.each([
		['feet', '30 ft', '25 / 30 ft', '25 of 30 feet'],
		['metres', '9 m', '7.5 / 9 m', '7.5 of 9 metres'],
	] as const)('in %s: %s', (units, one, used, spoken) => {
		choose(units);
		expect([lengthText(30), usedText(25, 30), spokenLength(25, 30)]).toEqual([one, used, spoken]);
	});
	it('FC-10: a square has the metres of the document’s rules, and others when they change', () => {
		choose('metres');
		openDocument(desk, 'fc', { ...EMPTY, rules: { ...profileOf('fantasy-craft').rules } });
		expect([lengthText(30), asFeet(6, 5)]).toEqual(['12 m', 15]);
		expect(dispatch(desk, { type: 'set-rules', rules: profileOf('srd').rules })).toBe(true);
		expect(lengthText(30)).toBe('9 m');
	});
	it('what is typed in metres is feet again, to the step of the field', () => {
		for (let feet = -300; feet <= 300; feet += 5)
			expect(asFeet(inUnits(feet, 'metres'), 5, 'metres')).toBe(feet);
		for (const feet of [0.5, 1, 2.5, 5, 15])
			expect(asFeet(inUnits(feet, 'metres'), 0.5, 'metres')).toBe(feet);
	});
});

describe('sentences of the rules', () => {
	it.each([
		['Snow, up to 2 ft', 'Snow, up to 0.6 m'],
		['Window, over 3 × 3 ft', 'Window, over 0.9 × 0.9 m'],
		['Step, 3 to 5 ft', 'Step, 0.9 to 1.5 m'],
		['clutter 10, 20, 10 ft.', 'clutter 3, 6, 3 m.'],
		['5 ft instead of 10 ft when it succeeds', '1.5 m instead of 3 m when it succeeds'],
		['the 5-ft step', 'the 1.5-m step'],
		['Tumble, DC 15; 4 left, often', 'Tumble, DC 15; 4 left, often'],
	])('%s: %s', (feet, metres) => {
		expect([withUnits(feet, 'feet'), withUnits(feet, 'metres')]).toEqual([feet, metres]);
	});
	it('none of them keeps a foot in metres', () => {
		const texts = [
			...TERRAIN.flatMap(({ label, effect, checks }) => [label, effect, ...checks.map((one) => one.effect)]),
			...RULE_OPTIONS.flatMap(({ choices }) => choices.map(({ about }) => about)),
		];
		for (const text of texts) expect(withUnits(text, 'metres')).not.toMatch(/\bft\b|\bfeet\b/);
	});
});
