/** Icon button with at most one word; its name is the tooltip and accessible label. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import { Tip } from './Tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
	readonly label: string;
	readonly icon: LucideIcon;
	/** Tooltip if longer than the name. */
	readonly tip?: string;
	readonly keys?: string;
	/** Shown beside the icon; the accessible name starts with it. */
	readonly word?: string;
	readonly tipSide?: 'top' | 'right' | 'bottom' | 'left';
	/** Disabled but focusable, so that the last undo keeps the focus. */
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
				className={`icon-button ${word ? 'has-word' : ''} ${className}`}
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
