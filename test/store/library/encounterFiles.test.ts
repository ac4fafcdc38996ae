/** File names, stored texts, available creatures, and messages without storage. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { suggestions, traitsOf } from '../../../src/store/library/creatureSuggestions.ts';
import {
	type CapturedPage,
	emptyEncounter,
	fileName,
	formatEncounter,
	type Opened,
	openedFile,
	pageWith,
	type ReadBeside,
	readerOfTexts,
	readFile,
} from '../../../src/store/library/encounterFiles.ts';
import { channelOfTabs } from '../../../src/store/library/library.ts';
import { failureSentence, patiently } from '../../../src/store/library/storageErrors.ts';
import { creature, encounter } from '../../support/encounters.ts';

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe('file name', () => {
	it.each([
		['The tavern', 'The tavern.json'],
		['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.json'],
		['  .hidden. ', 'hidden.json'],
		['two\n lines\tand   gaps', 'two lines and gaps.json'],
		['...', 'Encounter.json'],
		['', 'Encounter.json'],
		['x'.repeat(101), `${'x'.repeat(100)}.json`],
	])('of %j is %j', (name, file) => expect(fileName(name, 'json')).toBe(file));
});

describe('empty encounter', () => {
	it('has its own seed, simultaneous rules and no creatures', () => {
		expect(emptyEncounter('seven')).toMatchObject({
			seed: 'seven',
			rules: { profile: 'simultaneous' },
			creatures: [],
			map: { width: 24, height: 16 },
		});
	});
});

describe('page with an encounter', () => {
	const html = '<html><script type="application/json" id="halfstep-encounter"></script></html>';
	const page: CapturedPage = { html, encounter: null, forPlayers: false, whole: true };
	it('is none while the page is in parts', () => {
		expect(pageWith({ ...page, whole: false }, encounter([]), 3)).toBeNull();
	});
});

describe('large file', () => {
	const HEAVY = 200_001;
	const board = encounter([creature('ann', 1, 1)]);
	const text = formatEncounter(board);
	const work = () => ({ signal: new AbortController().signal, tell: () => {} });
	const calledOff = () => ({ signal: AbortSignal.abort(), tell: () => {} });
	const opened: Opened = { type: 'refused', message: 'Read beside.' };
	const beside = (answer: Opened | null) => vi.fn<ReadBeside>(async () => answer);
	const fileOf = (size: number) => new File([text.padEnd(size)], 'tavern.json');

	it('is read in a worker, a small one in the page', async () => {
		const reads = beside(opened);
		expect(await readFile(fileOf(HEAVY), reads, work())).toBe(opened);
		expect(reads.mock.calls[0]?.[0]).toBe('tavern.json');
		expect(await readFile(fileOf(HEAVY - 1), reads, work())).toMatchObject({ type: 'encounter' });
		expect(reads).toHaveBeenCalledTimes(1);
	});
	it('is refused by size or name without reading', async () => {
		const reads = beside(opened);
		const unreadable = (name: string, size: number) =>
			({ name, size, arrayBuffer: vi.fn() }) as unknown as File;
		for (const file of [unreadable('big.json', 2 ** 27), unreadable('cave.dungeondraft_map', 5)]) {
			expect(await readFile(file, reads, work())).toMatchObject({ type: 'refused' });
			expect(file.arrayBuffer).not.toHaveBeenCalled();
		}
		expect(reads).not.toHaveBeenCalled();
	});
	it('is read in the page without a worker', async () => {
		expect(await readFile(fileOf(HEAVY), beside(null), work())).toMatchObject({ type: 'encounter' });
	});
	it('is not read if canceled', async () => {
		expect(await readFile(fileOf(HEAVY), beside(null), calledOff())).toBeNull();
		expect(await readFile(fileOf(10), beside(null), calledOff())).toBeNull();
	});
	it('opens by its content', async () => {
		expect(await openedFile('any name', text)).toMatchObject({ type: 'encounter', encounter: board });
		expect(await openedFile('any name', '{')).toMatchObject({ type: 'refused' });
	});

	it('from the browser is read in a worker if long', async () => {
		const reads = beside({ type: 'encounter', encounter: board, segment: 2 } as Opened);
		expect(await readerOfTexts(reads, work())(text.padEnd(HEAVY))).toMatchObject({
			ok: true,
			encounter: board,
			segment: 2,
		});
		expect(reads.mock.calls[0]?.[0]).toBe('');
		expect(reads.mock.calls[0]?.[1].size).toBe(HEAVY);
		expect(await readerOfTexts(reads, work())(text.padEnd(HEAVY - 1))).toMatchObject({ ok: true });
		expect(reads).toHaveBeenCalledTimes(1);
	});
	it('from the browser is refused as in a worker', async () => {
		const read = readerOfTexts(beside(opened), work());
		expect(await read(text.padEnd(HEAVY))).toMatchObject({ ok: false, message: 'Read beside.' });
	});
	it('from the browser is read in the page without a worker, unless canceled', async () => {
		const read = readerOfTexts(beside(null), work());
		expect(await read(text.padEnd(HEAVY))).toMatchObject({ ok: true, encounter: board });
		expect(await readerOfTexts(beside(null), calledOff())(text)).toEqual({
			ok: false,
			message: 'Canceled.',
		});
	});
});

describe('properties of a kind', () => {
	const orc = { name: 'Orc', size: 'medium', speed: 30 } as const;
	it('come from its block, without name, size and speed', () => {
		expect(traitsOf(orc)).toEqual({});
		expect(
			traitsOf({
				...orc,
				movement: ['flying'],
				flies: 0,
				initiative: 0,
				hitPoints: 0,
				reach: 0,
				traits: { face: 'orc-head', fills: true },
			}),
		).toEqual({
			movement: ['flying'],
			otherSpeed: 0,
			initiative: 0,
			hitPoints: { current: 0, max: 0 },
			reach: 0,
			face: 'orc-head',
			fills: true,
		});
	});
	it('is found by the start of its name, own creatures first, limited', () => {
		const own = { ...orc, name: 'Orcling' };
		expect(suggestions('orcl', [own])).toEqual([own]);
		expect(suggestions('orc', [own], 1)).toHaveLength(1);
		expect(suggestions('orc', []).some(({ name }) => name === 'Orc')).toBe(true);
	});
});

describe('browser without storage', () => {
	it.each([
		[new DOMException('', 'QuotaExceededError'), 'Browser storage is full. Save to a file.'],
		[new DOMException('', 'TimeoutError'), 'Browser storage is not responding. Save to a file.'],
		[new Error('odd'), 'Saving failed. Save to a file.'],
		['thrown', 'Saving failed. Save to a file.'],
		[null, 'Saving failed. Save to a file.'],
	])('gives a sentence for %s', (error, sentence) => expect(failureSentence(error, false)).toBe(sentence));
	it('names a newer version in another tab as the cause of any failure', () => {
		expect(failureSentence(new DOMException('', 'QuotaExceededError'), true)).toBe(
			'A newer Halfstep runs in another tab. Save to a file, then reload this page.',
		);
	});
	it('times out after ten seconds', async () => {
		vi.useFakeTimers();
		const told: unknown[] = [];
		patiently(new Promise(() => {})).catch((error) => told.push([error.name, error.message]));
		await vi.advanceTimersByTimeAsync(9_999);
		expect(told).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(told).toEqual([['TimeoutError', 'no answer']]);
	});
	it('passes on an answer in time and stops waiting', async () => {
		vi.useFakeTimers();
		expect(await patiently(Promise.resolve(7))).toBe(7);
		await expect(patiently(Promise.reject(new Error('no')))).rejects.toThrow('no');
		expect(vi.getTimerCount()).toBe(0);
	});
});

describe('other tabs', () => {
	it('send messages on a channel, which are validated', () => {
		const opened: { name: string; onmessage?: (event: { data: unknown }) => void }[] = [];
		class Channel {
			onmessage?: (event: { data: unknown }) => void;
			constructor(readonly name: string) {
				opened.push(this);
			}
		}
		vi.stubGlobal('BroadcastChannel', Channel);
		const heard: unknown[] = [];
		expect(channelOfTabs((notice) => heard.push(notice))).toBe(opened[0]);
		expect(opened[0]?.name).toBe('halfstep/library');
		opened[0]?.onmessage?.({ data: { type: 'changed', id: 'a' } });
		opened[0]?.onmessage?.({ data: { type: 'nonsense' } });
		expect(heard).toEqual([{ type: 'changed', id: 'a' }]);
	});
	it('send none without a channel', () => {
		vi.stubGlobal('BroadcastChannel', undefined);
		expect(channelOfTabs(() => {})).toBeNull();
	});
});
