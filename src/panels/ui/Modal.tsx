/** A dialog that takes the whole attention: title, close button, Escape. */
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

interface ModalProps {
	readonly title: string;
	readonly onClose: () => void;
	readonly wide?: boolean;
	readonly children: ReactNode;
}

export function Modal({ title, onClose, wide, children }: ModalProps) {
	return (
		<Dialog.Root open onOpenChange={(open) => !open && onClose()}>
			<Dialog.Portal>
				<Dialog.Overlay className="veil" />
				<Dialog.Content
					className={`dialog ${wide ? 'wide' : ''}`}
					aria-describedby={undefined}
					onOpenAutoFocus={(event) => {
						// The dialog itself first: Tab goes on to what is in it, and nothing lights up unasked.
						event.preventDefault();
						if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
					}}
				>
					<header>
						<Dialog.Title asChild>
							<h2>{title}</h2>
						</Dialog.Title>
						{/* Without a tooltip: one that shows would take Escape for itself. */}
						<Dialog.Close className="icon-button" aria-label="Close">
							<X aria-hidden="true" />
						</Dialog.Close>
					</header>
					<div className="dialog-body scrolls">{children}</div>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
