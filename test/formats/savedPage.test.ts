import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { capturePage, embedEncounter, extractEncounter } from '../../src/formats/savedPage.ts';
import { arbitraryEncounter, hostileName } from '../support/arbitraryEncounter.ts';

/** The program's own text mentions the slot, as a bundle may. */
const CODE = `const slot = '<script type="application/json" id="halfstep-encounter">'; const price = "$&$1$\`"; if (a < b && c > d) run();`;
const PAGE = `<!doctype html>
<html lang="en"><head><style>a > b { content: '<script id="halfstep-encounter">' }</style><title>Halfstep</title></head>
<body><div id="root"></div>
<!-- <script type="application/json" id="halfstep-encounter">not here</script> -->
<script type="application/json" id="halfstep-encounter"></script>
<script type="module">${CODE}</script>
</body></html>`;

/** The parsed element of a page. */
const elementOf = (html: string) => ({
	outerHTML: html.replace(/^<!doctype html>\n/, ''),
	querySelector: () => ({ textContent: extractEncounter(html) ?? '' }),
});

describe('slot', () => {
	test('is empty in the built page', () => {
		expect(extractEncounter(PAGE)).toBeNull();
	});

	test('is filled without changing other bytes', () => {
		const saved = embedEncounter(PAGE, '{"name":"$& </script>"}');
		expect(saved).toBe(
			PAGE.replace(
				'halfstep-encounter"></script>\n<script type="m',
				() => 'halfstep-encounter">{"name":"$\\u0026 \\u003c/script\\u003e"}</script>\n<script type="m',
			),
		);
		expect(JSON.parse(extractEncounter(saved)!)).toEqual({ name: '$& </script>' });
	});

	test('is replaced, not filled twice', () => {
		const twice = embedEncounter(embedEncounter(PAGE, '{"a":1}'), '{"b":2}');
		expect(twice).toBe(embedEncounter(PAGE, '{"b":2}'));
	});

	test.each([
		['written another way', "<script id=halfstep-encounter type='application/json'>{}</SCRIPT >", '{}'],
		['missing', '<p>halfstep-encounter</p>', null],
		['of another name', '<script id="halfstep-encounters">{}</script>', null],
		['in a style', '<style><script id="halfstep-encounter">{}</script></style>', null],
		['never closed', '<script id="halfstep-encounter">{}', null],
	])('%s', (_what, html, found) => {
		expect(extractEncounter(html)).toBe(found);
	});

	test('saving to a page without a slot fails', () => {
		expect(() => embedEncounter('<p></p>', '{}')).toThrow('no slot');
	});
});

describe('any encounter text', () => {
	test('round-trips, and cannot break the parser', () => {
		fc.assert(
			fc.property(arbitraryEncounter, (encounter) => {
				const text = formatEncounter(encounter);
				const saved = embedEncounter(PAGE, text);
				const block = extractEncounter(saved)!;
				expect(block).not.toMatch(/[<>&\u2028\u2029\0]/);
				expect(parseEncounter(block)).toEqual(parseEncounter(text));
				expect(embedEncounter(saved, '')).toBe(PAGE);
			}),
		);
	});

	test('keeps creature names inside the block', () => {
		fc.assert(
			fc.property(fc.array(hostileName), (names) => {
				const saved = embedEncounter(PAGE, JSON.stringify(names));
				expect(saved.match(/<\/script/g)).toHaveLength(3);
				expect(saved.match(/<!--/g)).toHaveLength(1);
				expect(JSON.parse(extractEncounter(saved)!)).toEqual(names);
			}),
		);
	});
});

describe('the page reads itself from its document', () => {
	test('fresh from the build', () => {
		expect(capturePage(elementOf(PAGE))).toEqual({
			html: PAGE,
			encounter: null,
			forPlayers: false,
			whole: true,
		});
	});

	test('saved with an encounter: equals the built page', () => {
		const saved = embedEncounter(PAGE, '{"name":"</script>"}');
		const captured = capturePage(elementOf(saved));
		expect(captured.html).toBe(PAGE);
		expect(JSON.parse(captured.encounter!)).toEqual({ name: '</script>' });
	});

	test('saved for players: says so, until it is saved for the GM', () => {
		const saved = embedEncounter(PAGE, '{"name":"a"}', true);
		const captured = capturePage(elementOf(saved));
		expect([captured.forPlayers, captured.html]).toEqual([true, PAGE]);
		expect(embedEncounter(saved, '{"name":"a"}', true)).toBe(saved);
		const forGm = embedEncounter(saved, '{"name":"a"}');
		expect(capturePage(elementOf(forGm)).forPlayers).toBe(false);
		expect(forGm).toBe(embedEncounter(PAGE, '{"name":"a"}'));
	});

	test.each([
		['needs a script from elsewhere', PAGE.replace('type="module"', 'type="module" src="/src/main.ts"')],
		['has no slot', '<!doctype html>\n<html></html>'],
	])('a page that %s is not whole', (_what, html) => {
		expect(capturePage(elementOf(html)).whole).toBe(false);
	});
});
