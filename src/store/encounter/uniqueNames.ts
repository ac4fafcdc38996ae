/**
 * Names and ids of new items: a copied "Orc" is "Orc 2", with an id from the name. Deterministic, so equal actions
 * give equal files.
 */
import { type Creature, type Encounter, everybodyIn } from '../../engine/index.ts';
import { MAX_NAME } from '../../formats/limits.ts';
import { isBlank } from '../../formats/schemaTypes.ts';
import { parseName } from '../../messages/index.ts';

/** Characters of the readable part of an id. */
const ID_LIMIT = 24;

/** Normalized to one trimmed line; empty if blank. */
export function tidyName(name: string, limit = MAX_NAME): string {
	if (isBlank(name)) return '';
	let tidy = name.replace(/\s+/gu, ' ').trim();
	if (tidy.length <= limit) return tidy;
	tidy = tidy.slice(0, limit);
	// Avoids half of a surrogate pair.
	return tidy.replace(/[\uD800-\uDBFF]$/, '').trim();
}

/** Unique names for new creatures: the first "Orc" stays "Orc", others continue from the highest number. */
export function freeNames(wanted: readonly string[], taken: Iterable<string>): readonly string[] {
	const names = new Set<string>();
	const highest = new Map<string, number>();
	const take = (name: string) => {
		names.add(name);
		const { stem, number } = parseName(name);
		highest.set(stem, Math.max(highest.get(stem) ?? 0, number));
	};
	for (const name of taken) take(name);
	return wanted.map((wish) => {
		const { stem } = parseName(wish);
		const number = ` ${(highest.get(stem) ?? 0) + 1}`;
		const name = names.has(wish) ? tidyName(stem, MAX_NAME - number.length) + number : wish;
		take(name);
		return name;
	});
}

/** A readable id: "Örtlin the Bold" gives "ortlin-the-bold". */
function slug(name: string): string {
	const plain = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, ID_LIMIT)
		.replace(/^-+|-+$/g, '');
	return plain || 'creature';
}

/** Unique ids from names; adds them to `taken`. */
export function freeIds(names: readonly string[], taken: Set<string>): readonly string[] {
	return names.map((name) => {
		const base = slug(name);
		let id = base;
		// Ids become record keys, so names of `Object.prototype` are excluded.
		for (let n = 2; taken.has(id) || id in Object.prototype; n += 1) id = `${base}-${n}`;
		taken.add(id);
		return id;
	});
}

/**
 * New creatures with unique names and ids.
 *
 * @param encounter at the viewed moment, whose names are taken
 * @param whole the whole encounter, whose ids are taken
 */
export function numbered(
	creatures: readonly Creature[],
	encounter: Encounter,
	whole: Encounter,
): readonly Creature[] {
	const names = freeNames(
		creatures.map(({ name }) => name),
		encounter.creatures.map(({ name }) => name),
	);
	const ids = freeIds(names, usedIds(whole));
	return creatures.map((one, index) => ({
		...one,
		id: ids[index] ?? one.id,
		name: names[index] ?? one.name,
	}));
}

/** Every creature id of the encounter: present, amendments, history, dice. */
export function usedIds(encounter: Encounter): Set<string> {
	const used = new Set<string>();
	for (const half of [encounter, ...(encounter.history ?? [])])
		for (const { id } of everybodyIn(half)) used.add(id);
	for (const key of Object.keys(encounter.rolls ?? {})) used.add(key.split('/').slice(2).join('/'));
	return used;
}
