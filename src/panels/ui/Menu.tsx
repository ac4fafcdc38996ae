/** Menus: a column of commands or choices, navigated by arrow keys and first letters. */
import { ChevronRight } from 'lucide-react';
import {
	type ComponentProps,
	cloneElement,
	createContext,
	type KeyboardEvent,
	type ReactElement,
	type ReactNode,
	useContext,
	useId,
	useRef,
	useState,
} from 'react';
import { Floating } from './FloatingBox.tsx';
import type { FloatAlign, FloatSide, ScreenBox } from './floatingPosition.ts';
import { moveFocus } from './rovingFocus.ts';

const CloseContext = createContext<() => void>(() => {});

const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])';

function onMenuKey(event: KeyboardEvent<HTMLDivElement>, close: () => void): void {
	if (event.key === 'Tab') {
		event.preventDefault();
		close();
		return;
	}
	if (moveFocus(event, ITEMS, 'vertical')) return;
	if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
	// Typed characters belong to the menu.
	event.stopPropagation();
	const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
	const at = items.findIndex((item) => item.matches(':focus'));
	const letter = event.key.toLocaleLowerCase();
	const begins = (item: HTMLElement) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter);
	[...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins)?.focus();
}

interface MenuBoxProps {
	readonly label: string;
	readonly anchor: () => ScreenBox | undefined;
	readonly opener?: () => Element | null;
	readonly side?: FloatSide;
	readonly align?: FloatAlign;
	readonly onClose: () => void;
	/** Returns to the parent menu; also the left arrow key. */
	readonly onBack?: () => void;
	/** Description lines above the items. */
	readonly about?: readonly string[];
	readonly children: ReactNode;
}

/** A menu without a button, e.g. at the pointer. */
export function MenuBox({
	label,
	anchor,
	opener,
	side = 'bottom',
	align = 'start',
	onClose,
	onBack,
	about = [],
	children,
}: MenuBoxProps) {
	const id = useId();
	return (
		<Floating
			anchor={anchor}
			opener={opener}
			side={side}
			align={align}
			role="menu"
			label={label}
			className="menu"
			onClose={onClose}
			describedBy={about.length > 0 ? id : undefined}
			onKeyDown={(event) => {
				if (event.key === 'ArrowLeft' && onBack) onBack();
				else onMenuKey(event, onClose);
			}}
		>
			{about.length > 0 && (
				<div id={id} className="menu-about">
					{about.map((line) => (
						<div key={line}>{line}</div>
					))}
				</div>
			)}
			<CloseContext value={onClose}>{children}</CloseContext>
		</Floating>
	);
}

interface MenuProps {
	readonly label: string;
	readonly trigger: ReactElement<ComponentProps<'button'>>;
	readonly side?: FloatSide;
	readonly align?: FloatAlign;
	/** Description lines above the items. */
	readonly about?: readonly string[];
	readonly children: ReactNode;
}

/** A button with a menu. */
export function Menu({ label, trigger, side, align, about, children }: MenuProps) {
	const [open, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	return (
		<>
			{cloneElement(trigger, {
				ref: button,
				'aria-haspopup': 'menu',
				'aria-expanded': open,
				onClick: () => setOpen(!open),
			})}
			{open && (
				<MenuBox
					label={label}
					anchor={() => button.current?.getBoundingClientRect()}
					opener={() => button.current}
					side={side}
					align={align}
					about={about}
					onClose={() => setOpen(false)}
				>
					{children}
				</MenuBox>
			)}
		</>
	);
}

interface MenuItemProps {
	/** `menuitemradio`: one of several, of which one is checked. */
	readonly role?: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox';
	readonly checked?: boolean;
	readonly disabled?: boolean;
	/** Description: a tooltip, and for screen readers. */
	readonly about?: string;
	readonly onSelect: () => void;
	/** Opens a submenu in its place. */
	readonly onOpen?: () => void;
	/** Called if chosen while disabled, to give the reason. */
	readonly onRefused?: () => void;
	readonly children: ReactNode;
}

export function MenuItem({
	role = 'menuitem',
	checked,
	disabled,
	about,
	onSelect,
	onOpen,
	onRefused,
	children,
}: MenuItemProps) {
	const close = useContext(CloseContext);
	const state = { role, 'aria-checked': checked };
	return (
		<button
			type="button"
			className="menu-item line-button"
			{...state}
			aria-disabled={disabled || undefined}
			aria-haspopup={onOpen && 'menu'}
			title={about}
			onKeyDown={(event) => event.key === 'ArrowRight' && onOpen?.()}
			onPointerMove={(event) => {
				if (!disabled) event.currentTarget.focus();
			}}
			onClick={() => {
				if (disabled && !onRefused) return;
				if (onOpen) {
					onOpen();
					return;
				}
				close();
				if (disabled) onRefused?.();
				else onSelect();
			}}
		>
			{children}
			{onOpen && <ChevronRight className="menu-opens" aria-hidden="true" />}
		</button>
	);
}
