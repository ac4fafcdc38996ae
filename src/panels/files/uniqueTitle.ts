/** Names of encounters by which they can be told apart in the list. */
import { freeNames } from '../../store/encounter/uniqueNames.ts';
import type { Library } from '../../store/library/library.ts';

/** The name that is wanted, with a number behind it where an encounter of the list has it already. */
export async function freeTitle(library: Library, wanted: string): Promise<string> {
	const list = await library.list();
	const taken = list.ok ? list.value.map(({ name }) => name) : [];
	return freeNames([wanted], taken)[0] ?? wanted;
}
