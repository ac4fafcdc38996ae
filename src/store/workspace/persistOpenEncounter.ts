/** Keeps the open encounter and moment for a reload of the tab. */
import * as z from 'zod/mini';
import { anyFieldDiffers } from '../session/subscriptions.ts';
import { type Keeper, keep, readKept } from './persistence.ts';
import type { Workspace } from './workspace.ts';

/**
 * Saves from now on; returns the previous id, null without one.
 *
 * @param page its URL, since a tab may open others
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

/** The moment a tab left, and the half-round with revealed plans. */
export type LeftMoment = Pick<z.infer<typeof momentShape>, 'segment' | 'revealed'>;

/**
 * Saves the moment from now on, while playing too; returns the previous one for a listed encounter.
 *
 * @param page its URL, since a tab may open others
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
