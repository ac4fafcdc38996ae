/** Import directions of the linter: every folder tries to import every other, as a value and as a type. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const DOOR = '../engine/index.ts';
const WORDS = '../messages/index.ts';

/** Allowed imports of each folder; all others are forbidden. */
const MAY: Readonly<Record<string, readonly string[]>> = {
	engine: [],
	messages: [DOOR],
	formats: [DOOR, 'zod/mini'],
	workers: [DOOR, '../formats/a.ts', 'comlink'],
	store: [DOOR, WORDS, '../formats/a.ts', 'zustand', 'immer', 'idb', 'zod/mini', 'react'],
	tools: [DOOR],
	canvas: [DOOR, WORDS, '../store/a.ts', '../tools/a.ts', 'react', 'konva/lib/Core', 'react-konva'],
	panels: [DOOR, WORDS, '../store/a.ts', '../tools/a.ts', 'react', 'lucide-react'],
	playerWindow: [DOOR, WORDS, '../store/a.ts', '../tools/a.ts', '../canvas/a.ts', 'react', 'konva/lib/Core'],
};

const ROOMS = Object.keys(MAY);

/** Layers of the engine, and the entry points of lower ones that each may use. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
	board: [],
	movement: ['board'],
	pathfinding: ['board', 'movement'],
	resolver: ['board', 'movement', 'pathfinding'],
	advisor: ['board', 'movement', 'pathfinding', 'resolver'],
	multiAgent: ['board', 'movement', 'pathfinding', 'resolver'],
	ai: ['board', 'movement', 'pathfinding', 'resolver', 'multiAgent'],
	sight: ['board', 'resolver'],
	notation: ['board', 'initiative'],
	initiative: ['movement'],
};

/** Imports that every layer tries. */
const FLOOR_TRIES: readonly string[] = [
	'./own.ts',
	'../types.ts',
	'../index.ts',
	'../../store/a.ts',
	'zod/mini',
	...Object.keys(FLOORS).flatMap((floor) => [`../${floor}/index.ts`, `../${floor}/deep.ts`]),
];

/** Canvas folders from the lowest up. */
const CANVAS = [
	'sprites',
	'scene',
	'layers',
	'layers/ground',
	'layers/plans',
	'layers/tokens',
	'layers/overlay',
	'board',
] as const;

/** Import path from one of these folders to another. */
const fromCanvas = (folder: string, other: string): string => {
	const path = relative(join('/', folder), join('/', other, 'a.ts')).replaceAll('\\', '/');
	return path.startsWith('.') ? path : `./${path}`;
};

/** All imports that a folder could try, including its own files and forbidden packages. */
const tried = (room: string): string[] => [
	'./own.ts',
	...(room === 'engine' ? [] : [DOOR, '../engine/grid.ts']),
	...(room === 'messages' ? [] : [WORDS]),
	...ROOMS.filter((other) => other !== room && other !== 'engine').map((other) => `../${other}/a.ts`),
	'../App.tsx',
	'../main.ts',
	...(['canvas', 'playerWindow'].includes(room)
		? ['konva/lib/Core']
		: ['konva/lib/Core', 'konva', 'react-konva']),
	...(['engine', 'messages', 'formats', 'workers', 'tools'].includes(room)
		? ['react', 'zustand', 'immer']
		: []),
	...(MAY[room] ?? []),
];

/** Rules may list packages that the folder is allowed. */
const allowed = (room: string, specifier: string): boolean =>
	specifier === './own.ts' || (MAY[room] ?? []).includes(specifier);

interface Report {
	readonly diagnostics: readonly {
		readonly category: string;
		readonly message: string;
		readonly location: { readonly path: string; readonly start: { readonly line: number } };
	}[];
}

let folder: string;
/** `file:line` of every violation. */
let objections: ReadonlySet<string>;

const probe = (path: string, lines: readonly string[]) => {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
};

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'halfstep-directions-'));
	cpSync('biome.json', join(folder, 'biome.json'));
	cpSync('scripts/lint', join(folder, 'scripts/lint'), { recursive: true });
	for (const room of ROOMS) {
		const specifiers = tried(room);
		probe(
			`src/${room}/value.ts`,
			specifiers.map((from, i) => `export { a as a${i} } from '${from}';`),
		);
		probe(
			`src/${room}/type.ts`,
			specifiers.map((from, i) => `export type { a as a${i} } from '${from}';`),
		);
	}
	for (const floor of Object.keys(FLOORS))
		probe(
			`src/engine/${floor}/probe.ts`,
			FLOOR_TRIES.map((from, i) => `export { a as a${i} } from '${from}';`),
		);
	for (const folder of CANVAS)
		probe(
			`src/canvas/${folder}/probe.ts`,
			CANVAS.map((other, i) => `export { a as a${i} } from '${fromCanvas(folder, other)}';`),
		);
	probe('src/tools/store.ts', [
		"import type { Command } from '../store/commands.ts';",
		"import { select } from '../store/commands.ts';",
		"export const later = () => import('../store/commands.ts');",
		'export type Made = Command | typeof select;',
	]);
	probe('src/store/ring.ts', ["import type { B } from './ring2.ts';", 'export type A = B | 1;']);
	probe('src/store/ring2.ts', ["import type { A } from './ring.ts';", 'export type B = A | 2;']);
	const report = await new Promise<Report>((done, fail) => {
		execFile(
			process.execPath,
			[
				resolve('node_modules/@biomejs/biome/bin/biome'),
				'lint',
				'--reporter=json',
				'--max-diagnostics=none',
				'.',
			],
			{ cwd: folder },
			(error, stdout, stderr) => {
				try {
					done(JSON.parse(stdout) as Report);
				} catch {
					fail(error ?? new Error(stderr));
				}
			},
		);
	});
	objections = new Set(
		report.diagnostics
			.filter(({ category }) => /noRestrictedImports|noImportCycles|plugin/.test(category))
			.map(({ location }) => `${location.path.replaceAll('\\', '/')}:${location.start.line}`),
	);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(ROOMS)('%s', (room) => {
	test.each(['value', 'type'])('imports only allowed files, as a %s', (kind) => {
		const refused = tried(room).filter((_, i) => objections.has(`src/${room}/${kind}.ts:${i + 1}`));
		const expected = tried(room).filter(
			(specifier) =>
				!allowed(room, specifier) &&
				!(room === 'tools' && kind === 'type' && ['../store/a.ts', WORDS].includes(specifier)),
		);
		expect(refused).toEqual(expected);
	});
});

test.each(Object.entries(FLOORS))('engine/%s uses entry points of lower layers', (floor, below) => {
	const refused = FLOOR_TRIES.filter((_, i) => objections.has(`src/engine/${floor}/probe.ts:${i + 1}`));
	const may = ['./own.ts', '../types.ts', ...below.map((other) => `../${other}/index.ts`)];
	expect(refused).toEqual(FLOOR_TRIES.filter((specifier) => !may.includes(specifier)));
});

test.each(CANVAS.map((folder, floor) => [folder, floor] as const))(
	'canvas/%s uses lower folders',
	(folder, floor) => {
		const refused = CANVAS.filter((_, i) => objections.has(`src/canvas/${folder}/probe.ts:${i + 1}`));
		expect(refused).toEqual(CANVAS.slice(floor + 1));
	},
);

test.each([
	['src/tools/store.ts', 'tools take types from the store, no values', [2, 3]],
	['src/store/ring.ts', 'a cycle of types is a cycle', [1]],
] as const)('%s: %s', (file, _why, lines) => {
	expect([1, 2, 3, 4].filter((line) => objections.has(`${file}:${line}`))).toEqual(lines);
});
