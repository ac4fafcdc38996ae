/** Virtual rows: only visible rows are rendered, padding replaces the rest. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Lists up to this length are rendered completely. */
const WHOLE = 120;
/** Extra rows beyond each edge of the view. */
const SPARE = 12;

interface Sight {
	/** Scroll offset and visible height in pixels. */
	readonly top: number;
	readonly height: number;
	/** Row height in pixels; all rows are equally high. */
	readonly row: number;
}

interface RowsInSight {
	/** First row, and the end (exclusive). */
	readonly from: number;
	readonly to: number;
	/** Padding in pixels before and after; undefined for none. */
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
