/** Virtual rows: only visible rows are rendered, padding replaces the rest. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Lists up to this length are rendered completely. */
const WHOLE = 120;
/** Extra rows beyond each edge of the view. */
const SPARE = 12;

/** First row in sight and the end (exclusive), and the padding in pixels before and after. */
export function useRowsInSight(list: RefObject<HTMLElement | null>, count: number) {
	/** Scroll offset, visible height and height of each row, in pixels. */
	const [{ top, height, row }, setSight] = useState({ top: 0, height: 600, row: 44 });
	const isLong = count > WHOLE;

	useLayoutEffect(() => {
		const element = list.current;
		if (!element || !isLong) return;
		const look = () => {
			const { scrollTop, clientHeight } = element;
			const now = element.querySelector('li')?.getBoundingClientRect().height || 44;
			setSight((old) =>
				Math.abs(old.top - scrollTop) < now && old.height === clientHeight && old.row === now
					? old
					: { top: scrollTop, height: clientHeight, row: now },
			);
		};
		look();
		const observer = new ResizeObserver(look);
		observer.observe(element);
		element.addEventListener('scroll', look, { passive: true });
		return () => {
			observer.disconnect();
			element.removeEventListener('scroll', look);
		};
	}, [list, isLong]);

	if (!isLong) return { from: 0, to: count };
	const from = Math.max(0, Math.min(count, Math.floor(top / row)) - SPARE);
	const to = Math.min(count, Math.ceil((top + height) / row) + SPARE);
	return { from, to, above: from * row, below: (count - to) * row };
}
