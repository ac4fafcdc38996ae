/** The strip over the board that says what is in the hand, and what can be chosen about it. */
import type { ReactNode } from 'react';
import { KeptClear } from './hooks.ts';

interface ToolStripProps {
	readonly label: string;
	/** At the foot of a phone. */
	readonly low?: boolean;
	readonly children: ReactNode;
}

export function ToolStrip({ label, low = false, children }: ToolStripProps) {
	return (
		<div className={low ? 'tool-options low' : 'tool-options'} role="toolbar" aria-label={label}>
			<KeptClear as={low ? 'low-tools' : 'over-top'} held />
			{children}
		</div>
	);
}
