/** One name, one home: what is exported under the same name by two files is a riddle for whoever searches. */
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

it('no exported name is defined in two files', () => {
	const twice = [...namesAtHome()].filter(([, homes]) => homes > 1);
	expect(twice.map(([name]) => name)).toEqual([]);
});
