/** Option fields with explanations: radio choice or switch. */
import { type ComponentProps, type ReactNode, useId } from 'react';

interface LineProps extends ComponentProps<'input'> {
	readonly label: string;
	/** Explanation. */
	readonly about: string;
}

function Line({ label, about, ...input }: LineProps) {
	return (
		<label>
			<input {...input} />
			<span>{label}</span>
			<small>{about}</small>
		</label>
	);
}

interface OptionChoiceProps<T> {
	readonly id?: string;
	readonly legend: string;
	readonly choices: readonly { readonly value: T; readonly label: string; readonly about: string }[];
	/** null or undefined if no choice applies. */
	readonly value: T | null | undefined;
	readonly off?: boolean;
	readonly onChange: (value: T) => void;
	/** Below the choices. */
	readonly children?: ReactNode;
}

/** One of several values. */
export function OptionChoice<T>({
	id,
	legend,
	choices,
	value,
	off,
	onChange,
	children,
}: OptionChoiceProps<T>) {
	const name = useId();
	return (
		<fieldset id={id} className="stack option" disabled={off}>
			<legend>{legend}</legend>
			{choices.map((choice) => (
				<Line
					key={choice.label}
					label={choice.label}
					about={choice.about}
					type="radio"
					name={name}
					checked={choice.value === value}
					onChange={() => onChange(choice.value)}
				/>
			))}
			{children}
		</fieldset>
	);
}

interface OptionSwitchProps extends Omit<LineProps, 'onChange'> {
	readonly onChange: (on: boolean) => void;
}

/** On or off. */
export function OptionSwitch({ onChange, ...line }: OptionSwitchProps) {
	return (
		<div className="stack option">
			<Line {...line} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
		</div>
	);
}
