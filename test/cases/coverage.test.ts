/** Every line of the checklist has a test that bears its id, and every id a test bears is one of the checklist's. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../support/vectors.ts';

const ROOT = new URL('../', import.meta.url);
const IDS: readonly string[] = JSON.parse(readFileSync(new URL('fixtures/checklist-ids.json', ROOT), 'utf8'));
const ID = String.raw`(?:SM-C?|FC-|SRD-|ADD-|A5E-)\d+`;

/** What the tests are called: all they say but for their comments. */
function spoken(source: string): string {
	return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** The ids a text names, one by one or from one "to" another. */
function idsIn(text: string): ReadonlySet<string> {
	const named = new Set(text.match(new RegExp(ID, 'g')));
	for (const [, first = '', last = ''] of text.matchAll(new RegExp(`(${ID}) to (${ID})`, 'g'))) {
		const from = IDS.indexOf(first);
		const to = IDS.indexOf(last);
		for (const id of from < 0 ? [] : IDS.slice(from, to + 1)) named.add(id);
	}
	return named;
}

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
	(file) => file.endsWith('.test.ts') && !file.endsWith('coverage.test.ts'),
);
const tested = idsIn(
	[
		...files.map((file) => spoken(readFileSync(new URL(file, ROOT), 'utf8'))),
		...vectorsOf('worked').map(({ id = '' }) => id),
	].join('\n'),
);

describe('the checklist', () => {
	it.each([
		['simultaneous movement', 'SM-'],
		['static initiative, surfaces, occupancy', 'FC-'],
		['movement of the SRD', 'SRD-'],
		['ten segments', 'ADD-'],
		['groups, rushes, delays', 'A5E-'],
	])('%s: no line without a test', (_, prefix) => {
		const lines = IDS.filter((id) => id.startsWith(prefix));
		expect(lines.length).toBeGreaterThan(15);
		expect(lines.filter((id) => !tested.has(id))).toEqual([]);
	});
});
