/** Something that opens; its content is made only then. */
import { type ReactNode, useState } from 'react';

interface FoldProps {
	readonly title: ReactNode;
	readonly children: () => ReactNode;
}

export function Fold({ title, children }: FoldProps) {
	const [open, setOpen] = useState(false);
	return (
		<details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{title}</summary>
			{open && <div className="stack">{children()}</div>}
		</details>
	);
}
