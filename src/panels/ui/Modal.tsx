/** Modal dialogs: the page behind is inert, Escape closes, the focus returns. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { giveFocusBack } from './focusRestore.ts';

interface ModalBoxProps {
	/** Id of its title. */
	readonly labelledBy: string;
	readonly className: string;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/** Bare dialog. Focuses the `data-first` element, with its text selected, else the dialog. */
export function ModalBox({ labelledBy, className, onClose, children }: ModalBoxProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const before = document.activeElement;
		const page = document.querySelector<HTMLElement>('.app');
		if (page) page.inert = true;
		const first = box.current?.querySelector<HTMLElement>('[data-first]') ?? box.current;
		first?.focus();
		if (first instanceof HTMLInputElement) first.select();
		return () => {
			if (page) page.inert = false;
			if (document.activeElement === document.body) giveFocusBack(before);
		};
	}, []);
	useEffect(() => {
		// A row that disappears leaves the focus on the page until its neighbor takes it.
		const close = (event: KeyboardEvent) => {
			if (event.key !== 'Escape' || document.activeElement !== document.body) return;
			event.preventDefault();
			onClose();
		};
		addEventListener('keydown', close);
		return () => removeEventListener('keydown', close);
	}, [onClose]);
	return (
		<>
			<div className="dialog-backdrop" onPointerDown={onClose} />
			<div
				ref={box}
				role="dialog"
				aria-modal="true"
				aria-labelledby={labelledBy}
				tabIndex={-1}
				className={`dialog ${className}`}
				onKeyDown={(event) => {
					if (event.key !== 'Escape') return;
					event.preventDefault();
					event.stopPropagation();
					onClose();
				}}
			>
				{children}
			</div>
		</>
	);
}

interface ModalProps {
	readonly title: string;
	readonly onClose: () => void;
	readonly wide?: boolean;
	/** True for plain text, which takes the focus so that keys scroll it. */
	readonly isText?: boolean;
	readonly children: ReactNode;
}

/** A dialog with a title and a close button. */
export function Modal({ title, onClose, wide, isText, children }: ModalProps) {
	const id = useId();
	return (
		<ModalBox labelledBy={id} className={wide ? 'wide' : ''} onClose={onClose}>
			<header>
				<h2 id={id}>{title}</h2>
				<button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
					<X aria-hidden="true" />
				</button>
			</header>
			<div className="dialog-body scrolls" tabIndex={isText ? 0 : undefined} data-first={isText}>
				{children}
			</div>
		</ModalBox>
	);
}
