/** Geometry checks of a page: controls that are too small, covered or cut, and cut text. */
import type { Page } from 'playwright/test';

/**
 * Layout faults, one line each. Ignores intended overlaps: dialogs and popovers, dice over controls on a phone, and
 * panels over bar and strip ends in landscape.
 */
export function misplaced(page: Page): Promise<readonly string[]> {
	return page.evaluate(() => {
		const LEAST = 43.5;
		const faults = new Set<string>();
		const isCoarse = matchMedia('(pointer: coarse)').matches;
		const isShown = (element: Element) =>
			element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
			!element.closest('.visually-hidden, [aria-hidden="true"], [inert]');
		const nameOf = (element: Element) =>
			`${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 60)}”`;
		/** The overlay that contains the element, or the page itself. */
		const layerOf = (element: Element) =>
			element.closest('[popover], .dialog, .contest, .dock, .battle-map-tip');

		const isSticky = (element: Element): boolean =>
			getComputedStyle(element).position === 'sticky' ||
			(element.parentElement !== null && isSticky(element.parentElement));

		/** Visible rectangle of an element, and whether more is in a scroll range. */
		const window = (element: Element) => {
			const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight, scrolls: false };
			for (let box = element.parentElement; box; box = box.parentElement) {
				const { display, overflowX, overflowY } = getComputedStyle(box);
				if (display === 'contents') continue;
				const { left, top, right, bottom } = box.getBoundingClientRect();
				if (overflowX !== 'visible') {
					room.left = Math.max(room.left, left);
					room.right = Math.min(room.right, right);
				}
				if (overflowY !== 'visible') {
					room.top = Math.max(room.top, top);
					room.bottom = Math.min(room.bottom, bottom);
				}
				const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
				room.scrolls ||=
					(scrolls(overflowX) && box.scrollWidth > box.clientWidth) ||
					(scrolls(overflowY) && box.scrollHeight > box.clientHeight);
				if (box.matches('[popover]')) break;
			}
			return room;
		};

		/** Distance in pixels from the center to the last hit, in both directions. */
		const reach = (hits: (by: number) => boolean) =>
			[-1, 1].reduce((sum, sign) => {
				let by = 0;
				while (by < LEAST && hits(sign * (by + 1))) by++;
				return sum + by;
			}, 1);

		const pen = document.createElement('canvas').getContext('2d');
		/** True if the chosen option does not fit beside the arrow. */
		const isShort = (select: HTMLSelectElement): boolean => {
			const { font, paddingLeft, paddingRight } = getComputedStyle(select);
			if (!pen) return false;
			pen.font = font;
			const { width } = pen.measureText(select.selectedOptions[0]?.text ?? '');
			return (
				width > select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 14
			);
		};

		for (const control of document.querySelectorAll('button, input, select, textarea, summary')) {
			if (!isShown(control)) continue;
			// A label press hits its field.
			const target = control.closest('label') ?? control;
			const box = target.getBoundingClientRect();
			if (box.width < 1 || box.height < 1) continue;
			const room = window(target);
			const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
			const isIn = x > room.left && x < room.right && y > room.top && y < room.bottom;
			const stands = box.left > room.left - 1 && box.right < room.right + 1;
			if (!room.scrolls && !(isIn && stands)) faults.add(`cut: ${nameOf(control)}`);
			if (!isIn) continue;
			if (control instanceof HTMLSelectElement && isShort(control)) faults.add(`cut: ${nameOf(control)}`);
			const hits = (dx: number, dy: number) => {
				const hit = document.elementFromPoint(x + dx, y + dy);
				return hit !== null && (target.contains(hit) || hit.contains(target));
			};
			const over = document.elementFromPoint(x, y);
			if (!hits(0, 0)) {
				// Its own panel's sticky head or foot covers it only until scrolled.
				const isScrolled = room.scrolls && over !== null && isSticky(over);
				const layer = over && layerOf(over);
				const isUnder = layer !== null && !layer.contains(control);
				if (!isScrolled && !isUnder) faults.add(`covered: ${nameOf(control)}`);
				continue;
			}
			const isScrolledAcross = box.top < room.top || box.bottom > room.bottom;
			if (!isCoarse || isScrolledAcross || control.matches('[type="range"]')) continue;
			const wide = Math.max(
				reach((by) => hits(by, 0)),
				box.width,
			);
			const high = Math.max(
				reach((by) => hits(0, by)),
				box.height,
			);
			if (wide < LEAST || high < LEAST)
				faults.add(`small: ${nameOf(control)} ${Math.round(wide)} × ${Math.round(high)}`);
		}

		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			const element = text.parentElement;
			if (!element || text.textContent?.trim() === '' || element.closest('svg, option, .battle-map-help'))
				continue;
			if (!isShown(element) || element.matches('script, style')) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			const { left, right, width } = range.getBoundingClientRect();
			// Its own box may clip it.
			const room = window(element.firstElementChild ?? element);
			const own = element.getBoundingClientRect();
			const cutsItself = getComputedStyle(element).overflowX !== 'visible';
			const [from, to] = cutsItself
				? [Math.max(room.left, own.left), Math.min(room.right, own.right)]
				: [room.left, room.right];
			const hasDots = element.closest(
				'.roster-text, .card-about, .library-open, .side-fold, .turn-text, .contender, .card-peek, .map-foot-title, .table-order, .segment-grid, .message-line, .advance, .bar, .clock',
			);
			if (width > 1 && !room.scrolls && !hasDots && (left < from - 2 || right > to + 2))
				faults.add(`cut: “${text.textContent?.trim().slice(0, 60)}”`);
		}
		if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is wider than its window');
		return [...faults];
	});
}
