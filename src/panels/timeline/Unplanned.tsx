/** Beside the clock while plans are given: who has none yet. Players are not told who means to stay. */

import { beginsInTurns } from '../../store/combatSetup.ts';
import { unplanned } from '../../store/missingPlans.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useWorkspaceValue } from '../hooks.ts';
import { selectShown } from '../selectShown.ts';
import { Popover } from '../ui/Popover.tsx';

/** So many are named beside the clock. */
const NAMED = 2;

export function Unplanned() {
	const workspace = useWorkspace();
	const encounter = useDocument((s) => s.encounter);
	const planning = useSession((s) => s.segment === 0 && s.viewing === null && !s.playing && !s.tableView);
	// Where people are to take turns the fight is what is waited for.
	const inTurns = useWorkspaceValue(beginsInTurns);
	const waiting = planning && !inTurns ? unplanned(encounter) : [];
	if (waiting.length === 0) return null;
	const names = waiting.slice(0, NAMED).map(({ name }) => name);
	const more = waiting.length - names.length;
	return (
		<Popover
			label="No plan yet"
			side="top"
			align="end"
			className="popover scrolls"
			trigger={
				<button type="button" className="unplanned" title="Who has no plan yet">
					No plan yet: {names.join(', ')}
					{more > 0 && ` and ${more} more`}
				</button>
			}
		>
			{(close) => (
				<ul className="history-list">
					{waiting.map(({ id, name }) => (
						<li key={id}>
							<button
								type="button"
								onClick={() => {
									close();
									selectShown(workspace, [id]);
								}}
							>
								{name}
							</button>
						</li>
					))}
				</ul>
			)}
		</Popover>
	);
}
