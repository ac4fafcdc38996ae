/** Small things that the browser keeps under a key from one visit to the next. What cannot be kept is lost without a word. */
import * as z from 'zod/mini';

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
