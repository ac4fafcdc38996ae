import { describe, expect, it } from 'vitest';
import { profileOf } from '../../src/engine/index.ts';
import { asFeet, inUnits, lengthText, stepName, usedText } from '../../src/messages/index.ts';
import { spokenLength } from '../../src/messages/lengthText.ts';
import { unitsFor } from '../../src/store/session/displayUnits.ts';
import { EMPTY } from '../../src/store/workspace/documentState.ts';

describe('lengths', () => {
	it.each([
		['feet', '30 ft', '25 / 30 ft', '25 of 30 feet', '5-ft step'],
		[1.5, '9 m', '7.5 / 9 m', '7.5 of 9 meters', '1.5-m step'],
		[2, '12 m', '10 / 12 m', '10 of 12 meters', '2-m step'],
	] as const)('in %s: %s', (units, one, used, spoken, step) => {
		expect([lengthText(30, units), usedText(25, 30, units), spokenLength([25, 30], units)]).toEqual([
			one,
			used,
			spoken,
		]);
		expect(stepName(units)).toBe(step);
	});
	it("FC-10: use the rules' meters, or feet if chosen", () => {
		const craft = { ...EMPTY, rules: profileOf('fantasy-craft').rules };
		expect([unitsFor(craft, 'metres'), unitsFor(EMPTY, 'metres'), unitsFor(craft, 'feet')]).toEqual([
			2,
			1.5,
			'feet',
		]);
	});
	it('parse meters to feet, by the step of the field', () => {
		for (const units of [1.5, 2] as const) {
			for (let feet = -300; feet <= 300; feet += 5) expect(asFeet(inUnits(feet, units), 5, units)).toBe(feet);
			for (const feet of [0.5, 1, 2.5, 5, 15]) expect(asFeet(inUnits(feet, units), 0.5, units)).toBe(feet);
		}
	});
});
