/** Files of older versions beyond today's limits: they open, with their old half-rounds as a summary. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TerrainSquare } from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { historyInFile } from '../../src/formats/historyMaps.ts';
import { openFile } from '../../src/formats/openFile.ts';
import { saveRefusal } from '../../src/formats/parseJson.ts';

const RULES = { diagonals: 'alternating', terrainCost: 'srd', occupancy: 'srd', engagement: false };
const MAP = { width: 100, height: 100 };

const crowd = (count: number, more: object = {}) =>
	Array.from({ length: count }, (_, i) => ({
		id: `c${i}`,
		name: `C${i}`,
		side: 'a',
		speed: 30,
		position: { x: i % 100, y: Math.floor(i / 100) },
		...more,
	}));
const past = (half: number, creatures: readonly object[], more: object = {}) => ({
	half,
	rules: RULES,
	creatures,
	amendments: [],
	...more,
});
const halves = (count: number, creatures: readonly object[]) =>
	Array.from({ length: count }, (_, i) => past(i + 1, creatures));
const file = (more: object, version = 2) =>
	JSON.stringify({ format: 'halfstep/encounter', version, name: 'Crowd', map: MAP, creatures: [], ...more });

function opened(text: string) {
	const read = parseEncounter(text);
	if (!read.ok) throw new Error(read.message);
	return read;
}

describe('a file of an older version beyond the limits', () => {
	it.each([
		['1,000 creatures, 61 half-rounds', halves(61, crowd(1000)), 20],
		['2,005 half-rounds', halves(2005, crowd(1)), 1500],
		[
			'2,000 creatures with 56 steps, 21 half-rounds',
			halves(21, crowd(2000, { plan: { pace: 'walk', steps: Array(56).fill({ hold: 1 }) } })),
			15,
		],
	])('%s: opens with its last half-rounds in full', (_what, history, least) => {
		const { encounter, isFolded } = opened(file({ half: history.length + 1, history }));
		const kept = encounter.history?.map(({ half }) => half) ?? [];
		expect(isFolded).toBe(true);
		expect(kept.at(-1)).toBe(history.length);
		expect(kept.length).toBeGreaterThanOrEqual(least);
		const count = history[0]!.creatures.length;
		expect(encounter.earlier).toMatchObject({
			from: 1,
			to: kept[0]! - 1,
			creaturesThen: count,
			creatures: count,
		});
		const text = formatEncounter(encounter);
		const again = opened(text);
		expect(again.isFolded).toBeUndefined();
		// Comparing millions of objects takes far longer than comparing their texts.
		expect(formatEncounter(again.encounter) === text).toBe(true);
	});

	it('says that half-rounds became a summary', () => {
		const text = file({ half: 2006, history: halves(2005, crowd(1)) });
		expect(openFile('a.json', text)).toMatchObject({
			note: expect.stringMatching(/^Half-rounds 1 to \d+ became a summary to make room\.$/),
		});
	});

	it('loses old map pictures before it loses half-rounds', () => {
		const background = (picture: string) => ({ picture, x: 0, y: 0, width: 9, height: 9 });
		const history = [past(1, [], { map: { ...MAP, background: background('old') } })];
		const { encounter } = opened(
			file({
				half: 2,
				map: { ...MAP, background: background('now') },
				pictures: { old: png(8000, 8000), now: png(8000, 8000) },
				history,
			}),
		);
		expect(Object.keys(encounter.pictures ?? {})).toEqual(['now']);
		expect(encounter.history?.map(({ map }) => map.background)).toEqual([undefined]);
	});

	it('keeps the plans and changes of a half-round that is too full for today', () => {
		const amendments = Array.from({ length: 12_000 }, (_, i) => ({
			type: 'plan',
			after: 1,
			creature: `c${i % 100}`,
			plan: { pace: 'walk', steps: [{ hold: 1 }] },
		}));
		const plan = { pace: 'walk', steps: Array(1000).fill({ hold: 1 }) };
		const { encounter } = opened(file({ creatures: crowd(300, { plan }), amendments }));
		expect(encounter.amendments).toHaveLength(12_000);
	});

	it('has the same maps in the half-rounds that stay', () => {
		const square = fc.record({
			x: fc.nat(9),
			y: fc.nat(9),
			type: fc.constantFrom('ice', 'difficult'),
		}) as fc.Arbitrary<TerrainSquare>;
		const maps = fc.array(fc.uniqueArray(square, { selector: ({ x, y }) => x * 10 + y }), {
			minLength: 30,
			maxLength: 60,
		});
		fc.assert(
			fc.property(maps, (all) => {
				const entries = all.map((terrain, i) => ({
					...past(i + 1, crowd(40, { name: 'x', note: 'x'.repeat(9000) })),
					map: { ...MAP, terrain },
				}));
				const filed = historyInFile({ map: MAP, history: entries as never });
				const { encounter, isFolded } = opened(file({ half: all.length + 1, history: filed }, 4));
				expect(isFolded).toBe(all.length > 55 || undefined);
				for (const { half, map } of encounter.history ?? []) expect(map.terrain ?? []).toEqual(all[half - 1]);
			}),
			{ numRuns: 10 },
		);
	});
});

it('a file that could not be opened again is not saved', () => {
	const most = 64 * 1024 * 1024;
	expect(saveRefusal('a.json', most)).toBeNull();
	expect(saveRefusal('a.json', most + 1)).toBe(
		'“a.json” was not saved: it would have 65 MB, and files of up to 64 MB can be opened. Remove pictures first.',
	);
});

/** The head of a PNG of so many pixels, as a data URL. */
function png(width: number, height: number): string {
	const bytes = new Uint8Array(33);
	bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
	new DataView(bytes.buffer).setUint32(16, width);
	new DataView(bytes.buffer).setUint32(20, height);
	return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}
