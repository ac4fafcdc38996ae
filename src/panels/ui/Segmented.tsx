/** One of a few choices, shown side by side. */
import type { LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';

interface SegmentedProps<T extends string> {
	readonly label: string;
	/** null where the selected things differ. */
	readonly value: T | null;
	readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: LucideIcon }[];
	readonly onChange: (value: T) => void;
}

export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
	return (
		<RadioGroup.Root
			className={options.some((o) => o.icon) ? 'segmented pictured' : 'segmented'}
			aria-label={label}
			orientation="horizontal"
			value={value ?? ''}
			onValueChange={(chosen) => {
				const option = options.find((o) => o.value === chosen);
				if (option) onChange(option.value);
			}}
		>
			{options.map(({ value: each, label: name, icon: Icon }) => (
				<RadioGroup.Item key={each} value={each}>
					{Icon && <Icon aria-hidden="true" />}
					{name}
				</RadioGroup.Item>
			))}
		</RadioGroup.Root>
	);
}
