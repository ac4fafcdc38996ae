/**
 * The built page in one file, though in parts: what `import()` asks for is a part of its own, kept in the page as
 * text that nothing executes and made a script when it is asked for. So it costs nothing before. The policy
 * knows every part by its hash; `import()` of a blob, which would do the same, is refused by a policy of hashes.
 * A worker is made of the same parts: what it shares with the page stands in the page once.
 */
import { parseSync } from 'oxc-parser';
import { minifySync } from 'vite';

/** A chunk of the build, of whose code the imports and exports are rewritten. */
export interface Chunk {
	/** Its name in the imports of the others, without a folder. */
	readonly fileName: string;
	readonly code: string;
}

declare global {
	/** In the page: what each part that has run exports. */
	var halfstepParts: Record<string, unknown>;
	/** In the page: runs a part and those it imports, unless they have run, and resolves to what it exports. */
	var halfstepPart: (name: string) => Promise<unknown>;
	/** In the page: keeps a part of the first script, which has run, for the workers that need it too. */
	var halfstepShared: (name: string, part: () => void) => void;
	/** In the page: begins the worker that a part is, with all that the part needs. */
	var halfstepWorker: (name: string) => Worker;
}

/** The id of the element that holds a part. */
export const elementId = (fileName: string): string => `halfstep-${fileName}`;

/** Runs in the page before everything else. */
function giveParts(needs: Record<string, readonly string[]>): void {
	globalThis.halfstepParts = {};
	const shared: Record<string, () => void> = {};
	globalThis.halfstepShared = (name, part) => {
		shared[name] = part;
	};
	const textOf = (name: string) => document.getElementById(`halfstep-${name}`)?.textContent ?? '';
	const run = (name: string) => {
		const script = document.createElement('script');
		script.textContent = textOf(name);
		// Runs while it is put in.
		document.body.append(script);
		script.remove();
		if (!(name in halfstepParts)) throw new Error(`${name} did not run`);
	};
	/** Puts those that a part needs, and itself behind them, into a list. */
	const list = (name: string, found: Set<string>): Set<string> => {
		for (const other of needs[name] ?? []) list(other, found);
		return found.add(name);
	};
	/** What people ask of the page comes first: milliseconds after which a part runs though the page never rests. */
	const patience = 100;
	/** Resolves when the page has nothing else to do. */
	const rest = () =>
		new Promise<unknown>((done) => {
			// Not every browser tells.
			if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: patience });
			else setTimeout(done);
		});
	/** The page has been read to its end, where the parts are. */
	const whole = new Promise<void>((done) => {
		addEventListener('DOMContentLoaded', () => done(), { once: true });
	});
	globalThis.halfstepPart = async (name) => {
		// As with `import()`, what runs now runs to its end first.
		await whole;
		const hasRun = (part: string) => part in halfstepParts;
		const parts = [...list(name, new Set())];
		if (!parts.every(hasRun)) await rest();
		let began = performance.now();
		for (const part of parts) {
			if (hasRun(part)) continue;
			run(part);
			// Where they take longer than a frame.
			if (performance.now() - began < 16) continue;
			await rest();
			began = performance.now();
		}
		return halfstepParts[name];
	};
	const addresses: Record<string, string> = {};
	const addressOf = (name: string) => {
		const texts = ['globalThis.halfstepParts={};'];
		for (const part of list(name, new Set())) {
			const own = shared[part];
			texts.push(own ? `(${own})()` : textOf(part), ';');
		}
		return URL.createObjectURL(new Blob(texts, { type: 'text/javascript' }));
	};
	globalThis.halfstepWorker = (name) => {
		addresses[name] ??= addressOf(name);
		return new Worker(addresses[name]);
	};
}

const nameOf = (specifier: string): string => specifier.slice(specifier.lastIndexOf('/') + 1);

/** Code between two offsets that becomes other code. */
interface Change {
	readonly from: number;
	readonly to: number;
	readonly code: string;
}

function changed(code: string, changes: readonly Change[]): string {
	let result = code;
	for (const change of changes.toSorted((a, b) => b.from - a.from))
		result = result.slice(0, change.from) + change.code + result.slice(change.to);
	return result;
}

interface Part {
	readonly code: string;
	/** The chunks that have to run before it. */
	readonly needs: readonly string[];
}

/**
 * A chunk without `import` and `export`. What is imported is read once, before anything else of the chunk runs:
 * an exported variable that is given another value later would be seen with its old one.
 */
function asPart({ fileName, code }: Chunk): Part {
	const { module, program, errors } = parseSync(fileName, code);
	if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
	const changes: Change[] = [];
	const needs: string[] = [];
	for (const { start, end, moduleRequest, entries } of module.staticImports) {
		const from = nameOf(moduleRequest.value);
		needs.push(from);
		const names = entries.map(({ importName, localName }) => {
			if (importName.kind !== 'Name') throw new Error(`${fileName}: imports ${from} as a whole`);
			return `${importName.name}:${localName.value}`;
		});
		const read = names.length > 0 ? `const{${names.join()}}=halfstepParts["${from}"];` : '';
		changes.push({ from: start, to: end, code: read });
	}
	for (const { start, end, moduleRequest } of module.dynamicImports) {
		const from = nameOf(code.slice(moduleRequest.start + 1, moduleRequest.end - 1));
		changes.push({ from: start, to: end, code: `halfstepPart("${from}")` });
	}
	// What a module knows of itself is where it comes from.
	for (const { start, end } of module.importMetas)
		changes.push({ from: start, to: end, code: '({url:document.baseURI})' });
	const names: string[] = [];
	for (const { entries } of module.staticExports) {
		for (const { exportName, localName, moduleRequest } of entries) {
			if (moduleRequest || !localName.name) throw new Error(`${fileName}: exports what it does not hold`);
			names.push(`${exportName.name}:${localName.name}`);
		}
	}
	for (const { type, start, end } of program.body)
		if (type === 'ExportNamedDeclaration') changes.push({ from: start, to: end, code: '' });
	return { code: `${changed(code, changes)};halfstepParts["${fileName}"]={${names.join()}};`, needs };
}

/** Text that ends no script element early. */
const inElement = (code: string): string => code.replace(/<(?=\/script|!--)/gi, '\\x3C');

export interface Scripts {
	/** The script that begins. */
	readonly first: string;
	/** The others. */
	readonly waiting: readonly Chunk[];
}

/**
 * A scope of its own, as a module has, in a function that returns itself. In brackets it is compiled at once:
 * Chromium reads any other function twice, arrow functions too, first past it and then through it.
 */
const scoped = (code: string): string => `(function part(){"use strict";${code};return part})()`;

/**
 * The scripts of a page of these chunks, of which the first begins; what that needs at once goes with it. `workers`:
 * files of the chunks that are workers.
 */
export function scriptsOf(
	[entry, ...others]: readonly [Chunk, ...Chunk[]],
	workers: readonly string[] = [],
): Scripts {
	const parts = new Map(others.map((chunk) => [chunk.fileName, asPart(chunk)]));
	const { code, needs: atOnce } = asPart(entry);
	const inWorkers = new Set<string>();
	const needInWorker = (fileName: string): void => {
		if (fileName === entry.fileName) throw new Error('a worker needs what the page begins with');
		inWorkers.add(fileName);
		for (const need of parts.get(fileName)?.needs ?? []) if (!inWorkers.has(need)) needInWorker(need);
	};
	for (const fileName of workers) needInWorker(fileName);
	const waits = new Map(parts);
	let before = '';
	const take = (fileName: string): void => {
		const part = waits.get(fileName);
		if (!part) return;
		waits.delete(fileName);
		for (const need of part.needs) take(need);
		before += inWorkers.has(fileName)
			? `halfstepShared("${fileName}",${scoped(part.code)});`
			: `${scoped(part.code)};`;
	};
	for (const fileName of atOnce) take(fileName);
	// What has run from the beginning on, a worker alone asks for.
	const needs = Object.fromEntries(
		[...parts].flatMap(([fileName, part]) => {
			const needed = part.needs.filter((need) => inWorkers.has(fileName) || waits.has(need));
			return needed.length > 0 ? [[fileName, needed]] : [];
		}),
	);
	const gives = minifySync('gives.js', `(${giveParts})(${JSON.stringify(needs)})`).code;
	return {
		first: inElement(`${gives}${before}${scoped(code)}`),
		waiting: [...waits].map(([fileName, part]) => ({ fileName, code: inElement(scoped(part.code)) })),
	};
}
