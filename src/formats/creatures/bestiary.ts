/** Open monsters to choose from, and how a word typed finds one. */
import { SRD_COLUMNS } from './srdMonsters.ts';
import { blockOf, type Speeds, type StatBlock, sizeFrom, type WayOfMoving } from './statBlock.ts';

/** The lists in the page; the licence asks that they be named wherever sources are. */
export const BESTIARY_SOURCES = [
	{ id: 'srd-5.2', label: 'SRD 5.2', edition: '5.2' },
	{ id: 'srd-5.1', label: 'SRD 5.1', edition: '5.1' },
] as const;

export type BestiaryId = (typeof BESTIARY_SOURCES)[number]['id'];

/** What the licence of the two documents (CC-BY 4.0) asks to be said. */
export const BESTIARY_NOTICE =
	'Monsters (as listed by Open5e) and rules of D&D 5e from the System Reference Documents 5.1 and 5.2 by Wizards of the Coast LLC, under the Creative Commons Attribution 4.0 International license (creativecommons.org/licenses/by/4.0).';

const LETTERS: Readonly<Record<string, WayOfMoving>> = { f: 'fly', s: 'swim', c: 'climb', b: 'burrow' };

function readSpeeds(text: string): Speeds {
	const speeds: Partial<Record<WayOfMoving, number>> = {};
	for (const part of text.split(' ').filter(Boolean)) {
		const way = LETTERS[part[0] ?? ''];
		speeds[way ?? 'walk'] = Number(way ? part.slice(1) : part);
	}
	return speeds;
}

/** The block of a row as an edition has it; undefined where only the other has one. */
function readRow(row: readonly string[], edition: string): StatBlock | undefined {
	const fields = row.map((field) => {
		const [older = '', newer = older] = field.split('~');
		return edition === '5.1' ? older : newer;
	});
	const [name = '', size = '', hitPoints, initiative, speeds = '', reach, kind, challenge, alone] = fields;
	if (alone && alone !== edition) return undefined;
	return blockOf({
		name,
		size: sizeFrom(size),
		speeds: readSpeeds(speeds),
		initiative: Number(initiative),
		hitPoints: Number(hitPoints),
		reach: reach ? Number(reach) : undefined,
		kind,
		challenge,
	});
}

const read = new Map<BestiaryId, readonly StatBlock[]>();

/** The monsters of one list, by name. Read when first asked for. */
export function bestiary(id: BestiaryId): readonly StatBlock[] {
	const kept = read.get(id);
	if (kept) return kept;
	const edition = BESTIARY_SOURCES.find((source) => source.id === id)?.edition ?? '';
	const columns = SRD_COLUMNS.split('\n').map((column) => column.split('|'));
	const blocks = (columns[0] ?? [])
		.flatMap(
			(_, nth) =>
				readRow(
					columns.map((column) => column[nth] ?? ''),
					edition,
				) ?? [],
		)
		.sort((a, b) => (a.name < b.name ? -1 : 1));
	read.set(id, blocks);
	return blocks;
}

/** As names are compared: no case, no marks, "Elf, Drow" like "drow elf". */
function key(name: string): string {
	const plain = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/\([^)]*\)/g, ' ');
	const [noun = '', ...before] = plain.split(',');
	return [...before, noun]
		.join(' ')
		.replace(/[’'`]/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

const keys = new WeakMap<StatBlock, string>();

/** The key of a block's name, made once: lists are gone through at every letter typed. */
function keyOf(block: StatBlock): string {
	let made = keys.get(block);
	if (made === undefined) {
		made = key(block.name);
		keys.set(block, made);
	}
	return made;
}

const ODD_PLURALS: Readonly<Record<string, string>> = {
	men: 'man',
	women: 'woman',
	mice: 'mouse',
	oxen: 'ox',
	lice: 'louse',
	geese: 'goose',
	thieves: 'thief',
};

/** The words of which a word may be the plural, the likeliest first. */
function singularsOf(word: string): readonly string[] {
	const lower = word.toLowerCase();
	const like = (stem: string) => word.slice(0, stem.length) + stem.slice(word.length);
	const odd = Object.entries(ODD_PLURALS).find(([plural]) => lower.endsWith(plural));
	if (odd) return [word.slice(0, word.length - odd[0].length) + odd[1]];
	if (lower.length < 4 || !lower.endsWith('s') || lower.endsWith('ss')) return [];
	const stem = word.slice(0, -1);
	if (lower.endsWith('ies') && lower.length > 4) return [`${word.slice(0, -3)}y`, like(stem)];
	if (/(?:[lr]|[eo]a|oo)ves$/.test(lower)) return [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`, stem];
	if (/(?:ss|x|z|ch|sh)es$/.test(lower)) return [word.slice(0, -2), stem];
	if (/[oiu]es$/.test(lower)) return [word.slice(0, -2), stem];
	return [stem];
}

/** The names somebody may mean who typed several of something: "orcs", "swarms of bats", "dire wolves". */
export function singularNames(name: string): readonly string[] {
	const [, bare, about = ''] = /^(.*\S)(\s*\([^()]*\))$/.exec(name) ?? [];
	if (bare !== undefined) return singularNames(bare).map((one) => one + about);
	const of = /^(\S+)(\s+of\s+.+)$/i.exec(name);
	if (of) return singularsOf(of[1] ?? '').map((word) => word + (of[2] ?? ''));
	const last = /^(.*?)(\S+)$/.exec(name);
	return singularsOf(last?.[2] ?? '').map((word) => (last?.[1] ?? '') + word);
}

/**
 * The block of that name, of one's own entries first; undefined where there is none. Case, accents and the order of
 * "Elf, Drow" do not matter; `several` lets plurals find their one.
 */
export function findBlock(
	name: string,
	lists: readonly (readonly StatBlock[])[],
	several = false,
): StatBlock | undefined {
	for (const wanted of [name, ...(several ? singularNames(name) : [])].map(key)) {
		if (wanted === '') continue;
		for (const list of lists) {
			const found = list.find((block) => keyOf(block) === wanted);
			if (found) return found;
		}
	}
	return undefined;
}

/** Blocks whose names have a word beginning with each word typed, the closest names first; at most `most`. */
export function suggest(
	typed: string,
	lists: readonly (readonly StatBlock[])[],
	most = 8,
): readonly StatBlock[] {
	const words = key(typed).split(' ').filter(Boolean);
	if (words.length === 0) return [];
	const found: { readonly block: StatBlock; readonly rank: number }[] = [];
	const seen = new Set<string>();
	for (const list of lists) {
		for (const block of list) {
			const name = keyOf(block);
			if (seen.has(name)) continue;
			const parts = name.split(' ');
			if (!words.every((word) => parts.some((part) => part.startsWith(word)))) continue;
			seen.add(name);
			const rank = name === words.join(' ') ? 0 : name.startsWith(words.join(' ')) ? 1 : 2;
			found.push({ block, rank });
		}
	}
	return found
		.sort(
			(a, b) =>
				a.rank - b.rank ||
				a.block.name.length - b.block.name.length ||
				(a.block.name < b.block.name ? -1 : 1),
		)
		.slice(0, most)
		.map(({ block }) => block);
}
