/** Preferences in the browser: theme, speed, pauses, cards, units, dice, storage, and the finished tour. */
import * as z from 'zod/mini';
import { defined } from '../../formats/omitUndefined.ts';
import { CARD_TABS, PAUSES, UNITS } from '../session/preferences.ts';
import { type Keeper, persistState } from './persistence.ts';
import type { Workspace } from './workspace.ts';

/** Segments per second. */
const MIN_SPEED = 0.1;
const MAX_SPEED = 100;

const shape = z.object({
	theme: z.catch(z.optional(z.enum(['system', 'light', 'dark'])), undefined),
	speed: z.catch(z.optional(z.number().check(z.minimum(MIN_SPEED), z.maximum(MAX_SPEED))), undefined),
	who: z.catch(z.optional(z.enum(['everyone', 'nobody'])), undefined),
	units: z.catch(z.optional(z.enum(UNITS)), undefined),
	keeps: z.catch(z.optional(z.boolean()), undefined),
	toured: z.catch(z.optional(z.boolean()), undefined),
	pauses: z.catch(z.optional(z.array(z.enum(PAUSES))), undefined),
	cardTab: z.catch(z.optional(z.enum(CARD_TABS)), undefined),
});

/**
 * Loads and then saves them; returns a function that stops.
 *
 * @param storage returns the browser's storage; throws if site data is blocked
 */
export function startSettings(workspace: Pick<Workspace, 'session'>, storage: () => Keeper): () => void {
	return persistState(workspace.session, storage, {
		key: 'halfstep/settings',
		shape,
		fields: ['theme', 'speed', 'units', 'keeps', 'preferredDice', 'tour', 'pauses', 'cardTab'],
		take: (kept) => {
			const { who, toured, ...same } = kept ?? {};
			const tour = toured ? ('over' as const) : undefined;
			return defined({ ...same, preferredDice: who, ask: who && { who }, tour });
		},
		give: ({ theme, speed, units, keeps, pauses, preferredDice: who, tour, cardTab }) => ({
			...{ theme, speed, units, keeps, pauses, who, toured: tour === 'over', cardTab },
		}),
	});
}
