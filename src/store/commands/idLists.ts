/** Lists of items with ids: never stored empty, ids unique. */
import type { Encounter } from '../../engine/index.ts';
import { unlessEmpty } from '../encounter/changeSet.ts';
import { accept, sayFields } from './commandAnswers.ts';
import type { CommandAnswer } from './commandTypes.ts';

interface WithId {
	readonly id: string;
}

/** Lists without effect on the rules. */
type Kept = 'variants' | 'areas' | 'notes' | 'fogAreas';

export function sayList<Kind extends Kept>(kind: Kind, list: NonNullable<Encounter[Kind]>): CommandAnswer {
	return sayFields({ [kind]: unlessEmpty<WithId>(list) });
}

export function removing(kind: Kept) {
	return (encounter: Encounter, { ids }: { readonly ids: readonly string[] }): CommandAnswer => {
		const list: readonly WithId[] = encounter[kind] ?? [];
		const left = list.filter(({ id }) => !ids.includes(id));
		return left.length === list.length ? accept() : sayFields({ [kind]: unlessEmpty(left) });
	};
}

/** Adds an item, or replaces the one with its id. */
export function withOne<One extends WithId>(all: readonly One[], one: One): readonly One[] {
	return all.some(({ id }) => id === one.id)
		? all.map((each) => (each.id === one.id ? one : each))
		: [...all, one];
}

/** The first free "1", "2" … after a common prefix. */
export function freeId(list: readonly WithId[] = [], prefix = ''): string {
	const taken = new Set(list.map(({ id }) => id));
	for (let number = 1; ; number++) if (!taken.has(prefix + number)) return prefix + number;
}
