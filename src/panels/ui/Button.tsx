/** A button with words on it, and a picture before them where there is one. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { actionOf, performAction } from '../../store/actions/index.ts';
import { useDesk } from '../../store/desk/context.ts';
import { Icon } from './Icon.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
	/** How it looks beside other buttons: "primary", "quiet compact". */
	readonly look?: string;
	readonly icon?: LucideIcon;
}

export function Button({ look = '', icon, children, ...rest }: ButtonProps) {
	return (
		<button type="button" className={`button ${look}`} {...rest}>
			{icon && <Icon icon={icon} />}
			{children}
		</button>
	);
}

interface PerformButtonProps extends Omit<ButtonProps, 'onClick'> {
	/** An action's id. */
	readonly action: string;
}

/** One for an action, with words of its own. */
export function PerformButton({ action, ...rest }: PerformButtonProps) {
	const desk = useDesk();
	return <Button {...rest} onClick={() => performAction(desk, actionOf(action))} />;
}
