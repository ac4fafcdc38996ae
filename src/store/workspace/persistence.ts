/** Small values in browser storage. Failures are ignored. */
import * as z from 'zod/mini';
import type { StoreApi } from 'zustand/vanilla';
import { anyFieldDiffers } from '../session/subscriptions.ts';

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
export function persistState<State, Shape extends z.core.$ZodType>(
	{ setState, subscribe }: Pick<StoreApi<State>, 'setState' | 'subscribe'>,
	storage: () => Keeper,
	{ key, shape, fields, take, give }: Keeping<State, Shape>,
): () => void {
	setState(take(readKept(storage, key, shape)));
	return subscribe((now, before) => {
		if (anyFieldDiffers(now, before, ...fields)) keep(storage, key, JSON.stringify(give(now)));
	});
}
