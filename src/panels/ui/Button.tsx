/** Button with a text label and an optional icon. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

interface ButtonProps extends ComponentProps<'button'> {
	readonly icon?: LucideIcon;
	/** The main choice of several. */
	readonly primary?: boolean;
	/** Plain text until hovered. */
	readonly quiet?: boolean;
	/** Smaller, for use beside text. */
	readonly compact?: boolean;
}

export function Button({ icon, primary, quiet, compact, className, children, ...rest }: ButtonProps) {
	const looks = ['button', primary && 'primary', quiet && 'quiet', compact && 'compact', className];
	return (
		<button type="button" {...rest} className={looks.filter(Boolean).join(' ')}>
			{icon && <Icon icon={icon} />}
			{children}
		</button>
	);
}
