/** Small values in browser storage. Failures are ignored. */
import * as z from 'zod/mini';
import type { Session } from '../session/session.ts';
import { anyFieldDiffers } from '../session/signal.ts';
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

interface Source<State> {
	readonly get: () => State;
	readonly set: (part: Partial<State>) => void;
	readonly subscribe: (changed: () => void) => () => void;
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
	{ get, set, subscribe }: Source<State>,
	storage: () => Keeper,
	{ key, shape, fields, take, give }: Keeping<State, Shape>,
): () => void {
	set(take(readKept(storage, key, shape)));
	let last = get();
	return subscribe(() => {
		const before = last;
		last = get();
		if (anyFieldDiffers(last, before, ...fields)) keep(storage, key, JSON.stringify(give(last)));
	});
}

export function sessionOf({ session }: Pick<Workspace, 'session'>): Source<Session> {
	return { get: session.getState, set: session.setState, subscribe: session.subscribe };
}
