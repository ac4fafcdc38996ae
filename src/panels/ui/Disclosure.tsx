/** Disclosure; its content renders only when open. */
import { type ReactNode, useState } from 'react';

interface FoldProps {
	readonly title: ReactNode;
	/** For controlled or persistent state. */
	readonly open?: boolean;
	readonly onOpenChange?: (open: boolean) => void;
	readonly children: () => ReactNode;
}

export function Disclosure({ title, open: given, onOpenChange, children }: FoldProps) {
	const [own, setOwn] = useState(false);
	return (
		<details
			className="fold"
			open={given}
			onToggle={({ currentTarget: { open } }) => {
				setOwn(open);
				onOpenChange?.(open);
			}}
		>
			<summary>{title}</summary>
			{(given ?? own) && <div className="stack">{children()}</div>}
		</details>
	);
}
