import { describe, expect, it } from 'vitest';
import type { PlanOutcome } from '../../src/engine/index.ts';
import {
	gettingThere,
	gettingThereEach,
	upshotContests,
	upshotFeet,
	upshotHolds,
	upshotOpenings,
	variantName,
} from '../../src/messages/index.ts';

const names = { name: (id: string) => id.charAt(0).toUpperCase() + id.slice(1) };
const goer = (creature: string, chance: number) => ({
	creature,
	goal: { x: 4, y: 2 },
	arrives: { chance, by: [{ segment: 4, chance }] },
	feet: 20,
});
const there = { segment: 4, square: { x: 4, y: 2 }, chance: 1 };
const contest = {
	...there,
	margin: 0,
	contenders: [
		{ creature: 'ada', gains: 0.6 },
		{ creature: 'orc', gains: 0.4 },
	],
};
const upshot: PlanOutcome = {
	goers: [goer('ada', 0.6), goer('bo', 1)],
	contests: [contest, { ...contest, segment: 5 }, { ...contest, square: { x: 0, y: 0 }, chance: 0.01 }],
	holds: [{ ...there, creature: 'bo', by: ['orc'] }],
	openings: [{ ...there, creature: 'ada', by: 'orc' }],
	margin: 0,
};

describe('variant outcomes', () => {
	it('give a chance for one, an average number for several', () => {
		expect(gettingThere({ ...upshot, goers: [goer('ada', 0.6)] })).toBe('60%');
		expect(gettingThere(upshot)).toBe('1.6 of 2');
		expect(gettingThere({ ...upshot, goers: [] })).toBe('nobody goes');
		expect(gettingThereEach(upshot, names)).toBe(
			'Ada 60% at 5, 3, by segment 4; Bo 100% at 5, 3, by segment 4',
		);
		expect(upshotFeet(upshot, 'feet')).toBe('40 ft');
	});

	it('list contests once without small chances, engagement and attacks', () => {
		expect(upshotContests(upshot, names)).toBe('5, 3 with Orc');
		expect(upshotHolds(upshot, names)).toBe('Bo by Orc');
		expect(upshotOpenings(upshot, names)).toBe('Orc at Ada');
		expect(upshotHolds({ ...upshot, holds: [] }, names)).toBe('none');
	});

	it('use the first free name', () => {
		expect(variantName(['Variant 1', 'Variant 3'])).toBe('Variant 2');
	});
});
