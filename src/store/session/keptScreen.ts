/** How the players' screen stands in the room, kept in the browser from one visit to the next. */
import * as z from 'zod/mini';
import type { Desk } from '../desk/desk.ts';
import {
	PLAIN_SCREEN,
	QUARTERS,
	SCREEN_DIAGONALS,
	SCREEN_DISTANCES,
	SCREEN_INCHES,
	type ScreenSetup,
} from './screenSetup.ts';

const KEY = 'halfstep/screen';

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
	z.number().check(z.minimum(least), z.maximum(most));

const schema = z.object({
	room: z.nullable(z.object({ distance: within(SCREEN_DISTANCES), diagonal: within(SCREEN_DIAGONALS) })),
	turned: z.union(QUARTERS.map((quarters) => z.literal(quarters))),
	inch: z.nullable(within(SCREEN_INCHES)),
	trueInches: z.boolean(),
});

/** The part of localStorage that is needed; asking for it may throw. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

function read(storage: () => Storage): ScreenSetup {
	try {
		const text = storage().getItem(KEY);
		if (text === null) return PLAIN_SCREEN;
		const parsed = schema.safeParse(JSON.parse(text));
		return parsed.success ? parsed.data : PLAIN_SCREEN;
	} catch {
		return PLAIN_SCREEN;
	}
}

/** Takes over what was kept and keeps what is changed from now on; returns how to stop. */
export function startScreenSetup({ players }: Pick<Desk, 'players'>, storage: () => Storage): () => void {
	players.set({ ...players.get(), screen: read(storage) });
	let last = players.get().screen;
	return players.subscribe(({ screen }) => {
		if (screen === last) return;
		last = screen;
		try {
			storage().setItem(KEY, JSON.stringify(screen));
		} catch {
			// It has to be set up anew next time; no more than that.
		}
	});
}
