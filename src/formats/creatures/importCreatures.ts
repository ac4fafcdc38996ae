/** One door for whatever people paste to have somebody on the map: JSON, stat blocks, or lines such as "6 orcs". */

import { figure, MAX_CREATURES } from '../limits.ts';
import { readJson } from '../parseJson.ts';
import { type BestiaryId, bestiary } from './bestiary.ts';
import { readLines, readRows } from './creatureLines.ts';
import { readTable } from './spreadsheetTable.ts';
import type { ReadCreatures, Recruits, StatBlock } from './statBlock.ts';
import { readJsonBlocks } from './statBlockJson.ts';
import { looksLikeBlocks, readBlocks } from './statBlockText.ts';

/** Characters of a pasted text: a bestiary of some thousand monsters. */
const MAX_PASTE = 8 * 1024 * 1024;
/** Lines that are read as names; more is a text about something else. */
const MAX_LINES = 500;

export interface ReadOptions {
	/** One's own entries, which are looked up first. */
	readonly own?: readonly StatBlock[];
	/** The lists in which names are looked up after that. */
	readonly lists?: readonly BestiaryId[];
	/** Metres of a square: 1.5 in d20, 2 in Fantasy Craft. */
	readonly metres?: number;
}

const nobody = (note: string): ReadCreatures => ({ recruits: [], notes: [note] });

/** Reads a text; never throws. What is not understood is a sentence in `notes`, and the rest counts. */
export function readCreatures(text: string, options: ReadOptions = {}): ReadCreatures {
	if (text.length > MAX_PASTE) return nobody('The text is too long: at most 8 MB.');
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
		recruits,
		notes: [...read.notes, `The first ${figure(total)} of ${figure(wanted)} creatures are taken.`],
	};
}

function understood(
	text: string,
	{ own = [], lists = ['srd-5.2', 'srd-5.1'], metres }: ReadOptions,
): ReadCreatures {
	const trimmed = text.trim();
	if (trimmed === '') return { recruits: [], notes: [] };
	// "3 {…}": so many of it. Where a fault is goes by the text as it stands.
	const [before, count = 1] = /^(?:([1-9]\d*)\s*[x×]?\s*)?(?=[[{])/i.exec(trimmed) ?? [];
	if (before !== undefined)
		return fromJson(' '.repeat(before.length) + trimmed.slice(before.length), Number(count));
	const table = readTable(trimmed);
	if (!table && looksLikeBlocks(trimmed)) {
		const blocks = readBlocks(trimmed);
		if (blocks.length > 0) return { recruits: blocks.map((block) => ({ count: 1, block })), notes: [] };
	}
	if (trimmed.split('\n').length > MAX_LINES)
		return nobody('The text holds no stat block, and is too long for a list of names.');
	const known = [own, ...lists.map(bestiary)];
	const how = { lists: known, ...(metres && { metres }) };
	return table ? readRows(table, how) : readLines(trimmed, how);
}

function fromJson(text: string, count: number): ReadCreatures {
	const json = readJson(text);
	if (!json.ok) return nobody(json.message);
	const { blocks, others } = readJsonBlocks(json.value);
	if (blocks.length === 0)
		return nobody('The JSON holds no creature: nothing in it has a name and hit points.');
	const notes =
		others > 0
			? [
					`${figure(others)} ${others === 1 ? 'entry is no creature and was' : 'entries are no creatures and were'} left out.`,
				]
			: [];
	return { recruits: blocks.map((block) => ({ count, block })), notes };
}
