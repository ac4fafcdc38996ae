/** Over the board while the app plays a side: that its plans are made and unseen, and the button that shows them. */
import { Check, Play, Settings2 } from 'lucide-react';
import { opponentsNow } from '../../messages/index.ts';
import { performAction } from '../../store/actions/index.ts';
import { playedSides } from '../../store/aiSides.ts';
import { opponentsDue, stopOpponents } from '../../store/tasks/aiOpponents.ts';
import { useSession, useSignal, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { KeptClear, usePresentEncounter, useWorkspaceValue } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { keyName } from '../ui/keyName.ts';

/** Whether their plans are on the board; before the table, that people have been ready. */
function useShownAlready(): boolean {
	const isDue = useWorkspaceValue(opponentsDue);
	const { half = 1 } = usePresentEncounter();
	return useSession((s) => (s.tableView ? s.revealed === half : !isDue));
}

export function OpponentsBar() {
	const workspace = useWorkspace();
	const sides = playedSides(usePresentEncounter());
	const isBefore = useSession((s) => s.segment === 0 && s.viewing === null && !s.playing && !s.contestOpen);
	const isTable = useSession((s) => s.tableView);
	const now = useSignal(workspace.opponents);
	const isShown = useShownAlready();
	if (sides.length === 0 || !isBefore) return null;
	const names = sides.map(({ name }) => name);
	const state = now.isThinking ? 'thinking' : isShown ? 'shown' : 'planned';
	return (
		<aside
			className={isTable ? 'tool-options opponents table-over' : 'tool-options opponents'}
			aria-label="Opponents"
		>
			<KeptClear />
			<span role="status" className="small">
				{opponentsNow(names, state)}
			</span>
			{now.isThinking && <progress aria-label="Thought through" value={now.done} max={1} />}
			{now.isAwaited ? (
				<Button compact onClick={() => stopOpponents(workspace)}>
					Stop
				</Button>
			) : (
				<Button
					primary
					compact
					icon={isShown ? Play : Check}
					title={`${isShown ? 'T' : 'Shows what they have planned, and t'}he half-round runs (${keyName('Enter')})`}
					onClick={() => performAction(workspace, 'ready')}
				>
					{isShown ? 'Play' : 'Ready'}
				</Button>
			)}
			{!isTable && (
				<IconButton
					label="Choose what the app plays"
					icon={Settings2}
					onClick={() => performAction(workspace, 'alone')}
				/>
			)}
		</aside>
	);
}
