/** Something that opens; its content is made only then. */
import { type ReactNode, useState } from 'react';

interface FoldProps {
	readonly title: ReactNode;
	/** Where others open it too, or it is to stay open. */
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
