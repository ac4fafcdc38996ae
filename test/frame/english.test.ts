import { describe, expect, it } from 'vitest';
import { lintEnglish, readRatchet } from '../../scripts/lint-english.mjs';

describe('UI strings', () => {
	it('have at most 2 hits per 1,000 words', () => {
		const { words, hits } = lintEnglish('src');
		const shown = hits.filter(({ kind }) => kind === 'ui');
		expect(words.ui).toBeGreaterThan(10_000);
		expect((shown.length * 1000) / words.ui, JSON.stringify(shown, null, '\t')).toBeLessThanOrEqual(2);
	});
});

describe('exceptions', () => {
	it('are few, needed, and each has its reason', () => {
		const { exceptions } = readRatchet();
		expect(exceptions.length).toBeLessThanOrEqual(20);
		expect(exceptions.filter(({ file }) => file.startsWith('src')).length).toBeLessThanOrEqual(10);
		expect(exceptions.every(({ reason }) => reason.length > 10)).toBe(true);
		expect(lintEnglish().unused).toEqual([]);
	});
});
