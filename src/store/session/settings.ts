/** What people like, kept in the browser from one visit to the next: theme, pace of play and what it rests at, what cards show, units, who rolls, whether encounters are kept here; and that they had the first minute. */
import * as z from 'zod/mini';
import type { Desk } from '../desk/desk.ts';
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

/** The part of localStorage that is needed; it may throw in private windows. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

function read(storage: () => Storage) {
	try {
		const text = storage().getItem(KEY);
		if (text === null) return {};
		const parsed = schema.safeParse(JSON.parse(text));
		return parsed.success ? parsed.data : {};
	} catch {
		return {};
	}
}

/**
 * Takes over what was kept and keeps what is changed from now on; returns how to stop.
 *
 * @param storage gives the browser's storage; where site data is blocked, asking for it throws
 */
export function startSettings(desk: Desk, storage: () => Storage): () => void {
	const { theme, speed, who, units, keeps, toured, pauses, details } = read(storage);
	desk.session.setState({
		...(theme && { theme }),
		...(speed !== undefined && { speed }),
		...(who && { ask: { who } }),
		...(units && { units }),
		...(keeps !== undefined && { keeps }),
		...(toured && { tour: 'over' as const }),
		...(pauses && { pauses }),
		...(details && { detailsShown: details }),
	});
	return desk.session.subscribe((now, before) => {
		const same = now.theme === before.theme && now.speed === before.speed && now.units === before.units;
		if (
			same &&
			now.keeps === before.keeps &&
			now.ask === before.ask &&
			now.tour === before.tour &&
			now.pauses === before.pauses &&
			now.detailsShown === before.detailsShown
		)
			return;
		// A side of one encounter means nothing in the next.
		const kept = now.ask.who === 'side' ? 'everyone' : now.ask.who;
		try {
			const { theme, speed, units, keeps, pauses, detailsShown: details } = now;
			const toured = now.tour === 'over';
			storage().setItem(
				KEY,
				JSON.stringify({ theme, speed, units, keeps, pauses, who: kept, toured, details }),
			);
		} catch {
			// Nothing is lost but a habit.
		}
	});
}
