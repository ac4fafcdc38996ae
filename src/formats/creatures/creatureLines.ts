/**
 * List lines: "6 orcs", "Brienne 20 ft +3 large AC 18", "3 dockers, Old Tom 25 hp", "1d6 wolves". The bestiary
 * completes known names.
 */
import { type DamageDice, type MovementMode, SIZES } from '../../engine/index.ts';
import { MAX_ARMOR_CLASS, MAX_ATTACK_LINES, MAX_NAME } from '../limits.ts';
import { isBlank } from '../schemaTypes.ts';
import { attackOf } from './attackLines.ts';
import { findBlock, singularNames } from './bestiary.ts';
import { averageOf, DICE, diceFrom, diceOfRange, rollDice } from './dice.ts';
import type { readTable } from './spreadsheetTable.ts';
import { type ReadCreatures, type Recruits, type StatBlock, sizeFrom, tidySpeed } from './statBlock.ts';
import { isStatLine } from './statBlockWords.ts';

/** Limit per kind and entry. */
const MAX_OF_A_KIND = 200;

/** The `nth` face (0-based) of a die for a text. */
export type Die = (text: string, nth: number, faces: number) => number;

interface LineOptions {
	/** Bestiary lists; the first match counts. */
	readonly lists: readonly (readonly StatBlock[])[];
	/** Meters per square: 1.5 in d20. */
	readonly metres?: number;
	/** Rolls for "1d6 wolves"; without it such a line is refused. */
	readonly die?: Die | undefined;
}

/** Values of a line besides the name. */
type Said = Partial<
	Pick<
		StatBlock,
		| 'reach'
		| 'hitPoints'
		| 'hitDice'
		| 'speed'
		| 'flies'
		| 'initiative'
		| 'size'
		| 'armorClass'
		| 'attacks'
		| 'challenge'
	>
> & {
	readonly way?: MovementMode;
};

const UNIT = String.raw`(?:ft\.?|feet|foot|'|m|metres?|meters?)`;
const POINTS = 'hp|hit points?';
/** Separates the parts of an entry. */
const BREAK = ' ; ';

const inFeet = (length: string, unit: string, metres: number): number =>
	tidySpeed(/^m/i.test(unit) ? (Number(length) / metres) * 5 : Number(length));

function saidPoints(dice: string | undefined, points: string | undefined): Said {
	const hitDice = diceFrom(dice ?? '');
	const hitPoints = points === undefined ? (hitDice ? averageOf(hitDice) : 1) : Number(points);
	return { hitPoints: Math.max(1, hitPoints), ...(hitDice && { hitDice }) };
}

/** "short sword +5 (1d6+3)" after a comma, or a single word as in "Ada spear +3 1d8". */
const ATTACK = new RegExp(
	String.raw`(?:(?<=;\s)([^;]*?\p{L})|(?<=\s)(\p{L}[\p{L}'’-]*))\s+([+\-−]\d{1,2})(?:\s+to\s+hit)?\s*(?:\(\s*(${DICE})\s*(?:\p{L}+\s*)*\)|(${DICE}))(?=\s|$)`,
	'iu',
);

/**
 * Parts of a line besides the name, with their values. Words for size and movement count only after the name: "Tiny
 * Tim".
 */
const PARTS: readonly (readonly [part: RegExp, says: (match: RegExpExecArray, metres: number) => Said])[] = [
	[
		/(?<=\s)(?:(?:ac|armou?r class)\s*:?\s*(\d{1,2})|(\d{1,2})\s+ac(?!\s*:?\s*\d))(?=\s|$)/i,
		([, after, before]) => ({ armorClass: Math.min(MAX_ARMOR_CLASS, Number(after ?? before)) }),
	],
	[
		/(?<=\s)(?:cr|challenge(?: rating)?)\s*:?\s*(\d{1,2}(?:\/\d{1,2})?)(?:\s+\([\d,.]+ xp(?: each)?\))?(?=\s|$)/i,
		([, challenge = '']) => ({ challenge }),
	],
	[
		ATTACK,
		([, alone, word, bonus = '', inBrackets, , , , bare]) => {
			const attacks = attackOf(alone ?? word ?? '', bonus, inBrackets ?? bare ?? '');
			return attacks ? { attacks } : {};
		},
	],
	[
		/\breach\s+(\d{1,2})(?:\s*(?:ft\.?|feet|'))?(?=\s|$)/i,
		([, feet]) => ({ reach: Math.min(60, Number(feet)) }),
	],
	[
		new RegExp(
			String.raw`\b(?:(?:\d{1,5}\s*/\s*)?(\d{1,5})\s*(?:${POINTS})(?!\s*:?\s*\d{1,5}(?=\s|$)(?!\s*(?:${UNIT}|ac)(?=\s|$)))|(?:${POINTS})\s*:?\s*(?:\d{1,5}\s*/\s*)?(\d{1,5})(?!\s?d\d))(?:\s*\(\s*(${DICE})\s*\))?(?=\s|$)`,
			'i',
		),
		([, before, after, dice]) => saidPoints(dice, before ?? after),
	],
	[
		new RegExp(String.raw`\b(?:(?:${POINTS})\s*:?\s*(${DICE})|(${DICE})\s*(?:${POINTS}))(?=\s|$)`, 'i'),
		([, after, , , , before]) => saidPoints(after ?? before, undefined),
	],
	[
		new RegExp(String.raw`(?<=\s)fl(?:y|ies)\s+(\d{1,3})(?:\s*(${UNIT}))?(?=\s|$)`, 'i'),
		([, length = '', unit = ''], metres) => ({ flies: inFeet(length, unit, metres) }),
	],
	[
		new RegExp(String.raw`\b(?:speed\s*:?\s*)?(\d{1,3}(?:\.\d+)?)\s*(${UNIT})(?=\s|$)`, 'i'),
		([, length = '', unit = ''], metres) => ({ speed: inFeet(length, unit, metres) }),
	],
	[/\bspeed\s*:?\s*(\d{1,3})(?=\s|$)/i, ([, feet]) => ({ speed: tidySpeed(Number(feet)) })],
	[
		/(?<=^|\s)init(?:iative)?\s*:?\s*([+\-−]?\d{1,2})(?=\s|$)/i,
		([, bonus = '']) => ({ initiative: Number(bonus.replace('−', '-')) }),
	],
	[
		/(?<=^|\s)([+\-−]\d{1,2})(?=\s|$)/i,
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

/**
 * Invalid figures: negative as in "-5 orcs", exponents as in "1e3 orcs", too many digits. After "7 hp" a bonus is
 * valid.
 */
const STRAY = new RegExp(
	String.raw`(?<!\S)(?:^(?:[-+−]|\d+e)\d+(?=\s+\S)|(?:ac|armou?r class)\s*:?\s*[-−]\d+|[-+−]\d+\s*(?:${UNIT}|${POINTS})|[-+−]\d{3,}|(?:speed|reach|(?<!\d\s+)(?:${POINTS}))\s*:?\s*[-+−]\d+|\d{4,}\s*${UNIT}|\d{6,}\s*(?:${POINTS})|speed\s+\d{4,}|reach\s+\d{3,}|(?:${POINTS})\s*:?\s*\d{6,})(?!\S)`,
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

interface Counted {
	/** Undefined if the text has none. */
	readonly count?: number;
	/** Dice for the count. */
	readonly dice?: DamageDice;
	readonly rest: string;
}

const DICE_BEFORE = new RegExp(String.raw`^(${DICE})(?:\s*\(\d+\))?\s*[x×]?\s+(?=\p{L})(.*)$`, 'iu');
const DICE_BEHIND = new RegExp(String.raw`^(.*[^\s\d])\s*(?:[x×]\s*(${DICE})|\(\s*(${DICE})\s*\))$`, 'i');
const BEFORE = [
	/^[[(]?(\d+(?:[ .'’]\d{3})*)[\])]?\s*[x×]?\s+(?=\D)(.*)$/i,
	/^(\d+)[x×]\s*(.*)$/i,
	/^[x×]\s?(\d+)\s+(.*)$/i,
];
const BEHIND = [
	/^(.*\S)(?:\s+x|\s*×)\s*(\d+)$/,
	/^(.*\S)\s*[([][x×]?\s*(\d{1,4})\s*[x×]?[)\]]$/i,
	/^(.*\p{L})(?:\s+[–—-]\s+|\s*:\s*)[x×]?(\d{1,4})$/u,
];

/** Words whose number is no count. */
const FIGURE_LABEL =
	/(?<!\p{L})(?:hp|hit points?|ac|armou?r class|init(?:iative)?|speed|reach|cr|challenge(?: rating)?|level)$/iu;

/**
 * Splits a count from the text: "6 orcs", "6x orc", "1 000 orcs", "six orcs", "a dozen orcs", "orc x6", "orc (6)",
 * "1d6 orcs", "2-5 orcs". "Agent X6", "Max 6" are names.
 */
function counted(text: string): Counted {
	const diceBefore = DICE_BEFORE.exec(text);
	if (diceBefore) return withDice(diceFrom(diceBefore[1] ?? ''), diceBefore[5] ?? '', text);
	const [, low, high, ranged = ''] = /^(\d{1,3})\s?[-–]\s?(\d{1,3})\s+(?=\p{L})(.*)$/u.exec(text) ?? [];
	if (low !== undefined) return withDice(diceOfRange(Number(low), Number(high)), ranged, text);
	for (const pattern of BEFORE) {
		const [, figure, rest = ''] = pattern.exec(text) ?? [];
		if (figure !== undefined) return { count: Number(figure.replace(/\D/g, '')), rest };
	}
	const diceBehind = DICE_BEHIND.exec(text);
	if (diceBehind && !FIGURE_LABEL.test(diceBehind[1] ?? ''))
		return withDice(diceFrom(diceBehind[2] ?? diceBehind[6] ?? ''), diceBehind[1] ?? '', text);
	for (const pattern of BEHIND) {
		const [, rest = '', figure] = pattern.exec(text) ?? [];
		// "Ada HP: 30" and "Ada init: 3" are no counts.
		if (figure !== undefined && !FIGURE_LABEL.test(rest)) return { count: Number(figure), rest };
	}
	const [, word = '', rest = ''] = /^((?:(?:half )?\w+ )?dozen|\S+)\s+(.+)$/i.exec(text) ?? [];
	const said = word.toLowerCase();
	const count = Object.hasOwn(COUNTS, said) ? COUNTS[said] : undefined;
	return count === undefined ? { rest: text } : { count, rest };
}

function withDice(dice: DamageDice | undefined, rest: string, text: string): Counted {
	return dice && dice.dice <= 20 && dice.faces <= 100 && dice.faces > 0 ? { dice, rest } : { rest: text };
}

/** Values in a text, and the remaining name. */
function partsOf(text: string, metres = 1.5): { readonly said: Said; readonly left: string } {
	let said: Said = {};
	let left = text;
	for (const [part, says] of PARTS) {
		// A creature may have several attacks.
		for (let match = part.exec(left); match; match = part === ATTACK ? part.exec(left) : null) {
			const more = says(match, metres);
			const attacks = [...(said.attacks ?? []), ...(more.attacks ?? [])].slice(0, MAX_ATTACK_LINES);
			said = { ...said, ...more, ...(attacks.length > 0 && { attacks }) };
			left = `${left.slice(0, match.index)}${BREAK}${left.slice(match.index + match[0].length)}`;
		}
	}
	const name = left.replace(/(?:\s|;(?=\s|$))+/gu, ' ').replace(/\s*\(\s*\)/g, '');
	return { said, left: name.replace(/(?:[\s:,–—]|\s-|(?<=\p{L}{4})\.)+$/u, '').trim() };
}

/** True if a text has no name and continues the previous entry. */
const saysMore = (text: string): boolean => partsOf(`x${BREAK}${text}`).left === 'x';

/** The block of a text that is entirely a name: "Elf, Drow", but not "Orc (AC 15)". */
function wholeName(text: string, lists: LineOptions['lists'], several: boolean): StatBlock | undefined {
	const inside = /\(([^()]*)\)/.exec(text)?.[1];
	return inside?.split(/[,;]/).some(saysMore) ? undefined : findBlock(text, lists, several);
}

/** The block of "Goblin 2", under that name. */
function numberedBlock(name: string, lists: LineOptions['lists']): StatBlock | undefined {
	const stem = /^(.*\p{L})\s+#?\d{1,3}$/u.exec(name)?.[1];
	const block = stem === undefined ? undefined : findBlock(stem, lists);
	return block && { ...block, name };
}

/** Result of an entry. */
type Entry =
	| {
			readonly type: 'recruits';
			readonly recruits: Recruits;
			/** True with a count, figures, or a known name. */
			readonly isEvident: boolean;
			readonly note?: string;
	  }
	/** A creature that cannot be added as written. */
	| { readonly type: 'refused'; readonly note: string }
	/** No creature: a sentence, code, part of a stat block. */
	| { readonly type: 'odd'; readonly text: string };

/** Maximum words of a name; more is a sentence. */
const MAX_WORDS = 8;
/** In names of four or more words, these indicate a sentence. */
const SENTENCE_WORDS =
	/(?<![\p{L}'’])(?:am|is|are|was|were|be|been|has|have|had|will|would|must|can|could|should|may|do|does|did|that|which|they|them|you|your|we|our|their|this|these|there|when|while|if|because|but|not|into|then|than|he|she|it|its|his|her|ist|sind|nicht|und|wird|est|sont|dans|que)(?![\p{L}])/iu;

function isOdd(name: string): boolean {
	const words = name.split(/\s+/u).length;
	return (
		words > MAX_WORDS ||
		/(?:\p{L}{2}[.!?]["”]?\s+){2}/u.test(name) ||
		/[=<>{}[\]|\\^~@$%_]|:\/\/|\p{L}:\s/u.test(name) ||
		isStatLine(name) ||
		/\dd\d/i.test(name) ||
		(words >= 4 &&
			(SENTENCE_WORDS.test(name) ||
				/\p{L}{2}[.!?…]["”’)]?$/u.test(name) ||
				/\p{L}{3}[.!?…]["”’)]?\s+\p{L}/u.test(name)))
	);
}

/** Count of an entry: given, or rolled with a remark. */
function countOf(
	{ count, dice }: Counted,
	text: string,
	die: Die | undefined,
): (Pick<Recruits, 'count'> & { readonly note?: string }) | string {
	if (!dice) return { count: count ?? 1 };
	if (!die) return `“${text}”: roll the dice, and enter the number.`;
	const sum = Math.max(
		0,
		rollDice(dice, (nth, faces) => die(text, nth, faces)),
	);
	return { count: sum, note: `“${text}”: the app rolled ${sum}.` };
}

function readEntry(entry: string, { lists, metres = 1.5, die }: LineOptions, isRow = false): Entry {
	const text = entry.replaceAll(BREAK, ', ');
	const refused = (note: string): Entry => ({ type: 'refused', note });
	const first = counted(entry);
	const several = first.dice !== undefined || (first.count ?? 1) > 1;
	const whole = wholeName(first.rest, lists, several);
	const [stray] = (!whole && STRAY.exec(first.rest)) || [];
	if (stray) return refused(`“${text}”: “${stray}” is out of range.`);
	const { said, left } = whole ? { said: {}, left: first.rest } : partsOf(first.rest, metres);
	// "Orc 15 hp x6": the count may follow the figures.
	const isCounted = first.count !== undefined || first.dice !== undefined;
	const amount = isCounted || whole ? { ...first, rest: left } : counted(left);
	const name = amount.rest.slice(0, MAX_NAME);
	const isMany = amount.dice !== undefined || (amount.count ?? 1) > 1;
	const known = whole ?? findBlock(name, lists, isMany) ?? numberedBlock(name, lists);
	if (!known && !isRow && isOdd(amount.rest)) return { type: 'odd', text };
	const number = countOf(amount, text, die);
	if (typeof number === 'string') return refused(number);
	const { count, note } = number;
	if (count === 0) return refused(note ?? `“${text}”: a count of 0 adds no creature.`);
	if (count > MAX_OF_A_KIND) return refused(`“${text}”: at most ${MAX_OF_A_KIND} of a kind.`);
	if (/^\d+$/.test(name))
		return refused(`“${text}” has no name. Give numbers a unit, as in “7 hp”, “30 ft” or “+2”.`);
	if (isBlank(name) || !/[\p{L}\d]/u.test(name)) return refused(`“${text}” has no name.`);
	const base: StatBlock = known ?? {
		name: isMany ? capital(singularNames(name)[0] ?? name) : name,
		size: 'medium',
		speed: 30,
	};
	const { way, ...figures } = said;
	const { hitDice: _, ...fixed } = base;
	const isChanged = Object.keys(said).length > 0;
	const block = !isChanged
		? base
		: {
				...(said.hitPoints === undefined ? base : fixed),
				...figures,
				...(way && { movement: [way] }),
			};
	const isEvident = known !== undefined || isMany || isChanged;
	return { type: 'recruits', recruits: { count, block }, isEvident, ...(note !== undefined && { note }) };
}

/** "docker" as a name: "Docker". */
function capital(word: string): string {
	const [first = '', ...others] = word;
	return first.toLocaleUpperCase('en') + others.join('');
}

/** Commas, and "and" before a count. */
const SEPARATOR = new RegExp(
	String.raw`\s*,\s*|\s+[+&/]\s+(?=\d+\s+\p{L})|\s+and\s+(?=\d|(?:${Object.keys(COUNTS).join('|')})\s)`,
	'iu',
);
/** Labels before a list on one line. */
const LIST_LABEL =
	/^(?:party|pcs?|players?|heroes|enemies|foes|monsters|opponents|allies|npcs?|encounter|creatures)\s*:\s*(?=\S)/i;

/**
 * Entries of a line, split at commas and "and". "Elf, Drow" stays whole if known, as do "Ada, 20 ft", "Ada (20 ft,
 * +3)" and "Ada - AC 15".
 */
function entriesOf(line: string, lists: LineOptions['lists']): readonly string[] {
	const trimmed = line
		.trim()
		.replace(LIST_LABEL, '')
		.replace(/^([^,]*\p{L}[^,]*),\s*(\d{1,3})$/u, '$1 x$2');
	if (wholeName(counted(trimmed).rest, lists, true)) return [trimmed];
	const entries: string[] = [];
	const plain = trimmed
		.replace(/\(([^()]*)\)/g, (all, inner) => (inner.split(/[,;]/).every(saysMore) ? `,${inner}` : all))
		.replace(/\s+[–—-]\s+(?=(\S.*))/gu, (all, rest: string) =>
			rest.split(/,|\s[–—-]\s/).every(saysMore) ? ', ' : all,
		)
		.replace(/(\p{L}[^:,]*):\s+(?=(\S.*))/gu, (all, before: string, rest: string) =>
			!FIGURE_LABEL.test(before) && rest.split(',').every(saysMore) ? `${before}, ` : all,
		);
	for (const part of plain.split(SEPARATOR).filter(Boolean)) {
		const last = entries.at(-1);
		if (last !== undefined && saysMore(part)) entries[entries.length - 1] = `${last}${BREAK}${part}`;
		else entries.push(part);
	}
	return entries;
}

function readLine(line: string, options: LineOptions): readonly Entry[] {
	const entries = entriesOf(line, options.lists).map((entry) => readEntry(entry, options));
	const isEvident = (entry: Entry) =>
		entry.type === 'refused' || (entry.type === 'recruits' && entry.isEvident);
	const isSentence = /\p{L}{2}[.!?…]["”’)]?$/u.test(line) && line.split(/\s+/u).length >= 4;
	const isOddLine = entries.some(({ type }) => type === 'odd') && !entries.some(isEvident);
	return isOddLine || (isSentence && !entries.every(isEvident))
		? [{ type: 'odd', text: line.trim() }]
		: entries;
}

/** If one in this many entries is no creature, the text is no list. */
const ENTRIES_A_SENTENCE = 10;
/** Maximum rejected sentences reported individually. */
const MAX_LEFT_OUT = 3;

const NOT_A_LIST = 'Not a list of creatures: enter them as in “6 orcs, Ada 25 ft AC 15”.';
const UNKNOWN_BLOCK = 'Stat block not recognized: enter it as in “Orc 15 hp 30 ft AC 13 +1”.';

/** Stat block figures in any language: "7 (2к6)", and a row such as "8 (-1) 14 (+2) 10 (+0)". */
const HIT_DICE = /\d\s*\(\s*\d+\s?\p{L}\s?\d+/u;
const SCORES = /(?:\d{1,2}\s*\([+-]\d\)\s*){3}/;

const FUNCTION_WORDS = /^(?:the|a|an|of|and|or|in|to|at|by|with|on|for|from|as|so|no|up|out)$/i;
/** Names without figures count as prose from this many words with this share of short ones. */
const MIN_WORDS = 12;
const SMALL_WORD_SHARE = 0.25;

/** True if entries without figures read like prose. */
function isRunningText(entries: readonly Entry[]): boolean {
	const words = entries.flatMap((entry) =>
		entry.type === 'recruits' && !entry.isEvident ? entry.recruits.block.name.split(/\s+/u) : [],
	);
	const small = words.filter((word) => FUNCTION_WORDS.test(word) || SENTENCE_WORDS.test(word));
	return words.length >= MIN_WORDS && small.length >= words.length * SMALL_WORD_SHARE;
}

function creaturesIn(entries: readonly Entry[]): ReadCreatures {
	const odd = entries.flatMap((entry) => (entry.type === 'odd' ? [entry.text] : []));
	const notes = entries.flatMap((entry) => ('note' in entry && entry.note !== undefined ? [entry.note] : []));
	const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
	const leftOut =
		odd.length > MAX_LEFT_OUT
			? [`${odd.length} lines were not understood and left out.`]
			: odd.map((text) => `“${shorten(text)}” was not understood and left out.`);
	const remarks = entries.flatMap((entry) => (entry.type === 'recruits' && entry.note ? [entry.note] : []));
	return {
		recruits: entries.flatMap((entry) => (entry.type === 'recruits' ? [entry.recruits] : [])),
		notes: [...notes, ...leftOut],
		...(remarks.length > 0 && { remarks }),
	};
}

/** Parses lines such as "6 orcs, Brienne 20 ft +3 large". Other text gives one error sentence. */
export function readLines(text: string, options: LineOptions): ReadCreatures {
	const lines = text.split('\n').map((line) => line.trim());
	if (
		lines.filter((line) => isStatLine(line) || HIT_DICE.test(line)).length > 1 ||
		lines.some((line) => SCORES.test(line))
	)
		return { recruits: [], notes: [UNKNOWN_BLOCK] };
	// "Ada; AC 15" is one entry; other semicolons separate entries like line breaks.
	const parts = lines.flatMap((line) =>
		line
			.replace(/\s*;\s*(?=([^;]*))/g, (_, rest: string) => (isStatLine(rest) && saysMore(rest) ? ', ' : '\n'))
			.split('\n')
			.filter((part) => part.trim() !== ''),
	);
	// "Ambush:" is a heading, unless there are headings only.
	const isHeading = (part: string) => /\p{L}\s*:$/u.test(part) && !findBlock(part, options.lists, true);
	const items = parts.filter((part) => !isHeading(part));
	const entries = (items.length > 0 ? items : parts).flatMap((line) => readLine(line, options));
	const odd = entries.filter(({ type }) => type === 'odd').length;
	const evident = entries.filter((entry) => entry.type === 'recruits' && entry.isEvident).length;
	const isText = odd > evident && odd * ENTRIES_A_SENTENCE > entries.length;
	return entries.length === 0 || isText || isRunningText(entries)
		? { recruits: [], notes: [NOT_A_LIST] }
		: creaturesIn(entries);
}

/** Parses table rows; names are taken literally, with commas. */
export function readRows(
	rows: NonNullable<ReturnType<typeof readTable>>,
	options: LineOptions,
): ReadCreatures {
	const entries = rows.map(({ line, joins }): Entry => {
		const read = readEntry(line, options, true);
		if (read.type !== 'recruits' || !joins) return read;
		return { ...read, recruits: { ...read.recruits, block: { ...read.recruits.block, joins } } };
	});
	return creaturesIn(entries);
}
