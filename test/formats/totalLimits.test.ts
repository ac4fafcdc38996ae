/** Totals of a file: valid lists, but too much together. */
import { expect, test } from 'vitest';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { openFile } from '../../src/formats/openFile.ts';
import { burdenFault } from '../../src/formats/totalLimits.ts';

const FILE = { format: 'halfstep/encounter', version: 2, name: 'Crowd', map: { width: 200, height: 200 } };
const RULES = { diagonals: 'alternating', terrainCost: 'srd', occupancy: 'srd', engagement: false };

const creature = (index: number, steps: number, more: object = {}) => ({
	id: `c${index}`,
	name: `C${index}`,
	side: 'a',
	speed: 30,
	position: { x: index % 200, y: Math.floor(index / 200) },
	...(steps > 0 && {
		plan: { pace: 'walk', steps: Array.from({ length: steps }, (_, k) => ({ x: k % 2, y: 0 })) },
	}),
	...more,
});
const crowd = (count: number, steps: number, more?: object) =>
	Array.from({ length: count }, (_, index) => creature(index, steps, more));
const half = (number: number, creatures: readonly object[]) => ({
	half: number,
	rules: RULES,
	creatures,
	amendments: [],
});

/** A PNG header of this size as a data URL, enough to read the size. */
function png(width: number, height: number): string {
	const bytes = new Uint8Array(33);
	bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
	new DataView(bytes.buffer).setUint32(16, width);
	new DataView(bytes.buffer).setUint32(20, height);
	return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}

const read = (more: object) => parseEncounter(JSON.stringify({ ...FILE, creatures: [], ...more }));

test('opens two thousand running creatures', () => {
	expect(read({ creatures: crowd(2000, 24) })).toMatchObject({ ok: true });
});

test.each<[string, object]>([
	[
		'The encounter holds 52,000 planned steps in all, and up to 50,000 can be opened.',
		{ creatures: crowd(2000, 26) },
	],
	[
		'The encounter holds 61,000 records of creatures in all, and up to 60,000 can be opened.',
		{ half: 62, history: Array.from({ length: 61 }, (_, i) => half(i + 1, crowd(1000, 0))) },
	],
	[
		'The encounter holds 1,001,000 steps of past half-rounds in all, and up to 1,000,000 can be opened.',
		{ half: 2, history: [half(1, crowd(1001, 1000))] },
	],
	[
		'The encounter holds 4,005,890 characters of names and notes in all, and up to 4,000,000 can be opened.',
		{ creatures: crowd(1000, 0, { note: 'x'.repeat(4002) }) },
	],
	[
		'The encounter holds 1,100,000 squares of terrain and walls in all, and up to 1,000,000 can be opened.',
		{
			half: 12,
			history: Array.from({ length: 11 }, (_, i) => ({
				...half(i + 1, []),
				map: {
					width: 9,
					height: 9,
					terrain: Array.from({ length: 100_000 }, () => ({ x: 1, y: 1, type: 'ice' })),
				},
			})),
		},
	],
	[
		'The encounter holds 128,000,000 pixels of pictures in all, and up to 100,000,000 can be opened.',
		{ pictures: { a: png(8000, 8000), b: png(8000, 8000) } },
	],
	[
		'The encounter holds 268,435,456 pixels of pictures in all, and up to 100,000,000 can be opened.',
		{ pictures: { a: png(16_384, 16_384) } },
	],
])('%s', (message, more) => {
	expect(read(more)).toEqual({ ok: false, message });
});

test('counts steps of amendments', () => {
	const plan = { pace: 'walk', steps: Array.from({ length: 1000 }, () => ({ x: 0, y: 0 })) };
	const amendments = Array.from({ length: 51 }, () => ({ type: 'plan', after: 1, creature: 'c0', plan }));
	expect(read({ creatures: crowd(1, 0), amendments })).toMatchObject({ ok: false });
});

test('refuses a picture of many pixels in few bytes before drawing', () => {
	const bytes = Uint8Array.from(atob(png(16_384, 16_384).split(',')[1] ?? ''), (char) => char.charCodeAt(0));
	expect(openFile('bomb.png', bytes)).toEqual({
		type: 'refused',
		message:
			'The picture is too large to be drawn: 16,384 × 16,384 pixels, and each may have up to 16,384 a side and 70,000,000 in all.',
	});
});

/** Items that are only counted. */
const many = (count: number) => Array(count);
const planned = (count: number) => ({ plan: { steps: many(count) } });

/** For each total, all places that count, with a part of it. */
test.each<[string, number, (part: number) => object]>([
	[
		'planned steps',
		50_000,
		(part) => ({ creatures: [planned(part), {}, 7, { plan: 7 }, { plan: { steps: 7 } }] }),
	],
	['planned steps', 50_000, (part) => ({ amendments: [planned(part), 7] })],
	['planned steps', 50_000, (part) => ({ amendments: [{ creature: planned(part) }] })],
	['planned steps', 50_000, (part) => ({ variants: [7, {}, { plans: { a: { steps: many(part) }, b: 7 } }] })],
	['steps of past half-rounds', 1_000_000, (part) => ({ history: [{ creatures: [planned(part)] }, 7] })],
	['steps of past half-rounds', 1_000_000, (part) => ({ history: [{ amendments: [planned(part)] }] })],
	[
		'steps of past half-rounds',
		1_000_000,
		(part) => ({ history: [{ amendments: [{ creature: planned(part) }] }] }),
	],
	[
		'characters of names and notes',
		4_000_000,
		(part) => ({ creatures: [{ name: 'x'.repeat(part) }, { name: 7 }] }),
	],
	['characters of names and notes', 4_000_000, (part) => ({ creatures: [{ note: 'x'.repeat(part) }] })],
	[
		'characters of names and notes',
		4_000_000,
		(part) => ({ creatures: [{ conditions: ['x'.repeat(part), 7] }] }),
	],
	['characters of names and notes', 4_000_000, (part) => ({ variants: [{ name: 'x'.repeat(part) }] })],
	['squares of terrain and walls', 1_000_000, (part) => ({ map: { terrain: many(part) } })],
	['squares of terrain and walls', 1_000_000, (part) => ({ map: { walls: many(part) } })],
	['squares of terrain and walls', 1_000_000, (part) => ({ history: [{ map: { terrain: many(part) } }] })],
	...(['erased', 'painted', 'razed', 'built'] as const).map(
		(what): [string, number, (part: number) => object] => [
			'squares of terrain and walls',
			1_000_000,
			(part) => ({ amendments: [{ [what]: many(part) }] }),
		],
	),
	['squares of terrain and walls', 1_000_000, (part) => ({ amendments: [{ map: { terrain: many(part) } }] })],
])('%s may be %d, all in one place: %#', (what, most, file) => {
	const figure = (count: number) => count.toLocaleString('en');
	expect(burdenFault({ ...file(most) })).toBeNull();
	expect(burdenFault({ ...file(most + 1) })).toBe(
		`The encounter holds ${figure(most + 1)} ${what} in all, and up to ${figure(most)} can be opened.`,
	);
});

test('allows 60,000 creature records, changes included', () => {
	const joins = (count: number) => ({ amendments: Array(count).fill({ creature: {} }) });
	expect(burdenFault(joins(60_000))).toBeNull();
	expect(burdenFault(joins(60_001))).toContain('60,001 records of creatures');
	expect(burdenFault({ ...joins(58_000), creatures: Array(2000).fill({}) })).toBeNull();
	expect(burdenFault({ ...joins(58_001), creatures: Array(2000).fill({}) })).toContain('60,001 records');
	// An overlong list is reported elsewhere.
	expect(burdenFault({ ...joins(58_001), creatures: Array(2001).fill({}) })).toBeNull();
});

test('allows 100,000,000 pixels; other data has none', () => {
	const pictures = (...all: unknown[]) => burdenFault({ pictures: { ...all } });
	expect(pictures(png(10_000, 10_000))).toBeNull();
	expect(pictures(png(10_000, 10_000), 7, 'data:image/png;base64,?', 'AAAA', '')).toBeNull();
	expect(pictures(png(10_000, 10_000), png(1, 1))).toContain('100,000,001 pixels of pictures');
	// The header holds the size; the rest is not read.
	expect(pictures(`${png(10_000, 10_001)}A`)).toContain('100,010,000 pixels');
	expect(pictures(`${png(10_000, 10_001)}${'A'.repeat(300 * 1024)}`)).toContain('100,010,000 pixels');
});
