import { describe, expect, it } from 'vitest';
import {
	DEFAULT_RULES,
	matchingProfile,
	PROFILE_TABLE,
	PROFILES,
	profileOf,
	RULE_OPTIONS,
	type Rules,
	rulesOf,
	ruleValue,
	squareMetresOf,
} from '../../src/engine/index.ts';

describe('profiles', () => {
	it('each have every option', () => {
		expect(PROFILE_TABLE.map(({ id }) => id)).toEqual([...PROFILES]);
		for (const { id, rules } of PROFILE_TABLE) {
			expect(rules.profile).toBe(id);
			expect(profileOf(id).rules).toBe(rules);
			for (const { option } of RULE_OPTIONS) expect(rules[option]).toBeDefined();
		}
	});

	it('are recognized by options, not by name', () => {
		for (const { id, rules } of PROFILE_TABLE) {
			expect(matchingProfile(rules)).toBe(id);
			expect(matchingProfile({ ...rules, profile: undefined })).toBe(id);
			expect(matchingProfile({ ...rules, squeezing: !rules.squeezing })).toBeUndefined();
		}
	});

	it('a file without rules turns every later option off', () => {
		expect(rulesOf({})).toEqual(DEFAULT_RULES);
		expect(Object.values(DEFAULT_RULES).filter((value) => value === true)).toEqual([]);
	});

	it('omitted options are off; moves are simultaneous; runs follow actions', () => {
		for (const { option, values } of RULE_OPTIONS) {
			if (option in DEFAULT_RULES) continue;
			const left = { initiative: 'simultaneous', autoWin: 'speed' }[option as string] ?? false;
			expect([option, ruleValue(DEFAULT_RULES, option)]).toEqual([option, left]);
			for (const value of values)
				expect(ruleValue({ ...DEFAULT_RULES, [option]: value }, option)).toBe(value);
		}
		expect(ruleValue({ ...DEFAULT_RULES, actions: true }, 'clearRuns')).toBe(true);
		expect(ruleValue({ ...DEFAULT_RULES, actions: true, clearRuns: false }, 'clearRuns')).toBe(false);
		expect(squareMetresOf({})).toBe(1.5);
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
