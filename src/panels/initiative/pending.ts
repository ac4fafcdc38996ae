/** A declaration that is chosen and not given yet: whoever rolls means it, and so does whoever turns to something else. */
let pending: (() => void) | null = null;

/** Puts a declaration in hand; null takes it out again. */
export function keepPending(declare: (() => void) | null): void {
	pending = declare;
}

/** Gives the declaration in hand, if there is one. */
export function declarePending(): void {
	const declare = pending;
	pending = null;
	declare?.();
}
