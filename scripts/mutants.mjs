/**
 * `npm run mutants [-- folder …]`: breaks the code in every way that `mutants/instrument.mjs` knows, one at a time, and sees
 * whether a test of the same room notices. What was found out is kept in `node_modules/.cache/mutants`, by a hash of each file:
 * a mutant that was killed stays so until its file changes; those that live are tried again by each test file that did.
 * `--list` shows those that live and tries nothing; `--tests=test/formats/a,test/formats/b` asks these test files alone;
 * `--patience=2000` asks slower tests too (milliseconds for each mutant and test file); `--own` has each test file try only
 * what it imports itself.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { EXEMPT } from './mutants/exempt.mjs';
import { instrumented } from './mutants/instrument.mjs';

/** @typedef {import('./mutants/instrument.mjs').Mutant} Mutant */

const args = process.argv.slice(2);
const asked = args.filter((arg) => !arg.startsWith('-'));
/** `--name=value`, or `--name` alone. */
const options = new Map(
	args
		.filter((arg) => arg.startsWith('--'))
		.map((arg) => /** @type {[string, string]} */ ([...arg.slice(2).split('='), ''].slice(0, 2))),
);

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/mutants');
const LOG = join(CACHE, `log-${process.pid}.txt`);
const RUN = join(CACHE, `run-${process.pid}.json`);

/** The folders, the test files and folders that judge them, and what share of the mutants has to be killed. */
const ROOMS = [
	{ folder: 'src/engine', tests: ['test/engine', 'test/cases'], goal: 0.95 },
	{
		folder: 'src/formats',
		tests: [
			'test/formats',
			'test/store/ownBestiary.test.ts',
			'test/store/journal.test.ts',
			'test/store/library.test.ts',
		],
		goal: 0.85,
	},
	{ folder: 'src/tools', tests: ['test/tools'], goal: 0.85 },
	{ folder: 'src/store', tests: ['test/store'], goal: 0.85 },
];

/**
 * Milliseconds of the processor that one mutant may take in one test file. A test that takes longer judges none: it would be
 * run thousands of times, and what only it notices should have a quick test of its own.
 */
const PATIENCE = Number(options.get('patience') ?? 250);
/** Raised when a mutant that was tried might fare differently now. */
const RULES = '2';
/** Milliseconds that the test process may use without a word before it is taken for stuck. */
const STUCK = 30_000;
/** Milliseconds by the clock after which one that uses nothing is taken for stuck. */
const ASLEEP = 600_000;
/** Tests are long when everything they come across is noted, and longer beside other work. */
const TEST_TIMEOUT = 600_000;

/** @type {(folder: string, end: RegExp) => string[]} */
function filesIn(folder, end) {
	if (end.test(folder)) return [folder];
	return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.map((file) => join(folder, file))
		.filter((file) => end.test(file))
		.sort();
}

/** @type {(...texts: string[]) => string} */
const hashOf = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);

/** @type {(file: string) => string} */
const textOf = (file) => readFileSync(join(ROOT, file), 'utf8');

/**
 * What is known of the mutants of one text of a file, by their places in it: killed, endless, or alive; and in which state
 * each test file has tried those that are not killed.
 * @typedef {{ hash: string, fates: Fate[], tried: Record<string, string> }} Known
 * @typedef {'killed' | 'endless' | 'alive'} Fate
 * @typedef {{ code: string, mutants: Mutant[], hash: string, tried: Record<string, string> }} Source
 */

/** How long the tests of a file took when it was run last, so that the slow ones wait or are left out; and which sources they did not come to. */
const TOOK = join(CACHE, 'took.json');
/** @type {Record<string, { hash: string, tests: Record<string, number>, missed: string[] }>} */
const took = read(TOOK) ?? {};

/** @type {(path: string) => any} */
function read(path) {
	try {
		return JSON.parse(readFileSync(path, 'utf8'));
	} catch {
		return undefined;
	}
}

/** @type {(file: string) => string} */
const cachePath = (file) => join(CACHE, `${file.replaceAll('/', '~')}.json`);

/** @type {(mutant: Mutant) => boolean} */
const isExempt = ({ file, from, to }) =>
	EXEMPT.some((one) => one.file === file && one.from === from && (one.to === undefined || one.to === to));

/** @type {(room: typeof ROOMS[number], only: string) => Promise<boolean>} */
async function judge({ folder, tests, goal }, only) {
	/** @type {Map<string, Source>} */
	const sources = new Map();
	/** @type {Map<string, string>} */
	const others = new Map();
	/** @type {Map<number, Fate>} */
	const fates = new Map();
	let next = 1;
	for (const file of filesIn(folder, /(?<!\.d)\.ts$/)) {
		const text = textOf(file);
		if (!file.startsWith(only)) {
			// Others of the room are to make anew what they keep, too; their mutants are never on.
			others.set(file, instrumented(file, text, Number.MAX_SAFE_INTEGER / 2).code);
			continue;
		}
		const { code, mutants } = instrumented(file, text, next);
		next += mutants.length;
		if (mutants.length === 0) continue;
		const hash = hashOf(text);
		/** @type {Known | undefined} */
		const before = read(cachePath(file));
		const known = before?.hash === hash ? before : undefined;
		for (const [place, { id }] of mutants.entries()) fates.set(id, known?.fates[place] ?? 'alive');
		sources.set(file, { code, mutants, hash, tried: known?.tried ?? {} });
	}
	if (!options.has('list')) await hunt(sources, others, testsOf(tests), fates);

	const all = [...sources.values()].flatMap(({ mutants }) => mutants).filter((mutant) => !isExempt(mutant));
	const living = all.filter(({ id }) => fates.get(id) !== 'killed');
	for (const { id, file, line, from, to } of living) {
		const change = `${shortened(from)} -> ${to === '' ? 'nothing' : shortened(to)}`;
		console.log(`${file}:${line}  ${change}${fates.get(id) === 'endless' ? '  (endless)' : ''}`);
	}
	for (const [file, { mutants }] of sources) console.log(said(file, mutants, fates));
	const share = all.length === 0 ? 1 : (all.length - living.length) / all.length;
	console.log(`${said(only, all, fates)} (wanted: ${100 * goal}%)\n`);
	return share >= goal;
}

/** @type {(name: string, mutants: readonly Mutant[], fates: ReadonlyMap<number, Fate>) => string} */
function said(name, mutants, fates) {
	const all = mutants.filter((mutant) => !isExempt(mutant));
	const killed = all.filter(({ id }) => fates.get(id) === 'killed').length;
	return `${name}: ${killed} of ${all.length} killed, ${(100 * (killed / Math.max(1, all.length))).toFixed(1)}%`;
}

/**
 * The test files of a room with a hash of what they are made of, those that take less time first.
 * @type {(folders: string[]) => { file: string, hash: string }[]}
 */
function testsOf(folders) {
	const isTest = /\.test\.tsx?$/;
	const all = folders.flatMap((folder) => filesIn(folder, /\.tsx?$/));
	const helpers = [...all.filter((file) => !isTest.test(file)), ...filesIn('test/support', /\.tsx?$/)].map(
		textOf,
	);
	const asked = options.get('tests')?.split(',');
	return all
		.filter((file) => isTest.test(file) && (!asked || asked.some((one) => file.startsWith(one))))
		.map((file) => ({ file, hash: hashOf(RULES, textOf(file), ...helpers) }))
		.sort((a, b) => timeOf(a.file) - timeOf(b.file));
}

/** Milliseconds that all tests of a file take; 0 as long as nobody knows. @type {(file: string) => number} */
const timeOf = (file) => Object.values(took[file]?.tests ?? {}).reduce((sum, one) => sum + one, 0);

/** @type {(text: string) => string} */
const shortened = (text) => {
	const line = text.replace(/\s+/g, ' ');
	return line.length > 70 ? `${line.slice(0, 67)}…` : line;
};

/** @type {(sources: Map<string, Source>, others: ReadonlyMap<string, string>, tests: { file: string, hash: string }[], fates: Map<number, Fate>) => Promise<void>} */
async function hunt(sources, others, tests, fates) {
	process.env.MUTANTS_RUN = RUN;
	const vitest = await createVitest(
		'test',
		{
			root: ROOT,
			config: false,
			include: ['test/**/*.test.{ts,tsx}'],
			runner: join(ROOT, 'scripts/mutants/runner.mjs'),
			reporters: [{}],
			watch: false,
			maxWorkers: 1,
			testTimeout: TEST_TIMEOUT,
		},
		{
			plugins: [
				{
					name: 'mutants',
					enforce: 'pre',
					transform: (_, id) => {
						const file = relative(ROOT, id.split('?')[0] ?? id);
						return sources.get(file)?.code ?? others.get(file);
					},
				},
			],
		},
	);
	const keep = () => {
		for (const [file, { mutants, hash, tried }] of sources) {
			const known = { hash, fates: mutants.map(({ id }) => fates.get(id)), tried };
			writeFileSync(cachePath(file), JSON.stringify(known));
		}
		writeFileSync(TOOK, JSON.stringify(took));
	};
	/** Mutants of some sources that a test file, in the state it is in, has not tried yet. @type {(file: string, hash: string, some: (source: string) => boolean) => number[]} */
	const untried = (file, hash, some) =>
		[...sources]
			.filter(([source, { tried }]) => some(source) && tried[file] !== hash && !isMissed(source, file, hash))
			.flatMap(([, { mutants }]) => mutants.filter((one) => !isExempt(one) && fates.get(one.id) !== 'killed'))
			.map(({ id }) => id);
	/** @type {(file: string, hash: string, some: (source: string) => boolean) => Promise<void>} */
	const tryAll = async (file, hash, some) => {
		for (;;) {
			const living = untried(file, hash, some);
			if (living.length === 0) break;
			const stuck = await tryWith(vitest, { file, hash }, living, sources, fates);
			keep();
			if (!stuck) break;
		}
		for (const [source, { tried }] of sources) if (some(source)) tried[file] = hash;
		keep();
		console.log(`${file}: ${[...fates.values()].filter((fate) => fate !== 'killed').length} left`);
	};
	// What a test file imports itself it tells best: the rest of the room it only comes across.
	for (const { file, hash } of tests) {
		const text = textOf(file);
		const isOwn = (/** @type {string} */ source) => text.includes(`/${source}'`);
		if ([...sources.keys()].some(isOwn)) await tryAll(file, hash, isOwn);
	}
	if (!options.has('own')) for (const { file, hash } of tests) await tryAll(file, hash, () => true);
	await vitest.close();
}

/**
 * Has one test file try mutants, and says whether it got stuck in one of them.
 * @type {(vitest: import('vitest/node').Vitest, test: { file: string, hash: string }, living: number[], sources: ReadonlyMap<string, Source>, fates: Map<number, Fate>) => Promise<boolean>}
 */
async function tryWith(vitest, { file, hash }, living, sources, fates) {
	const before = took[file]?.hash === hash ? took[file] : undefined;
	const times = before?.tests ?? {};
	const slow = Object.keys(times).filter((name) => (times[name] ?? 0) > PATIENCE);
	if (slow.length > 0 && slow.length === Object.keys(times).length) return false;
	// One that this file got stuck in is not tried by it again.
	const ended = stuckIn.get(file) ?? new Set();
	writeFileSync(LOG, '');
	const last = Math.max(...fates.keys());
	const wanted = living.filter((id) => !ended.has(id));
	writeFileSync(RUN, JSON.stringify({ log: LOG, living: wanted, last, patience: PATIENCE, slow }));
	const specs = await vitest.globTestSpecifications([file]);
	const stuck = await watched(() => vitest.runTestSpecifications(specs));
	let at = 0;
	/** @type {Set<number>} */
	const met = new Set();
	for (const line of readFileSync(LOG, 'utf8').split('\n')) {
		const [kind, number, ...rest] = line.split(' ');
		const id = Number(number);
		if (kind === 'at') at = id;
		if (kind === 'killed' || kind === 'endless') fates.set(id, kind);
		if (kind === 'broken') throw new Error(`${file} fails with no mutant on: ${rest.join(' ')}`);
		if (kind === 'took') times[rest.join(' ')] = id;
		if (kind === 'met') for (const one of number?.split(',') ?? []) met.add(Number(one));
	}
	const missed = [...sources].filter(([, { mutants }]) => !mutants.some(({ id }) => met.has(id)));
	took[file] = {
		hash,
		tests: times,
		missed: [...new Set([...(before?.missed ?? []), ...missed.map(([source]) => source)])],
	};
	if (!stuck || at === 0) return false;
	fates.set(at, 'endless');
	stuckIn.set(file, ended.add(at));
	return true;
}

/** Whether a test file does not come to a source, as far as is known. @type {(source: string, file: string, hash: string) => boolean} */
const isMissed = (source, file, hash) => took[file]?.hash === hash && took[file].missed.includes(source);

/** Mutants in which a test file has got stuck. @type {Map<string, Set<number>>} */
const stuckIn = new Map();

/** The test process, as it has said itself; undefined before it has. */
const testProcess = () => /^pid (\d+)/m.exec(readFileSync(LOG, 'utf8'))?.[1];

/** Milliseconds of the processor that the test process has used; 0 where that cannot be known. */
function spentByTests() {
	const pid = testProcess();
	if (pid === undefined) return 0;
	try {
		// [[days-]hours:]minutes:seconds
		const time = execFileSync('ps', ['-o', 'time=', '-p', pid], { encoding: 'utf8' }).trim();
		const [days, clock = ''] = time.includes('-') ? time.split('-') : ['0', time];
		const seconds = clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
		return 1000 * (86_400 * Number(days) + seconds);
	} catch {
		return 0;
	}
}

/** Ends the test process, if there is one: a mutant that runs for ever hears nothing else. */
function stopTests() {
	const pid = testProcess();
	try {
		if (pid !== undefined) process.kill(Number(pid), 'SIGKILL');
	} catch {
		// It has ended by itself.
		return false;
	}
	return pid !== undefined;
}

/** Runs, and kills the test process when nothing has been heard of it for long. @type {(run: () => Promise<unknown>) => Promise<boolean>} */
async function watched(run) {
	let stuck = false;
	let said = -1;
	let since = { at: 0, spent: 0 };
	const timer = setInterval(() => {
		const { size } = statSync(LOG);
		const now = { at: Date.now(), spent: spentByTests() };
		const isStuck = now.spent - since.spent > STUCK || now.at - since.at > ASLEEP;
		if (size === said && !isStuck) return;
		if (size === said) stuck = stopTests() || stuck;
		said = size;
		since = now;
	}, 2_000);
	try {
		await run();
	} catch (error) {
		if (!stuck) throw error;
	} finally {
		clearInterval(timer);
	}
	return stuck;
}

mkdirSync(CACHE, { recursive: true });
writeFileSync(LOG, '');
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
	process.on(signal, () => {
		stopTests();
		process.exit(1);
	});
let good = true;
for (const room of ROOMS) {
	const folders = asked.length === 0 ? [room.folder] : asked.filter((one) => one.startsWith(room.folder));
	for (const folder of folders) good = (await judge(room, folder)) && good;
}
rmSync(LOG, { force: true });
rmSync(RUN, { force: true });
process.exitCode = good ? 0 : 1;
