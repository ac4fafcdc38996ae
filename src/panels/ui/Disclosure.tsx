/** Disclosure; its content renders only when open. */
import { type ReactNode, useState } from 'react';

interface FoldProps {
	readonly title: ReactNode;
	/** Keeps the state beyond this element. */
	readonly state?: { isOpen: boolean };
	readonly children: () => ReactNode;
}

export function Disclosure({ title, state, children }: FoldProps) {
	const [isOpen, setOpen] = useState(state?.isOpen ?? false);
	return (
		<details
			className="fold"
			open={isOpen}
			onToggle={({ currentTarget: { open } }) => {
				setOpen(open);
				if (state) state.isOpen = open;
			}}
		>
			<summary>{title}</summary>
			{isOpen && <div className="stack">{children()}</div>}
		</details>
	);
}
