/** Rule examples: the engine confirms their text on their boards. */
import { describe, expect, it } from 'vitest';
import {
	DEFAULT_RULES,
	type Encounter,
	INITIATIVE_SYSTEMS,
	PROFILE_TABLE,
	profileOf,
	RULE_OPTIONS,
	type Rules,
	rulesOf,
} from '../../src/engine/index.ts';
import { optionWords, placeName } from '../../src/messages/index.ts';
import { mainExamples } from '../../src/panels/rules/book/coreExamples.ts';
import { boardOf, type RuleExample } from '../../src/panels/rules/book/exampleTypes.ts';
import { initiativeExample } from '../../src/panels/rules/book/initiativeExamples.ts';
import { optionExample } from '../../src/panels/rules/book/optionExamples.ts';
import { playedExample } from '../../src/panels/rules/book/playedExample.ts';
import { boardInWords } from '../../src/panels/rules/book/SmallBoard.tsx';
import { resolved, story } from '../support/stories.ts';

type Played = Pick<RuleExample, 'board' | 'rules' | 'seen' | 'turns'>;

const D20 = profileOf('srd').rules;
const FC = profileOf('fantasy-craft').rules;

function main(id: string, rules: Rules = D20): RuleExample {
	const found = mainExamples(rules).find((one) => one.id === id);
	if (!found) throw new Error(`No example ${id}`);
	return found;
}

const OPTIONS = RULE_OPTIONS.flatMap(({ option, values }) =>
	option === 'initiative' ? [] : values.map((value) => [option, `${value}`, value] as const),
);

function optional(option: (typeof OPTIONS)[number][0], value: unknown): Played {
	return optionExample({ ...DEFAULT_RULES, [option]: value }, option, `${value}`);
}

/** Story of the half-round by segment, without trailing empty segments. */
function told(example: Played): string {
	return story(boardOf(example))
		.join(' | ')
		.replace(/[ |]+$/, '');
}

/** All numbers of an example's half-rounds: squares, totals, feet. */
function countedIn(example: Played) {
	const encounter = boardOf(example);
	const places = new Set<string>();
	const totals = new Set<number>();
	const feet = new Set<number>(encounter.creatures.map(({ speed }) => speed));
	for (const movers of example.turns ?? [undefined]) {
		const played: Encounter = { ...encounter, movers };
		/** Cumulative cost from each step on. */
		const spent = new Map<string, readonly number[]>();
		for (const { events, positions } of resolved(played).segments) {
			for (const at of Object.values(positions)) places.add(placeName(at));
			for (const event of events) {
				if (event.type === 'moved') {
					const sums = [...(spent.get(event.creature) ?? []), 0].map((sum) => sum + event.feet);
					spent.set(event.creature, sums);
					for (const sum of sums) feet.add(sum);
					places.add(placeName(event.from));
				}
				if (event.type === 'check') for (const one of [event, ...event.against]) totals.add(one.total ?? -1);
				if (event.type === 'contest') for (const one of event.contenders) totals.add(one.total ?? -1);
			}
		}
	}
	return { places, totals, feet };
}

/** Every square, sum and length in the text must occur on the board. */
function expectSaid(
	example: Played,
	others: { feet?: readonly number[]; totals?: readonly number[] } = {},
): void {
	const said = example.seen('feet');
	const { places, totals, feet } = countedIn(example);
	const withoutLists = said.replace(/\d+(?:, \d+)+ and \d+|\d+(?:, \d+){2,}/g, '');
	for (const [place] of withoutLists.matchAll(/\b\d+, \d+\b/g)) expect([...places], said).toContain(place);
	for (const [, total] of said.matchAll(/= (\d+)/g))
		expect([...totals, ...(others.totals ?? [])], said).toContain(Number(total));
	for (const [, length] of said.matchAll(/(\d+) ft/g))
		expect([...feet, ...(others.feet ?? [])], said).toContain(Number(length));
}

describe('core rules', () => {
	it.each([
		[
			'SM-11',
			'segments',
			'ada>1,0; ben>1,1 | ada>2,0 | ada>3,0; ben>2,1 | ada>4,0; ben>3,1 | ada>5,0 | ada>6,0; ben>4,1',
		],
		[
			'SM-41',
			'contest',
			'ada>1,0; orc>6,0 | ada>2,0 | ada>3,0; orc>5,0 | 4,0: ada+6=17 orc+4=16 -> ada; ada>4,0 | orc|4,0 | orc|4,0',
		],
		[
			'SM-61',
			'faster',
			'1,0: horse+12 orc+6 -> horse; horse>1,0 | orc|1,0 | orc|1,0 | orc|1,0 | orc|1,0 | orc|1,0',
		],
		[
			'SM-81',
			'following',
			'orc>2,0; ada>1,0 | ada|2,0 | orc>3,0; ada>2,0 | orc>4,0; ada>3,0 | ada|4,0 | orc>5,0; ada>4,0',
		],
		['SM-86', 'ring', 'gob>0,0; orc>0,1; ben>1,1; ada>1,0'],
		['SRD-40', 'difficult', 'ada>1,0 |  | ada>2,0 |  | ada>3,0 | ada>4,0'],
		['SRD-35', 'tumble', ' | ada?tumble=25/25 yes; ada>1,0; ben?tumble=24/25 no; ben.check failed | ada>2,0'],
		['SRD-34', 'overrun', 'ogre?strength=19/14 yes; orc_; ogre>1,0 | ogre>2,0 | ogre>3,0 | ogre>4,0'],
	])('%s: %s', (_, id, expected) => {
		expect(told(main(id))).toBe(expected);
		expectSaid(main(id));
	});

	it('SM-84, SM-85: swaps friends, not opponents', () => {
		expect(told(main('swap'))).toMatch(/^ben>0,0; ada>1,0; eve\|1,2; orc\|0,2 \|/);
	});

	it('SRD-30, SRD-31: passes a friend, not an opponent', () => {
		expect(told(main('friend'))).toBe(
			'ada>1,0; eve>1,2 | ada>2,0; eve|2,2 | ada>3,0; eve|2,2 | eve|2,2 | eve|2,2 | eve|2,2',
		);
	});

	it('FC-43, FC-48: charges stairs and ladders, with and without alternating diagonals', () => {
		const dear = main('ladder');
		expect(told(dear)).toContain('ada.out of movement');
		expect(told(dear)).toContain('ada>4,0');
		expectSaid(dear, { feet: [10] });
		for (const diagonals of ['flat', 'initiative-only'] as const) {
			const flat = main('ladder', { ...D20, diagonals });
			expect(told(flat)).toContain('ada>5,0');
			expectSaid(flat);
		}
	});

	it('FC-86, SRD-34: lets anyone tumble in Fantasy Craft, without overruns', () => {
		const untrained = main('tumble', FC);
		expect(untrained.about('feet')).toContain('Any creature');
		const board = untrained.board.replaceAll('(tumble=9) ', '');
		expect(told({ ...untrained, board })).toContain('ada?tumble=16/25 no');
		expect(told({ ...main('tumble'), board })).toContain('ada.untrained');
		expect(mainExamples(FC).map(({ id }) => id)).not.toContain('overrun');
	});
});

describe('every option under every value', () => {
	it.each([
		['diagonals', 'alternating', 'ada.out of movement', 'ada>5,4'],
		['diagonals', 'cost-aware', 'ada>4,4', 'ada>5,4'],
		['diagonals', 'initiative-only', 'ada>5,4', 'ada.out'],
		['diagonals', 'flat', 'ada>5,4', 'ada.out'],
		['terrainCost', 'srd', 'ada>3,3', 'ada.'],
		['terrainCost', 'table', 'ada>3,3', 'ada.'],
		['terrainCost', 'plus-five', 'ada>3,3', 'ada.'],
		['occupancy', 'srd', 'pip|2,0', 'pip>2,0'],
		['occupancy', 'fantasy-craft', 'pip>2,0', 'pip|'],
		['engagement', true, 'ada>2,1; ada.engaged', 'ada>3,1'],
		['engagement', false, 'ada>6,1', 'engaged'],
		['heldByAll', true, 'rat>2,1; rat.engaged', 'rat>3,1'],
		['heldByAll', false, 'rat>6,1', 'engaged'],
		['opportunity', true, 'ada!orc; ada>2,1 | ada>3,1 | ada>4,1', 'ada>2,1; ada!'],
		['opportunity', false, 'ada>4,1', 'ada!orc'],
		['actions', true, 'ada.used up; ben>1,1', 'ada>'],
		['actions', false, 'ada>3,0', 'used up'],
		['clearRuns', true, 'ada.difficult ground', 'ada>'],
		['clearRuns', false, 'ada>8,0', 'difficult'],
		['autoWin', 'speed', '2,0: ada+6=24 orc+12=17 -> ada', 'orc>'],
		['autoWin', 'remaining', 'orc>2,0', 'ada>2,0'],
		['checks', true, 'ada?climb=15/15 yes; ada>2,0', 'yes; ben'],
		['checks', false, 'ada>2,0', '?'],
		['squeezing', true, 'ogre>2,1 | ogre>3,1 | ogre>4,1 | ogre>5,0', 'narrow'],
		['squeezing', false, 'ogre.too narrow', 'ogre>'],
		['bodies', true, 'ada>4,0', 'ada>5,0'],
		['bodies', false, 'ada>6,0', 'ada.'],
		['murk', true, 'ada>4,0', 'ada>5,0'],
		['murk', false, 'ada>6,0', 'ada.'],
	] as const)('%s: %s', (option, value, does, doesNot) => {
		const example = optional(option, value);
		expect(told(example)).toContain(does);
		expect(told(example)).not.toContain(doesNot);
		expectSaid(example);
	});

	it('FC-40: deals the wire damage that the text says', () => {
		const { segments } = resolved(boardOf(optional('checks', true)));
		const events = segments.flatMap((one) => one.events);
		expect(events).toContainEqual(
			expect.objectContaining({ type: 'check', check: 'reflex', total: 11, dc: 15 }),
		);
		expect(events).toContainEqual(expect.objectContaining({ type: 'damage', creature: 'ben', amount: 4 }));
		expect(optional('checks', true).seen('feet')).toContain('4 damage');
	});

	it('covers each option with text for each value', () => {
		expect(OPTIONS).toHaveLength(30);
		for (const [option, , value] of OPTIONS) {
			expect(optional(option, value).seen('feet').length).toBeGreaterThan(20);
			expect(optionWords(option, value, 'feet').about.length).toBeGreaterThan(20);
		}
	});
});

describe('initiative examples', () => {
	it.each(INITIATIVE_SYSTEMS)('%s', (system) => {
		const example = initiativeExample(system);
		expect(example.turns).toEqual(system === 'simultaneous' ? undefined : [['ada'], ['orc']]);
		const showing = playedExample(example, 'feet');
		const last = showing.moments.at(-1)!;
		expect(last.creatures.map(({ position }) => position.x)).toEqual([4, 5]);
		const lines = showing.moments.flatMap((moment) => moment.lines).join(' ');
		if (system === 'simultaneous') expect(lines).toContain('Ada (20) beats the orc (16) to 5, 1');
		else expect(lines).toContain('The orc is blocked by Ada on the way to 5, 1');
		// Initiative totals come from the engine; only the order is checked.
		expectSaid(example, { totals: [14, 10] });
	});
});

describe('presentation', () => {
	const all: readonly Played[] = [
		...PROFILE_TABLE.flatMap(({ rules }) => mainExamples(rulesOf({ rules }))),
		...OPTIONS.map(([option, , value]) => optional(option, value)),
		...INITIATIVE_SYSTEMS.map(initiativeExample),
	];

	it('starts with plans, ends with the half-round, in sentences', () => {
		for (const example of all) {
			const { encounter, moments } = playedExample(example, 'feet');
			expect(moments[0]?.creatures).toBe(encounter.creatures);
			expect(moments.length).toBeGreaterThan(1);
			for (const { title, lines } of moments) {
				expect(title).toMatch(/^[A-Z]/);
				expect(lines.join(' ')).toMatch(/\.$/);
			}
			if (example.turns) continue;
			const { final } = resolved(encounter);
			const ends = moments.at(-1)!.creatures.map(({ id, position }) => [id, position]);
			expect(Object.fromEntries(ends)).toEqual(final);
		}
	});

	it('describes positions and terrain for screen readers', () => {
		const { encounter, moments } = playedExample(main('difficult'), 'feet');
		expect(boardInWords(encounter, moments[0]!, 'feet')).toBe(
			'A board of 7 by 1 squares. Ada at 1, 1. Difficult terrain at 3, 1 and 4, 1.',
		);
		expect(boardInWords(encounter, moments.at(-1)!, 'feet')).toContain('Ada at 5, 1');
	});

	it('uses meters if chosen', () => {
		expect(main('difficult').about(2)).toContain('4 m instead of 2 m');
	});
});
