/** Radio group of buttons: arrows choose, Tab stops once. */
import { type ComponentProps, createContext, useContext, useLayoutEffect, useRef } from 'react';
import { moveFocus } from './rovingFocus.ts';

interface Chosen {
	/** null for no or mixed choice. */
	readonly value: string | null;
	readonly choose: (value: string) => void;
}

const ChosenContext = createContext<Chosen>({ value: null, choose: () => {} });

interface RadiosProps extends Omit<ComponentProps<'div'>, 'onChange'> {
	readonly 'aria-label': string;
	readonly value: string | null;
	readonly onChoose: (value: string) => void;
}

/** The group; `Radio`s may be nested at any depth. */
export function Radios({ value, onChoose, children, ...rest }: RadiosProps) {
	const group = useRef<HTMLDivElement>(null);
	// Without a choice, the first radio is the tab stop.
	useLayoutEffect(() => {
		const radios = [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
		const stop = radios.find((radio) => radio.ariaChecked === 'true') ?? radios[0];
		for (const radio of radios) {
			const tabIndex = radio === stop ? 0 : -1;
			if (radio.tabIndex !== tabIndex) radio.tabIndex = tabIndex;
		}
	});
	return (
		<div
			{...rest}
			ref={group}
			role="radiogroup"
			onKeyDown={(event) => {
				const now = moveFocus(event, '[role="radio"]', 'both');
				if (now?.dataset.value !== undefined) onChoose(now.dataset.value);
			}}
		>
			<ChosenContext value={{ value, choose: onChoose }}>{children}</ChosenContext>
		</div>
	);
}

interface RadioProps extends ComponentProps<'button'> {
	readonly value: string;
}

export function Radio({ value, ...rest }: RadioProps) {
	const chosen = useContext(ChosenContext);
	const checked = chosen.value === value;
	// A native radio cannot contain an icon and lines of text.
	const state = { role: 'radio', 'aria-checked': checked } as const;
	return (
		<button
			type="button"
			{...rest}
			{...state}
			data-value={value}
			tabIndex={checked ? 0 : -1}
			onClick={() => chosen.choose(value)}
		/>
	);
}
