/** Exported names are unique, so that a search finds one definition. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const EXPORTED =
	/^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

function namesAtHome(): ReadonlyMap<string, number> {
	const homes = new Map<string, number>();
	for (const entry of readdirSync('src', { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
		const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
		const names = new Set([...text.matchAll(EXPORTED)].map(([, name = '']) => name));
		for (const name of names) homes.set(name, (homes.get(name) ?? 0) + 1);
	}
	return homes;
}

it('defines each exported name in one file', () => {
	const twice = [...namesAtHome()].filter(([, homes]) => homes > 1);
	expect(twice.map(([name]) => name)).toEqual([]);
});
