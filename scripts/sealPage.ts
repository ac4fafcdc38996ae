/**
 * Finishes the built page: one inline script at the end of the body, a
 * Content-Security-Policy that allows exactly that script and no request of any kind, and a
 * look at the size. Runs after `vite-plugin-singlefile`, which does the inlining.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the built page may weigh, gzipped, in bytes. */
export const PAGE_BUDGET = 600_000;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
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

/** Moves the page's scripts behind its content and puts the policy first in its head. */
export function seal(html: string): string {
	// The parser reads CRLF as LF; the hash is of what it read.
	const page = html.replaceAll('\r\n', '\n');
	const scripts: string[] = [];
	const hashes: string[] = [];
	const rest = page.replace(SCRIPT, (element: string, attributes: string, code: string) => {
		if (DATA_BLOCK.test(attributes)) return element;
		if (/\bsrc=/.test(attributes)) throw new Error(`a script was not inlined: <script${attributes}>`);
		if (/[\0\r\ud800-\udfff]/u.test(code)) throw new Error('the script holds characters HTML changes');
		scripts.push(`<script type="module">${code}</script>`);
		hashes.push(createHash('sha256').update(code).digest('base64'));
		return '';
	});
	if (scripts.length === 0) throw new Error('the page has no script');
	const hasWorker = scripts.some((script) => WORKER.test(script));
	const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(hashes, hasWorker)}">`;
	return (
		rest
			.replace('<head>', () => `<head>\n\t\t${meta}`)
			// Behind the content, and so behind the slot for a saved encounter.
			.replace('</body>', () => `${scripts.join('\n')}\n\t</body>`)
	);
}

export function sealPage(): Plugin {
	return {
		name: 'halfstep:seal-page',
		apply: 'build',
		enforce: 'post',
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				const page = bundle['index.html'];
				if (page?.type !== 'asset') return;
				page.source = seal(String(page.source));
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
