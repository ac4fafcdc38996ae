/** Keeps the GM's display of paths and wounds for a reload of the tab. */
import * as z from 'zod/mini';
import { type Keeper, persistState } from './persistence.ts';
import type { Workspace } from './workspace.ts';

const shape = z.object({
	plansOnTable: z.union([z.boolean(), z.array(z.string())]),
	woundsOnTable: z.boolean(),
});

/** Loads and then saves them; returns a function that stops. */
export function startOnTable(workspace: Pick<Workspace, 'session'>, storage: () => Keeper): () => void {
	return persistState(workspace.session, storage, {
		key: 'halfstep/table/shown',
		shape,
		fields: ['plansOnTable', 'woundsOnTable'],
		take: (kept) => kept ?? {},
		give: ({ plansOnTable, woundsOnTable }) => ({ plansOnTable, woundsOnTable }),
	});
}
