/** Rule book, code and tests agree: every cited id is in the book, and every line of the book has a test. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOK, HEADINGS, idsIn, LINKS } from '../support/ruleBook.ts';
import { vectorsOf } from '../support/vectors.ts';
import { COMING } from './coming.ts';

const ROOT = new URL('../../', import.meta.url);

/** TypeScript files of a folder, as paths from the root. */
function sourcesOf(folder: string): string[] {
	return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => `${folder}/${file}`);
}

function textOf(file: string): string {
	return readFileSync(new URL(file, ROOT), 'utf8');
}

/** Test source without comments. */
function spoken(source: string): string {
	return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** Number of tests and worked cases per id. */
const borne = new Map<string, number>();
for (const text of [
	...sourcesOf('test')
		.filter((file) => file.endsWith('.test.ts') || file.endsWith('.test.tsx'))
		.map((file) => spoken(textOf(file))),
	...vectorsOf('worked').map(({ id = '' }) => id),
]) {
	for (const id of idsIn(text)) borne.set(id, (borne.get(id) ?? 0) + 1);
}

describe('rule book', () => {
	it('has each id once, and valid references', () => {
		expect(BOOK.length).toBeGreaterThan(400);
		expect(BOOK.filter((id, index) => BOOK.indexOf(id) !== index)).toEqual([]);
		expect(LINKS.filter((anchor) => !HEADINGS.includes(anchor))).toEqual([]);
	});

	it.each(['src', 'test', 'e2e'])('has every id that %s cites', (folder) => {
		const unknown = sourcesOf(folder).flatMap((file) =>
			idsIn(textOf(file)).flatMap((id) => (BOOK.includes(id) ? [] : [`${id} in ${file}`])),
		);
		expect(unknown).toEqual([]);
	});

	it('has a test for every line except pending ones', () => {
		expect(BOOK.filter((id) => !borne.has(id) && COMING[id]?.borne !== 0)).toEqual([]);
	});

	it('has every pending line', () => {
		expect(Object.keys(COMING).filter((id) => !BOOK.includes(id))).toEqual([]);
	});

	it.each(Object.entries(COMING))(
		'%s is still pending; with a test, remove it from coming.ts',
		(id, coming) => {
			expect(borne.get(id) ?? 0).toBeLessThanOrEqual(coming.borne);
		},
	);
});
