/**
 * Finishes the built page: everything in one file, one inline script behind the content and those that wait behind
 * it, which are read while that runs, a Content-Security-Policy that allows exactly these and no request of any kind, and a look at the size.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { minify } from 'terser';
import { build, type Plugin, type Rollup } from 'vite';
import { asciiMarkup, asciiScript, asciiStyle } from './ascii.ts';
import { type Chunk, elementId, scriptsOf } from './waitingScripts.ts';

/** What the built page may weigh, gzipped, in bytes. */
export const PAGE_BUDGET = 900_000;

/** Libraries that draw what comes after the first picture: chunks of their own, none of which may be in the first script. */
const LATER = [
	{ name: 'react-dom', test: /node_modules\/(?:react|react-dom|scheduler)\// },
	{ name: 'react-konva', test: /node_modules\/(?:konva|react-reconciler|react-konva|its-fine)\// },
];

/** What is said to those who read the sources. */
const COMMENT = /<!--[\s\S]*?-->\s*/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** How a worker is imported. */
const WORKER_QUERY = '?worker&inline';
/** How the file of a worker's chunk ends. */
const WORKER_ENDING = '.worker.js';
const WORKER = /\bnew (?:\w+\.)?Worker\(/;
const DATA_BLOCK = /\btype="application\/json"/;

/**
 * What the page may do. Styles stay `'unsafe-inline'`: without any connection a style can carry nothing away,
 * and whoever takes pictures of the page, Playwright among them, adds style elements to it.
 */
const policy = (hashes: readonly string[], hasWorker: boolean): string =>
	[
		"default-src 'none'",
		`script-src ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
		"style-src 'unsafe-inline'",
		'img-src data: blob:',
		...(hasWorker ? ['worker-src blob:'] : []),
		"connect-src 'none'",
		"base-uri 'none'",
		"form-action 'none'",
		// Whoever installs the page as an app adds its manifest, which lies beside it: the page itself does not ask for it.
		"manifest-src 'self'",
		// Text becomes markup or a script's address only by the rules of `src/trustedTypes.ts`.
		"require-trusted-types-for 'script'",
		'trusted-types default',
	].join('; ');

/** Moves the page's scripts behind its content, with those that wait, and puts the policy first in its head. */
export function seal(html: string, waiting: readonly Chunk[] = []): string {
	// The parser reads CRLF as LF; the hash is of what it read.
	const page = html.replaceAll('\r\n', '\n');
	const scripts: string[] = [];
	const hashes: string[] = [];
	const check = (code: string) => {
		if (/[\0\r\ud800-\udfff]/u.test(code)) throw new Error('the script holds characters HTML changes');
	};
	const allow = (code: string) => {
		check(code);
		hashes.push(createHash('sha256').update(code).digest('base64'));
	};
	const rest = page.replace(SCRIPT, (element: string, attributes: string, code: string) => {
		if (DATA_BLOCK.test(attributes)) return element;
		if (/\bsrc=/.test(attributes)) throw new Error(`a script was not inlined: <script${attributes}>`);
		allow(code);
		scripts.push(`<script>${code}</script>`);
		return '';
	});
	if (scripts.length === 0) throw new Error('the page has no script');
	// Text of no type that a browser executes.
	for (const { fileName, code } of waiting) {
		// What a worker is runs in it alone.
		if (fileName.endsWith(WORKER_ENDING)) check(code);
		else allow(code);
		scripts.push(`<script type="text/plain" id="${elementId(fileName)}">${code}</script>`);
	}
	// Until the first of those that wait is read, and so the first script has run, the browser draws nothing: it would
	// draw the free places twice before.
	const second = waiting[0] && elementId(waiting[0].fileName);
	const expect = second ? `\n\t\t<link rel="expect" href="#${second}" blocking="render">` : '';
	const hasWorker = scripts.some((script) => WORKER.test(script));
	const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(hashes, hasWorker)}">`;
	return (
		rest
			.replace('<head>', () => `<head>\n\t\t${meta}${expect}`)
			// Behind the content, and so behind the slot for a saved encounter.
			.replace('</body>', () => `${scripts.join('\n')}\n\t</body>`)
	);
}

/** A script in ASCII and as short as it gets, in which what is called at once keeps its brackets: what comes out of the bundler's minifier is put through a second one. */
export async function shortest(code: string): Promise<string> {
	const { code: shorter } = await minify(code, {
		ecma: 2020,
		// Nobody makes objects with `new` of a function that stands in an object as its property, or of one without `this`.
		compress: {
			ecma: 2020,
			passes: 2,
			keep_fargs: false,
			pure_getters: true,
			unsafe_arrows: true,
			unsafe_methods: true,
		},
		format: { ecma: 2020, wrap_iife: true },
	});
	if (shorter === undefined) throw new Error('the minifier returned nothing');
	return asciiScript(shorter);
}

/** Takes chunks and styles out of the bundle into the page. */
async function inlined(
	page: string,
	bundle: Rollup.OutputBundle,
): Promise<{ html: string; waiting: readonly Chunk[] }> {
	const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
	const isWorker = ({ fileName }: Rollup.OutputChunk) => fileName.endsWith(WORKER_ENDING);
	const begins = (chunk: Rollup.OutputChunk) => chunk.isEntry && !isWorker(chunk);
	const [entry, ...others] = chunks.toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
	if (!entry || !begins(entry) || others.some(begins)) throw new Error('the page begins in one place');
	const workers = chunks.filter(isWorker).map(({ fileName }) => fileName);
	const scripts = scriptsOf([entry, ...others], workers);
	const early = LATER.filter(
		({ name }) => !scripts.waiting.some(({ fileName }) => fileName === `${name}.js`),
	);
	if (early.length > 0)
		throw new Error(
			`the first picture waits for ${early.map(({ name }) => name).join(' and ')}: something that is there from the beginning imports it`,
		);
	const first = await shortest(scripts.first);
	const waiting = await Promise.all(
		scripts.waiting.map(async ({ fileName, code }) => ({ fileName, code: await shortest(code) })),
	);
	for (const { fileName } of chunks) delete bundle[fileName];
	const html = asciiMarkup(page.replace(COMMENT, ''))
		.replace(/<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/, () => `<script type="module">${first}</script>`)
		.replace(/<link rel="stylesheet"[^>]*\bhref="\.\/([^"]*)"[^>]*>/g, (link, fileName: string) => {
			const style = bundle[fileName];
			if (style?.type !== 'asset') return link;
			delete bundle[fileName];
			return `<style>${asciiStyle(String(style.source))}</style>`;
		});
	return { html, waiting: inPageOrder(waiting) };
}

/**
 * The parts as they follow each other, by which gzip finds most of what is alike: found by trying, 1.5 kB less than by
 * length. Those that are not named stand before them, the longest first.
 */
const FOLLOWING = [
	...[
		'RuleBook',
		'PrintBody',
		'mountApp',
		'Theatre',
		'window',
		'telling',
		'mapPicture',
		'shared',
		'forecaster',
	],
	...['arrivals', 'startAhead', 'open', 'gridFinding', 'reader', 'read.worker', 'film', 'cutPicture'],
	...['react-konva', 'comlink', 'rolldown-runtime', 'react-dom'],
];

/** The shortest of ours first: until it is read nothing is drawn. */
function inPageOrder(chunks: readonly Chunk[]): readonly Chunk[] {
	const isLibrary = ({ fileName }: Chunk) => LATER.some(({ name }) => fileName === `${name}.js`);
	const place = ({ fileName }: Chunk) => FOLLOWING.indexOf(fileName.replace(/\.js$/, ''));
	const lengths = chunks.toSorted((a, b) => b.code.length - a.code.length);
	const shortest = lengths.findLast((chunk) => !isLibrary(chunk));
	const others = lengths.filter((chunk) => chunk !== shortest).toSorted((a, b) => place(a) - place(b));
	return shortest ? [shortest, ...others] : others;
}

/**
 * Makes a chunk of what is imported as a worker (`?worker&inline`), so that it shares with the page what both need;
 * Vite by itself would give the page a second copy of it.
 */
export function sharedWorkers(): Plugin {
	const mark = '\0shared-worker:';
	return {
		name: 'halfstep:shared-workers',
		apply: 'build',
		enforce: 'pre',
		async resolveId(source, importer) {
			if (!source.endsWith(WORKER_QUERY)) return null;
			const found = await this.resolve(source.slice(0, -WORKER_QUERY.length), importer);
			return found && mark + found.id;
		},
		load(id) {
			if (!id.startsWith(mark)) return null;
			const path = id.slice(mark.length);
			const fileName = path.replace(/^.*\/|\.ts$/g, '') + WORKER_ENDING;
			this.emitFile({ type: 'chunk', id: path, fileName });
			// A class by what `new` makes of it.
			return `export default function () { return halfstepWorker(${JSON.stringify(fileName)}); }`;
		},
	};
}

/** In one file there is nothing to load beforehand: what Vite would do so with is left out. */
export function noPreloading(): Plugin {
	return {
		name: 'halfstep:no-preloading',
		apply: 'build',
		enforce: 'pre',
		load: (id) =>
			id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
	};
}

/** What is taken out of React's packages, by the package it is in. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
	'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
	react: [
		'cloneElement',
		'Component',
		'createContext',
		'lazy',
		'memo',
		'Suspense',
		'useCallback',
		'useContext',
		'useDeferredValue',
		'useEffectEvent',
		'useEffect',
		'useId',
		'useInsertionEffect',
		'useLayoutEffect',
		'useMemo',
		'useReducer',
		'useRef',
		'useState',
		'useSyncExternalStore',
	],
};
const PLAIN_MARK = '\0halfstep:';

/** What is ours of React, taken out of its packages once: called as their properties it makes the page more than a kilobyte larger. */
export function plainReact(): Plugin {
	return {
		name: 'halfstep:plain-react',
		apply: 'build',
		enforce: 'pre',
		resolveId: (source, importer) =>
			source in PLAIN && importer && /^(?!\0)(?!.*node_modules)/.test(importer) ? PLAIN_MARK + source : null,
		load(id) {
			const source = id.startsWith(PLAIN_MARK) ? id.slice(PLAIN_MARK.length) : '';
			const names = PLAIN[source];
			return names
				? `import * as whole from '${source}'; export const { ${names.join(', ')} } = whole;`
				: null;
		},
		generateBundle(_options, bundle) {
			const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.modules] : []));
			for (const [source, names] of Object.entries(PLAIN)) {
				const used = modules.flatMap((of) => of[PLAIN_MARK + source]?.renderedExports ?? []);
				const idle = names.filter((name) => !used.includes(name));
				if (idle.length > 0) this.error(`nobody takes ${idle.join(', ')} of ${source}`);
			}
		},
	};
}

/** The modules of which something is left where some are all that is built: whoever imports one of a folder imports its list of all. */
async function modulesOf(input: string[]): Promise<ReadonlySet<string>> {
	const built = await build({
		configFile: false,
		logLevel: 'silent',
		build: { write: false, rolldownOptions: { input } },
	});
	const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
	const modules = files.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []));
	return new Set(modules.flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])));
}

/** Where the page itself begins. */
const isPage = (id: string): boolean => /\.html$|\/main\.ts$/.test(id);

export function sealPage(): Plugin {
	/** The modules of which workers need something. */
	let inWorkers: ReadonlySet<string> = new Set();
	return {
		name: 'halfstep:seal-page',
		apply: 'build',
		enforce: 'post',
		config: () => ({
			base: './',
			build: {
				assetsInlineLimit: () => true,
				cssCodeSplit: false,
				rolldownOptions: {
					output: {
						entryFileNames: '[name].js',
						chunkFileNames: '[name].js',
						assetFileNames: '[name][extname]',
						// Each a part of its own, which runs in less time than all of them.
						codeSplitting: {
							includeDependenciesRecursively: false,
							// What the first picture needs is one part, but for what workers need too: every part more is
							// a list of names given and a list of names taken.
							groups: [
								...LATER,
								{ name: 'first', tags: ['$initial'], test: (id) => !inWorkers.has(id) && !isPage(id) },
								{ name: 'shared', minShareCount: 2, test: (id) => !inWorkers.has(id) },
							],
						},
					},
				},
			},
		}),
		async buildEnd() {
			const workers = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry && !isPage(id));
			inWorkers = await modulesOf(workers);
		},
		generateBundle: {
			order: 'post',
			async handler(_options, bundle) {
				const page = bundle['index.html'];
				if (page?.type !== 'asset') return;
				const { html, waiting } = await inlined(String(page.source), bundle);
				page.source = seal(html, waiting);
				const others = Object.keys(bundle).filter((name) => name !== 'index.html');
				if (others.length > 0) this.error(`the build must be one file, but has also ${others.join(', ')}`);
				const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
				const gzipped = gzipSync(page.source, { level: 9 }).length;
				const line = `dist/index.html ${kB(Buffer.byteLength(page.source))}, gzipped ${kB(gzipped)} of ${kB(PAGE_BUDGET)}`;
				if (gzipped > PAGE_BUDGET) this.warn(`over budget: ${line}`);
				else this.info(line);
			},
		},
	};
}
