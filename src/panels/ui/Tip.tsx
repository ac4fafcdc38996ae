/**
 * Tooltips: what a thing is called and the key that does the same. One layer for the whole page shows
 * them, so that hundreds of buttons cost nothing.
 */
import { cloneElement, type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type FloatSide, place } from './place.ts';

interface TipProps {
	readonly label: string;
	/** The shortcut as printed on keys, "Ctrl+Z". */
	readonly keys?: string;
	readonly side?: FloatSide;
	/** One element that hands attributes on to what is in the page. */
	readonly children: ReactElement<object>;
}

interface TipData {
	readonly 'data-tip': string;
	readonly 'data-tip-keys'?: string;
	readonly 'data-tip-side'?: FloatSide;
}

export function Tip({ label, keys, side, children }: TipProps) {
	const data: TipData = { 'data-tip': label, 'data-tip-keys': keys, 'data-tip-side': side };
	return cloneElement(children, data);
}

/** Milliseconds that a pointer rests before the first tooltip shows, and for which the next ones come at once. */
const DELAY = 400;
const WARM = 300;

function sideOf(text: string | undefined): FloatSide {
	return text === 'top' || text === 'left' || text === 'right' ? text : 'bottom';
}

function tipped(target: EventTarget | null): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

/** Shows the tooltip of whatever is pointed at or has the keyboard's focus. */
export function TipLayer() {
	const [target, setTarget] = useState<HTMLElement | null>(null);
	const box = useRef<HTMLDivElement>(null);
	const id = useId();

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let shown: HTMLElement | null = null;
		let hiddenAt = Number.NEGATIVE_INFINITY;
		const show = (element: HTMLElement | null) => {
			clearTimeout(timer);
			if (shown && !element) hiddenAt = performance.now();
			shown = element;
			setTarget(element);
		};
		const over = (event: PointerEvent) => {
			if (event.pointerType === 'touch') return;
			const element = tipped(event.target);
			if (element === shown) return;
			const warm = shown !== null || performance.now() - hiddenAt < WARM;
			show(null);
			if (element) timer = setTimeout(() => show(element), warm ? 0 : DELAY);
		};
		const focused = (event: FocusEvent) => {
			const element = tipped(event.target);
			if (element?.matches(':focus-visible')) show(element);
		};
		const hide = () => show(null);
		const controller = new AbortController();
		const options = { signal: controller.signal, capture: true };
		addEventListener('pointerover', over, options);
		addEventListener('focusin', focused, options);
		for (const type of ['pointerdown', 'focusout', 'keydown', 'scroll', 'wheel', 'blur'] as const)
			addEventListener(type, hide, { ...options, passive: true });
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, []);

	useLayoutEffect(() => {
		const element = box.current;
		if (!element || !target) return;
		element.showPopover();
		const view = { width: window.innerWidth, height: window.innerHeight };
		const size = { width: element.offsetWidth, height: element.offsetHeight };
		const wish = { side: sideOf(target.dataset.tipSide), align: 'center', gap: 6 } as const;
		const { left, top } = place(target.getBoundingClientRect(), size, view, wish);
		element.style.left = `${left}px`;
		element.style.top = `${top}px`;
		// What only repeats the name is not read out twice.
		const { tip } = target.dataset;
		if (target.hasAttribute('aria-describedby') || target.getAttribute('aria-label') === tip) return;
		target.setAttribute('aria-describedby', id);
		return () => target.removeAttribute('aria-describedby');
	}, [target, id]);

	if (!target?.isConnected) return null;
	const { tip, tipKeys } = target.dataset;
	return (
		<div ref={box} id={id} popover="manual" className="tip" role="tooltip">
			{tip}
			{tipKeys && <kbd>{tipKeys}</kbd>}
		</div>
	);
}
