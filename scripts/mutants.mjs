/**
 * `npm run mutants [-- folder …]`: breaks the code in every way that `mutants/instrument.mjs` knows, one at a time, and sees
 * whether a test of the same room notices. What was found out is kept in `node_modules/.cache/mutants`, by a hash of each file:
 * a mutant that was killed stays so until its file changes; those that live are tried again by each test file that did.
 * `--list` shows those that live and tries nothing; `--tests=test/formats/a,test/formats/b` asks these test files alone;
 * `--patience=5000` takes so many milliseconds for each mutant, and tries those that live once more.
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

/** Milliseconds of the processor that one mutant may take. */
const PATIENCE = Number(options.get('patience') ?? 300);
/** Milliseconds after which a test is broken off: what it has not noticed by then others may. */
const SLICE = 100;
/** Raised when a mutant that was tried might fare differently now. */
const RULES = '4';
/** Milliseconds that the test process may use without a word before it is taken for stuck. */
const STUCK = 30_000;
/** Milliseconds by the clock after which one that uses nothing is taken for stuck. */
const ASLEEP = 600_000;

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
 * @typedef {{ file: string, hash: string }} Judge
 */

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
	EXEMPT.some(
		(one) =>
			file.startsWith(one.file) &&
			(typeof one.from === 'string' ? one.from === from : one.from.test(from)) &&
			(one.to === undefined || (typeof one.to === 'string' ? one.to === to : one.to.test(to))),
	);

/** Asks about what begins with one of `only`. @type {(room: typeof ROOMS[number], only: string[]) => Promise<boolean>} */
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
		if (!only.some((one) => file.startsWith(one))) {
			// Others of the room are to make anew what they keep, too.
			others.set(file, instrumented(file, text).code);
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
	console.log(`${said(only.join(', '), all, fates)} (wanted: ${100 * goal}%)\n`);
	return share >= goal;
}

/** @type {(name: string, mutants: readonly Mutant[], fates: ReadonlyMap<number, Fate>) => string} */
function said(name, mutants, fates) {
	const all = mutants.filter((mutant) => !isExempt(mutant));
	const killed = all.filter(({ id }) => fates.get(id) === 'killed').length;
	return `${name}: ${killed} of ${all.length} killed, ${(100 * (killed / Math.max(1, all.length))).toFixed(1)}%`;
}

/**
 * The test files of a room with a hash of what they are made of.
 * @type {(folders: string[]) => Judge[]}
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
		.map((file) => ({ file, hash: hashOf(RULES, textOf(file), ...helpers) }));
}

/** @type {(text: string) => string} */
const shortened = (text) => {
	const line = text.replace(/\s+/g, ' ');
	return line.length > 70 ? `${line.slice(0, 67)}…` : line;
};

/** @type {(sources: Map<string, Source>, others: ReadonlyMap<string, string>, judges: Judge[], fates: Map<number, Fate>) => Promise<void>} */
async function hunt(sources, others, judges, fates) {
	process.env.MUTANTS_RUN = RUN;
	const vitest = await createVitest(
		'test',
		{
			root: ROOT,
			config: false,
			include: ['test/**/*.test.{ts,tsx}'],
			setupFiles: ['test/support/afterwards.ts'],
			runner: join(ROOT, 'scripts/mutants/runner.mjs'),
			reporters: [{}],
			watch: false,
			// One process, which keeps the modules and all tests.
			pool: 'forks',
			maxWorkers: 1,
			isolate: false,
			// By the clock, which is no measure beside other work.
			testTimeout: 600_000,
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
	/** Test files that have not tried what lives of a source, in the state they are in. @type {(source: Source) => Judge[]} */
	const pendingOf = ({ tried }) =>
		options.has('patience') ? judges : judges.filter(({ file, hash }) => tried[file] !== hash);
	/** Those that a test process got stuck in are not tried again. @type {Set<number>} */
	const ended = new Set();
	let rest = [...sources.values()].map((source) => {
		const living = source.mutants.filter((one) => !isExempt(one) && fates.get(one.id) !== 'killed');
		return { source, ids: living.map(({ id }) => id), pending: pendingOf(source) };
	});
	for (;;) {
		rest = rest
			.map((one) => ({ ...one, ids: one.ids.filter((id) => fates.get(id) !== 'killed' && !ended.has(id)) }))
			.filter(({ ids, pending }) => ids.length > 0 && pending.length > 0);
		if (rest.length === 0) break;
		const files = [...new Set(rest.flatMap(({ pending }) => pending.map(({ file }) => file)))];
		const told = rest.map(({ source, ids, pending }) => ({
			ids,
			all: source.mutants.map(({ id }) => id),
			files: pending.map(({ file }) => file),
		}));
		const last = Math.max(...fates.keys());
		writeFileSync(LOG, '');
		writeFileSync(
			RUN,
			JSON.stringify({
				log: LOG,
				sources: told,
				files: files.length,
				last,
				patience: PATIENCE,
				slice: SLICE,
			}),
		);
		/** Takes over what has come of it. The mutant at work, and how many sources are done. */
		const take = () => {
			let [at, done] = [0, 0];
			for (const line of readFileSync(LOG, 'utf8').split('\n')) {
				const [kind, number] = line.split(' ');
				const id = Number(number);
				if (kind === 'at') at = id;
				if (kind === 'killed' || kind === 'endless') fates.set(id, kind);
				if (kind === 'done') {
					done = id + 1;
					const { source, pending } = rest[id] ?? { source: undefined, pending: [] };
					for (const { file, hash } of pending) if (source) source.tried[file] = hash;
				}
			}
			for (const [file, { mutants, hash, tried }] of sources) {
				const known = { hash, fates: mutants.map(({ id }) => fates.get(id)), tried };
				writeFileSync(cachePath(file), JSON.stringify(known));
			}
			return { at, done };
		};
		takeOver = take;
		const specs = (await vitest.globTestSpecifications(files)).filter(({ moduleId }) =>
			files.includes(relative(ROOT, moduleId)),
		);
		const stuck = await watched(() => vitest.runTestSpecifications(specs));
		const { at, done } = take();
		for (const line of readFileSync(LOG, 'utf8').split('\n'))
			if (/^(broken|unsteady|ready)/.test(line)) console.log(line);
		if (!stuck && done < rest.length) throw new Error('The test process has ended before it was done.');
		if (stuck && at === 0) throw new Error('The tests get stuck with no mutant on.');
		if (stuck) {
			fates.set(at, 'endless');
			ended.add(at);
			console.log(`endless: ${at}`);
		}
		rest = rest.slice(done);
	}
	await vitest.close();
}

/** Keeps what has been found out so far, in case somebody calls the run off. @type {() => void} */
let takeOver = () => undefined;

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
	let looks = 0;
	const timer = setInterval(() => {
		if (++looks % 15 === 0) takeOver();
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
		takeOver();
		stopTests();
		process.exit(1);
	});
let good = true;
for (const room of ROOMS) {
	const folders = asked.length === 0 ? [room.folder] : asked.filter((one) => one.startsWith(room.folder));
	if (folders.length > 0) good = (await judge(room, folders)) && good;
}
rmSync(LOG, { force: true });
rmSync(RUN, { force: true });
process.exitCode = good ? 0 : 1;
