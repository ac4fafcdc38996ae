/** CONTRIBUTING.md names existing files, since a how-to with a moved file misleads. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS = ['.', 'docs', 'e2e', 'scripts', 'src', 'test'];

/** Paths of all files, with a slash in front. */
function files(): readonly string[] {
	return FOLDERS.flatMap((folder) =>
		readdirSync(folder, { recursive: folder !== '.', withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => `/${join(parentPath, name)}`),
	);
}

it('CONTRIBUTING.md names existing files and folders only', () => {
	const all = files();
	const named = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`([\w./-]+)`/g)].map(
		([, name = '']) => name,
	);
	const paths = named.filter((name) => /^[\w/-][\w./-]*\.(?:ts|tsx|mjs|md|css)$/.test(name));
	const places = named.filter((name) => /^(?:src|test|docs|e2e|scripts|bench)\//.test(name));
	expect(paths.length).toBeGreaterThan(40);
	expect(paths.filter((path) => !all.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
	expect(places.filter((place) => !all.includes(`/${place}.ts`) && !existsSync(place))).toEqual([]);
});
