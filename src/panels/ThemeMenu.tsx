/** Paper or slate: a menu of the bar, and lines of the menu that stands for it where the bar is full. */
import { Moon, Sun, SunMoon } from 'lucide-react';
import type { Session } from '../store/session/session.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { IconButton } from './ui/IconButton.tsx';
import { Menu, MenuItem } from './ui/Menu.tsx';

const THEMES = [
	{ id: 'system', label: 'As the system', icon: SunMoon },
	{ id: 'light', label: 'Paper', icon: Sun },
	{ id: 'dark', label: 'Slate', icon: Moon },
] as const satisfies readonly {
	readonly id: Session['theme'];
	readonly label: string;
	readonly icon: typeof Sun;
}[];

export function ThemeItems() {
	const workspace = useWorkspace();
	const theme = useSession((s) => s.theme);
	return THEMES.map(({ id, label, icon: Icon }) => (
		<MenuItem
			key={id}
			role="menuitemradio"
			checked={id === theme}
			onSelect={() => workspace.session.setState({ theme: id })}
		>
			<Icon aria-hidden="true" />
			{label}
		</MenuItem>
	));
}

export function ThemeMenu() {
	const theme = useSession((s) => s.theme);
	const shown = THEMES.find((t) => t.id === theme) ?? THEMES[0];
	return (
		<Menu
			label="Theme"
			align="end"
			trigger={
				<IconButton className="roomy" label={`Theme: ${shown.label.toLowerCase()}`} icon={shown.icon} />
			}
		>
			<ThemeItems />
		</Menu>
	);
}
