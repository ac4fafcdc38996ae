/** What the bar has no room for on a phone. */
import { Command, Ellipsis, EyeOff, type LucideIcon, Presentation, Swords } from 'lucide-react';
import { actionOf, labelOf, performAction } from '../store/actions/index.ts';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { useWorkspaceValue } from './hooks.ts';
import { ThemeItems } from './ThemeMenu.tsx';
import { IconButton } from './ui/IconButton.tsx';
import { Menu, MenuItem } from './ui/Menu.tsx';

interface ItemProps {
	/** An action's id. */
	readonly id: string;
	readonly icon: LucideIcon;
}

function Item({ id, icon: Icon }: ItemProps) {
	const workspace = useWorkspace();
	const action = actionOf(id);
	const enabled = useWorkspaceValue(action.enabled);
	return (
		<MenuItem
			disabled={!enabled}
			onSelect={() => performAction(workspace, action)}
			onRefused={() => performAction(workspace, action)}
		>
			<Icon aria-hidden="true" />
			{labelOf(action, workspace)}
		</MenuItem>
	);
}

export function MoreMenu() {
	return (
		<Menu label="More" align="end" trigger={<IconButton className="cramped" label="More" icon={Ellipsis} />}>
			<Item id="commands" icon={Command} />
			<Item id="table-view" icon={Presentation} />
			<Item id="declare" icon={EyeOff} />
			<Item id="alone" icon={Swords} />
			<hr className="menu-line" />
			<ThemeItems />
		</Menu>
	);
}
