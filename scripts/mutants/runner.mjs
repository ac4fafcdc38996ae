/**
 * Runs all test files of a room in one process as Vitest does, noting which mutants each test comes across; then, for each
 * mutant that still lives, the tests that came across it again, until one fails: first those that kill most of their file's
 * mutants for the time they take. A test that takes long is broken off and judges by what it has seen until then. A mutant
 * that is met while a file is loaded, or the first time only because a module keeps what it made, is judged by a file that
 * was loaded anew with it. What comes of it is appended to a log, line by line, so that whoever waits outside knows which
 * mutant is at work when nothing is heard any more.
 */
import { setMaxListeners } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { collectTests } from '@vitest/runner';
import fc from 'fast-check';
import { vi } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';
import { getFn, getHooks } from 'vitest/suite';

/**
 * @typedef {import('vitest').RunnerTestCase} Test
 * @typedef {import('vitest').RunnerTestSuite} Suite
 * @typedef {import('vitest').RunnerTestFile} File
 * @typedef {object} Trial
 * @property {string} path
 * @property {string} name
 * @property {Test} test
 * @property {Uint8Array} met by id, 1 for each mutant that it comes across
 * @property {number} calls how often it comes across any
 * @property {number} took milliseconds, at most `slice`
 * @property {number} tries how many mutants of the source at hand it was asked about
 * @property {number} kills how many of them it noticed
 * @typedef {{ ids: number[], all: number[], files: string[] }} Task the mutants of a source to be tried, all it has, and the test files to try them
 * @typedef {'passed' | 'killed' | 'endless'} Outcome
 */

/** What the process outside has written down for this run. */
const { log, sources, files, last, patience, slice } = JSON.parse(
	readFileSync(process.env.MUTANTS_RUN ?? '', 'utf8'),
);
const todo = /** @type {Task[]} */ (sources);

// Each time a test is run it listens once more for being called off.
setMaxListeners(0);
// A property that fails has failed; looking for a smaller example takes far longer. Each time it tries the same examples.
fc.configureGlobal({ endOnFailure: true, seed: 1 });

/** Milliseconds of the processor that this process has used: those of the clock are as long as others make them. */
const spent = () => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};

/** The mutant that is on; 0 for none. @type {number} */
let on = 0;
let calls = 0;
/** Calls after which a test is taken for endless. */
let limit = Number.POSITIVE_INFINITY;
/** When a test is broken off, as `spent` counts. */
let until = Number.POSITIVE_INFINITY;
let isBrokenOff = false;
let isTrying = false;
/** What modules have made in this test. @type {Set<string>} */
const made = new Set();
const none = () => new Uint8Array(last + 1);
/** By id, 1 for each mutant that was come across. */
let met = none();

class Enough extends Error {}

/** So many files are loaded anew for a mutant. */
const NEAREST = 4;

/** How often it is asked whether a test has had its time. */
const BETWEEN_LOOKS = 0xff;
let ticks = 0;
/** By the clock, which is quick to read and no later than the time of the processor. */
let look = 0;

/** Breaks a test off that has had its time. */
function tick() {
	if (isBrokenOff) throw new Enough();
	ticks++;
	if ((ticks & BETWEEN_LOOKS) !== 0 || performance.now() < look) return;
	const left = until - spent();
	look = performance.now() + Math.min(1000, Math.max(1, left));
	if (left > 0) return;
	isBrokenOff = true;
	throw new Enough();
}

/** @type {(at: number) => void} */
function breakOffAt(at) {
	until = at;
	look = 0;
	isBrokenOff = false;
}

Object.assign(globalThis, {
	__tick: tick,
	/** Whether a mutant is on; called wherever it could be. @type {(id: number) => boolean} */
	__mutant(id) {
		calls++;
		if (calls > limit) throw new Enough();
		tick();
		met[id] = 1;
		return id === on;
	},
	/** Whether a module is to make anew what it keeps: once in a test. @type {(what: string) => boolean} */
	__anew(what) {
		if (!isTrying || made.has(what)) return false;
		made.add(what);
		return true;
	},
});

/** @type {(kind: string, what: string | number, more?: string) => void} */
const say = (kind, what, more = '') => appendFileSync(log, `${kind} ${what} ${more.replaceAll('\n', ' ')}\n`);
say('pid', process.pid);

/** @type {(test: import('vitest').RunnerTask) => string} */
const fullName = (test) => (test.suite ? `${fullName(test.suite)} > ${test.name}` : test.name);

export default class MutantRunner extends VitestTestRunner {
	/** @type {Trial[]} */
	trials = [];
	/** Those that are met while files are loaded, or the first time only. @type {Set<number>} */
	loading = new Set();
	began = 0;
	filesRun = 0;
	loadCalls = 0;

	onBeforeCollect() {
		met = none();
		calls = 0;
	}

	onCollected() {
		for (const [id, is] of met.entries()) if (is) this.loading.add(id);
		this.loadCalls = Math.max(this.loadCalls, calls);
	}

	/** @override @param {any} test */
	async onBeforeRunTask(test) {
		await super.onBeforeRunTask(test);
		met = none();
		calls = 0;
		this.began = spent();
		breakOffAt(this.began + slice);
	}

	/** @override @param {any} test */
	onAfterRunTask(test) {
		super.onAfterRunTask(test);
		const took = Math.min(slice, spent() - this.began);
		const name = fullName(test);
		const path = test.file.filepath;
		const isWell = test.result?.state === 'pass' || isBrokenOff;
		breakOffAt(Number.POSITIVE_INFINITY);
		if (isWell) this.trials.push({ path, name, test, met, calls, took, tries: 0, kills: 0 });
		else if (test.result?.state === 'fail') say('broken', 0, `${name}: ${test.result.errors?.[0]?.message}`);
	}

	/** @override @param {File[]} [some] */
	async onAfterRunFiles(some = []) {
		super.onAfterRunFiles();
		this.filesRun += some.length;
		say('ran', this.filesRun);
		if (this.filesRun < files) return;
		isTrying = true;
		await this.findKept();
		for (const [index, source] of todo.entries()) {
			await this.trySource(source);
			say('done', index);
		}
	}

	/** Runs every test again, now that everything is warm, and takes what none comes across any more for met while loading. */
	async findKept() {
		const still = none();
		const before = this.trials;
		this.trials = [];
		for (const trial of before) {
			say('again', 0, trial.name);
			const began = spent();
			met = none();
			if ((await outcomeOf(trial, 0)) !== 'passed') {
				say('unsteady', 0, trial.name);
				continue;
			}
			for (const id of still.keys()) if (met[id]) still[id] = 1;
			this.trials.push({ ...trial, took: Math.min(slice, spent() - began), calls, met });
		}
		for (const { met: first } of before) for (const [id, is] of first.entries()) if (is) this.loading.add(id);
		for (const id of [...this.loading]) if (still[id]) this.loading.delete(id);
		say('ready', this.trials.length, `tests; met while loading: ${this.loading.size}`);
	}

	/** @param {Task} task */
	async trySource({ ids, all, files: paths }) {
		const trials = this.trials.filter(({ path }) => paths.some((one) => path.endsWith(one)));
		for (const trial of trials) {
			trial.tries = 0;
			trial.kills = 0;
		}
		for (const id of ids) {
			if (!this.loading.has(id)) await this.tryMutant(id, trials);
			else for (const path of this.nearest(trials, all)) if (await this.tryLoaded(id, path)) break;
		}
	}

	/** The test files that come across most of some mutants: what they load anew they are likely to ask. @type {(trials: Trial[], all: number[]) => string[]} */
	nearest(trials, all) {
		/** @type {Map<string, Set<number>>} */
		const known = new Map();
		for (const { path, met: some } of trials) {
			const here = known.get(path) ?? new Set();
			known.set(path, here);
			for (const id of all) if (some[id]) here.add(id);
		}
		return [...known]
			.sort(([, a], [, b]) => b.size - a.size)
			.slice(0, NEAREST)
			.map(([path]) => path);
	}

	/** @type {(id: number, trials: Trial[]) => Promise<void>} */
	async tryMutant(id, trials) {
		say('at', id);
		const price = (/** @type {Trial} */ { took, tries, kills }) => ((took + 0.2) * (tries + 4)) / (kills + 1);
		const known = trials.filter((trial) => trial.met[id]).map((trial) => ({ trial, price: price(trial) }));
		known.sort((a, b) => a.price - b.price);
		let endless = '';
		const began = spent();
		for (const { trial } of known) {
			if (spent() - began + trial.took > patience) break;
			const outcome = await outcomeOf(trial, id);
			trial.tries++;
			if (outcome === 'passed') continue;
			// A test that fails by itself now says nothing about any mutant.
			if ((await outcomeOf(trial, 0)) !== 'passed') {
				say('unsteady', id, trial.name);
				trials.splice(trials.indexOf(trial), 1);
				this.trials.splice(this.trials.indexOf(trial), 1);
				// Or the mutant has spoilt what modules keep: in new ones it alone can be why.
				if (await this.tryLoaded(id, trial.path)) return;
				continue;
			}
			if (outcome === 'killed') {
				trial.kills++;
				return say('killed', id, trial.name);
			}
			endless = trial.name;
		}
		if (endless !== '') say('endless', id, endless);
	}

	/** Whether a file that is loaded anew with a mutant on notices it. @type {(id: number, path: string) => Promise<boolean>} */
	async tryLoaded(id, path) {
		say('at', id);
		on = id;
		calls = 0;
		limit = 100_000 + 20 * this.loadCalls;
		vi.resetModules();
		const [file] = await collectTests([path], this);
		on = 0;
		const isOver = calls > limit;
		limit = Number.POSITIVE_INFINITY;
		if (isOver) {
			say('endless', id, 'loading');
			return false;
		}
		const killed = (/** @type {string} */ by) => {
			say('killed', id, by);
			return true;
		};
		if (!file || file.result?.state === 'fail') return killed('loading');
		const tests = new Map(testsIn(file).map((test) => [fullName(test), test]));
		const began = spent();
		const trials = this.trials.filter((trial) => trial.path === path).sort((a, b) => a.took - b.took);
		for (const trial of trials) {
			if (spent() - began + trial.took > patience) break;
			const test = tests.get(trial.name);
			// Tests are named after what the mutant changes, or are not made any more.
			if (!test) return killed(`without ${trial.name}`);
			if ((await outcomeOf({ ...trial, test }, id)) === 'killed') return killed(trial.name);
		}
		return false;
	}
}

/** @type {(suite: Suite) => Test[]} */
const testsIn = (suite) => suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]));

/** What comes of a test with a mutant on; it passes if nothing has come of it when it is broken off. @type {(trial: Trial, id: number) => Promise<Outcome>} */
async function outcomeOf({ test, calls: usual }, id) {
	on = id;
	calls = 0;
	limit = id === 0 ? Number.POSITIVE_INFINITY : 50_000 + 20 * usual;
	breakOffAt(spent() + slice);
	made.clear();
	let failed = false;
	let isEndless = false;
	try {
		await runAgain(test);
	} catch (error) {
		failed = true;
		const { code } = /** @type {{ code?: string }} */ (error ?? {});
		isEndless = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' || error === IN_VAIN;
	}
	isEndless ||= calls > limit;
	const outcome = isEndless ? 'endless' : failed && !isBrokenOff ? 'killed' : 'passed';
	on = 0;
	breakOffAt(Number.POSITIVE_INFINITY);
	limit = Number.POSITIVE_INFINITY;
	return outcome;
}

/** Milliseconds by the clock after which a loop is ended in which nobody asks for mutants. */
const STUCK = 20_000;
const RUN = new Script('__run()');

/** What a function returns that is ended if it goes on and on. @type {<T>(run: () => T) => T} */
function ended(run) {
	/** @type {{ value: ReturnType<typeof run> }[]} */
	const results = [];
	Object.assign(globalThis, { __run: () => results.push({ value: run() }) });
	RUN.runInThisContext({ timeout: STUCK });
	return /** @type {{ value: ReturnType<typeof run> }} */ (results[0]).value;
}

/** A test with the hooks around it, as often as one likes. @type {(test: Test) => Promise<void>} */
async function runAgain(test) {
	/** @type {Suite[]} */
	const suites = [test.file];
	for (let suite = test.suite; suite && suite !== test.file; suite = suite.suite) suites.splice(1, 0, suite);
	const cleanups = [];
	try {
		for (const suite of suites) {
			for (const hook of getHooks(suite).beforeEach)
				cleanups.push(await hook(/** @type {any} */ (test.context), suite));
		}
		await notInVain(ended(getFn(test)));
	} finally {
		for (const cleanup of cleanups) if (typeof cleanup === 'function') await cleanup();
		for (const suite of suites.reverse()) {
			for (const hook of getHooks(suite).afterEach)
				await notInVain(hook(/** @type {any} */ (test.context), suite));
		}
	}
}

/** Milliseconds by the clock after which it is asked whether a test does anything, and how often in a row it does not. */
const LULL = 400;
const LULLS = 5;
/** Milliseconds of the processor that pass in a lull in which nothing is done but asking. */
const ASKING = 3;
// Tests put other clocks in their place.
const { clearInterval, setInterval } = globalThis;

/** Why a test was broken off that waits for what never comes: like a loop without end it has noticed nothing. */
const IN_VAIN = new Error('It waits for what never comes.');

/**
 * What comes of a promise. It fails when nothing is done any more and it still waits.
 * @type {(promise: unknown) => Promise<unknown>}
 */
async function notInVain(promise) {
	/** @type {NodeJS.Timeout | undefined} */
	let timer;
	const vain = new Promise((_, reject) => {
		let [lulls, before] = [0, spent()];
		timer = setInterval(() => {
			const now = spent();
			lulls = now - before < ASKING ? lulls + 1 : 0;
			before = now;
			if (lulls === LULLS) reject(IN_VAIN);
		}, LULL);
	});
	try {
		return await Promise.race([promise, vain]);
	} finally {
		clearInterval(timer);
	}
}
