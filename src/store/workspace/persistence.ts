/** Preferences and other small values in browser storage. Failures are ignored. */
import * as z from 'zod/mini';
import type { StoreApi } from 'zustand/vanilla';
import { defined } from '../../formats/omitUndefined.ts';
import { CARD_TABS, PAUSES, UNITS } from '../session/preferences.ts';
import {
	PLAIN_SCREEN,
	QUARTERS,
	SCREEN_DIAGONALS,
	SCREEN_DISTANCES,
	SCREEN_INCHES,
} from '../session/screenSetup.ts';
import { anyFieldDiffers } from '../session/subscriptions.ts';
import type { Workspace } from './workspace.ts';

/** The part of Storage used; access throws if site data is blocked. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/** Null if missing or unreadable. */
export function readKept<Shape extends z.core.$ZodType>(
	storage: () => Keeper,
	key: string,
	shape: Shape,
): z.infer<Shape> | null {
	try {
		const parsed = z.safeParse(shape, JSON.parse(storage().getItem(key) ?? 'null'));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}

export function keep(storage: () => Keeper, key: string, text: string): void {
	try {
		storage().setItem(key, text);
	} catch {
		// Only a preference is lost.
	}
}

interface Keeping<State, Shape extends z.core.$ZodType> {
	readonly key: string;
	readonly shape: Shape;
	/** Fields whose change triggers saving. */
	readonly fields: readonly (keyof State)[];
	readonly take: (kept: z.infer<Shape> | null) => Partial<State>;
	readonly give: (state: State) => unknown;
}

/**
 * Loads and then saves a state; returns a function that stops.
 *
 * @param storage returns the browser's storage; throws if site data is blocked
 */
function persistState<State, Shape extends z.core.$ZodType>(
	{ setState, subscribe }: Pick<StoreApi<State>, 'setState' | 'subscribe'>,
	storage: () => Keeper,
	{ key, shape, fields, take, give }: Keeping<State, Shape>,
): () => void {
	setState(take(readKept(storage, key, shape)));
	return subscribe((now, before) => {
		if (anyFieldDiffers(now, before, ...fields)) keep(storage, key, JSON.stringify(give(now)));
	});
}

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
	z.number().check(z.minimum(least), z.maximum(most));

const screenShape = z.object({
	room: z.nullable(z.object({ distance: within(SCREEN_DISTANCES), diagonal: within(SCREEN_DIAGONALS) })),
	turned: z.union(QUARTERS.map((quarters) => z.literal(quarters))),
	inch: z.nullable(within(SCREEN_INCHES)),
	trueInches: z.boolean(),
});

/** The players' screen setup. */
export function startScreenSetup({ players }: Pick<Workspace, 'players'>, storage: () => Keeper): () => void {
	return persistState(players, storage, {
		key: 'halfstep/screen',
		shape: screenShape,
		fields: ['screen'],
		take: (kept) => ({ screen: kept ?? PLAIN_SCREEN }),
		give: ({ screen }) => screen,
	});
}

const tableShape = z.object({
	plansOnTable: z.union([z.boolean(), z.array(z.string())]),
	woundsOnTable: z.boolean(),
});

/** The GM's display of paths and wounds, for a reload of the tab. */
export function startOnTable(workspace: Pick<Workspace, 'session'>, storage: () => Keeper): () => void {
	return persistState(workspace.session, storage, {
		key: 'halfstep/table/shown',
		shape: tableShape,
		fields: ['plansOnTable', 'woundsOnTable'],
		take: (kept) => kept ?? {},
		give: ({ plansOnTable, woundsOnTable }) => ({ plansOnTable, woundsOnTable }),
	});
}

/** Segments per second. */
const MIN_SPEED = 0.1;
const MAX_SPEED = 100;

const settingsShape = z.object({
	theme: z.catch(z.optional(z.enum(['system', 'light', 'dark'])), undefined),
	speed: z.catch(z.optional(z.number().check(z.minimum(MIN_SPEED), z.maximum(MAX_SPEED))), undefined),
	who: z.catch(z.optional(z.enum(['everyone', 'nobody'])), undefined),
	units: z.catch(z.optional(z.enum(UNITS)), undefined),
	keeps: z.catch(z.optional(z.boolean()), undefined),
	toured: z.catch(z.optional(z.boolean()), undefined),
	pauses: z.catch(z.optional(z.array(z.enum(PAUSES))), undefined),
	cardTab: z.catch(z.optional(z.enum(CARD_TABS)), undefined),
});

/** Theme, speed, pauses, cards, units, dice, storage, and the finished tour. */
export function startSettings(workspace: Pick<Workspace, 'session'>, storage: () => Keeper): () => void {
	return persistState(workspace.session, storage, {
		key: 'halfstep/settings',
		shape: settingsShape,
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
