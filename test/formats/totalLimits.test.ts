/** Totals of a file: valid lists, but too much together. */
import { expect, test } from 'vitest';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { openFile } from '../../src/formats/openFile.ts';
import { burdenFault } from '../../src/formats/totalLimits.ts';

const FILE = { format: 'halfstep/encounter', version: 2, name: 'Crowd', map: { width: 200, height: 200 } };

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

/** A PNG header of this size as a data URL, enough to read the size. */
function png(width: number, height: number): string {
	const bytes = new Uint8Array(33);
	bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
	new DataView(bytes.buffer).setUint32(16, width);
	new DataView(bytes.buffer).setUint32(20, height);
	return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}

const read = (more: object) => parseEncounter(JSON.stringify({ ...FILE, creatures: [], ...more }));

test('opens 2,000 creatures with 56 steps each', () => {
	expect(read({ creatures: crowd(2000, 56) })).toMatchObject({ ok: true });
});

test.each<[string, object]>([
	['Too large: 501,000 planned steps. The limit is 500,000.', { creatures: crowd(501, 1000) }],
	[
		'Too large: 24,005,000 characters of names and notes. The limit is 24,000,000.',
		{ creatures: crowd(1000, 0, { name: 'x', note: 'x'.repeat(24_004) }) },
	],
	[
		'Too large: 128,000,000 pixels of pictures. The limit is 100,000,000.',
		{ pictures: { a: png(8000, 8000), b: png(8000, 8000) } },
	],
	[
		'Too large: 268,435,456 pixels of pictures. The limit is 100,000,000.',
		{ pictures: { a: png(16_384, 16_384) } },
	],
])('%s', (message, more) => {
	expect(read(more)).toEqual({ ok: false, message });
});

test('counts steps of amendments', () => {
	const plan = { pace: 'walk', steps: Array.from({ length: 1000 }, () => ({ x: 0, y: 0 })) };
	const amendments = Array.from({ length: 501 }, () => ({ type: 'plan', after: 1, creature: 'c0', plan }));
	expect(read({ creatures: crowd(1, 0), amendments })).toMatchObject({ ok: false });
});

test('refuses a picture of many pixels in few bytes before drawing', () => {
	const bytes = Uint8Array.from(atob(png(16_384, 16_384).split(',')[1] ?? ''), (char) => char.charCodeAt(0));
	expect(openFile('bomb.png', bytes)).toEqual({
		type: 'refused',
		message: 'Picture too large: 16,384 × 16,384 pixels. The limit is 16,384 a side and 70,000,000 in total.',
	});
});

/** Items that are only counted. */
const many = (count: number) => Array(count);
const planned = (count: number) => ({ plan: { steps: many(count) } });

/** For each total, all places that count, with a part of it. */
test.each<[string, number, (part: number) => object]>([
	[
		'planned steps',
		500_000,
		(part) => ({ creatures: [planned(part), {}, 7, { plan: 7 }, { plan: { steps: 7 } }] }),
	],
	['planned steps', 500_000, (part) => ({ amendments: [planned(part), 7] })],
	['planned steps', 500_000, (part) => ({ amendments: [{ creature: planned(part) }] })],
	[
		'planned steps',
		500_000,
		(part) => ({ variants: [7, {}, { plans: { a: { steps: many(part) }, b: 7 } }] }),
	],
	['steps of past half-rounds', 2_240_000, (part) => ({ history: [{ creatures: [planned(part)] }, 7] })],
	['steps of past half-rounds', 2_240_000, (part) => ({ history: [{ amendments: [planned(part)] }] })],
	[
		'steps of past half-rounds',
		2_240_000,
		(part) => ({ history: [{ amendments: [{ creature: planned(part) }] }] }),
	],
	[
		'characters of names and notes',
		24_000_000,
		(part) => ({ creatures: [{ name: 'x'.repeat(part) }, { name: 7 }] }),
	],
	['characters of names and notes', 24_000_000, (part) => ({ creatures: [{ note: 'x'.repeat(part) }] })],
	[
		'characters of names and notes',
		24_000_000,
		(part) => ({ creatures: [{ conditions: ['x'.repeat(part), 7] }] }),
	],
	['characters of names and notes', 24_000_000, (part) => ({ variants: [{ name: 'x'.repeat(part) }] })],
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
		`Too large: ${figure(most + 1)} ${what}. The limit is ${figure(most)}.`,
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
