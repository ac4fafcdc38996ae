/** Counts the controls on a page, by the rule behind every control limit. */
import type { Page } from 'playwright/test';

const CONTROLS = [
	'button, input, select, textarea, a[href], summary',
	...[
		'slider',
		'button',
		'tab',
		'menuitem',
		'menuitemradio',
		'menuitemcheckbox',
		'option',
		'switch',
		'radio',
	].map((role) => `[role="${role}"]`),
	'[tabindex="0"]',
].join(', ');

/**
 * Names of the visible controls. Options of a group and disabled controls count. Rows that share a tab stop count as
 * one.
 */
export function controlsOf(page: Page): Promise<readonly string[]> {
	return page.evaluate((selector) => {
		const isVisible = (one: Element) => {
			const { width, height } = one.getBoundingClientRect();
			const hidden = one.closest('[aria-hidden="true"], .visually-hidden, [inert]');
			return width > 1 && height > 1 && !hidden && one.checkVisibility({ visibilityProperty: true });
		};
		const lists = new Set<Element>();
		const nameOf = (one: Element) =>
			one.getAttribute('aria-label') ?? (one.textContent?.trim().slice(0, 30) || one.tagName);
		return [...document.querySelectorAll(selector)].filter(isVisible).flatMap((one) => {
			const list = one.closest('[data-rows]');
			if (!list || !one.matches('[data-row]')) return [nameOf(one)];
			if (lists.has(list)) return [];
			lists.add(list);
			return ['rows of a list'];
		});
	}, CONTROLS);
}
