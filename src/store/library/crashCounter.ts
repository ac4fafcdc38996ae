/**
 * How often in a row the page has failed, kept while its tab lasts: what fails again after a new start may lie in the
 * encounter that is opened with it.
 */

const KEY = 'halfstep/failed';

export interface Crashes {
	/** How often the page has failed since it last held. */
	readonly inARow: number;
	/** It has failed; counted once for each start. */
	note(): void;
	/** It has held for a while. */
	forget(): void;
}

/** @param storage gives the tab's storage; where that is blocked every failure is the first */
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
