/** Button of an action: its label, tooltip and disabled state come from the action. */
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { actionOf, labelOf, performAction } from '../../store/actions/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { IconButton } from './IconButton.tsx';
import { keyName } from './keyName.ts';
import { useWorkspaceValue } from './workspaceHooks.ts';

interface ActionButtonProps
	extends Pick<ComponentProps<typeof IconButton>, 'className' | 'tip' | 'tipSide' | 'word'> {
	readonly id: string;
	readonly icon: LucideIcon;
	/** Called after a press by mouse or touch. */
	readonly onPointed?: () => void;
}

/** Memoized: it follows the workspace by itself. */
export const ActionButton = memo(function ActionButton({
	id,
	icon,
	className,
	tip,
	tipSide,
	word,
	onPointed,
}: ActionButtonProps) {
	const workspace = useWorkspace();
	const action = actionOf(id);
	const enabled = useWorkspaceValue(action.enabled);
	const [key] = action.keys;
	const label = useWorkspaceValue((now) => labelOf(action, now));
	const why = useWorkspaceValue((now) => (action.enabled(now) ? null : action.why?.(now)));
	return (
		<IconButton
			className={className}
			label={label}
			keys={key && keyName(key)}
			icon={icon}
			tip={enabled ? tip : why || (action.idle ? `${label}: ${action.idle}` : tip)}
			tipSide={tipSide}
			word={word}
			off={!enabled}
			onClick={({ detail }) => {
				performAction(workspace, action);
				// A keyboard press has a click count of 0.
				if (detail > 0) onPointed?.();
			}}
		/>
	);
});
