/**
 * Runs a test file as Vitest does, noting which mutants each test comes across; then, for each of those that still live,
 * the tests that came across it again, the quick ones first, until one fails. What comes of it is appended to a log, line
 * by line, so that whoever waits outside knows which mutant is at work when nothing is heard any more.
 */
import { setMaxListeners } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { VitestTestRunner } from 'vitest/runners';
import { getFn, getHooks } from 'vitest/suite';

/**
 * @typedef {import('vitest').RunnerTestCase} Test
 * @typedef {import('vitest').RunnerTestSuite} Suite
 * @typedef {{ test: Test, ids: ReadonlySet<number>, calls: number, took: number }} Trial
 */

/** What the process outside has written down for this run. */
const { log, living, alone, patience } = JSON.parse(readFileSync(process.env.MUTANTS_RUN ?? '', 'utf8'));
const alive = new Set(/** @type {number[]} */ (living));

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
let on = alone;
let calls = 0;
let limit = Number.POSITIVE_INFINITY;
/** @type {Set<number>} */
let met = new Set();

class Endless extends Error {}

Object.assign(globalThis, {
	/** Whether a mutant is on; called wherever it could be. @type {(id: number) => boolean} */
	__mutant(id) {
		calls++;
		if (calls > limit) throw new Endless();
		met.add(id);
		return id === on;
	},
});

/** @type {(kind: string, id: number, more?: string) => void} */
const say = (kind, id, more = '') => appendFileSync(log, `${kind} ${id} ${more.replaceAll('\n', ' ')}\n`);
say('pid', process.pid);

export default class MutantRunner extends VitestTestRunner {
	/** @type {Trial[]} */
	trials = [];
	/** Met while the file was loaded: to be on from the beginning, in a run of their own. @type {Set<number>} */
	loaded = new Set();
	began = 0;

	onCollected() {
		this.loaded = met;
	}

	/** @override @param {any} test */
	async onBeforeRunTask(test) {
		await super.onBeforeRunTask(test);
		met = new Set();
		calls = 0;
		this.began = spent();
	}

	/** @override @param {any} test */
	onAfterRunTask(test) {
		super.onAfterRunTask(test);
		const took = spent() - this.began;
		if (test.result?.state === 'pass') this.trials.push({ test, ids: met, calls, took });
		else if (test.result?.state === 'fail') {
			const why = test.result.errors?.[0]?.message ?? '';
			say(alone ? 'killed' : 'broken', alone, `${test.name}: ${why}`);
		}
	}

	/** @override */
	async onAfterRunFiles() {
		super.onAfterRunFiles();
		if (alone) return;
		// What is met from here on belongs to no test.
		met = new Set();
		this.trials.sort((a, b) => a.took - b.took);
		for (const id of this.loaded) if (alive.has(id)) say('loaded', id);
		const todo = new Set(this.trials.flatMap(({ ids }) => [...ids]));
		for (const id of todo) if (alive.has(id) && !this.loaded.has(id)) await this.tryMutant(id);
	}

	/** @type {(id: number) => Promise<void>} */
	async tryMutant(id) {
		say('at', id);
		let left = patience;
		for (const trial of this.trials) {
			if (!trial.ids.has(id) || left < 0) continue;
			const began = spent();
			const outcome = await outcomeOf(trial, id);
			left -= spent() - began;
			if (outcome === 'passed') continue;
			// A test that fails by itself the second time says nothing about any mutant.
			if ((await outcomeOf(trial, 0)) !== 'passed') {
				this.trials.splice(this.trials.indexOf(trial), 1);
				return this.tryMutant(id);
			}
			say(outcome, id, trial.test.name);
			if (outcome === 'killed') alive.delete(id);
			return;
		}
		say('passed', id);
	}
}

/** @type {(trial: Trial, id: number) => Promise<'passed' | 'killed' | 'endless'>} */
async function outcomeOf({ test, calls: usual }, id) {
	on = id;
	calls = 0;
	limit = 100_000 + 50 * usual;
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
