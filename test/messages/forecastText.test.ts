import { describe, expect, it } from 'vitest';
import {
	blockForeseen,
	chanceToGain,
	checkForeseen,
	contestForeseen,
	holdForeseen,
	lineText,
	marginText,
	openingForeseen,
	percent,
	percents,
	whereaboutsText,
} from '../../src/messages/index.ts';

const names = { name: (id: string) => id.charAt(0).toUpperCase() + id.slice(1) };
const there = { segment: 4, square: { x: 4, y: 2 }, creature: 'ada' };

describe('forecast texts', () => {
	it('never present uncertain events as certain', () => {
		expect(percent(0.6175)).toBe('62%');
		expect(percent(1)).toBe('100%');
		expect(percent(0)).toBe('0%');
		expect(percent(0.9991)).toBe('over 99%');
		expect(percent(0.0004)).toBe('under 1%');
	});

	it('round a chance equally in any order and beside its complement', () => {
		for (let nth = 0; nth <= 2000; nth++) {
			const chance = nth / 2000;
			const both = percents([chance, 1 - chance]);
			expect(percents([1 - chance, chance])).toEqual(both.toReversed());
			expect(both, `${chance}`).toEqual([percent(chance), percent(1 - chance)]);
		}
		expect([percent(0.155), percent(0.845)]).toEqual(['15%', '85%']);
	});

	it.each([
		[[1 / 3, 1 / 3, 1 / 3], '34% 33% 33%'],
		[[0.335, 0.335, 0.33], '34% 33% 33%'],
		[[0.5, 0.255, 0.245], '50% 26% 24%'],
		[[0.705, 0.295], '71% 29%'],
		[[0.29, 0.71], '29% 71%'],
		[[0.996, 0.004], 'over 99% under 1%'],
		[[0, 1], '0% 100%'],
		// Parts of a group sum to the whole.
		[[0.25, 0.125, 0.125], '25% 13% 12%'],
		[[], ''],
	])('sum to 100%% if shown together: %j', (chances, shown) => {
		expect(percents(chances).join(' ')).toBe(shown);
	});

	it('give the odd point of thirds to the first', () => {
		const third = 1 / 3;
		const ids = ['ada', 'bo', 'orc'];
		const contest = { ...there, margin: 0, chance: 1 };
		const contenders = ids.map((creature) => ({ creature, gains: third }));
		expect(lineText(contestForeseen({ ...contest, contenders }, names))).toBe(
			'Contest at 5, 3: Ada 34%, Bo 33%, Orc 33%.',
		);
		const odds = ids.map((id) => ({ winners: [id], chance: third }));
		const chances = ids.map((creature) =>
			chanceToGain({ creature, modifier: 2, segmentModifier: 2, roll: null, total: null }, odds),
		);
		expect(chances).toEqual(['34%', '33%', '33%']);
		const shared = [
			['ada', 'bo'],
			['ada', 'orc'],
			['bo', 'orc'],
		].map((winners) => ({ winners, chance: third }));
		expect(lineText(contestForeseen({ ...contest, contenders, shared }, names))).toBe(
			'Contest at 5, 3: Ada and Bo 34%, Ada and Orc 33%, Bo and Orc 33%.',
		);
		const list = ids.map((_, x) => ({ x, y: 0, chance: third }));
		expect(whereaboutsText(list, 2)).toBe('34% at 1, 1; 33% at 2, 1; 1 more');
	});

	it('name contenders with their chances', () => {
		const contenders = [
			{ creature: 'ada', gains: 0.6175 },
			{ creature: 'orc', gains: 0.3825 },
		];
		const contest = { ...there, contenders, margin: 0 };
		expect(lineText(contestForeseen({ ...contest, chance: 1 }, names))).toBe(
			'Contest at 5, 3: Ada 62%, Orc 38%.',
		);
		expect(lineText(contestForeseen({ ...contest, chance: 0.3 }, names))).toBe(
			'30% contest at 5, 3: Ada 62%, Orc 38%.',
		);
	});

	it('name the winner of a decided contest', () => {
		const contenders = [
			{ creature: 'ada', gains: 1 },
			{ creature: 'bo', gains: 1 },
			{ creature: 'orc', gains: 0 },
		];
		const shared = [{ winners: ['ada', 'bo'], chance: 1 }];
		const contest = { ...there, contenders, margin: 0, shared };
		expect(lineText(contestForeseen({ ...contest, chance: 1 }, names))).toBe('Ada and Bo win 5, 3 over Orc.');
		expect(lineText(contestForeseen({ ...contest, chance: 0.3 }, names))).toBe(
			'30% Ada and Bo win 5, 3 over Orc.',
		);
	});

	it('name shared winners, and count more than four ways', () => {
		const shared = [0.3, 0.25, 0.2, 0.15, 0.1].map((chance, i) => ({ winners: ['ada', `c${i}`], chance }));
		const contenders = ['ada', 'orc'].map((creature) => ({ creature, gains: 0.5 }));
		const contest = { ...there, contenders, margin: 0, shared, chance: 1 };
		expect(lineText(contestForeseen(contest, names))).toBe(
			'Contest at 5, 3: Ada and C0 30%, Ada and C1 25%, Ada and C2 20%, Ada and C3 15%, others.',
		);
	});

	it('cover blocks, engagement, provoked attacks and checks', () => {
		const text = [
			blockForeseen({ ...there, by: ['orc'], chance: 1 }, names),
			blockForeseen({ ...there, by: [], chance: 0.5 }, names),
			holdForeseen({ ...there, by: ['orc', 'cid'], chance: 0.25 }, names),
			openingForeseen({ ...there, by: 'orc', chance: 1 }, names),
			openingForeseen({ ...there, by: 'orc', chance: 0.5 }, names, 7),
			checkForeseen({ ...there, check: 'climb', chance: 1, passes: 0.55 }, names),
		].map(lineText);
		expect(text).toEqual([
			'Ada blocked at 5, 3 by Orc.',
			'50% Ada blocked at 5, 3.',
			'25% Ada engaged at 5, 3 by Orc and Cid.',
			'Opportunity attack: Orc on Ada at 5, 3.',
			'50% opportunity attack: Orc on Ada at 5, 3 (3.5 damage expected).',
			'Ada: Climb at 5, 3, 55% success.',
		]);
	});

	it('list final squares up to a limit', () => {
		const list = [0.5, 0.3, 0.2].map((chance, x) => ({ x, y: 0, chance }));
		expect(whereaboutsText(list)).toBe('50% at 1, 1; 30% at 2, 1; 20% at 3, 1');
		expect(whereaboutsText(list, 1)).toBe('50% at 1, 1; 2 more');
	});

	it('state the margin', () => {
		expect(marginText(0)).toBe('Exact odds.');
		expect(marginText(0.021)).toBe('Estimated from samples, ±2%.');
	});
});
