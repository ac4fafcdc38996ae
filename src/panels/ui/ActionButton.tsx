/** Button of an action: its label, tooltip and disabled state come from the action. */
import type { ComponentProps } from 'react';
import { actionOf, labelOf, performAction } from '../../store/actions/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { IconButton } from './IconButton.tsx';
import { keyName } from './keyName.ts';
import { useWorkspaceValue } from './workspaceHooks.ts';

interface ActionButtonProps extends Pick<ComponentProps<typeof IconButton>, 'icon' | 'tipSide' | 'word'> {
	readonly id: string;
	/** Called after a press by mouse or touch. */
	readonly onPointed?: () => void;
}

export function ActionButton({ id, onPointed, ...rest }: ActionButtonProps) {
	const workspace = useWorkspace();
	const action = actionOf(id);
	const enabled = useWorkspaceValue(action.enabled);
	const [key] = action.keys;
	const label = useWorkspaceValue((now) => labelOf(action, now));
	const why = useWorkspaceValue((now) => (action.enabled(now) ? null : action.why?.(now)));
	return (
		<IconButton
			{...rest}
			label={label}
			keys={key && keyName(key)}
			tip={enabled ? undefined : why || (action.idle ? `${label}: ${action.idle}` : undefined)}
			off={!enabled}
			onClick={({ detail }) => {
				performAction(workspace, action);
				// A keyboard press has a click count of 0.
				if (detail > 0) onPointed?.();
			}}
		/>
	);
}
