/** Keeps the players' screen setup in the browser. */
import * as z from 'zod/mini';
import {
	PLAIN_SCREEN,
	QUARTERS,
	SCREEN_DIAGONALS,
	SCREEN_DISTANCES,
	SCREEN_INCHES,
} from '../session/screenSetup.ts';
import { type Keeper, persistState } from './persistence.ts';
import type { Workspace } from './workspace.ts';

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
	z.number().check(z.minimum(least), z.maximum(most));

const shape = z.object({
	room: z.nullable(z.object({ distance: within(SCREEN_DISTANCES), diagonal: within(SCREEN_DIAGONALS) })),
	turned: z.union(QUARTERS.map((quarters) => z.literal(quarters))),
	inch: z.nullable(within(SCREEN_INCHES)),
	trueInches: z.boolean(),
});

/** Loads and then saves it; returns a function that stops. */
export function startScreenSetup({ players }: Pick<Workspace, 'players'>, storage: () => Keeper): () => void {
	return persistState(players, storage, {
		key: 'halfstep/screen',
		shape,
		fields: ['screen'],
		take: (kept) => ({ screen: kept ?? PLAIN_SCREEN }),
		give: ({ screen }) => screen,
	});
}
