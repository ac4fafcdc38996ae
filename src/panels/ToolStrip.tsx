/** The strip over the board that says what is in the hand, and what can be chosen about it. */
import type { ReactNode } from 'react';
import { KeptClear } from './hooks.ts';

interface ToolStripProps {
	readonly label: string;
	readonly className?: string;
	readonly children: ReactNode;
}

export function ToolStrip({ label, className = '', children }: ToolStripProps) {
	return (
		<div className={`tool-options ${className}`} role="toolbar" aria-label={label}>
			<KeptClear held />
			{children}
		</div>
	);
}
