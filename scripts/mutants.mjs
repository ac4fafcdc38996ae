/**
 * `npm run mutants [-- folder …]`: breaks the code in every way that `mutants/instrument.mjs` knows, one at a time, and sees
 * whether a test of the same room notices. What was found out is kept in `node_modules/.cache/mutants`, by a hash of each file:
 * a mutant that was killed stays so until its file changes; those that live are tried again whenever a test did.
 * `--list` shows those that live and tries nothing.
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

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/mutants');
const LOG = join(CACHE, `log-${process.pid}.txt`);
const RUN = join(CACHE, `run-${process.pid}.json`);

/** The folders, whose tests judge them, and what share of the mutants has to be killed. */
const ROOMS = [
	{ folder: 'src/engine', tests: ['test/engine', 'test/cases'], goal: 0.95 },
	{ folder: 'src/formats', tests: ['test/formats'], goal: 0.85 },
	{ folder: 'src/tools', tests: ['test/tools'], goal: 0.85 },
	{ folder: 'src/store', tests: ['test/store'], goal: 0.85 },
];

/** Milliseconds of the processor that one mutant may take in one test file. */
const PATIENCE = 1_000;
/** Milliseconds that the test process may use without a word before it is taken for stuck. */
const STUCK = 30_000;
/** Milliseconds by the clock after which one that uses nothing is taken for stuck. */
const ASLEEP = 600_000;
/** Tests are long when everything they come across is noted, and longer beside other work. */
const TEST_TIMEOUT = 600_000;

/** @type {(folder: string, end: RegExp) => string[]} */
function filesIn(folder, end) {
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
 * What is known of the mutants of one text of a file, by their places in it: killed, endless, or alive, and for which tests.
 * @typedef {{ hash: string, tests: string, fates: ('killed' | 'endless' | 'alive')[] }} Known
 */

/** @type {(file: string) => string} */
const cachePath = (file) => join(CACHE, `${file.replaceAll('/', '~')}.json`);

/** @type {(file: string) => Known | undefined} */
function known(file) {
	try {
		return JSON.parse(readFileSync(cachePath(file), 'utf8'));
	} catch {
		return undefined;
	}
}

/** @type {(mutant: Mutant) => boolean} */
const isExempt = ({ file, from, to }) =>
	EXEMPT.some((one) => one.file === file && one.from === from && (one.to === undefined || one.to === to));

/** @type {(room: typeof ROOMS[number], only: string, list: boolean) => Promise<boolean>} */
async function judge({ folder, tests, goal }, only, list) {
	/** @type {Map<string, { code: string, mutants: Mutant[], hash: string }>} */
	const sources = new Map();
	let next = 1;
	for (const file of filesIn(folder, /(?<!\.d)\.ts$/)) {
		if (!file.startsWith(only)) continue;
		const text = textOf(file);
		const { code, mutants } = instrumented(file, text, next);
		next += mutants.length;
		if (mutants.length > 0) sources.set(file, { code, mutants, hash: hashOf(text) });
	}
	const testFiles = tests.flatMap((test) => filesIn(test, /\.test\.tsx?$/));
	const testHash = hashOf(...tests.flatMap((test) => filesIn(test, /\.tsx?$/)).map(textOf));

	/** @type {Map<number, 'killed' | 'endless' | 'alive'>} */
	const fates = new Map();
	const todo = new Set();
	for (const [file, { mutants, hash }] of sources) {
		const before = known(file);
		for (const [place, mutant] of mutants.entries()) {
			const fate = before?.hash === hash ? before.fates[place] : undefined;
			fates.set(mutant.id, fate ?? 'alive');
			if (isExempt(mutant) || fate === 'killed' || (fate && before?.tests === testHash)) continue;
			fates.set(mutant.id, 'alive');
			todo.add(mutant.id);
		}
	}
	/** @param judged for which tests; none while some are still to be tried, so that those are not taken for known */
	const keep = (judged = '') => {
		for (const [file, { mutants, hash }] of sources) {
			const said = mutants.map(({ id }) => fates.get(id) ?? 'alive');
			writeFileSync(cachePath(file), JSON.stringify({ hash, tests: judged, fates: said }));
		}
	};
	if (todo.size > 0 && !list) {
		await hunt(sources, testFiles, todo, fates, keep);
		keep(testHash);
	}

	const all = [...sources.values()].flatMap(({ mutants }) => mutants).filter((mutant) => !isExempt(mutant));
	const living = all.filter(({ id }) => fates.get(id) !== 'killed');
	for (const { id, file, line, from, to } of living) {
		const change = `${shortened(from)} -> ${to === '' ? 'nothing' : shortened(to)}`;
		console.log(`${file}:${line}  ${change}${fates.get(id) === 'endless' ? '  (endless)' : ''}`);
	}
	const share = all.length === 0 ? 1 : (all.length - living.length) / all.length;
	console.log(
		`${only}: ${all.length - living.length} of ${all.length} killed, ${(100 * share).toFixed(1)}% (${100 * goal}%)\n`,
	);
	return share >= goal;
}

/** @type {(text: string) => string} */
const shortened = (text) => {
	const line = text.replace(/\s+/g, ' ');
	return line.length > 70 ? `${line.slice(0, 67)}…` : line;
};

/**
 * @param {Map<string, { code: string }>} sources
 * @param {string[]} testFiles
 * @param {Set<number>} todo
 * @param {Map<number, 'killed' | 'endless' | 'alive'>} fates
 * @param {() => void} keep
 */
async function hunt(sources, testFiles, todo, fates, keep) {
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
					transform: (_, id) => sources.get(relative(ROOT, id.split('?')[0] ?? id))?.code,
				},
			],
		},
	);
	/** Which mutants are met while a test file is loaded. @type {Map<number, string[]>} */
	const loading = new Map();
	/** @type {(file: string, alone: number, living?: Set<number>) => Promise<void>} */
	const run = async (file, alone, living = todo) => {
		for (;;) {
			writeFileSync(LOG, '');
			writeFileSync(RUN, JSON.stringify({ log: LOG, living: [...living], alone, patience: PATIENCE }));
			const specs = await vitest.globTestSpecifications([file]);
			const stuck = await watched(() => vitest.runTestSpecifications(specs));
			const lines = readFileSync(LOG, 'utf8')
				.split('\n')
				.map((line) => line.split(' '));
			let at = alone;
			for (const [kind, number, ...rest] of lines) {
				const id = Number(number);
				if (kind === 'at') at = id;
				if (kind === 'killed' || kind === 'endless') {
					fates.set(id, kind);
					todo.delete(id);
				}
				if (kind === 'broken') throw new Error(`${file} fails with no mutant on: ${rest.join(' ')}`);
				if (kind === 'loaded') loading.set(id, [...(loading.get(id) ?? []), file]);
			}
			if (!stuck) return;
			fates.set(at, 'endless');
			todo.delete(at);
			if (alone || at === 0) return;
		}
	};
	/** @type {Map<string, number>} */
	const durations = new Map();
	for (const file of testFiles) {
		const began = performance.now();
		await run(file, 0, new Set());
		durations.set(file, performance.now() - began);
	}
	const took = (/** @type {string} */ file) => durations.get(file) ?? 0;
	for (const file of testFiles.sort((a, b) => took(a) - took(b))) {
		if (todo.size === 0) break;
		await run(file, 0);
		keep();
		console.log(`${file}: ${todo.size} left`);
	}
	for (const [id, files] of loading) {
		for (const file of files) if (todo.has(id)) await run(file, id);
	}
	await vitest.close();
}

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
const args = process.argv.slice(2);
const list = args.includes('--list');
const asked = args.filter((arg) => !arg.startsWith('-'));
let good = true;
for (const room of ROOMS) {
	const folders = asked.length === 0 ? [room.folder] : asked.filter((one) => one.startsWith(room.folder));
	for (const folder of folders) good = (await judge(room, folder, list)) && good;
}
rmSync(LOG, { force: true });
rmSync(RUN, { force: true });
process.exitCode = good ? 0 : 1;
