/**
 * A box that floats beside what it belongs to: below popovers and menus. It lies in the browser's top
 * layer, is closed by Escape, by a press elsewhere and when the focus leaves, and gives the focus back.
 * The press that closes it does nothing else where it would change something unmeant: any of a menu, for a popover one on the board.
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
	/** What it stands beside, in CSS pixels of the window. */
	readonly anchor: () => ScreenBox | undefined;
	/** The element that opened it: a press there is no press elsewhere. */
	readonly opener?: () => Element | null;
	readonly side: FloatSide;
	readonly align: FloatAlign;
	readonly role: 'dialog' | 'menu';
	readonly label: string;
	/** The id of what says more about it. */
	readonly describedBy?: string;
	readonly className: string;
	readonly onClose: () => void;
	readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
	readonly children: ReactNode;
}

/** Milliseconds after a finger is lifted in which its click may still come. */
const CLICK_COMES = 400;

/** Keeps a press, and the click that comes of it, from whatever is under it. */
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
	// Not this very press, which is still on its way.
	setTimeout(() => addEventListener('pointerdown', end, options));
}

/** Whether a press that closes a box does nothing else. A right button asks for another menu at once. */
function isSpentOn(role: 'dialog' | 'menu', { button, target }: PointerEvent): boolean {
	if (role === 'menu') return button !== 2;
	return target instanceof Element && target.closest('[role="application"]') !== null;
}

export function Floating({
	anchor,
	opener,
	side,
	align,
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
		if (element && beside) putBeside(element, beside, { side, align });
	});
	const close = useEffectEvent(onClose);
	// What it was opened from may be gone, as the card of an empty map is: then to the button that it belongs to.
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
		// What is said above the first of them stays to be seen.
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
		// What had the focus may have gone or been switched off meanwhile: keys are for the box all the same.
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
