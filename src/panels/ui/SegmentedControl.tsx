/** Radio group of a few choices side by side. */
import type { LucideIcon } from 'lucide-react';
import { Radio, Radios } from './RadioGroup.tsx';

interface SegmentedProps<T extends string> {
	readonly label: string;
	/** null if the selection differs. */
	readonly value: T | null;
	readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: LucideIcon }[];
	readonly onChange: (value: T) => void;
}

export function SegmentedControl<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
	return (
		<Radios
			className={options.some((o) => o.icon) ? 'segmented has-icons' : 'segmented'}
			aria-label={label}
			value={value}
			onChoose={(chosen) => {
				const option = options.find((o) => o.value === chosen);
				if (option) onChange(option.value);
			}}
		>
			{options.map(({ value: each, label: name, icon: Icon }) => (
				<Radio key={each} value={each}>
					{Icon && <Icon aria-hidden="true" />}
					{name}
				</Radio>
			))}
		</Radios>
	);
}
