/**
 * Runs a test file as Vitest does, noting which mutants each test comes across; then, for each of those that still live,
 * the tests that came across it again, the quick ones first, until one fails. A mutant that is met while the file is loaded,
 * or the first time only because a module keeps what it made, is judged by a file that was loaded anew with it. What comes of it is appended to a log, line by line, so that whoever
 * waits outside knows which mutant is at work when nothing is heard any more.
 */
import { setMaxListeners } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { collectTests } from '@vitest/runner';
import fc from 'fast-check';
import { vi } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';
import { getFn, getHooks } from 'vitest/suite';

/**
 * @typedef {import('vitest').RunnerTestCase} Test
 * @typedef {import('vitest').RunnerTestSuite} Suite
 * @typedef {import('vitest').RunnerTestFile} File
 * @typedef {{ name: string, test: Test, met: Uint8Array, calls: number, took: number }} Trial
 * @typedef {'passed' | 'killed' | 'endless'} Outcome
 */

/** What the process outside has written down for this run. */
const { log, living, last, patience, slow } = JSON.parse(readFileSync(process.env.MUTANTS_RUN ?? '', 'utf8'));
const todo = /** @type {number[]} */ (living);
const tooSlow = new Set(/** @type {string[]} */ (slow));

// Each time a test is run it listens once more for being called off.
setMaxListeners(0);
// A property that fails has failed; looking for a smaller example takes far longer.
fc.configureGlobal({ endOnFailure: true });

/** Milliseconds of the processor that this process has used: those of the clock are as long as others make them. */
const spent = () => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};

/** The mutant that is on; 0 for none. @type {number} */
let on = 0;
let calls = 0;
let limit = Number.POSITIVE_INFINITY;
let isTrying = false;
/** What modules have made in this test. @type {Set<string>} */
const made = new Set();
const none = () => new Uint8Array(last + 1);
/** By id, 1 for each mutant that was come across. */
let met = none();

class Endless extends Error {}

Object.assign(globalThis, {
	/** Whether a mutant is on; called wherever it could be. @type {(id: number) => boolean} */
	__mutant(id) {
		calls++;
		if (calls > limit) throw new Endless();
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
	/** Met while the file was loaded: to be on from the beginning. */
	loaded = met;
	loadCalls = 0;
	began = 0;

	onCollected() {
		this.loaded = met;
		this.loadCalls = calls;
	}

	/** @override @param {any} test */
	async onBeforeRunTask(test) {
		await super.onBeforeRunTask(test);
		if (tooSlow.has(fullName(test))) test.mode = 'skip';
		met = none();
		calls = 0;
		this.began = spent();
	}

	/** @override @param {any} test */
	onAfterRunTask(test) {
		super.onAfterRunTask(test);
		const took = spent() - this.began;
		const name = fullName(test);
		say('took', Math.round(took), name);
		if (test.result?.state === 'pass') this.trials.push({ name, test, met, calls, took });
		else if (test.result?.state === 'fail') say('broken', 0, `${name}: ${test.result.errors?.[0]?.message}`);
	}

	/** @override @param {File[]} [files] */
	async onAfterRunFiles(files = []) {
		super.onAfterRunFiles();
		for (const file of files)
			if (file.result?.state === 'fail') say('broken', 0, file.result.errors?.[0]?.message);
		isTrying = true;
		await this.findKept();
		this.trials.sort((a, b) => a.took - b.took);
		const isMet = (/** @type {number} */ id) =>
			this.loaded[id] === 1 || this.trials.some((trial) => trial.met[id] === 1);
		say('met', [...none().keys()].filter(isMet).join(','));
		const tried = todo.filter(isMet);
		for (const id of tried) if (!this.loaded[id]) await this.tryMutant(id);
		const path = this.trials[0]?.test.file.filepath;
		for (const id of tried) if (this.loaded[id] && path) await this.tryLoaded(id, path);
	}

	/** Runs every test again, now that everything is warm, and takes what none comes across any more for met while loading. */
	async findKept() {
		const again = [];
		const still = none();
		for (const trial of this.trials) {
			if (trial.took > 4 * patience) continue;
			const began = spent();
			const before = trial.met;
			met = none();
			// A test that fails by itself the second time says nothing about any mutant.
			if ((await outcomeOf(trial.test, trial.calls, 0)) !== 'passed') continue;
			for (const id of still.keys()) if (met[id]) still[id] = 1;
			const took = spent() - began;
			say('took', Math.round(took), trial.name);
			again.push({ ...trial, took, met: before.map((one, id) => one | (met[id] ?? 0)) });
		}
		for (const { met: before } of again)
			for (const id of still.keys()) if (before[id] && !still[id]) this.loaded[id] = 1;
		this.trials = again;
		say('kept', 0);
	}

	/** The trials that come across a mutant, as many as there is patience for. @param {number} id */
	*trialsOf(id) {
		let left = patience;
		for (const trial of this.trials) {
			if (trial.took > left) return;
			if (!trial.met[id]) continue;
			const began = spent();
			yield trial;
			left -= spent() - began;
		}
	}

	/** @type {(id: number) => Promise<void>} */
	async tryMutant(id) {
		say('at', id);
		let endless = '';
		for (const trial of this.trialsOf(id)) {
			const outcome = await outcomeOf(trial.test, trial.calls, id);
			if (outcome === 'passed') continue;
			// A test that fails by itself the second time says nothing about any mutant.
			if ((await outcomeOf(trial.test, trial.calls, 0)) !== 'passed') {
				this.trials.splice(this.trials.indexOf(trial), 1);
				return this.tryMutant(id);
			}
			if (outcome === 'killed') return say('killed', id, trial.name);
			endless = trial.name;
		}
		if (endless !== '') say('endless', id, endless);
	}

	/** @type {(id: number, path: string) => Promise<void>} */
	async tryLoaded(id, path) {
		say('at', id);
		const began = spent();
		on = id;
		calls = 0;
		limit = 100_000 + 50 * this.loadCalls;
		vi.resetModules();
		const [file] = await collectTests([path], this);
		on = 0;
		const isOver = calls > limit;
		limit = Number.POSITIVE_INFINITY;
		if (isOver) return say('endless', id, 'loading');
		if (!file || file.result?.state === 'fail') return say('killed', id, 'loading');
		say('loaded', Math.round(spent() - began));
		const tests = new Map(testsIn(file).map((test) => [fullName(test), test]));
		let left = patience;
		for (const { name, took, calls: usual } of this.trials) {
			if (took > left) return;
			const test = tests.get(name);
			// Tests are named after what the mutant changes, or are not made any more.
			if (!test) return say('killed', id, `without ${name}`);
			const start = spent();
			const outcome = await outcomeOf(test, usual, id);
			left -= spent() - start;
			if (outcome !== 'passed') return say(outcome, id, name);
		}
	}
}

/** @type {(suite: Suite) => Test[]} */
const testsIn = (suite) => suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]));

/** @type {(test: Test, usual: number, id: number) => Promise<Outcome>} */
async function outcomeOf(test, usual, id) {
	on = id;
	calls = 0;
	limit = 100_000 + 50 * usual;
	made.clear();
	try {
		await runAgain(test);
		return calls > limit ? 'endless' : 'passed';
	} catch {
		return calls > limit ? 'endless' : 'killed';
	} finally {
		on = 0;
		limit = Number.POSITIVE_INFINITY;
	}
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
		await getFn(test)();
	} finally {
		for (const cleanup of cleanups) if (typeof cleanup === 'function') await cleanup();
		for (const suite of suites.reverse()) {
			for (const hook of getHooks(suite).afterEach) await hook(/** @type {any} */ (test.context), suite);
		}
	}
}
