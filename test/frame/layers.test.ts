/** Folders of store and panels from the lowest up: a file imports its own folder and lower ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const STORE = [
	'.',
	'session',
	'silhouettes',
	'workspace',
	'encounter',
	'commands',
	'derived',
	'playerView',
	'document',
	'library',
	'tasks',
	'playback',
	'interactions',
	'replay',
	'actions',
] as const;

const PANELS = [
	'ui',
	'shared',
	'players',
	'rules/book',
	'rules',
	'contest',
	'initiative',
	'annotations',
	'blows',
	'log',
	'replay',
	'timeline',
	'terrain',
	'wounds',
	'creatures',
	'files',
	'print',
	'secretPlans',
	'scenario',
	'advance',
	'line',
	'.',
] as const;

/** `from -> to` for every upward import, by folder of `root`. */
function upward(root: string, layers: readonly string[]): readonly string[] {
	const level = (folder: string): number => layers.indexOf(folder);
	const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((one) => /\.tsx?$/.test(one));
	return files.flatMap((path) => {
		const file = posix.join(root, path.split(sep).join('/'));
		const own = posix.relative(root, posix.dirname(file)) || '.';
		const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
		return [...imports].flatMap(([, specifier]) => {
			const target = posix.relative(root, posix.join(posix.dirname(file), specifier!));
			const folder = posix.dirname(target);
			if (target.startsWith('..') || folder === own) return [];
			return level(folder) < level(own) && level(folder) >= 0 ? [] : [`${file} -> ${target}`];
		});
	});
}

describe('imports', () => {
	test('go down in the store', () => {
		expect(upward('src/store', STORE)).toEqual([]);
	});
	test('go down in the panels', () => {
		expect(upward('src/panels', PANELS)).toEqual([]);
	});
});
