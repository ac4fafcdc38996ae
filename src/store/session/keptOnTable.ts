/** What the GM shows the table of paths and wounds, kept as long as the tab of his page: it stays so where that is loaded anew. */
import * as z from 'zod/mini';
import type { Desk } from '../desk/desk.ts';
import { type Keeper, keep, readKept } from './keeper.ts';

const KEY = 'halfstep/table/shown';

const schema = z.object({
	plansOnTable: z.union([z.boolean(), z.array(z.string())]),
	woundsOnTable: z.boolean(),
});

/** Takes over what was kept and keeps what is changed from now on; returns how to stop. */
export function startOnTable({ session }: Pick<Desk, 'session'>, storage: () => Keeper): () => void {
	session.setState(readKept(storage, KEY, schema) ?? {});
	return session.subscribe(({ plansOnTable, woundsOnTable }, before) => {
		if (plansOnTable === before.plansOnTable && woundsOnTable === before.woundsOnTable) return;
		keep(storage, KEY, JSON.stringify({ plansOnTable, woundsOnTable }));
	});
}
