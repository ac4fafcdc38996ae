/** Entry of a popover: performs an action and closes the box. */
import type { LucideIcon } from 'lucide-react';
import { actionOf, labelOf, performAction } from '../../store/actions/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Icon } from './Icon.tsx';
import { keyName } from './keyName.ts';
import { useWorkspaceValue } from './workspaceHooks.ts';

interface ActionEntryProps {
	readonly id: string;
	readonly icon: LucideIcon;
	readonly close: () => void;
	/** Shows its shortcut. */
	readonly hasKey?: boolean;
}

export function ActionEntry({ id, icon, close, hasKey }: ActionEntryProps) {
	const workspace = useWorkspace();
	const action = actionOf(id);
	const enabled = useWorkspaceValue(action.enabled);
	const [key] = action.keys;
	return (
		<button
			type="button"
			className="menu-item line-button"
			aria-disabled={!enabled || undefined}
			title={action.about?.(workspace)}
			onClick={() => {
				close();
				performAction(workspace, action);
			}}
		>
			<Icon icon={icon} />
			{labelOf(action, workspace)}
			{hasKey && key !== undefined && <kbd>{keyName(key)}</kbd>}
		</button>
	);
}
