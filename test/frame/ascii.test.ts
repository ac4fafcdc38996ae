/** Text of ASCII alone that means the same. */
import { expect, test } from 'vitest';
import { asciiMarkup, asciiScript, asciiStyle } from '../../scripts/ascii.ts';

/** The value of some code. */
const value = (code: string): unknown => new Function(`return ${code}`)();

test.each([
	"'Ærlig 漢字 🐉'",
	'`“wide” – 🐉`',
	"'x–y'.replace(/[–🐉]/u, '')",
	"'\\\\–'",
	"'\\–\\n'",
	"({ 'größer': 1 })",
])('a script keeps its value: %s', (code) => {
	const ascii = asciiScript(code);
	expect(ascii).toMatch(/^[\0-\x7f]*$/);
	expect(value(ascii)).toEqual(value(code));
});

test('a style ends each character after six figures, whatever follows', () => {
	expect(asciiStyle("a::after { content: '→1🐉' }")).toBe("a::after { content: '\\0021921\\01f409' }");
});

test('markup names characters by number', () => {
	expect(asciiMarkup('<p title="½">🐉 a</p>')).toBe('<p title="&#xbd;">&#x1f409; a</p>');
});
