/** Extras of the player view: turn order and exit. */
import { Ellipsis, Film, LogOut, Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { actionOf, performAction } from '../../store/actions/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { TableOrder } from '../initiative/PlayerViewOrder.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';

function useFullscreen(): boolean {
	return useSyncExternalStore(
		(changed) => {
			document.addEventListener('fullscreenchange', changed);
			return () => document.removeEventListener('fullscreenchange', changed);
		},
		() => document.fullscreenElement !== null,
	);
}

export function TableBar() {
	return <TableOrder />;
}

export function TableMenu() {
	const workspace = useWorkspace();
	const full = useFullscreen();
	return (
		<Menu
			label="Player view"
			align="end"
			trigger={<IconButton className="table-menu" label="Player view" icon={Ellipsis} />}
		>
			<MenuItem
				disabled={!actionOf('watch').enabled(workspace)}
				onSelect={() => performAction(workspace, 'watch')}
				onRefused={() => performAction(workspace, 'watch')}
			>
				<Icon icon={Film} />
				Watch replay
			</MenuItem>
			{document.fullscreenEnabled && (
				<MenuItem
					onSelect={() => {
						if (full) void document.exitFullscreen();
						// Browsers require a user gesture for fullscreen; this press is one.
						else void document.documentElement.requestFullscreen().catch(() => {});
					}}
				>
					<Icon icon={full ? Minimize : Maximize} />
					{full ? 'Leave full screen' : 'Full screen'}
				</MenuItem>
			)}
			<MenuItem onSelect={() => performAction(workspace, 'table-view')}>
				<Icon icon={LogOut} />
				Leave player view
				<kbd>T</kbd>
			</MenuItem>
		</Menu>
	);
}
