/** Tooltips: name and shortcut. One layer serves the whole page, so that hundreds of buttons cost nothing. */
import {
	type AriaAttributes,
	cloneElement,
	type ReactElement,
	useEffect,
	useEffectEvent,
	useId,
	useLayoutEffect,
	useReducer,
	useRef,
	useState,
} from 'react';
import { type FloatSide, putBeside } from './floatingPosition.ts';

interface TipProps {
	/** For a disabled control, the reason; undefined shows nothing. */
	readonly label: string | undefined;
	/** The shortcut as printed on keys, "Ctrl+Z". */
	readonly keys?: string;
	readonly side?: FloatSide;
	/** A single element that passes attributes to the DOM. */
	readonly children: ReactElement<AriaAttributes>;
}

interface TipData {
	readonly 'data-tip': string | undefined;
	readonly 'aria-description': string | undefined;
	readonly 'data-tip-keys'?: string;
	readonly 'data-tip-side'?: FloatSide;
}

export function Tip({ label, keys, side, children }: TipProps) {
	const { 'aria-disabled': off, 'aria-label': name } = children.props;
	const data: TipData = {
		'data-tip': label,
		'data-tip-keys': keys,
		'data-tip-side': side,
		'aria-description': off && label !== name ? label : undefined,
	};
	return cloneElement(children, data);
}

/** Milliseconds of hover before the first tooltip, and during which the next ones appear at once. */
const DELAY = 400;
const WARM = 300;
/** Milliseconds of a long press before the tooltip, and its duration after release. */
const HELD = 500;
const STAYS = 1800;
/** Milliseconds that the reason of a disabled control stays. */
const REASON_STAYS = 4000;
/** Keys that move the focus; a focus change from elsewhere, as a closing dialog, shows no tooltip. */
const GOING = /^(Tab|Arrow|Home|End)/;

function sideOf(text: string | undefined): FloatSide {
	return text === 'top' || text === 'left' || text === 'right' ? text : 'bottom';
}

function tipped(target: EventTarget | null): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

/** Shows the tooltip of the hovered, keyboard-focused or pressed disabled control. */
export function TipLayer() {
	const [target, setTarget] = useState<HTMLElement | null>(null);
	const box = useRef<HTMLDivElement>(null);
	const [, readAgain] = useReducer((times: number) => times + 1, 0);
	const id = useId();

	const place = useEffectEvent(() => {
		if (!box.current || !target) return;
		const wish = { side: sideOf(target.dataset.tipSide), align: 'center' } as const;
		putBeside(box.current, target.getBoundingClientRect(), wish);
	});

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let shown: HTMLElement | null = null;
		let goes = false;
		/** True after a long press; its release then presses nothing. */
		let held = false;
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
			if (goes && element?.matches(':focus-visible')) show(element);
		};
		const hide = () => show(null);
		/** A released touch may move the focus; the tooltip stays. */
		const left = () => {
			if (!held) hide();
		};
		const down = (event: PointerEvent) => {
			goes = false;
			held = false;
			hide();
			const element = event.pointerType === 'touch' ? tipped(event.target) : null;
			if (!element) return;
			timer = setTimeout(() => {
				held = true;
				show(element);
			}, HELD);
		};
		const up = (event: PointerEvent) => {
			if (event.pointerType !== 'touch') return;
			if (held) timer = setTimeout(hide, STAYS);
			else hide();
		};
		const click = (event: MouseEvent) => {
			if (held) {
				held = false;
				event.preventDefault();
				event.stopPropagation();
				return;
			}
			const element = tipped(event.target);
			if (element?.ariaDisabled !== 'true') return;
			show(element);
			timer = setTimeout(hide, REASON_STAYS);
		};
		const menu = (event: MouseEvent) => {
			const byFinger = event instanceof PointerEvent && event.pointerType === 'touch';
			if (byFinger && tipped(event.target)) event.preventDefault();
		};
		const key = (event: KeyboardEvent) => {
			goes = GOING.test(event.key);
			hide();
		};
		/** Only scrolling that moves its element counts. The tooltip follows the focus, which scrolls what it reaches. */
		const scrolled = ({ target: box }: Event) => {
			if (shown && box instanceof Node && !box.contains(shown)) return;
			if (shown && shown === document.activeElement) place();
			else hide();
		};
		const controller = new AbortController();
		const options = { signal: controller.signal, capture: true };
		addEventListener('pointerover', over, options);
		addEventListener('focusin', focused, options);
		addEventListener('pointerdown', down, options);
		addEventListener('pointerup', up, options);
		addEventListener('click', click, options);
		addEventListener('contextmenu', menu, options);
		addEventListener('keydown', key, options);
		for (const type of ['focusout', 'blur'] as const) addEventListener(type, left, options);
		addEventListener('scroll', scrolled, { ...options, passive: true });
		for (const type of ['pointercancel', 'wheel'] as const)
			addEventListener(type, hide, { ...options, passive: true });
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, []);

	// Labels may change under a resting pointer, as Pause does at the end.
	useEffect(() => {
		if (!target) return;
		const observer = new MutationObserver(readAgain);
		observer.observe(target, { attributeFilter: ['data-tip'] });
		return () => observer.disconnect();
	}, [target]);

	useLayoutEffect(() => {
		const element = box.current;
		if (!element || !target) return;
		element.showPopover();
		place();
		// A tooltip equal to the name is not announced twice.
		const { tip } = target.dataset;
		if (target.hasAttribute('aria-describedby') || target.getAttribute('aria-label') === tip) return;
		target.setAttribute('aria-describedby', id);
		return () => target.removeAttribute('aria-describedby');
	}, [target, id]);

	if (!target?.isConnected) return null;
	const { tip, tipKeys } = target.dataset;
	return (
		<div ref={box} id={id} popover="manual" className="tip strip" role="tooltip">
			{tip}
			{tipKeys && <kbd>{tipKeys}</kbd>}
		</div>
	);
}
