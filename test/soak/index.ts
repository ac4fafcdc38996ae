/** `npm run soak`: endless random tests. Prints figures, and the seed of each failure. */
import 'fake-indexeddb/auto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { chromium } from 'playwright';
import { ensureBrowser, launchArguments } from '../../scripts/browser.mjs';
import { servePage } from '../../scripts/servePage.ts';
import { files, statBlocks } from './files.ts';
import { gestures } from './gestures.ts';
import { heavyEncounter } from './heavyEncounter.ts';
import { killed } from './kills.ts';
import { pairsOfPages } from './pagePairs.ts';
import { damaged, faults } from './stored.ts';
import { windows } from './windows.ts';

/** A round of a soak; its result in words. */
type Round = (seed: number) => Promise<string>;

/** `runs` draws from a seed; throws the smallest failure. */
const tried =
	(property: unknown, runs: number): Round =>
	async (seed) => {
		await fc.assert(property as fc.IAsyncProperty<unknown>, { seed, numRuns: runs });
		return `${runs} tried`;
	};

/** Tests with `propertyRuns`, by substrings of their paths. */
const PROPERTIES = [
	'test/engine',
	'test/formats/encounter',
	'test/store/initiativeWalk',
	'test/store/library/beyondLimits',
	'test/store/unknowns',
	'test/playerWindow/partialUpdates',
	'test/cases/doors',
];

/** Pairs between two progress lines. */
const SLICE = 500;

/** Tests world pairs for each property of secrecy, from a seed on. */
async function slice(seed: number, count: number): Promise<void> {
	const env = { ...process.env, HALFSTEP_PAIRS: `${count}`, HALFSTEP_SEED: `${seed}` };
	const tests = spawn(
		'npx',
		[
			'vitest',
			'run',
			'test/store/playerView/secrecy.test.ts',
			'test/playerWindow/secrecy.test.ts',
			'--maxWorkers=1',
		],
		{ stdio: ['ignore', 'ignore', 'inherit'], env },
	);
	const [code] = await once(tests, 'exit');
	const again = `npm run soak -- pairs --pairs ${count} --seed ${seed} --minutes 0`;
	if (code !== 0) throw new Error(`The table is told more than it may know; these pairs again: ${again}`);
}

/**
 * World pairs with the same screens, drawings and messages: the secrecy tests in slices with their own seeds, in up
 * to two processes.
 */
const pairs: Round = async (seed) => {
	const all = Number(values.pairs);
	const begun = Date.now();
	let next = 0;
	let done = 0;
	const work = async () => {
		while (next < all) {
			const from = next;
			const count = Math.min(SLICE, all - from);
			next += count;
			await slice(seed + from, count);
			done += count;
			const seconds = Math.round((Date.now() - begun) / 1000);
			console.log(
				`pairs ${seed}: ${done} of ${all} for each property, ${seconds} s; seed ${seed + from} held`,
			);
		}
	};
	await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
	return `${all} pairs of worlds for each property`;
};

/** Properties with few draws in `npm test`, each with thirty times as many. */
const properties: Round = async () => {
	const tests = spawn('npx', ['vitest', 'run', ...PROPERTIES, '--testTimeout=0'], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, HALFSTEP_TIMES: '30' },
	});
	const [code] = await once(tests, 'exit');
	if (code !== 0) throw new Error('a property fails; vitest has said with which draw');
	return `${PROPERTIES.length} folders of properties`;
};

/** The same in a real browser. */
const pages: Round = async (seed) => {
	const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: launchArguments() });
	const { address, close } = await servePage('dist/index.html');
	const { pairs: tried, told } = await pairsOfPages(browser, address, { seed, pairs: 100 });
	await browser.close();
	close();
	if (told.length > 0) throw new Error(told.join('\n'));
	return `${tried} pairs of worlds in the browser`;
};

const SOAKS: Readonly<Record<string, Round>> = {
	gestures: tried(gestures, 200),
	windows: tried(windows, 200),
	files: tried(files, 2000),
	statBlocks: tried(statBlocks, 2000),
	damaged: tried(damaged, 300),
	faults: tried(faults, 300),
	pairs,
	properties,
	pages,
	kills: async (seed) => {
		const { lost, busy } = await killed(seed, 20, heavyEncounter());
		const at = (figures: readonly number[], part: number) =>
			Math.round(figures[Math.floor((figures.length - 1) * part)] ?? 0);
		return `${lost.length} kills, lost ${at(lost, 0.5)} ms (median) to ${at(lost, 1)} ms, longest task ${at(busy, 0.5)} to ${at(busy, 1)} ms`;
	},
};

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		minutes: { type: 'string', default: '10' },
		seed: { type: 'string' },
		pairs: { type: 'string', default: '500' },
	},
});
const which = positionals.length > 0 ? positionals : Object.keys(SOAKS);
const first = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const each = (Number(values.minutes) * 60_000) / which.length;
let failures = 0;
for (const name of which) {
	const soak = SOAKS[name];
	if (!soak) throw new Error(`There is no soak “${name}”: ${Object.keys(SOAKS).join(', ')}.`);
	const end = Date.now() + each;
	for (let seed = first; seed === first || Date.now() < end; seed++) {
		try {
			console.log(`${name} ${seed}: ${await soak(seed)}`);
		} catch (error) {
			failures++;
			console.log(`${name} ${seed} FAILED; again with: npm run soak -- ${name} --seed ${seed} --minutes 0`);
			console.log(error);
		}
	}
}
console.log(failures === 0 ? 'Nothing failed.' : `${failures} failed.`);
process.exitCode = failures === 0 ? 0 : 1;
