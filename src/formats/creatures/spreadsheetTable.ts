/** A spreadsheet table: a heading row, then a row per kind, converted to lines such as "6 Orc 15 hp 30 ft". */
import { abilityBonus, sizeFrom } from './statBlock.ts';

const figure = (cell: string): string => /[-+−–]?\d+(?:[.,]\d+)?/.exec(cell)?.[0].replace(',', '.') ?? '';

function bonus(cell: string): string {
	const number = Number(figure(cell).replace(/[−–]/, '-'));
	return number < 0 ? `${number}` : `+${number}`;
}

/** Modifier of an ability score, given or computed: "14", "14 (+2)". */
function ofScore(cell: string): string {
	const said = /[-+−–]\d+/.exec(cell)?.[0];
	return bonus(said ?? `${abilityBonus(Number(figure(cell)))}`);
}

/** "22 (4d8+4)" with its dice, "7/12" as 12. */
function hitPoints(cell: string): string {
	const dice = /\(\s*\d+d\d+[^)]*\)/i.exec(cell)?.[0] ?? '';
	return `${figure(cell.replace(/^\s*\d+\s*\//, ''))} hp ${dice}`.trim();
}

/** "1/4", "½" or "0.5". */
function challenge(cell: string): string {
	const signs: Readonly<Record<string, string>> = {
		'½': '1/2',
		'¼': '1/4',
		'⅛': '1/8',
		'0.5': '1/2',
		'0.25': '1/4',
		'0.125': '1/8',
	};
	return signs[cell] ?? /\d+(?:\/\d+)?/.exec(cell)?.[0] ?? '';
}

/** Columns by heading, and the conversion of a cell to a part of a line. */
const COLUMNS: readonly (readonly [heading: RegExp, says: (cell: string) => string | undefined])[] = [
	[/^(?:count|number|no\.?|#|qty|quantity|how many)$/, figure],
	[/^(?:name|creature|character|monster|who)$/, (cell) => cell],
	[/^(?:max )?(?:hp|hit points)\b/, hitPoints],
	[/^(?:speed|move)/, (cell) => `${figure(cell)} ${/\d ?m\b/i.test(cell) ? 'm' : 'ft'}`],
	[/^init/, bonus],
	[/^dex/, ofScore],
	[/^size$/, sizeFrom],
	[/^(?:ac|armou?r(?: class)?)$/, (cell) => `AC ${figure(cell)}`],
	[/^(?:cr|challenge(?: rating)?)$/, (cell) => `CR ${challenge(cell)}`],
];
const SIZE = 6;
const CHALLENGE = 8;
const NAME = 1;
const INITIATIVE = 4;
const DEXTERITY = 5;

/** Side of a creature in a column of sides. */
const SIDE = /^(?:side|team|faction)$/;
const PLAYERS = /^(?:pc|player|hero|party|all(?:y|ies))/i;

/** Maximum characters of a row. */
const LONGEST = 2000;

/** Cells of a row; quoted cells may contain the separator. */
function cellsOf(row: string, separator: string): readonly string[] {
	const cell = new RegExp(`[${separator}] *(?:"([^"]*)"|([^${separator}]*))`, 'g');
	return [...(separator + row.slice(0, LONGEST)).matchAll(cell)].map(([, quoted, plain]) =>
		(quoted ?? plain ?? '').trim(),
	);
}

interface TableRow {
	readonly line: string;
	readonly joins: 'players' | 'foes' | undefined;
}

/** A Markdown table row with tabs as separators; empty for the line under the headings. */
function unpiped(line: string): string {
	if (!/^\s*\|.*\|\s*$/.test(line)) return line;
	return /^[\s|:-]+$/.test(line) ? '' : line.replace(/^\s*\|\s*|\s*\|\s*$/g, '').replace(/\s*\|\s*/g, '\t');
}

/** Table rows as equivalent lines; null if the first line has no headings. */
export function readTable(text: string): readonly TableRow[] | null {
	const [head = '', ...lines] = text.split(/\r?\n/).map(unpiped);
	const separator = ['\t', ';', ','].find((one) => head.includes(one)) ?? '\t';
	const headings = cellsOf(head.toLowerCase(), separator);
	const places = COLUMNS.map(([heading]) => headings.findIndex((one) => heading.test(one)));
	if (places[NAME] === -1 || places.filter((place) => place >= 0).length < 2) return null;
	const side = headings.findIndex((one) => SIDE.test(one));
	return lines.flatMap((row) => {
		const cells = cellsOf(row, separator);
		if (cells.every((cell) => cell === '')) return [];
		const parts = COLUMNS.map(([, says], nth) => {
			const cell = cells[places[nth] ?? -1];
			const isFigure = nth > NAME && nth !== SIZE && nth !== CHALLENGE;
			return isFigure && !figure(cell ?? '') ? '' : cell && says(cell);
		});
		if (parts[INITIATIVE]) parts[DEXTERITY] = '';
		const whose = cells[side];
		return {
			line: parts.filter(Boolean).join(' '),
			joins: whose ? (PLAYERS.test(whose) ? ('players' as const) : ('foes' as const)) : undefined,
		};
	});
}
