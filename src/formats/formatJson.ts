/** JSON formatter: small values on one line, large ones over several. */

/** Maximum line length in characters for several values. */
const LINE = 110;

/** Plain JSON; undefined values are omitted. */
export type Json =
	| string
	| number
	| boolean
	| null
	| readonly Json[]
	| { readonly [key: string]: Json | undefined };

export function print(value: Json, depth: number): string {
	if (typeof value !== 'object' || value === null) return JSON.stringify(value);
	const isList = Array.isArray(value);
	const parts: string[] = isList
		? value.map((item) => print(item, depth + 1))
		: Object.entries(value)
				.filter(([, item]) => item !== undefined)
				.map(([key, item]) => `${JSON.stringify(key)}: ${print(item!, depth + 1)}`);
	const [open, close] = isList ? '[]' : '{}';
	if (parts.length === 0) return `${open}${close}`;
	const room = LINE - 4 * depth;
	const onOneLine = depth > 0 && joinedLength(parts) <= room && !parts.some((part) => part.includes('\n'));
	if (onOneLine) return isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
	const margin = '\t'.repeat(depth + 1);
	const lines = isList ? filled(parts, room - 4) : parts;
	return `${open}\n${margin}${lines.join(`,\n${margin}`)}\n${'\t'.repeat(depth)}${close}`;
}

function joinedLength(parts: readonly string[]): number {
	let length = 4;
	for (const part of parts) length += part.length + 2;
	return length;
}

/** Fills lines with short items, like words in a paragraph. */
function filled(parts: readonly string[], room: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const part of parts) {
		const broken = part.includes('\n') || line.includes('\n');
		if (line !== '' && !broken && line.length + 2 + part.length <= room) line += `, ${part}`;
		else {
			if (line !== '') lines.push(line);
			line = part;
		}
	}
	lines.push(line);
	return lines;
}
