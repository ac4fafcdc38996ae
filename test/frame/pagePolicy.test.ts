/** Page policy plugin. `e2e/page.spec.ts` checks the browser's agreement. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withPolicy } from '../../scripts/pagePolicy.ts';

const SLOT = '<script type="application/json" id="halfstep-encounter"></script>';

const page = (...scripts: string[]) =>
	`<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n${scripts.join('\n')}\n</head>\n<body>\n<p>x</p>\n${SLOT}\n</body>\n</html>\n`;

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('withPolicy', () => {
	test.each([
		['plain', 'console.log(1)'],
		['with the patterns of String.replace', "x.replace(y, '$& $1 $` $$')"],
		['with tags in strings', "const t = '<script>' + '</p></body><head>';"],
		['with other alphabets', "const t = 'Ærlig 漢字 🐉';"],
	])('allows exactly the script of the page and keeps the rest: %s', (_name, code) => {
		const plain = page(`<script type="module" crossorigin>${code}</script>`);
		const [meta = ''] =
			/\n\t\t<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(withPolicy(plain)) ?? [];
		expect(meta).toContain(`script-src ${hash(code)};`);
		expect(withPolicy(plain)).toBe(plain.replace('<head>', () => `<head>${meta}`));
	});

	test('forbids connections, markup from text, and unhashed scripts', () => {
		const sealed = withPolicy(page('<script type="module">a()</script>'));
		const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(sealed) ?? [];
		expect(policy.split('; ')).toEqual([
			"default-src 'none'",
			`script-src ${hash('a()')}`,
			"style-src 'unsafe-inline'",
			'img-src data: blob:',
			'worker-src blob:',
			"connect-src 'none'",
			"base-uri 'none'",
			"form-action 'none'",
			"manifest-src 'self'",
			"require-trusted-types-for 'script'",
			'trusted-types default',
		]);
		// A parser looks for the character set in the first 1024 bytes.
		expect(sealed.indexOf('charset')).toBeLessThan(1000);
	});

	test.each([
		['a script that was not inlined', page('<script type="module" src="./app.js"></script>'), /not inlined/],
		['a page without a script', page(), /no script/],
		['a character that HTML changes', page('<script type="module">"\0"</script>'), /alter/],
		['line ends that HTML changes', page('<script type="module">a\r\nb</script>'), /alter/],
		['a comment that HTML opens', page('<script type="module">"<!--"</script>'), /alter/],
	])('refuses %s', (_name, html, message) => {
		expect(() => withPolicy(html)).toThrow(message);
	});
});
