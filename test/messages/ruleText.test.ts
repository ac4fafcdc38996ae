/** Every profile, option, terrain and reason has a sentence, in feet and meters. */
import { describe, expect, it } from 'vitest';
import {
	type Check,
	PACES,
	type PaceRefusal,
	PROFILES,
	RULE_OPTIONS,
	STOP_REASONS,
	TERRAIN,
	WALL_KINDS,
} from '../../src/engine/index.ts';
import { checkStakes } from '../../src/messages/checkText.ts';
import {
	checkDeed,
	occupationLabel,
	optionLabel,
	optionWords,
	paceAbout,
	paceLabel,
	paceRefused,
	RULE_PROFILES,
	stopReason,
	terrainEffect,
	terrainLabel,
	type Units,
	wallAbout,
} from '../../src/messages/index.ts';

const check: Check = {
	type: 'check',
	creature: 'lydia',
	square: { x: 4, y: 2 },
	check: 'tumble',
	terrain: null,
	dc: 15,
	modifier: 0,
	roll: null,
	total: null,
	passed: null,
	stakes: 'past',
	against: [
		{ creature: 'orc', modifier: 0, roll: null, total: null },
		{ creature: 'ogre', modifier: 0, roll: null, total: null },
	],
};

const STAKES = ['through', 'past', 'overrun', 'entry', 'cost', 'harm', null] as const;

const REFUSALS: readonly PaceRefusal[] = [
	{ code: 'has stepped' },
	{ code: 'moved before the step' },
	{ code: 'too slow for the step' },
	{ code: 'after the step' },
	{ code: 'busy all round' },
	{ code: 'round taken up', by: 'charge' },
	{ code: 'takes the whole round' },
	{ code: 'both moves made' },
];

/** All rule texts that may contain a length. */
function sayings(units: Units): readonly string[] {
	return [
		...TERRAIN.flatMap(({ id }) => [terrainLabel(id, units), terrainEffect(id, units)]),
		...TERRAIN.flatMap(({ id, checks }) =>
			checks.map(({ decides }) => checkStakes({ stakes: decides, terrain: id }, units)),
		),
		...STOP_REASONS.map((reason) => stopReason(reason, units)),
		...(['srd', '5e'] as const).flatMap((occupancy) =>
			PACES.flatMap((pace) => [paceLabel(pace, units, { occupancy }), paceAbout(pace, units, { occupancy })]),
		),
		...REFUSALS.map((refusal) => paceRefused(refusal, units)),
		...WALL_KINDS.map((kind) => wallAbout(kind, units)),
		...RULE_OPTIONS.flatMap(({ option, values }) =>
			values.map((value) => optionWords(option, value, units).about),
		),
	];
}

describe('rule texts', () => {
	it('every option value has its own name and sentence', () => {
		for (const { option, values } of RULE_OPTIONS) {
			const texts = values.map((value) => optionWords(option, value, 'feet'));
			expect(optionLabel(option)).not.toBe('');
			for (const { about } of texts) expect(about).toMatch(/^\p{Lu}.*\.$/u);
			expect(new Set(texts.map(({ label }) => label)).size).toBe(values.length);
		}
		expect(new Set(PROFILES.map((id) => RULE_PROFILES[id].label)).size).toBe(PROFILES.length);
	});
	it('FC-10: contain no feet in meters', () => {
		for (const text of [...sayings(1.5), ...sayings(2)])
			expect(text).not.toMatch(/\bft\b|\bfeet\b|undefined/);
		expect(sayings(2).join()).not.toBe(sayings(1.5).join());
	});
	it.each([
		['step-high', 'feet', 'Step, 3 to 5 ft'],
		['step-high', 1.5, 'Step, 0.9 to 1.5 m'],
		['window-large-closed', 'feet', 'Closed window, over 3 × 3 ft'],
		['snow', 2, 'Snow, up to 0.8 m'],
		['moss', 'feet', 'moss'],
	] as const)('%s in %s is called %s', (type, units, text) => expect(terrainLabel(type, units)).toBe(text));
	it.each([
		['terrainCost', 'table', 1.5, 'clutter 3, 6, 3 m.'],
		['checks', true, 'feet', 'A failed climb stops. A failed tumble through a small window costs 10 ft.'],
		['engagement', true, 2, 'Leave with Withdraw or the 2-m step only.'],
	] as const)('the option %s at %s in %s', (option, value, units, text) => {
		expect(optionWords(option, value, units).about).toContain(text);
	});
});

describe('other actions', () => {
	it.each([
		['srd', 'standard', 'A standard action: one move is left'],
		['srd', 'full-round', 'A full-round action: only the 5-ft step'],
		['5e', 'standard', 'Another action: no Dash or Disengage'],
		['5e', 'full-round', 'No movement'],
	] as const)('in %s, %s is “%s”', (occupancy, busy, text) => {
		expect(occupationLabel(busy, 'feet', { occupancy })).toBe(text);
	});
	it('5E-02: are no moves in refusals of D&D 5e', () => {
		const why = (code: 'busy all round' | 'one move left' | 'one move made') =>
			paceRefused({ code }, 'feet', { occupancy: '5e' });
		expect(why('one move left')).toBe('Its action is already used.');
		expect(why('busy all round')).toBe('Its action allows no movement.');
	});
});

describe('checks', () => {
	const nameOf = (id: string) => `the ${id}`;
	it.each([
		[check, 'tumbles past the orc and the ogre'],
		[{ ...check, stakes: 'through' as const }, 'tumbles through the orc and the ogre'],
		[{ ...check, check: 'strength' as const, stakes: 'overrun' as const }, 'runs over the orc and the ogre'],
		[{ ...check, against: [] }, 'tumbles past a creature'],
		[{ ...check, check: 'climb' as const, stakes: 'entry' as const, terrain: 'step-climb' }, 'climbs'],
		[{ ...check, stakes: 'harm' as const, terrain: 'window-large' }, 'enters window, over 3 × 3 ft'],
		[{ ...check, check: 'balance' as const, stakes: null, terrain: 'water-knee' }, 'enters knee-deep water'],
	])('the action of %o', (asked, text) => expect(checkDeed(asked, nameOf, 'feet')).toBe(text));
	it('each has its own effect', () => {
		const texts = STAKES.map((stakes) => checkStakes({ stakes, terrain: 'window-small-closed' }, 'feet'));
		expect(new Set(texts).size).toBe(STAKES.length);
		expect(texts[5]).toBe('failure: 1d2 lethal damage');
	});
});
