import { describe, expect, it } from 'vitest';
import {
	DEFAULT_RULES,
	DIAGONALS,
	INITIATIVE_SYSTEMS,
	matchingProfile,
	OCCUPANCIES,
	PROFILE_TABLE,
	PROFILES,
	profileOf,
	RULE_OPTIONS,
	type Rules,
	rulesOf,
	TERRAIN_COSTS,
} from '../../src/engine/index.ts';

describe('profiles', () => {
	it('are the five, each with all its options and a sentence', () => {
		expect(PROFILE_TABLE.map(({ id }) => id)).toEqual([...PROFILES]);
		for (const { id, rules, about } of PROFILE_TABLE) {
			expect(rules.profile).toBe(id);
			expect(about).toMatch(/\.$/);
			expect(profileOf(id).rules).toBe(rules);
			for (const { option } of RULE_OPTIONS) expect(rules[option]).toBeDefined();
		}
	});

	it('are told by their options, whatever they are called', () => {
		for (const { id, rules } of PROFILE_TABLE) {
			expect(matchingProfile(rules)).toBe(id);
			expect(matchingProfile({ ...rules, profile: undefined })).toBe(id);
			expect(matchingProfile({ ...rules, squeezing: !rules.squeezing })).toBeUndefined();
		}
	});

	it('a file without rules plays as before there were any: everything new is off', () => {
		expect(rulesOf({})).toEqual(DEFAULT_RULES);
		expect(Object.values(DEFAULT_RULES).filter((value) => value === true)).toEqual([]);
	});

	it.each<[string, Partial<Rules>]>([
		['simultaneous', { terrainCost: 'srd', occupancy: 'srd', engagement: false, opportunity: true }],
		[
			'fantasy-craft',
			{ terrainCost: 'table', occupancy: 'fantasy-craft', engagement: true, opportunity: false },
		],
		['adnd', { initiative: 'adnd', opportunity: false }],
		['level-up', { initiative: 'level-up', diagonals: 'flat' }],
	])('%s: %j', (id, rules) => {
		expect(PROFILE_TABLE.find((profile) => profile.id === id)?.rules).toMatchObject(rules);
	});
});

describe('options', () => {
	it('explain every value there is', () => {
		const values = (option: string): unknown[] =>
			RULE_OPTIONS.find((one) => one.option === option)?.choices.map(({ value }) => value) ?? [];
		expect(values('diagonals')).toEqual([...DIAGONALS]);
		expect(values('terrainCost')).toEqual([...TERRAIN_COSTS]);
		expect(values('occupancy')).toEqual([...OCCUPANCIES]);
		expect(values('initiative').sort()).toEqual([...INITIATIVE_SYSTEMS].sort());
		for (const { choices } of RULE_OPTIONS) {
			for (const { label, about } of choices)
				expect([label.length > 0, about.endsWith('.')]).toEqual([true, true]);
		}
	});
});
