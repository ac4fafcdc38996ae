/** A button with words on it, which are its name, and a picture before them where it has one. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

interface ButtonProps extends ComponentProps<'button'> {
	readonly icon?: LucideIcon;
	/** What people most likely want of several. */
	readonly primary?: boolean;
	/** No more than its words, until it is pointed at. */
	readonly quiet?: boolean;
	/** Smaller, for where it stands beside text. */
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
