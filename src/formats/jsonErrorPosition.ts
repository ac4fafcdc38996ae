/** Finds where a text stops being JSON, since not all browsers report it. */

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const SPACE = /[ \t\n\r]*/y;
const BAD_IN_STRING = /[^\\\u0020-\uffff]|\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/;

type Expecting = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end';

function matchLength(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0].length ?? 0;
}

/** The index after the string at `at`, or −1 minus the index of an error. */
function afterString(text: string, at: number): number {
	let end = at;
	let escapes: number;
	do {
		end = text.indexOf('"', end + 1);
		if (end < 0) return -text.length - 1;
		escapes = 0;
		while (text.charCodeAt(end - 1 - escapes) === 92) escapes++;
	} while (escapes % 2 === 1);
	// Replaces pairs of backslashes first, keeping the length.
	const bad = text
		.slice(at + 1, end)
		.replaceAll('\\\\', '__')
		.search(BAD_IN_STRING);
	return bad < 0 ? end + 1 : -(at + 1 + bad) - 1;
}

/** Index of the first invalid character; the length if the text ends early. */
export function jsonFault(text: string): number {
	const open: ('[' | '{')[] = [];
	let expecting = 'value' as Expecting;
	let at = 0;
	for (;;) {
		at += matchLength(SPACE, text, at);
		const char = text[at];
		if (char === undefined) return at;
		const inside = open.at(-1);
		if (expecting === ':') {
			if (char !== ':') return at;
			expecting = 'value';
			at++;
		} else if (expecting === ', or end') {
			if (inside === undefined) return at;
			if (char === ',') expecting = inside === '{' ? 'key' : 'value';
			else if (char === (inside === '{' ? '}' : ']')) open.pop();
			else return at;
			at++;
		} else if ((char === '}' && expecting === 'key or }') || (char === ']' && expecting === 'value or ]')) {
			open.pop();
			expecting = ', or end';
			at++;
		} else if (char === '"') {
			const after = afterString(text, at);
			if (after < 0) return -after - 1;
			expecting = expecting === 'key' || expecting === 'key or }' ? ':' : ', or end';
			at = after;
		} else if (expecting === 'key' || expecting === 'key or }') {
			return at;
		} else if (char === '[' || char === '{') {
			open.push(char);
			expecting = char === '[' ? 'value or ]' : 'key or }';
			at++;
		} else {
			const length = matchLength(SCALAR, text, at);
			if (length === 0) return at;
			expecting = ', or end';
			at += length;
		}
	}
}
