/**
 * What is shown that other parts of the page make room for, as classes of the page's root for the styles. `:has()` would say
 * the same, but of the whole page it has the browser style all of it anew whenever any element comes or goes.
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
 * Marks the page's root with `shows-…` as long as something is shown. Before layout effects, so that whoever measures
 * finds the room that is left.
 *
 * @param isShown false where it is not, though its component is there
 */
export function useRootFlag(what: Shown, isShown = true): void {
	useInsertionEffect(() => {
		if (!isShown) return;
		count(what, 1);
		return () => count(what, -1);
	}, [what, isShown]);
}
