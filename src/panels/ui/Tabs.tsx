/** Tabs over one panel: arrow keys choose, Tab stops once. */
import type { ReactNode } from 'react';
import { moveFocus } from './rovingFocus.ts';

interface TabListProps<T extends string> {
	/** Prefix of the ids that link tabs and panel. */
	readonly id: string;
	readonly label: string;
	readonly className: string;
	readonly tabs: readonly T[];
	readonly names: Readonly<Record<T, string>>;
	readonly chosen: T;
	readonly onChoose: (tab: T) => void;
}

export function TabList<T extends string>({
	id,
	label,
	className,
	tabs,
	names,
	chosen,
	onChoose,
}: TabListProps<T>) {
	return (
		<div
			role="tablist"
			aria-label={label}
			className={className}
			onKeyDown={(event) => {
				const focused = moveFocus(event, '[role="tab"]', 'horizontal')?.dataset.tab;
				const tab = tabs.find((one) => one === focused);
				if (tab) onChoose(tab);
			}}
		>
			{tabs.map((tab) => (
				<button
					key={tab}
					id={`${id}-${tab}`}
					type="button"
					role="tab"
					className="tab"
					data-tab={tab}
					aria-selected={tab === chosen}
					aria-controls={tab === chosen ? `${id}-panel` : undefined}
					tabIndex={tab === chosen ? 0 : -1}
					onClick={() => onChoose(tab)}
				>
					{names[tab]}
				</button>
			))}
		</div>
	);
}

interface TabPanelProps {
	readonly id: string;
	readonly chosen: string;
	readonly className: string;
	readonly children: ReactNode;
}

export function TabPanel({ id, chosen, ...rest }: TabPanelProps) {
	return (
		<div {...rest} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`} tabIndex={-1} />
	);
}
