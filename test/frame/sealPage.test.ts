/** What sealing does to a page. That the browser agrees is for `e2e/page.spec.ts`. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seal, shortest } from '../../scripts/sealPage.ts';

const SLOT = '<script type="application/json" id="halfstep-encounter"></script>';

const page = (...scripts: string[]) =>
	`<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n${scripts.join('\n')}\n</head>\n<body>\n<p>x</p>\n${SLOT}\n</body>\n</html>\n`;

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('seal', () => {
	test.each([
		['plain', 'console.log(1)'],
		['with the patterns of String.replace', "x.replace(y, '$& $1 $` $$')"],
		['with tags in strings', "const t = '<script>' + '</p></body><head>';"],
		['with other alphabets', "const t = 'Ærlig 漢字 🐉';"],
	])('allows exactly the script it holds: %s', (_name, code) => {
		const sealed = seal(page(`<script type="module" crossorigin>${code}</script>`));
		expect(sealed).toContain(`<script>${code}</script>`);
		expect(sealed).toContain(`script-src ${hash(code)};`);
	});

	test('the hash is of the text a parser reads, whatever the line ends', () => {
		const sealed = seal(page('<script type="module">a()\r\nb()</script>'));
		expect(sealed).toContain(`script-src ${hash('a()\nb()')};`);
		expect(sealed).not.toContain('\r');
	});

	test('the policy comes first in the head, the script after the slot', () => {
		const sealed = seal(page('<script type="module">a()</script>'));
		expect(sealed).toMatch(/<head>\s*<meta http-equiv="Content-Security-Policy"/);
		expect(sealed.indexOf(SLOT)).toBeGreaterThan(0);
		expect(sealed.indexOf(SLOT)).toBeLessThan(sealed.indexOf('<script>'));
		// A parser looks for the charset in the first 1024 bytes.
		expect(sealed.indexOf('charset')).toBeLessThan(1000);
	});

	test.each([
		['new Worker(URL.createObjectURL(text))', true],
		['new self.Worker(address)', true],
		['a.Worker; "the new Workers"', false],
	])('workers are allowed where the script makes one: %s', (code, allowed) => {
		const sealed = seal(page(`<script type="module">${code}</script>`));
		expect(sealed.includes('worker-src blob:')).toBe(allowed);
	});

	test('text is no markup and no address of a script but by the one policy', () => {
		const sealed = seal(page('<script type="module">a()</script>'));
		expect(sealed).toMatch(/require-trusted-types-for 'script'; trusted-types default"/);
	});

	test('the slot is data: it stays where it is and gets no hash', () => {
		const sealed = seal(page('<script type="module">a()</script>'));
		expect(sealed.match(/'sha256-/g)).toHaveLength(1);
	});

	test('scripts that wait are text, which the policy allows to become a script', () => {
		const code = 'more("$&")';
		const sealed = seal(page('<script type="module">a()</script>'), [{ fileName: 'more.js', code }]);
		expect(sealed).toContain(`<script type="text/plain" id="halfstep-more.js">${code}</script>`);
		expect(sealed).toContain(`script-src ${hash('a()')} ${hash(code)};`);
		// They are read while the first one runs.
		expect(sealed.indexOf('text/plain')).toBeGreaterThan(sealed.indexOf('<script>'));
	});

	test('what a worker is made of alone becomes no script of the page', () => {
		const code = 'work()';
		const sealed = seal(page('<script type="module">a()</script>'), [{ fileName: 'far.worker.js', code }]);
		expect(sealed).toContain(`id="halfstep-far.worker.js">${code}</script>`);
		expect(sealed).toContain(`script-src ${hash('a()')};`);
		expect(() => seal(page('<script>a()</script>'), [{ fileName: 'far.worker.js', code: '\r' }])).toThrow();
	});

	test('nothing is drawn before the first script has run, where others stand behind it', () => {
		const html = page('<script type="module">a()</script>');
		const sealed = seal(html, [
			{ fileName: 'more.js', code: '' },
			{ fileName: 'most.js', code: '' },
		]);
		expect(sealed).toContain('<link rel="expect" href="#halfstep-more.js" blocking="render">');
		expect(seal(html)).not.toContain('rel="expect"');
	});

	test.each([
		['a script that was not inlined', page('<script type="module" src="./app.js"></script>'), /not inlined/],
		['a page without a script', page(), /no script/],
		['a character that HTML changes', page('<script type="module">"\0"</script>'), /characters/],
	])('refuses %s', (_name, html, message) => {
		expect(() => seal(html)).toThrow(message);
	});
});

test('what is called at once keeps the brackets by which browsers compile it at once', async () => {
	const part = '(function part() { return part })()';
	expect(await shortest(`a(); ${part}; b(${part});`)).toMatch(
		/^a\(\),\(function (\w)\(\)\{return \1\}\)\(\),b\(\(function (\w)\(\)\{return \2\}\)\(\)\);$/,
	);
});
