/** What the GM shows the table of paths and wounds, kept as long as the tab of his page: it stays so where that is loaded anew. */
import * as z from 'zod/mini';
import type { Workspace } from '../workspace/workspace.ts';
import { type Keeper, persistState, sessionOf } from './persistence.ts';

const shape = z.object({
	plansOnTable: z.union([z.boolean(), z.array(z.string())]),
	woundsOnTable: z.boolean(),
});

/** Takes over what was kept and keeps what is changed from now on; returns how to stop. */
export function startOnTable(workspace: Pick<Workspace, 'session'>, storage: () => Keeper): () => void {
	return persistState(sessionOf(workspace), storage, {
		key: 'halfstep/table/shown',
		shape,
		fields: ['plansOnTable', 'woundsOnTable'],
		take: (kept) => kept ?? {},
		give: ({ plansOnTable, woundsOnTable }) => ({ plansOnTable, woundsOnTable }),
	});
}
