/**
 * Floating box of popovers and menus, in the top layer. Closes on Escape, a press outside or lost focus, and
 * restores the focus. The closing press is swallowed if it could change something by accident: always for menus, on
 * the board for popovers.
 */
import {
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
} from 'react';
import { type FloatAlign, type FloatSide, putBeside, type ScreenBox } from './floatingPosition.ts';
import { giveFocusBack } from './focusRestore.ts';
import { FOCUSABLE } from './rovingFocus.ts';

interface FloatingProps {
	/** Anchor box in CSS pixels of the window. */
	readonly anchor: () => ScreenBox | undefined;
	/** The opening element; presses on it are not outside. */
	readonly opener?: () => Element | null;
	readonly side: FloatSide;
	readonly align: FloatAlign;
	/** True if a box above its anchor scrolls within the room there. */
	readonly isFitted?: boolean;
	readonly role: 'dialog' | 'menu';
	readonly label: string;
	/** Id of the description. */
	readonly describedBy?: string;
	readonly className: string;
	readonly onClose: () => void;
	readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
	readonly children: ReactNode;
}

/** Milliseconds after a touch ends within which its click may follow. */
const CLICK_COMES = 400;

/** Swallows a press and its click. */
function swallow(press: PointerEvent): void {
	press.preventDefault();
	press.stopPropagation();
	const over = new AbortController();
	const options = { signal: over.signal, capture: true };
	const end = () => over.abort();
	const click = (event: MouseEvent) => {
		event.preventDefault();
		event.stopPropagation();
		end();
	};
	addEventListener('click', click, options);
	addEventListener('pointerup', () => setTimeout(end, CLICK_COMES), options);
	addEventListener('pointercancel', end, options);
	// Deferred, to skip the current press.
	setTimeout(() => addEventListener('pointerdown', end, options));
}

/** True if the closing press does nothing else. A right press opens another menu at once. */
function isSpentOn(role: 'dialog' | 'menu', { button, target }: PointerEvent): boolean {
	if (role === 'menu') return button !== 2;
	return target instanceof Element && target.closest('[role="application"]') !== null;
}

export function Floating({
	anchor,
	opener,
	side,
	align,
	isFitted,
	role,
	label,
	describedBy,
	className,
	onClose,
	onKeyDown,
	children,
}: FloatingProps) {
	const box = useRef<HTMLDivElement>(null);
	const put = useEffectEvent(() => {
		const element = box.current;
		const beside = anchor();
		if (element && beside) putBeside(element, beside, { side, align, isFitted });
	});
	const close = useEffectEvent(onClose);
	// If the opener is gone, as the card of an empty map is, its related button gets the focus.
	const giveBack = useEffectEvent((before: Element | null) =>
		giveFocusBack(before?.isConnected ? before : opener?.()),
	);
	const isSpent = useEffectEvent((event: PointerEvent) => isSpentOn(role, event));
	const isElsewhere = useEffectEvent((target: EventTarget | null) => {
		if (!(target instanceof Node)) return false;
		return !box.current?.contains(target) && !opener?.()?.contains(target);
	});

	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		element.showPopover();
		put();
		const again = () => put();
		const observer = new ResizeObserver(again);
		observer.observe(element);
		const controller = new AbortController();
		const { signal } = controller;
		addEventListener('resize', again, { signal });
		addEventListener('scroll', again, { capture: true, passive: true, signal });
		return () => {
			observer.disconnect();
			controller.abort();
		};
	}, []);

	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const before = document.activeElement;
		const first =
			element.querySelector<HTMLElement>('[role="menuitem"], [role="menuitemradio"][aria-checked="true"]') ??
			[...element.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => !one.closest('[data-aside]'));
		// Scrolls to the text above the first item.
		(first ?? element).focus({ preventScroll: true });
		if (first instanceof HTMLInputElement) first.select();
		const pressed = (event: PointerEvent) => {
			if (!isElsewhere(event.target)) return;
			if (isSpent(event)) swallow(event);
			close();
		};
		const left = (event: FocusEvent) => {
			if (isElsewhere(event.relatedTarget)) close();
		};
		// Handles keys even if the focused element was removed or disabled.
		const typed = (event: globalThis.KeyboardEvent) => {
			if (document.activeElement !== document.body) return;
			element.focus({ preventScroll: true });
			if (event.key !== 'Escape') return;
			event.preventDefault();
			event.stopPropagation();
			close();
		};
		const controller = new AbortController();
		const options = { capture: true, signal: controller.signal };
		document.addEventListener('keydown', typed, options);
		document.addEventListener('pointerdown', pressed, options);
		element.addEventListener('focusout', left, options);
		return () => {
			controller.abort();
			const lost = document.activeElement === document.body || element.contains(document.activeElement);
			if (lost) giveBack(before);
		};
	}, []);

	const surface = {
		role,
		'aria-label': label,
		'aria-describedby': describedBy,
		tabIndex: -1,
		onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
			if (event.key === 'Escape') {
				event.preventDefault();
				event.stopPropagation();
				onClose();
			} else onKeyDown?.(event);
		},
	};
	return (
		<div ref={box} popover="manual" className={className} {...surface}>
			{children}
		</div>
	);
}
