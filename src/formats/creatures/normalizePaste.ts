/** Normalizes pasted text before recognition: removes source markup and trims lines. */

/** Zero-width characters and soft hyphens. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const ODD_SPACES = /[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

const FRACTIONS: Readonly<Record<string, string>> = {
	'½': '1/2',
	'⅓': '1/3',
	'¼': '1/4',
	'⅛': '1/8',
	'¾': '3/4',
	'⅔': '2/3',
};

const ENTITIES: Readonly<Record<string, string>> = {
	nbsp: ' ',
	amp: '&',
	minus: '-',
	ndash: '–',
	mdash: '—',
	rsquo: '’',
	quot: '"',
	frac12: '1/2',
	frac14: '1/4',
};

/** Lines of fences and page breaks: "```", "{{monster,frame", "\column". */
const FENCE = /^[^\S\n]*(?:```.*|~~~.*|\{\{[^{}\n]*|\}\}|\\(?:column|page)\w*)[^\S\n]*$/gm;
/** Quote marks, bullets, checkboxes, headings and numbers before a line. */
const MARKS =
	/^(?:\s*(?:>+|[-*+•·◦▪●‣–—→►➤»]\s|\[[ x]?\]\s|[☐☑✓]|#{1,6}\s|#?\d{1,3}[.):]\s|\d{1,3}[.)](?=\p{L})|#\d{1,3}\s|[a-z]\)\s))+\s*/iu;
const LINE_TAGS = /<\/?(?:p|div|hr|table|tr|ul|ol|li|h[1-6])\b[^<>]*>|<br\s*\/?>/gi;
const TAGS = /<\/?(?:a|b|i|u|em|strong|span|tbody|td|th)\b[^<>]*>/gi;

function plainLine(line: string): string {
	// A line of marks only is no bullet.
	if (!/[\p{L}\d]/u.test(line)) return '';
	return (
		line
			// Headings end with a colon, as in plain text.
			.replace(/^[\s>]*#{1,6}\s+(.*?)[\s:]*$/, '$1:')
			.replace(MARKS, '')
			.replace(/(\p{L})\s*\*\s*(?=\d)/gu, '$1 ×')
			.replace(/(\d)\s*\*\s*(?=\p{L})/gu, '$1 x ')
			.replace(/\*+|(?<![\p{L}\d])_+|_+(?![\p{L}\d])|`+|~~/gu, '')
			.replace(/(?:\s*\|\s*|\s*::+\s*|\s+)+/g, ' ')
			.trim()
	);
}

/** Text without fences, quotes, bullets, mark-up, indentation and odd characters. Keeps line breaks. */
export function normalizePaste(text: string): string {
	return (
		text
			.replace(INVISIBLE, '')
			.replace(ODD_SPACES, ' ')
			.replace(/\r\n?/g, '\n')
			.replace(LINE_TAGS, '\n')
			.replace(FENCE, '')
			.replace(/\{\{[\w,.:#-]*\s|\}\}/g, '')
			.replace(TAGS, '')
			.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
			.replace(/(\d?)([½⅓¼⅛¾⅔])/g, (_, before: string, sign: string) => {
				const fraction = FRACTIONS[sign] ?? '';
				return before ? `${before} ${fraction}` : fraction;
			})
			.replace(/(?<=\d)[⁄∕](?=\d)/g, '/')
			.replace(/[−–‐‑‒](?=\d)/g, '-')
			// "8dl 2" is how scanners read 8d12.
			.replace(/(?<=\d[dD])[lI|]\s?(?=\d)/g, '1')
			.replace(/(?<=\d)[’′]/g, "'")
			.replace(/(?<=\d)[”″]/g, '"')
			.split('\n')
			.map(plainLine)
			.join('\n')
			.trim()
	);
}

/** Text without the fence of a code block around the whole of it. */
export function withoutFence(text: string): string {
	return /^\s*```\w*\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text)?.[1] ?? text;
}
