/** Open monsters, and search by typed words. */
import { type AttackLine, memoizeByRef } from '../../engine/index.ts';
import { damageFrom } from './attackLines.ts';
import { SRD_COLUMNS } from './srdMonsters.ts';
import { blockOf, type Speeds, type StatBlock, sizeFrom, type WayOfMoving } from './statBlock.ts';

/** Built-in lists; their license requires naming the sources. */
export const BESTIARY_SOURCES = [
	{ id: 'srd-5.2', label: 'SRD 5.2', edition: '5.2' },
	{ id: 'srd-5.1', label: 'SRD 5.1', edition: '5.1' },
] as const;

export type BestiaryId = (typeof BESTIARY_SOURCES)[number]['id'];

/** Attribution required by the license (CC-BY 4.0). */
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

/** Stat block of a row in an edition; undefined if only the other edition has it. */
function readRow(row: readonly string[], edition: string): StatBlock | undefined {
	const fields = row.map((field) => {
		const [older = '', newer = older] = field.split('~');
		return edition === '5.1' ? older : newer;
	});
	const [name = '', size = '', hitPoints, initiative, speeds = '', reach, kind, challenge, alone] = fields;
	const [armorClass, attack = ''] = fields.slice(9);
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
		armorClass: Number(armorClass),
		attacks: readAttack(attack),
	});
}

/** "Bite +6 2d6+3", or fixed damage. */
function readAttack(text: string): readonly AttackLine[] | undefined {
	const [, name = '', bonus, damage = ''] = /^(.+) ([+-]\d+) (\S+)$/.exec(text) ?? [];
	if (bonus === undefined) return undefined;
	const dice = damageFrom(damage);
	return dice && [{ name, bonus: Number(bonus), damage: dice }];
}

const read = new Map<BestiaryId, readonly StatBlock[]>();

/** Monsters of one list by name; parsed on first use. */
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

/** Search key of a name: no case, no accents, "Elf, Drow" like "drow elf". */
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

/** Cached key of a block's name, since every typed letter searches the lists. */
const keyOf = memoizeByRef(({ name }: StatBlock): string => key(name));

const ODD_PLURALS: Readonly<Record<string, string>> = {
	men: 'man',
	women: 'woman',
	mice: 'mouse',
	oxen: 'ox',
	lice: 'louse',
	geese: 'goose',
	thieves: 'thief',
};

/** Possible singulars of a word, most likely first. */
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

/** Possible singulars of a typed plural: "orcs", "swarms of bats", "dire wolves". */
export function singularNames(name: string): readonly string[] {
	const [, bare, about = ''] = /^(.*\S)(\s*\([^()]*\))$/.exec(name) ?? [];
	if (bare !== undefined) return singularNames(bare).map((one) => one + about);
	const of = /^(\S+)(\s+of\s+.+)$/i.exec(name);
	if (of) return singularsOf(of[1] ?? '').map((word) => word + (of[2] ?? ''));
	const last = /^(.*?)(\S+)$/.exec(name);
	return singularsOf(last?.[2] ?? '').map((word) => (last?.[1] ?? '') + word);
}

/**
 * Finds a block by name, custom entries first; undefined for none. Ignores case, accents and the order of "Elf,
 * Drow"; `several` accepts plurals.
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

/** Blocks with a name word starting with each typed word, closest first; at most `most`. */
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
