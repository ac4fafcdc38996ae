/**
 * Root classes for visible parts that others make room for. `:has()` would do the same, but restyles the whole page
 * on every change.
 */
import { useInsertionEffect } from 'react';

type Shown = 'contest' | 'empty-board' | 'finger' | 'legend' | 'table' | 'theatre' | 'variants';

const counts = new Map<Shown, number>();

function count(what: Shown, change: 1 | -1): void {
	const now = (counts.get(what) ?? 0) + change;
	counts.set(what, now);
	document.documentElement.classList.toggle(`shows-${what}`, now > 0);
}

/**
 * Sets `shows-…` on the root while shown. Runs before layout effects, so that measurements see the remaining room.
 *
 * @param isShown false while its mounted component is hidden
 */
export function useRootFlag(what: Shown, isShown = true): void {
	useInsertionEffect(() => {
		if (!isShown) return;
		count(what, 1);
		return () => count(what, -1);
	}, [what, isShown]);
}
