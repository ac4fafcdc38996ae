/** Dialogs that take the whole attention: the page behind is inert, Escape closes, the focus comes back. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { giveFocusBack } from './focusRestore.ts';
import { useWhole } from './workspaceHooks.ts';

interface ModalBoxProps {
	/** The id of its title. */
	readonly labelledBy: string;
	readonly className: string;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/** The bare dialog. The focus goes to what is marked `data-first`, a line of text being selected, else to the dialog itself. */
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
	return (
		<>
			<div className="veil" onPointerDown={onClose} />
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
	/** Nothing in it takes the focus: the text itself does, so that keys scroll it. */
	readonly isText?: boolean;
	readonly children: ReactNode;
}

/** A dialog with a title and a button that closes it. */
export function Modal({ title, onClose, wide, isText, children }: ModalProps) {
	const id = useId();
	const isWhole = useWhole();
	return (
		<ModalBox labelledBy={id} className={wide ? 'wide' : ''} onClose={onClose}>
			<header>
				<h2 id={id}>{title}</h2>
				<button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
					<X aria-hidden="true" />
				</button>
			</header>
			<div className="dialog-body scrolls" tabIndex={isText ? 0 : undefined} data-first={isText}>
				{(isWhole || !isText) && children}
			</div>
		</ModalBox>
	);
}
