/** Keeps the player window's view for a reload of the GM's tab. */
import * as z from 'zod/mini';
import { CLOSED_PLAYER_WINDOW, PARTS, type Players } from './playerWindowState.ts';

const KEY = 'halfstep/players/shown';

const schema = z.object({
	part: z.enum(PARTS),
	frame: z.nullable(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
	frozen: z.boolean(),
	blank: z.boolean(),
	mayRoam: z.boolean(),
});
export type Shown = Pick<Players, keyof z.infer<typeof schema>>;

/** The part of sessionStorage used. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Null if missing or unreadable. */
export function readShown(storage: Storage): Shown | null {
	const parsed = schema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
	return parsed.success ? parsed.data : null;
}

/** Saved unless it is the default. */
export function keepShown(storage: Storage, shown: Shown): void {
	const { part, frame, frozen, blank, mayRoam } = shown;
	const isPlain = part === CLOSED_PLAYER_WINDOW.part && !frozen && !blank && mayRoam;
	if (isPlain) storage.removeItem(KEY);
	else storage.setItem(KEY, JSON.stringify({ part, frame, frozen, blank, mayRoam }));
}
