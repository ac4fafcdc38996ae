/** Imports creatures from pasted or opened text: JSON, XML, stat blocks, tables, or lines such as "6 orcs". */

import { figure, MAX_CREATURES } from '../limits.ts';
import { readJson } from '../parseJson.ts';
import { type BestiaryId, bestiary, findBlock } from './bestiary.ts';
import { type Die, readLines, readRows } from './creatureLines.ts';
import { normalizePaste, withoutFence } from './normalizePaste.ts';
import { readTable } from './spreadsheetTable.ts';
import type { ReadCreatures, Recruits, StatBlock } from './statBlock.ts';
import { readJsonBlocks } from './statBlockJson.ts';
import { readBlocks } from './statBlockText.ts';
import { isMarkup, readMarkup } from './statBlockXml.ts';

/** Maximum characters: a bestiary of some thousand monsters. */
const MAX_PASTE = 8 * 1024 * 1024;
/** Maximum lines read as names; more is other text. */
const MAX_LINES = 500;

export interface ReadOptions {
	/** Custom entries, searched first. */
	readonly own?: readonly StatBlock[];
	/** Lists searched next. */
	readonly lists?: readonly BestiaryId[];
	/** Meters per square: 1.5 in d20, 2 in Fantasy Craft. */
	readonly metres?: number;
	/** Rolls for "1d6 wolves". */
	readonly die?: Die;
}

const refused = (note: string): ReadCreatures => ({ recruits: [], notes: [note] });

/** Parses a text; never throws. Unknown parts become sentences in `notes`. */
export function readCreatures(text: string, options: ReadOptions = {}): ReadCreatures {
	if (text.length > MAX_PASTE) return refused('Text too long; the limit is 8 MB.');
	const read = understood(text, options);
	const recruits: Recruits[] = [];
	let total = 0;
	for (const one of read.recruits) {
		const count = Math.min(one.count, MAX_CREATURES - total);
		if (count <= 0) break;
		total += count;
		recruits.push({ ...one, count });
	}
	const wanted = read.recruits.reduce((sum, { count }) => sum + count, 0);
	if (wanted <= total) return read;
	return {
		...read,
		recruits,
		notes: [...read.notes, `Added the first ${figure(total)} of ${figure(wanted)} creatures.`],
	};
}

/** JSON after an optional count: "3 {…}". Excludes templates ("{{monster"), checkboxes and "[3] Orc". */
const JSON_START = /^(?:([1-9]\d*)\s*[x×]?\s*)?(?=\{(?!\{)|\[(?!\s?x?\]\s*\S|[^\][{}"]{1,12}\]\s*\p{L}))/iu;

function understood(
	text: string,
	{ own = [], lists = ['srd-5.2', 'srd-5.1'], metres, die }: ReadOptions,
): ReadCreatures {
	const trimmed = withoutFence(text).trim();
	if (trimmed === '') return { recruits: [], notes: [] };
	const known = [own, ...lists.map(bestiary)];
	const [before, count = 1] = JSON_START.exec(trimmed) ?? [];
	// Keeps error positions relative to the whole text.
	if (before !== undefined)
		return fromJson(' '.repeat(before.length) + trimmed.slice(before.length), Number(count), known);
	if (isMarkup(trimmed)) return readMarkup(trimmed);
	const how = { lists: known, die, ...(metres && { metres }) };
	const table = readTable(trimmed);
	if (table && table.length > 0) return readRows(table, how);
	const plain = normalizePaste(trimmed);
	const blocks = readBlocks(plain);
	if (blocks.recruits.length > 0) return blocks;
	if (plain.split('\n').length > MAX_LINES)
		return refused('No stat block found, and the text is too long for a list of names.');
	return readLines(plain, how);
}

/** JSON, or one value per line as in Foundry databases. */
function jsonValue(text: string): ReturnType<typeof readJson> {
	const json = readJson(text, 'text');
	if (json.ok || !/^\{.*\}\s*\n\s*\{/.test(text)) return json;
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	const values = lines.map((line) => readJson(line));
	return values.every((one) => one.ok) ? { ok: true, value: values.map((one) => one.ok && one.value) } : json;
}

function fromJson(text: string, count: number, lists: readonly (readonly StatBlock[])[]): ReadCreatures {
	const json = jsonValue(text);
	if (!json.ok) return refused(json.message);
	const { blocks, others } = readJsonBlocks(json.value, (name) => findBlock(name, lists));
	if (blocks.length === 0) return refused('No creature in this JSON: nothing has a name and hit points.');
	const notes =
		others > 0
			? [
					`${figure(others)} ${others === 1 ? 'entry is not a creature and was' : 'entries are not creatures and were'} left out.`,
				]
			: [];
	return { recruits: blocks.map((block) => ({ count, block })), notes };
}
