/**
 * Labeled fields with an error sentence. An invalid number stays in a form, which would otherwise submit the old
 * value unnoticed. Elsewhere leaving restores the old value and reports why.
 */
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { numberIn, parseNumber } from './parseNumber.ts';
import { useDraft } from './useDraftValue.ts';

interface FieldProps {
	readonly label: string;
	readonly problem?: string | null;
	readonly hideLabel?: boolean;
	/** The control, given the attributes that link label and error. */
	readonly children: (
		ties: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>,
	) => ReactNode;
}

function Field({ label, problem, hideLabel, children }: FieldProps) {
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
				{label}
			</label>
			{children({ id, ...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }) })}
			<Problem id={`${id}-problem`} text={problem} />
		</div>
	);
}

interface ProblemProps {
	/** Error sentence; empty for none. */
	readonly text: string | null | undefined;
	readonly id?: string;
}

/** Error message, announced at once. */
export function Problem({ text, id }: ProblemProps) {
	return (
		text && (
			<p className="field-problem" id={id} role="alert">
				{text}
			</p>
		)
	);
}

interface InputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
	readonly onType: (text: string) => void;
}

/** Bare input: its label is elsewhere or hidden, and its form keeps the text. */
export function Input({ className = '', type, onType, ...rest }: InputProps) {
	return (
		<input
			className={`input ${className}`}
			type={type}
			inputMode={type === 'number' ? 'numeric' : undefined}
			{...rest}
			onChange={(event) => onType(event.target.value)}
		/>
	);
}

interface TextFieldProps {
	readonly label: string;
	/** null if the selection differs. */
	readonly value: string | null;
	readonly onChange: (value: string, mergeKey: string) => void;
	/** Error sentence for a text, or null. */
	readonly check?: (value: string) => string | null;
	readonly placeholder?: string;
	readonly multiline?: boolean;
	readonly hideLabel?: boolean;
	readonly maxLength?: number;
	/** Focused with its text selected when its dialog opens. */
	readonly isFirst?: boolean;
}

export function TextField({
	label,
	value,
	onChange,
	check,
	placeholder,
	multiline,
	hideLabel,
	maxLength = 80,
	isFirst,
}: TextFieldProps) {
	const { draft, problem, enter, leave, confirm, type } = useDraft({
		...{ value, onChange, problemOf: (text) => check?.(text) ?? null, read: (text) => text },
	});
	const text = draft ?? value ?? '';
	return (
		<Field label={label} problem={problem} hideLabel={hideLabel}>
			{(ties) => {
				const props = {
					...ties,
					value: text,
					maxLength,
					placeholder: value === null ? 'Several' : placeholder,
					onFocus: enter,
					onBlur: leave,
				};
				return multiline ? (
					<textarea {...props} rows={3} onChange={(event) => type(event.target.value)} />
				) : (
					<Input
						{...props}
						type="text"
						data-first={isFirst}
						autoComplete="off"
						onType={type}
						onKeyDown={onEnter(confirm)}
					/>
				);
			}}
		</Field>
	);
}

interface NumberFieldProps {
	readonly label: string;
	/** null if the selection differs. */
	readonly value: number | null;
	/** Label of null. */
	readonly none?: string;
	/** 0 by default. */
	readonly min?: number;
	readonly max: number;
	readonly step?: number;
	readonly onChange: (value: number, mergeKey: string) => void;
	readonly hideLabel?: boolean;
	/** Commits on blur or Enter only, since a partial number would do harm. */
	readonly late?: boolean;
}

export function NumberField({
	label,
	value,
	none = 'Several',
	min = 0,
	max,
	step = 1,
	onChange,
	hideLabel,
	late = false,
}: NumberFieldProps) {
	const parse = (text: string) => parseNumber(label, text, { min, max, step });
	const { draft, problem, enter, leave, confirm, type } = useDraft({
		...{ value, onChange, late },
		problemOf: (text) => {
			const typed = parse(text);
			return typed.ok ? null : typed.message;
		},
		read: numberIn,
	});
	return (
		<Field label={label} problem={problem} hideLabel={hideLabel}>
			{(ties) => (
				<input
					{...ties}
					// An invalid form is not submitted, and the browser's own message would cover ours.
					onInvalid={(event) => {
						event.preventDefault();
						event.currentTarget.focus();
					}}
					ref={(input) => input?.setCustomValidity(problem ?? '')}
					className="input"
					type="number"
					inputMode="numeric"
					min={min}
					max={max}
					step={step}
					value={draft ?? (value === null ? '' : String(value))}
					placeholder={value === null ? none : undefined}
					onFocus={enter}
					onBlur={(event) => {
						if (problem === null || event.target.form === null) leave();
					}}
					onKeyDown={onEnter(confirm)}
					onChange={(event) => type(event.target.value, event.target.form !== null)}
				/>
			)}
		</Field>
	);
}

/** Submit handler of a form that stays on the page. */
export function submit(deed: () => void) {
	return (event: FormEvent) => {
		event.preventDefault();
		deed();
	};
}

/** Enter handler of a field. */
function onEnter(confirm: () => void) {
	return ({ key }: { readonly key: string }) => {
		if (key === 'Enter') confirm();
	};
}

/** Options with labels. */
export function optionsOf<T extends string>(
	values: readonly T[],
	labels: Readonly<Record<T, string>> | ((value: T) => string),
) {
	return values.map((value) => ({
		value,
		label: typeof labels === 'function' ? labels(value) : labels[value],
	}));
}

/** Named things as options by id. */
export function namedOptions(things: readonly { readonly id: string; readonly name: string }[]) {
	return things.map(({ id, name }) => ({ value: id, label: name }));
}

interface SelectFieldProps<T extends string> {
	readonly label: string;
	/** null if the selection differs. */
	readonly value: T | null;
	/** Label of null. */
	readonly none?: string;
	readonly options: readonly { readonly value: T; readonly label: string }[];
	readonly onChange: (value: T) => void;
}

export function SelectField<T extends string>({
	label,
	value,
	none = 'Several',
	options,
	onChange,
}: SelectFieldProps<T>) {
	return (
		<Field label={label}>
			{(ties) => (
				<select
					id={ties.id}
					value={value ?? ''}
					onChange={(event) => {
						const option = options.find((o) => o.value === event.target.value);
						if (option) onChange(option.value);
					}}
				>
					{value === null && (
						<option value="" disabled>
							{none}
						</option>
					)}
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

interface CheckFieldProps {
	readonly label: string;
	/** null if the selection differs. */
	readonly value: boolean | null;
	readonly onChange: (value: boolean) => void;
}

export function CheckField({ label, value, onChange }: CheckFieldProps) {
	return (
		<label className="check">
			<input
				type="checkbox"
				checked={value ?? false}
				ref={(input) => {
					if (input) input.indeterminate = value === null;
				}}
				onChange={(event) => onChange(event.target.checked)}
			/>
			<span>{label}</span>
		</label>
	);
}
