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

/** Something that goes from one chunk to another: what it is called there, and here. */
type Name = readonly [there: string, here: string];

/** What a chunk takes from others and gives to them. */
interface Trade {
	readonly fileName: string;
	/** By the chunks that have to run before it. */
	readonly takes: ReadonlyMap<string, readonly Name[]>;
	/** The chunks it asks for with `import()`. */
	readonly asks: readonly string[];
	readonly gives: readonly Name[];
	/** Its code without `import` and `export`. */
	readonly code: string;
}

function tradeOf({ fileName, code }: Chunk): Trade {
	const { module, program, errors } = parseSync(fileName, code);
	if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
	const changes: Change[] = [];
	const takes = new Map<string, Name[]>();
	for (const { start, end, moduleRequest, entries } of module.staticImports) {
		const from = nameOf(moduleRequest.value);
		const names = entries.map(({ importName, localName }): Name => {
			if (importName.kind !== 'Name') throw new Error(`${fileName}: imports ${from} as a whole`);
			return [importName.name ?? '', localName.value];
		});
		takes.set(from, [...(takes.get(from) ?? []), ...names]);
		changes.push({ from: start, to: end, code: '' });
	}
	const asks = module.dynamicImports.map(({ start, end, moduleRequest }) => {
		const from = nameOf(code.slice(moduleRequest.start + 1, moduleRequest.end - 1));
		changes.push({ from: start, to: end, code: `halfstepPart("${from}")` });
		return from;
	});
	// What a module knows of itself is where it comes from.
	for (const { start, end } of module.importMetas)
		changes.push({ from: start, to: end, code: '({url:document.baseURI})' });
	const gives = module.staticExports.flatMap(({ entries }) =>
		entries.map(({ exportName, localName, moduleRequest }): Name => {
			if (moduleRequest || !localName.name) throw new Error(`${fileName}: exports what it does not hold`);
			return [exportName.name ?? '', localName.name];
		}),
	);
	for (const { type, start, end } of program.body)
		if (type === 'ExportNamedDeclaration') changes.push({ from: start, to: end, code: '' });
	return { fileName, takes, asks, gives, code: changed(code, changes) };
}

/**
 * The order in which a chunk gives what it does, as a list: what whoever takes most of it takes comes first. Names on
 * both sides are 3 kB of a page. Undefined where `import()` asks for it, which takes by name.
 */
function orderOf(fileName: string, trades: readonly Trade[]): readonly string[] | undefined {
	if (trades.some(({ asks }) => asks.includes(fileName))) return;
	const takers = trades.map(({ takes }) => takes.get(fileName) ?? []);
	const taken = takers.toSorted((a, b) => b.length - a.length).flat();
	return [...new Set(taken.map(([there]) => there))];
}

/** What is taken of a list, or of an object where there is no order. */
function pattern(names: readonly Name[], order: readonly string[] | undefined): string {
	const byKey = names.map(([there, here]) => [order?.indexOf(there) ?? there, here] as const);
	const keyed = `{${byKey.map(([key, here]) => `${key}:${here}`).join()}}`;
	if (!order) return keyed;
	const places: string[] = [];
	for (const [place, here] of byKey) places[Number(place)] = here;
	const listed = `[${places.join()}]`;
	return listed.length < keyed.length ? listed : keyed;
}

interface Part {
	readonly code: string;
	/** The chunks that have to run before it. */
	readonly needs: readonly string[];
}

/**
 * The parts that chunks are, by their files. What is imported is read once, before anything else of the chunk runs:
 * an exported variable that is given another value later would be seen with its old one.
 */
function partsOf(chunks: readonly Chunk[]): Map<string, Part> {
	const trades = chunks.map(tradeOf);
	const orders = new Map(trades.map(({ fileName }) => [fileName, orderOf(fileName, trades)]));
	return new Map(
		trades.map(({ fileName, takes, gives, code }) => {
			const read = [...takes].flatMap(([from, names]) =>
				names.length > 0 ? `const${pattern(names, orders.get(from))}=halfstepParts["${from}"];` : [],
			);
			const held = new Map(gives);
			const given =
				orders.get(fileName)?.map((name) => held.get(name)) ?? gives.map((name) => name.join(':'));
			const [open, close] = orders.get(fileName) ? '[]' : '{}';
			const whole = `${read.join('')}${code};halfstepParts["${fileName}"]=${open}${given.join()}${close};`;
			return [fileName, { code: whole, needs: [...takes.keys()] }];
		}),
	);
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
	const parts = partsOf([entry, ...others]);
	const { code, needs: atOnce } = parts.get(entry.fileName)!;
	parts.delete(entry.fileName);
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
