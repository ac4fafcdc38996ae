/** Button of an action with its own label. */
import type { ComponentProps } from 'react';
import { actionOf, performAction } from '../../store/actions/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from './Button.tsx';

interface PerformButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
	readonly action: string;
}

export function PerformButton({ action, ...rest }: PerformButtonProps) {
	const workspace = useWorkspace();
	return <Button {...rest} onClick={() => performAction(workspace, actionOf(action))} />;
}
