/** Unique names of encounters. */
import { freeNames } from '../../store/encounter/uniqueNames.ts';
import type { Library } from '../../store/library/library.ts';

/** The wanted name, numbered if the list has it. */
export async function freeTitle(library: Library, wanted: string): Promise<string> {
	const list = await library.list();
	const taken = list.ok ? list.value.map(({ name }) => name) : [];
	return freeNames([wanted], taken)[0] ?? wanted;
}
