/** What the players' screen has besides the board: the clock, and two ways out of the way. */
import { LogOut, Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useDesk } from '../store/desk/context.ts';
import { TableOrder } from './initiative/TableOrder.tsx';
import { Clock } from './timeline/Timeline.tsx';
import { IconButton } from './ui/IconButton.tsx';

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
	const desk = useDesk();
	const full = useFullscreen();
	return (
		<>
			<TableOrder />
			<aside className="table-clock" aria-label="Table view">
				<Clock />
				{document.fullscreenEnabled && (
					<IconButton
						label={full ? 'Leave full screen' : 'Full screen'}
						icon={full ? Minimize : Maximize}
						tipSide="top"
						onClick={() => {
							if (full) void document.exitFullscreen();
							// Refused without a press of the user's own, which this is.
							else void document.documentElement.requestFullscreen().catch(() => {});
						}}
					/>
				)}
				<IconButton
					label="Leave table view"
					keys="T"
					icon={LogOut}
					tipSide="top"
					onClick={() => desk.session.setState({ tableView: false })}
				/>
			</aside>
		</>
	);
}
