/** The page in parts, run as a page runs them. That a browser agrees is for the end-to-end tests, all of them. */
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Chunk, elementId, scriptsOf } from '../../scripts/waitingScripts.ts';

/** Runs the first script of a page of these chunks; `log` is what they called `log` with. */
function open(...chunks: [Chunk, ...Chunk[]]) {
	return openIn({}, ...chunks);
}

/** The same in a page that has something else too. */
function openIn(more: object, ...chunks: [Chunk, ...Chunk[]]) {
	const workers = chunks.map(({ fileName }) => fileName).filter((name) => name.endsWith('.worker.js'));
	const { first, waiting } = scriptsOf(chunks, workers);
	const log: unknown[] = [];
	const texts = new Map(waiting.map(({ fileName, code }) => [elementId(fileName), code]));
	let now = 0;
	let lasts = 0;
	const page = createContext({
		...more,
		performance: { now: () => now },
		pass: () => {
			now += lasts;
		},
		log: (said: unknown) => log.push(said),
		document: {
			getElementById: (id: string) => ({ textContent: texts.get(id) }),
			createElement: () => ({ textContent: '', remove() {} }),
			body: { append: (script: { textContent: string }) => runInContext(script.textContent, page) },
		},
		Blob: class {
			readonly text: string;
			constructor(parts: readonly string[]) {
				this.text = parts.join('');
			}
		},
		setTimeout,
		addEventListener: (type: string, listener: () => void) => {
			if (type === 'DOMContentLoaded') setTimeout(listener);
		},
		URL: { createObjectURL: (blob: unknown) => blob },
		// A world of its own, which says what it says to the same log.
		Worker: class {
			constructor({ text }: { text: string }) {
				runInContext(text, createContext({ log: (said: unknown) => log.push(`worker: ${said}`) }));
			}
		},
	});
	runInContext(`"use strict";${first}`, page);
	const takes = (milliseconds: number) => {
		lasts = milliseconds;
	};
	/** Timers of one millisecond go off in their order, however slow the machine: those that others begin as well. */
	const later = async () => {
		for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done, 1));
	};
	return { log, takes, later };
}

const entry = (code: string): Chunk => ({ fileName: 'index.js', code });

test('what is asked for runs then, once, and shares what the first script has', async () => {
	const { log, later } = open(
		entry(
			`const kept = { name: 'kept' }; const ask = () => import("./more.js").then((m) => log(m.told(kept)));
			log('first'); ask(); ask(); export { kept as k };`,
		),
		{
			fileName: 'more.js',
			code: `import { k as own } from "./index.js"; log('more'); const t = (other) => other === own; export { t as told };`,
		},
	);
	expect(log).toEqual(['first']);
	await later();
	expect(log).toEqual(['first', 'more', true, true]);
});

test('a part waits until the page rests, and not for long where it never does; what has run is there at once', async () => {
	const asked: { readonly run: () => void; readonly timeout: number }[] = [];
	const requestIdleCallback = (run: () => void, { timeout }: { readonly timeout: number }) => {
		asked.push({ run, timeout });
	};
	const { log, takes, later } = openIn(
		{ requestIdleCallback },
		entry(`const ask = () => import("./b.js").then(() => log('there')); ask(); export { ask as l };`),
		{
			fileName: 'a.js',
			code: `import { l as ask } from "./index.js"; ask().then(ask); log('a'); pass(); export {};`,
		},
		{ fileName: 'b.js', code: `import "./a.js"; log('b'); export {};` },
	);
	takes(20);
	await later();
	expect(log).toEqual([]);
	expect(asked).toMatchObject([{ timeout: 100 }]);
	asked.shift()?.run();
	await later();
	// Who asks again, and who had asked before, wait for the same.
	expect(log).toEqual(['a']);
	expect(asked).toHaveLength(2);
	for (const { run } of asked.splice(0)) run();
	await later();
	expect(log).toEqual(['a', 'b', 'there', 'there', 'there']);
	expect(asked).toEqual([]);
});

test('where parts take long, the page answers in between', async () => {
	const chunks: [Chunk, ...Chunk[]] = [
		entry('import("./b.js").then(() => log("there")); export { log as l };'),
		{ fileName: 'a.js', code: `setTimeout(() => log('answer')); log('a'); pass(); export {};` },
		{ fileName: 'b.js', code: `import "./a.js"; log('b'); export {};` },
	];
	const slowly = open(...chunks);
	slowly.takes(20);
	await slowly.later();
	expect(slowly.log).toEqual(['a', 'answer', 'b', 'there']);
	const quickly = open(...chunks);
	quickly.takes(5);
	await quickly.later();
	expect(quickly.log).toEqual(['a', 'b', 'there', 'answer']);
});

test('what two parts share runs before them, once', async () => {
	const { log, later } = open(
		entry('import("./a.js"); import("./b.js"); export {};'),
		{ fileName: 'shared.js', code: `log('shared'); const x = 1; export { x };` },
		{ fileName: 'a.js', code: `import { x } from "./shared.js"; log('a' + x); export {};` },
		{ fileName: 'b.js', code: `import { x as y } from "./shared.js"; log('b' + y); export {};` },
	);
	await later();
	expect(log[0]).toBe('shared');
	expect(log.toSorted()).toEqual(['a1', 'b1', 'shared']);
});

test('whoever takes little of much that a part gives takes its own', async () => {
	const names = Array.from({ length: 9 }, (_, i) => `x${i}`);
	const { log, later } = open(
		entry('import("./a.js"); import("./b.js").then((b) => log(b.own)); export {};'),
		{ fileName: 'much.js', code: `const ${names.map((x, i) => `${x} = ${i}`)}; export { ${names} };` },
		{
			fileName: 'a.js',
			code: `import { ${names.slice(2)} } from "./much.js"; log([${names.slice(2)}].join('')); export {};`,
		},
		{
			fileName: 'b.js',
			code: 'import { x0, x8 as y, x3 } from "./much.js"; const z = [x0, y, x3].join(""); export { z as own };',
		},
	);
	await later();
	expect(log).toEqual(['2345678', '083']);
});

test('what the first script needs at once goes with it and waits for nothing', () => {
	const chunks: [Chunk, Chunk] = [
		entry(`import { x } from "./helper.js"; log(x);`),
		{ fileName: 'helper.js', code: 'const x = 7; export { x };' },
	];
	expect(scriptsOf(chunks).waiting).toEqual([]);
	expect(open(...chunks).log).toEqual([7]);
});

test('a worker runs what it shares with the page, and what waits, once each and in their order', () => {
	const { log } = open(
		entry(`import { x } from "./engine.js"; log(x); halfstepWorker("think.worker.js");`),
		{
			fileName: 'engine.js',
			code: `import { b } from "./base.js"; log('engine'); const x = '</script>' + b; export { x };`,
		},
		{ fileName: 'base.js', code: `log('base'); const b = 2; export { b };` },
		{
			fileName: 'more.js',
			code: `import { b } from "./base.js"; log('more'); const y = b + 1; export { y };`,
		},
		{
			fileName: 'think.worker.js',
			code: `import { x } from "./engine.js"; import { y } from "./more.js"; log(x + y);`,
		},
	);
	expect(log).toEqual([
		...['base', 'engine', '</script>2'],
		...['worker: base', 'worker: engine', 'worker: more', 'worker: </script>23'],
	]);
});

test('a worker that needs what the page begins with is not built', () => {
	const chunks: [Chunk, Chunk] = [
		entry('const k = 1; export { k };'),
		{ fileName: 'think.worker.js', code: `import { k } from "./index.js"; log(k);` },
	];
	expect(() => scriptsOf(chunks, ['think.worker.js'])).toThrow(/begins with/);
});

test('no text in a script ends its element', () => {
	const code = `log("</script><!--"); import("./a.js");`;
	const { first, waiting } = scriptsOf([entry(code), { fileName: 'a.js', code }]);
	expect(first + waiting[0]?.code).not.toMatch(/<\/script|<!--/i);
	expect(open(entry(`log("</script><!--");`)).log).toEqual(['</script><!--']);
});

test.each([
	['a chunk as a whole', `import * as all from "./a.js"; log(all);`, /as a whole/],
	['what is no code', 'const = 1', /index\.js/],
])('refuses %s', (_what, code, message) => {
	expect(() => scriptsOf([entry(code)])).toThrow(message);
});
