/** A Vite plugin: puts the Content-Security-Policy with the hash of the inlined script into the built page. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** What the built page may weigh, gzipped, in bytes. */
export const PAGE_BUDGET = 900_000;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** The page with its policy first in its head. Throws if its script is missing, not inlined, or altered by an HTML parser. */
export function withPolicy(html: string): string {
	const hashes = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', code = '']) => {
		if (attributes.includes('type="application/json"')) return [];
		if (/\bsrc=/.test(attributes)) throw new Error(`a script was not inlined: <script${attributes}>`);
		if (/[\0\r\ud800-\udfff]|<!--/u.test(code)) throw new Error('an HTML parser would alter the script');
		return [`'sha256-${createHash('sha256').update(code).digest('base64')}'`];
	});
	if (hashes.length === 0) throw new Error('the page has no script');
	const policy = [
		"default-src 'none'",
		`script-src ${hashes.join(' ')}`,
		// Without a connection a style can carry nothing away, and Playwright adds style elements for screenshots.
		"style-src 'unsafe-inline'",
		'img-src data: blob:',
		'worker-src blob:',
		"connect-src 'none'",
		"base-uri 'none'",
		"form-action 'none'",
		// A host may add a manifest beside the page; the page itself does not ask for it.
		"manifest-src 'self'",
		// See `src/trustedTypes.ts`.
		"require-trusted-types-for 'script'",
		'trusted-types default',
	].join('; ');
	return html.replace(
		'<head>',
		() => `<head>\n\t\t<meta http-equiv="Content-Security-Policy" content="${policy}">`,
	);
}

export function pagePolicy(): Plugin {
	return {
		name: 'halfstep:page-policy',
		apply: 'build',
		enforce: 'post',
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				const page = bundle['index.html'];
				if (page?.type !== 'asset') return;
				page.source = withPolicy(String(page.source));
				const others = Object.keys(bundle).filter((name) => name !== 'index.html');
				if (others.length > 0) this.error(`the build must be one file, but has also ${others.join(', ')}`);
			},
		},
	};
}
