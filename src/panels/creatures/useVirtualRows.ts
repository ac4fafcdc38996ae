/** Which rows of a long list are in sight: the others are left out, and padding keeps their place. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Lists up to this length are drawn whole. */
const WHOLE = 120;
/** Rows drawn beyond either edge of what is in sight. */
const SPARE = 12;

interface Sight {
	/** Pixels scrolled away above, and in sight. */
	readonly top: number;
	readonly height: number;
	/** Pixels of a row; all are as high as each other. */
	readonly row: number;
}

interface RowsInSight {
	/** The first row to draw, and the one after the last. */
	readonly from: number;
	readonly to: number;
	/** Pixels of the rows left out before and after; undefined where none is. */
	readonly above: number | undefined;
	readonly below: number | undefined;
}

export function useRowsInSight(list: RefObject<HTMLElement | null>, count: number): RowsInSight {
	const [{ top, height, row }, setSight] = useState<Sight>({ top: 0, height: 600, row: 44 });
	const long = count > WHOLE;

	useLayoutEffect(() => {
		const element = list.current;
		if (!element || !long) return;
		const look = () => {
			const first = element.querySelector<HTMLElement>('li');
			const next = {
				top: element.scrollTop,
				height: element.clientHeight,
				row: first?.getBoundingClientRect().height || 44,
			};
			setSight((old) =>
				Math.abs(old.top - next.top) < next.row && old.height === next.height && old.row === next.row
					? old
					: next,
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
	}, [list, long]);

	if (!long) return { from: 0, to: count, above: undefined, below: undefined };
	const first = Math.max(0, Math.min(count, Math.floor(top / row)) - SPARE);
	const last = Math.min(count, Math.ceil((top + height) / row) + SPARE);
	return { from: first, to: last, above: first * row, below: (count - last) * row };
}
