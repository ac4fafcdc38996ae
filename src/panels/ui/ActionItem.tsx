/** A menu entry for one of the actions; what cannot be done says why. */
import type { Square } from '../../engine/index.ts';
import { type Action, disabledReason, labelOf, performAction } from '../../store/actions/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { keyName } from './keyName.ts';
import { MenuItem } from './Menu.tsx';

interface ActionItemProps {
	readonly action: Action;
	/** In place of the action's own label. */
	readonly label?: string | undefined;
	/** It starts something rather than being switched on or off. */
	readonly isCommand?: boolean;
	/** The square in whose menu it stands. */
	readonly square?: Square;
}

export function ActionItem({ action, label, isCommand = false, square }: ActionItemProps) {
	const workspace = useWorkspace();
	const [key] = action.keys;
	const enabled = action.enabled(workspace);
	const why = (!enabled && disabledReason(workspace, action)) || null;
	return (
		<MenuItem
			role={
				isCommand || !action.checked ? 'menuitem' : 'pace' in action ? 'menuitemradio' : 'menuitemcheckbox'
			}
			checked={isCommand ? undefined : action.checked?.(workspace)}
			disabled={!enabled}
			about={why ?? action.about?.(workspace)}
			onSelect={() => performAction(workspace, action, square)}
			onRefused={why === null ? undefined : () => performAction(workspace, action)}
		>
			{label ?? labelOf(action, workspace)}
			{key !== undefined && <kbd>{keyName(key)}</kbd>}
		</MenuItem>
	);
}
