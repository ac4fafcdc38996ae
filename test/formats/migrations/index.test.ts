import { expect, test } from 'vitest';
import { migrate } from '../../../src/formats/migrations/index.ts';
import type { Migration } from '../../../src/formats/migrations/migrationTypes.ts';

/** A test chain: version 2 renamed `label`, version 3 split `place` in two. */
const CHAIN: readonly Migration[] = [
	{
		from: 2,
		name: 'places are two numbers',
		up: ({ place, ...file }) => {
			const [x, y] = String((place as { at: string }).at).split(',');
			return { ...file, x: Number(x), y: Number(y) };
		},
	},
	{ from: 2, name: 'x is counted from 1', up: ({ x, ...file }) => ({ ...file, x: Number(x) + 1 }) },
	{ from: 1, name: 'labels are names', up: ({ label, ...file }) => ({ ...file, name: label }) },
];

test.each([
	[
		{ version: 1, label: 'Orc', place: { at: '3,4' } },
		{ version: 3, name: 'Orc', x: 4, y: 4 },
	],
	[
		{ version: 2, name: 'Orc', place: { at: '3,4' } },
		{ version: 3, name: 'Orc', x: 4, y: 4 },
	],
	[
		{ version: 3, name: 'Orc' },
		{ version: 3, name: 'Orc' },
	],
])('%j runs the steps after its version in order', (file, today) => {
	const before = structuredClone(file);
	expect(migrate(file, CHAIN, 3)).toEqual({ ok: true, file: today });
	expect(file).toEqual(before);
});

test.each([
	[{ version: 4 }, 'newer Halfstep (version 4). This one reads up to version 3'],
	[{ version: 1.5 }, 'Version must be a whole number from 1.'],
	[{}, 'Version must be a whole number from 1.'],
	[{ version: 2, place: null }, 'cannot be converted (at “places are two numbers”)'],
])('%j is refused', (file, message) => {
	expect(migrate(file, CHAIN, 3)).toEqual({ ok: false, message: expect.stringContaining(message) });
});

test('refuses a version without a path', () => {
	expect(migrate({ version: 1 }, CHAIN.slice(0, 1), 3)).toEqual({
		ok: false,
		message: 'Files of version 1 can no longer be read.',
	});
});
