/** Lists that an encounter keeps of things with ids: none of them is kept empty, and no id is another's. */
import type { Encounter } from '../../engine/index.ts';
import { accept, sayFields } from './commandAnswers.ts';
import type { CommandAnswer } from './commandTypes.ts';

interface WithId {
	readonly id: string;
}

/** What people keep beside that on which anything depends. */
type Kept = 'variants' | 'areas' | 'notes' | 'fogAreas';

/** A list as it is kept; undefined of an empty one. */
export function unlessEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
	return list.length > 0 ? list : undefined;
}

/** Says what such a list is from now on. */
export function sayList<Kind extends Kept>(kind: Kind, list: NonNullable<Encounter[Kind]>): CommandAnswer {
	return sayFields({ [kind]: unlessEmpty<WithId>(list) });
}

/** The command that takes things from such a list, by their ids. */
export function removing(kind: Kept) {
	return (encounter: Encounter, { ids }: { readonly ids: readonly string[] }): CommandAnswer => {
		const list: readonly WithId[] = encounter[kind] ?? [];
		const left = list.filter(({ id }) => !ids.includes(id));
		return left.length === list.length ? accept() : sayFields({ [kind]: unlessEmpty(left) });
	};
}

/** The list with one more, or with another in place of the one with its id. */
export function withOne<One extends WithId>(all: readonly One[], one: One): readonly One[] {
	return all.some(({ id }) => id === one.id)
		? all.map((each) => (each.id === one.id ? one : each))
		: [...all, one];
}

/** The first of "1", "2" … that none of these has, after a prefix that all of them have. */
export function freeId(list: readonly WithId[] = [], prefix = ''): string {
	const taken = new Set(list.map(({ id }) => id));
	for (let number = 1; ; number++) if (!taken.has(prefix + number)) return prefix + number;
}
