/** Menu entry of an action; if unavailable, shows the reason. */
import type { Square } from '../../engine/index.ts';
import { type Action, disabledReason, labelOf, performAction } from '../../store/actions/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { keyName } from './keyName.ts';
import { MenuItem } from './Menu.tsx';

interface ActionItemProps {
	readonly action: Action;
	/** Replaces the action's own label. */
	readonly label?: string | undefined;
	/** True for a command rather than a toggle. */
	readonly isCommand?: boolean;
	/** Square of the menu. */
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
