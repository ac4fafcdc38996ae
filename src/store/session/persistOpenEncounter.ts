/** Which encounter a tab has open, kept as long as the tab: loaded anew it opens that one, whatever others have opened since. */
import * as z from 'zod/mini';
import type { Workspace } from '../workspace/workspace.ts';
import { type Keeper, keep, readKept } from './persistence.ts';

/**
 * Keeps it from now on; answers which it was before, null where nothing was kept.
 *
 * @param page its address: others may be opened in the same tab
 */
export function keepOpen(
	{ document }: Pick<Workspace, 'document'>,
	storage: () => Keeper,
	page: string,
): string | null {
	const key = `halfstep/open/${page}`;
	const before = readKept(storage, key, z.string());
	document.subscribe(({ id }, last) => {
		if (id !== last.id) keep(storage, key, JSON.stringify(id));
	});
	return before;
}
