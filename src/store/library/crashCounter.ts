/** Counts consecutive crashes of the tab, since a repeated crash may come from the encounter that opens with it. */

const KEY = 'halfstep/failed';

export interface Crashes {
	/** Crashes since the last stable run. */
	readonly inARow: number;
	/** Call after a crash; counted once per start. */
	note(): void;
	/** Call after running stably. */
	forget(): void;
}

/** @param storage returns the tab's storage; if blocked, every crash counts as the first */
export function crashesIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Crashes {
	const attempt = <Value>(work: () => Value): Value | null => {
		try {
			return work();
		} catch {
			return null;
		}
	};
	const count = Number(attempt(() => storage().getItem(KEY)));
	const inARow = Number.isInteger(count) && count > 0 ? count : 0;
	return {
		inARow,
		note: () => attempt(() => storage().setItem(KEY, String(inARow + 1))),
		forget: () => attempt(() => storage().removeItem(KEY)),
	};
}
