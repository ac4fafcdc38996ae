/** A dialog that takes the whole attention: title, close button, Escape. */
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

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
				<Dialog.Content className={`dialog ${wide ? 'wide' : ''}`} aria-describedby={undefined}>
					<header>
						<Dialog.Title asChild>
							<h2>{title}</h2>
						</Dialog.Title>
						<Dialog.Close asChild>
							<IconButton label="Close" icon={X} />
						</Dialog.Close>
					</header>
					<div className="dialog-body scrolls">{children}</div>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
