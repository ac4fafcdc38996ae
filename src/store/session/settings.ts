/** What people like, kept in the browser from one visit to the next: theme, pace of play and what it rests at, what cards show, units, who rolls, whether encounters are kept here; and that they had the first minute. */
import * as z from 'zod/mini';
import { defined } from '../../formats/defined.ts';
import type { Desk } from '../desk/desk.ts';
import { type Keeper, keep, readKept } from './keeper.ts';
import { PAUSES, UNITS } from './session.ts';

const KEY = 'halfstep/settings';

/** Segments a second; slower or faster than this is no use. */
const LEAST_SPEED = 0.1;
const MOST_SPEED = 10;

const schema = z.object({
	theme: z.catch(z.optional(z.enum(['system', 'light', 'dark'])), undefined),
	speed: z.catch(z.optional(z.number().check(z.minimum(LEAST_SPEED), z.maximum(MOST_SPEED))), undefined),
	who: z.catch(z.optional(z.enum(['everyone', 'nobody'])), undefined),
	units: z.catch(z.optional(z.enum(UNITS)), undefined),
	keeps: z.catch(z.optional(z.boolean()), undefined),
	toured: z.catch(z.optional(z.boolean()), undefined),
	pauses: z.catch(z.optional(z.array(z.enum(PAUSES))), undefined),
	details: z.catch(z.optional(z.boolean()), undefined),
});

/** What of a session is kept. */
const KEPT = ['theme', 'speed', 'units', 'keeps', 'ask', 'tour', 'pauses', 'detailsShown'] as const;

/**
 * Takes over what was kept and keeps what is changed from now on; returns how to stop.
 *
 * @param storage gives the browser's storage; where site data is blocked, asking for it throws
 */
export function startSettings({ session }: Pick<Desk, 'session'>, storage: () => Keeper): () => void {
	const { who, toured, details: detailsShown, ...same } = readKept(storage, KEY, schema) ?? {};
	const tour = toured ? ('over' as const) : undefined;
	session.setState(defined({ ...same, detailsShown, ask: who && { who }, tour }));
	return session.subscribe((now, before) => {
		if (KEPT.every((field) => now[field] === before[field])) return;
		const { theme, speed, units, keeps, pauses, ask, tour, detailsShown: details } = now;
		// A side of one encounter means nothing in the next.
		const who = ask.who === 'side' ? 'everyone' : ask.who;
		const toured = tour === 'over';
		keep(storage, KEY, JSON.stringify({ theme, speed, units, keeps, pauses, who, toured, details }));
	});
}
