/** Small things that the browser keeps under a key from one visit to the next. What cannot be kept is lost without a word. */
import * as z from 'zod/mini';
import type { Workspace } from '../workspace/workspace.ts';
import type { Session } from './session.ts';
import { anyFieldDiffers } from './signal.ts';

/** The part of the browser's storage that is needed; where site data is blocked, asking for it throws. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/** What was kept; null where nothing was, or nothing that can be read. */
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
		// Nothing is lost but a habit: it has to be set up anew next time.
	}
}

/** A state of which something is kept. */
interface Source<State> {
	readonly get: () => State;
	readonly set: (part: Partial<State>) => void;
	readonly subscribe: (changed: () => void) => () => void;
}

/** What is kept of a state. */
interface Keeping<State, Shape extends z.core.$ZodType> {
	readonly key: string;
	readonly shape: Shape;
	/** It is kept anew when one of these is another. */
	readonly fields: readonly (keyof State)[];
	readonly take: (kept: z.infer<Shape> | null) => Partial<State>;
	readonly give: (state: State) => unknown;
}

/**
 * Takes over what was kept and keeps what is changed from now on; returns how to stop.
 *
 * @param storage gives the browser's storage; where site data is blocked, asking for it throws
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

/** The session, of which something is kept. */
export function sessionOf({ session }: Pick<Workspace, 'session'>): Source<Session> {
	return { get: session.getState, set: session.setState, subscribe: session.subscribe };
}
