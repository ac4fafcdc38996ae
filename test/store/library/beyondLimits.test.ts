/** Play beyond every file limit: results open again, from the library and from a file. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Encounter, Plan, TerrainSquare } from '../../../src/engine/index.ts';
import { parseEncounter } from '../../../src/formats/encounter.ts';
import { formatEncounter } from '../../../src/formats/formatEncounter.ts';
import { earlierText } from '../../../src/store/commands/foldHistory.ts';
import { logText } from '../../../src/store/derived/battleLog.ts';
import { beginNextHalf, dispatch, openDocument } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import { openLibrary, type StoredEncounter } from '../../../src/store/library/library.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';
import { createWorkspace, type Workspace } from '../../../src/store/workspace/workspace.ts';
import { propertyRuns } from '../../support/propertyRuns.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

const side = (count: number) => Math.ceil(Math.sqrt(count));

/** Crowd in rows, `gap` squares apart, without manual dice. */
function crowd(count: number, more: Partial<Encounter> = {}, gap = 1): Workspace {
	const workspace = createWorkspace();
	const width = Math.max(10, side(count) * gap);
	openDocument(workspace, 'crowd', {
		name: 'Crowd',
		seed: 'x',
		map: { width, height: width },
		creatures: Array.from({ length: count }, (_, i) => ({
			id: `c${i}`,
			name: `C${i}`,
			side: 'a',
			speed: 30,
			position: { x: (i % side(count)) * gap, y: Math.floor(i / side(count)) * gap },
		})),
		...more,
	});
	workspace.session.setState({ ask: APP_ROLLS });
	return workspace;
}

const halves = (workspace: Workspace, count: number, each: (i: number) => void = () => {}): void => {
	for (let i = 0; i < count; i++) {
		each(i);
		expect(beginNextHalf(workspace)).toBe(true);
	}
};

async function reloaded(workspace: Workspace): Promise<StoredEncounter> {
	const { id, encounter, past, future, done } = workspace.document.getState();
	const { segment } = workspace.session.getState();
	const library = await openLibrary({ now: () => 1 });
	expect(await library.save(id, encounter, segment, { past, future, done })).toMatchObject({ ok: true });
	library.close();
	const again = await openLibrary({ now: () => 2 });
	const kept = await again.load(id);
	again.close();
	if (!kept.ok) throw new Error(kept.message);
	return kept.value;
}

/** Saves, loads and opens as a file: expects the same content with all undo steps. */
async function expectSafe(workspace: Workspace): Promise<Encounter> {
	const { encounter, past } = workspace.document.getState();
	const kept = await reloaded(workspace);
	expect(formatEncounter(kept.encounter)).toBe(formatEncounter(encounter));
	expect(kept.history.past.length).toBe(past.length);
	const offered = kept.history.past.map((step) => step.encounter.half ?? 1);
	expect(offered).toEqual(past.map((step) => step.encounter.half ?? 1));
	for (const i of [0, past.length - 1])
		expect(formatEncounter(kept.history.past[i]?.encounter ?? encounter)).toBe(
			formatEncounter(past[i]?.encounter ?? encounter),
		);
	const file = parseEncounter(formatEncounter(encounter));
	if (!file.ok) throw new Error(file.message);
	expect(formatEncounter(file.encounter)).toBe(formatEncounter(encounter));
	return encounter;
}

/** Numbers of the half-rounds kept in full. */
const inFull = ({ history = [] }: Encounter) => history.map(({ half }) => half);

const way = (length: number): Plan => ({
	pace: 'walk',
	steps: Array.from({ length }, (_, i) => ({ x: i % 2, y: 0 })),
});
const waits = (length: number): Plan => ({
	pace: 'walk',
	steps: Array.from({ length }, (_, i) => ({ x: i, y: i })),
});

describe('encounter played beyond a limit opens again', () => {
	test('after 31 half-rounds of 2,000 creatures', async () => {
		const workspace = crowd(2000);
		halves(workspace, 31);
		const encounter = await expectSafe(workspace);
		expect(encounter.half).toBe(32);
		expect(inFull(encounter).length).toBeGreaterThanOrEqual(20);
		expect(encounter.earlier).toMatchObject({ from: 1, creaturesThen: 2000, creatures: 2000 });
		expect(encounter.earlier?.to).toBe(inFull(encounter)[0]! - 1);
		expect(earlierText(encounter)).toMatch(
			/^Half-rounds 1 to \d+ \(rounds 1 to \d+\) are stored as a summary\. Details start with half-round \d+\.$/,
		);
	}, 120_000);

	test('with 350 × 350 terrain squares, a few painted in each of 4 half-rounds', async () => {
		const size = 350;
		const terrain = Array.from(
			{ length: size * size },
			(_, i): TerrainSquare => ({
				x: i % size,
				y: Math.floor(i / size),
				type: 'difficult',
			}),
		);
		const workspace = crowd(4, { map: { width: size, height: size, terrain } });
		halves(workspace, 4, (i) => {
			const squares = [{ x: i, y: 9 }];
			expect(dispatch(workspace, { type: 'paint-terrain', squares, terrain: 'ice' })).toBe(true);
			expect(dispatch(workspace, { type: 'erase-terrain', squares: [{ x: 9, y: i }] })).toBe(true);
		});
		const encounter = await expectSafe(workspace);
		expect(inFull(encounter)).toHaveLength(4);
		// The maps of the first half-round and of the present are whole.
		const own = formatEncounter({ ...encounter, history: [] }).length;
		expect(formatEncounter(encounter).length).toBeLessThan(2.1 * own);
	}, 120_000);

	test('refuses more than files hold (2,000 creatures, 56 steps each) and keeps the rest', async () => {
		const workspace = crowd(2000);
		const plans = (from: number, to: number, steps: number) =>
			Object.fromEntries(Array.from({ length: to - from }, (_, i) => [`c${from + i}`, way(steps)]));
		expect(dispatch(workspace, { type: 'set-plans', plans: plans(0, 1000, 56) })).toBe(true);
		expect(dispatch(workspace, { type: 'set-plans', plans: plans(1000, 2000, 56) })).toBe(true);
		expect(dispatch(workspace, { type: 'set-plans', plans: plans(0, 1, 57) })).toBe(false);
		expect(workspace.session.getState().notice?.text).toBe(
			'All plans together hold at most 112,000 steps. Shorten some paths.',
		);
		halves(workspace, 2);
		await expectSafe(workspace);
	}, 120_000);

	test('after 2,000 half-rounds', async () => {
		const workspace = crowd(1);
		halves(workspace, 2005);
		const encounter = await expectSafe(workspace);
		expect(encounter.half).toBe(2006);
		expect(inFull(encounter).length).toBeGreaterThanOrEqual(20);
	}, 120_000);

	test('at half-round 1,000,000', async () => {
		const workspace = crowd(1, { half: 1_000_000 });
		halves(workspace, 2);
		expect((await expectSafe(workspace)).half).toBe(1_000_002);
	});

	test('ends at the last half-round that a file can count', async () => {
		const workspace = crowd(1, { half: 1_000_000_000 });
		expect(beginNextHalf(workspace)).toBe(false);
		expect(workspace.session.getState().notice?.text).toContain('1,000,000,000 is the last one');
		await reloaded(workspace);
	});

	test('with two large map pictures in successive half-rounds', async () => {
		const workspace = crowd(1);
		const lay = (key: string) =>
			dispatch(workspace, {
				type: 'set-background',
				background: { picture: key, x: 0, y: 0, width: 10, height: 10 },
				pictures: { [key]: png(8000, 8000, key) },
			});
		expect(lay('a')).toBe(true);
		halves(workspace, 1);
		expect(lay('b')).toBe(true);
		expect(workspace.session.getState().notice?.text).toBe(
			'Old map pictures were removed from past half-rounds to save space.',
		);
		halves(workspace, 1);
		const encounter = await expectSafe(workspace);
		expect(Object.keys(encounter.pictures ?? {})).toEqual(['b']);
		expect(inFull(encounter)).toEqual([1, 2]);
	});

	test('with 10,000 changes during one half-round', async () => {
		const workspace = crowd(2000, {}, 3);
		let isRefused = false;
		for (let segment = 0; segment < 6; segment++) {
			workspace.session.setState({ segment });
			const plans = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`c${i}`, waits(1 + segment)]));
			isRefused = !dispatch(workspace, { type: 'set-plans', plans }) || isRefused;
		}
		const change = { conditions: ['prone'] };
		const ids = Array.from({ length: 1000 }, (_, i) => `c${i}`);
		expect(dispatch(workspace, { type: 'change-creatures', ids, change })).toBe(false);
		expect(workspace.session.getState().notice?.text).toBe(
			'A half-round holds 10,000 changes at most: go to the next half-round first.',
		);
		expect(isRefused).toBe(false);
		await expectSafe(workspace);
	}, 120_000);
});

test('keeps the present, undo steps and 20 half-rounds however the limits are exceeded', async () => {
	const play = fc.record({
		/** Characters per note: with these a few creatures fill the limits. */
		note: fc.constantFrom(0, 9000),
		count: fc.integer({ min: 40, max: 100 }),
		halves: fc.integer({ min: 22, max: 45 }),
		painted: fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.boolean()), { maxLength: 12 }),
		undone: fc.nat(3),
	});
	await fc.assert(
		fc.asyncProperty(play, async ({ note, count, halves: number, painted, undone }) => {
			vi.stubGlobal('indexedDB', new IDBFactory());
			const workspace = crowd(count, {}, 2);
			const ids = Array.from({ length: count }, (_, i) => `c${i}`);
			dispatch(workspace, { type: 'change-creatures', ids, change: { note: 'x'.repeat(note) } });
			halves(workspace, number, (i) => {
				const [x, y, erases] = painted[i % painted.length] ?? [0, 0, true];
				const squares = [{ x, y }];
				dispatch(
					workspace,
					erases ? { type: 'erase-terrain', squares } : { type: 'paint-terrain', squares, terrain: 'ice' },
				);
			});
			for (let i = 0; i < undone; i++) undo(workspace);
			const encounter = await expectSafe(workspace);
			const { half = 1, earlier } = encounter;
			expect(inFull(encounter).length).toBeGreaterThanOrEqual(Math.min(20, half - 1));
			const first = (earlier?.to ?? 0) + 1;
			expect(inFull(encounter)).toEqual(Array.from({ length: half - first }, (_, i) => first + i));
			expect(logText(encounter, APP_ROLLS, 0, 'feet')).toContain(earlierText(encounter));
		}),
		{ numRuns: propertyRuns(12) },
	);
}, 240_000);

/** Head of a PNG of this size, as a data URL. */
function png(width: number, height: number, own: string): string {
	const bytes = new Uint8Array(40);
	bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
	bytes[39] = own.charCodeAt(0);
	new DataView(bytes.buffer).setUint32(16, width);
	new DataView(bytes.buffer).setUint32(20, height);
	return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}
