/** The page in parts, run as a page runs them. That a browser agrees is for the end-to-end tests, all of them. */
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Chunk, elementId, scriptsOf } from '../../scripts/waitingScripts.ts';

/** Runs the first script of a page of these chunks; `log` is what they called `log` with. */
function open(...chunks: [Chunk, ...Chunk[]]) {
	const { first, waiting } = scriptsOf(chunks);
	const log: unknown[] = [];
	const texts = new Map(waiting.map(({ fileName, code }) => [elementId(fileName), code]));
	const page = createContext({
		log: (said: unknown) => log.push(said),
		document: {
			getElementById: (id: string) => ({ textContent: texts.get(id) }),
			createElement: () => ({ textContent: '', remove() {} }),
			body: { append: (script: { textContent: string }) => runInContext(script.textContent, page) },
		},
	});
	runInContext(`"use strict";${first}`, page);
	return { log, later: () => new Promise((done) => setTimeout(done, 5)) };
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

test('what two parts share runs before them, once', async () => {
	const { log, later } = open(
		entry('import("./a.js"); import("./b.js"); export {};'),
		{ fileName: 'shared.js', code: `log('shared'); const x = 1; export { x };` },
		{ fileName: 'a.js', code: `import { x } from "./shared.js"; log('a' + x); export {};` },
		{ fileName: 'b.js', code: `import { x as y } from "./shared.js"; log('b' + y); export {};` },
	);
	await later();
	expect(log).toEqual(['shared', 'a1', 'b1']);
});

test('what the first script needs at once goes with it and waits for nothing', () => {
	const chunks: [Chunk, Chunk] = [
		entry(`import { x } from "./helper.js"; log(x);`),
		{ fileName: 'helper.js', code: 'const x = 7; export { x };' },
	];
	expect(scriptsOf(chunks).waiting).toEqual([]);
	expect(open(...chunks).log).toEqual([7]);
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
