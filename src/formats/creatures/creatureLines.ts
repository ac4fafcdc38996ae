/**
 * One line that makes many: "6 orcs", "Brienne 20 ft +3 large", "3 dockers, Old Tom 25 hp". What the line does not say
 * is taken from the bestiary, where it knows the name, else it is ordinary.
 */
import { type MovementMode, SIZES } from '../../engine/index.ts';
import { MAX_NAME } from '../limits.ts';
import { isBlank } from '../schemaTypes.ts';
import { findBlock, singularNames } from './bestiary.ts';
import type { readTable } from './spreadsheetTable.ts';
import { type ReadCreatures, type Recruits, type StatBlock, sizeFrom, tidySpeed } from './statBlock.ts';

/** Of one kind in one go. */
const MAX_OF_A_KIND = 200;

interface LineOptions {
	/** Lists in which names are looked up, the first that knows one counts. */
	readonly lists: readonly (readonly StatBlock[])[];
	/** Metres of a square: 1.5 in d20. */
	readonly metres?: number;
}

/** What a line says of somebody besides the name. */
type Said = Partial<Pick<StatBlock, 'reach' | 'hitPoints' | 'speed' | 'initiative' | 'size'>> & {
	readonly way?: MovementMode;
};

const UNIT = String.raw`(?:ft\.?|feet|foot|'|m|metres?|meters?)`;

/** The parts of a line that are no name, and what each says. Words for size and ways count behind the name only: "Tiny Tim". */
const PARTS: readonly (readonly [part: RegExp, says: (match: RegExpExecArray, metres: number) => Said])[] = [
	// What stands in many lists and nobody asks for here.
	[/(?<=\s)(?:ac|armou?r class)\s*:?\s*\d{1,2}(?=\s|$)/i, () => ({})],
	[/(?<=\s)cr\s*:?\s*\d{1,2}(?=\s|$)/i, () => ({})],
	[
		/\breach\s+(\d{1,2})(?:\s*(?:ft\.?|feet|'))?(?=\s|$)/i,
		([, feet]) => ({ reach: Math.min(60, Number(feet)) }),
	],
	[
		/\b(?:(\d{1,5})\s*(?:hp|hit points?)|(?:hp|hit points?)\s*:?\s*(\d{1,5}))(?=\s|$)/i,
		([, before, after]) => ({ hitPoints: Math.max(1, Number(before ?? after)) }),
	],
	[
		new RegExp(String.raw`\b(?:speed\s+)?(\d{1,3}(?:\.\d+)?)\s*(${UNIT})(?=\s|$)`, 'i'),
		([, length, unit = ''], metres) => ({
			speed: tidySpeed(/^m/i.test(unit) ? (Number(length) / metres) * 5 : Number(length)),
		}),
	],
	[/\bspeed\s+(\d{1,3})(?=\s|$)/i, ([, feet]) => ({ speed: tidySpeed(Number(feet)) })],
	[
		/(?:\binit(?:iative)?\s*:?\s*)?(?<=^|\s)([+\-−]\d{1,2})(?=\s|$)/i,
		([, bonus = '']) => ({ initiative: Number(bonus.replace('−', '-')) }),
	],
	[
		new RegExp(String.raw`(?<=\s)(${SIZES.join('|')})(?=\s|$)`, 'i'),
		([, word = '']) => ({ size: sizeFrom(word) ?? 'medium' }),
	],
	[
		/(?<=\s)(flying|incorporeal)(?=\s|$)/i,
		([, word]) => ({ way: word?.toLowerCase() === 'flying' ? 'flying' : 'incorporeal' }),
	],
];

const POINTS = 'hp|hit points?';

/** Figures that there cannot be: below nothing, as in "-5 orcs", as machines write them, as in "1e3 orcs", or with more digits than the parts above take. After "7 hp" a bonus may stand. */
const STRAY = new RegExp(
	String.raw`(?<!\S)(?:^(?:[-+−]|\d+e)\d+(?=\s+\S)|[-+−]\d+\s*(?:${UNIT}|${POINTS})|[-+−]\d{3,}|(?:speed|reach|(?<!\d\s+)(?:${POINTS}))\s*:?\s*[-+−]\d+|\d{4,}\s*${UNIT}|\d{6,}\s*(?:${POINTS})|speed\s+\d{4,}|reach\s+\d{3,}|(?:${POINTS})\s*:?\s*\d{6,})(?!\S)`,
	'i',
);

const COUNTS: Readonly<Record<string, number>> = {
	a: 1,
	an: 1,
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
	eleven: 11,
	twelve: 12,
	twenty: 20,
	dozen: 12,
	'a dozen': 12,
	'half a dozen': 6,
	'two dozen': 24,
	'three dozen': 36,
};

/** "6 orcs", "6x orc", "1 000 orcs", "six orcs", "a dozen orcs", "orc x6": how many, and the rest. "Agent X6", "Max 6" are names. */
function counted(text: string): { readonly count: number; readonly rest: string } {
	const before =
		/^(\d+(?:[ .'’]\d{3})*)\s*[x×]?\s+(?=\D)(.*)$/i.exec(text) ?? /^(\d+)[x×]\s*(.*)$/i.exec(text);
	if (before) return { count: Number(before[1]?.replace(/\D/g, '')), rest: before[2] ?? '' };
	const after = /^(.*\S)(?:\s+x|\s*×)\s*(\d+)$/.exec(text);
	if (after) return { count: Number(after[2]), rest: after[1] ?? '' };
	const [, word = '', rest = ''] = /^((?:(?:half )?\w+ )?dozen|\S+)\s+(.+)$/i.exec(text) ?? [];
	const said = word.toLowerCase();
	const count = Object.hasOwn(COUNTS, said) ? COUNTS[said] : undefined;
	return count === undefined ? { count: 1, rest: text } : { count, rest };
}

/** What a text says besides a name, and what is left of it. */
function partsOf(text: string, metres = 1.5): { readonly said: Said; readonly left: string } {
	let said: Said = {};
	let left = text;
	for (const [part, says] of PARTS) {
		const match = part.exec(left);
		if (!match) continue;
		said = { ...said, ...says(match, metres) };
		left = `${left.slice(0, match.index)} ${left.slice(match.index + match[0].length)}`;
	}
	return { said, left: left.replace(/\s+/gu, ' ').trim() };
}

/** Whether there is no name in a text: it says more of whoever is named before. */
const saysMore = (text: string): boolean => partsOf(`x ${text}`).left === 'x';

function readEntry(text: string, { lists, metres = 1.5 }: LineOptions): Recruits | string {
	const { count, rest } = counted(text);
	if (count === 0) return `“${text}”: none of them is none to add.`;
	if (count > MAX_OF_A_KIND) return `“${text}”: ${MAX_OF_A_KIND} of a kind at most.`;
	const whole = findBlock(rest, lists, count > 1);
	if (whole) return { count, block: whole };
	const [stray] = STRAY.exec(rest) ?? [];
	if (stray) return `“${text}”: “${stray}” is more, or less, than there can be.`;
	const { said, left } = partsOf(rest, metres);
	const name = left.slice(0, MAX_NAME);
	if (/^\d+$/.test(name))
		return `“${text}” has no name in it: say of figures what they count, as in “7 hp”, “30 ft” or “+2”.`;
	if (isBlank(name)) return `“${text}” has no name in it.`;
	const base: StatBlock = findBlock(name, lists, count > 1) ?? {
		name: count > 1 ? capital(singularNames(name)[0] ?? name) : name,
		size: 'medium',
		speed: 30,
	};
	const { way, ...figures } = said;
	return { count, block: { ...base, ...figures, ...(way && { movement: [way] }) } };
}

/** "docker" as a name: "Docker". */
function capital(word: string): string {
	const [first = '', ...others] = word;
	return first.toLocaleUpperCase('en') + others.join('');
}

/**
 * Entries of a line: at commas, semicolons, line ends and "and"; but "Elf, Drow" is one where the bestiary says so, and
 * "Ada, 20 ft" and "Ada (20 ft, +3)" are.
 */
function entriesOf(text: string, lists: LineOptions['lists']): readonly string[] {
	return text.split(/[\n;]+/).flatMap((line) => {
		const trimmed = line.trim();
		if (findBlock(counted(trimmed).rest, lists, true)) return [trimmed];
		const entries: string[] = [];
		const plain = trimmed.replace(/\(([^()]*)\)/g, (all, inner) =>
			inner.split(',').every(saysMore) ? `,${inner}` : all,
		);
		for (const part of plain.split(/\s*,\s*|\s+and\s+(?=\d|an?\s)/i).filter(Boolean)) {
			const last = entries.at(-1);
			if (last !== undefined && saysMore(part)) entries[entries.length - 1] = `${last} ${part}`;
			else entries.push(part);
		}
		return entries;
	});
}

function peopleIn(entries: readonly (Recruits | string)[]): ReadCreatures {
	return {
		recruits: entries.filter((one) => typeof one !== 'string'),
		notes: entries.filter((one) => typeof one === 'string'),
	};
}

/** Words of a name; more is a sentence. */
const MAX_WORDS = 8;
/** Of so many entries one sentence makes the whole a text about something else. */
const ENTRIES_A_SENTENCE = 10;

/** Reads lines such as "6 orcs, Brienne 20 ft +3 large". Of a text that tells of something else nobody is taken. */
export function readLines(text: string, options: LineOptions): ReadCreatures {
	const entries = entriesOf(text, options.lists);
	const isLong = (words: string) => words.split(/\s+/u).length > MAX_WORDS;
	// What is short as a whole needs no taking apart.
	const isSentence = (entry: string) => isLong(entry) && isLong(partsOf(counted(entry).rest).left);
	const sentences = entries.filter(isSentence);
	if (sentences.length > 1 && sentences.length * ENTRIES_A_SENTENCE > entries.length) {
		const notes = [
			'This reads as a text, not as a list: nobody is taken from it. A list says “6 orcs, Ada 25 ft”.',
		];
		return { recruits: [], notes };
	}
	return peopleIn(entries.map((entry) => readEntry(entry, options)));
}

/** Reads the rows of a table; a name is taken as it stands, commas and all. */
export function readRows(
	rows: NonNullable<ReturnType<typeof readTable>>,
	options: LineOptions,
): ReadCreatures {
	const entries = rows.map(({ line, joins }) => {
		const read = readEntry(line, options);
		return typeof read === 'string' || !joins ? read : { ...read, block: { ...read.block, joins } };
	});
	return peopleIn(entries);
}
