/** The encounter that a tab has open and its moment, kept as long as the tab: a reload opens both again. */
import * as z from 'zod/mini';
import type { Workspace } from '../workspace/workspace.ts';
import { type Keeper, keep, readKept } from './persistence.ts';
import { anyFieldDiffers } from './signal.ts';

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

const momentShape = z.object({
	id: z.string(),
	half: z.number(),
	segment: z.number(),
	revealed: z.nullable(z.number()),
});

/** The moment at which a tab left an encounter, and the half-round whose plans were shown. */
export type LeftMoment = Pick<z.infer<typeof momentShape>, 'segment' | 'revealed'>;

/**
 * Keeps the moment from now on, while a half-round plays too; answers which it was before, for an encounter of the list.
 *
 * @param page its address: others may be opened in the same tab
 */
export function keepMoment(
	{ document, session }: Pick<Workspace, 'document' | 'session'>,
	storage: () => Keeper,
	page: string,
): (id: string, half?: number) => LeftMoment | null {
	const key = `halfstep/moment/${page}`;
	const before = readKept(storage, key, momentShape);
	session.subscribe((now, last) => {
		if (now.viewing !== null || !anyFieldDiffers(now, last, 'segment', 'revealed', 'viewing')) return;
		const { id, encounter } = document.getState();
		const { segment, revealed } = now;
		keep(storage, key, JSON.stringify({ id, half: encounter.half ?? 1, segment, revealed }));
	});
	return (id, half = 1) => (before?.id === id && before.half === half ? before : null);
}
