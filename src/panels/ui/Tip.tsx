/** A tooltip: what a thing is called and the key that does the same. */
import { Tooltip } from 'radix-ui';
import type { ReactElement } from 'react';

interface TipProps {
	readonly label: string;
	/** The shortcut as printed on keys, "Ctrl+Z". */
	readonly keys?: string;
	readonly side?: 'top' | 'right' | 'bottom' | 'left';
	/** One element that takes a ref and pointer and focus events. */
	readonly children: ReactElement;
}

export function Tip({ label, keys, side = 'bottom', children }: TipProps) {
	return (
		<Tooltip.Root>
			<Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
			<Tooltip.Portal>
				<Tooltip.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>
					{label}
					{keys && <kbd>{keys}</kbd>}
				</Tooltip.Content>
			</Tooltip.Portal>
		</Tooltip.Root>
	);
}
