/** A button that shows a picture and at most one word: its name is read out and stands in its tooltip. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import { Tip } from './Tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
	readonly label: string;
	readonly icon: LucideIcon;
	/** What the tooltip says where it says more than the name. */
	readonly tip?: string;
	readonly keys?: string;
	/** Beside the picture; its name begins with it. */
	readonly word?: string;
	readonly tipSide?: 'top' | 'right' | 'bottom' | 'left';
	/** Stays focusable, so that the keyboard's place is not lost when the last undo is done. */
	readonly off?: boolean;
}

export function IconButton({
	label,
	icon,
	tip = label,
	keys,
	word,
	tipSide,
	off = false,
	onClick,
	className = '',
	...rest
}: IconButtonProps) {
	return (
		<Tip label={tip} keys={keys} side={tipSide}>
			<button
				type="button"
				{...rest}
				className={`icon-button ${word ? 'worded' : ''} ${className}`}
				aria-label={label}
				aria-disabled={off || undefined}
				onClick={off ? undefined : onClick}
			>
				<Icon icon={icon} />
				{word && <span className="word">{word}</span>}
			</button>
		</Tip>
	);
}
