/** What the goal tool does, over the board while it is in the hand; and how far plans for many are worked out. */

import { FlagOff, Milestone } from 'lucide-react';
import { useSession, useSignal, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { ToolStrip } from './ToolStrip.tsx';
import { ActionButton } from './ui/ActionButton.tsx';
import { Button } from './ui/Button.tsx';
import { useRootFlag } from './ui/shown.ts';

export function GoalBar() {
	const tool = useSession((s) => s.tool);
	const count = useSession((s) => s.selection.length);
	if (tool !== 'goal') return null;
	return (
		<ToolStrip label="Goal">
			<span className="small soft">
				{count === 0
					? 'Press a creature to choose it, twice for its side.'
					: `${count} selected: press where ${count === 1 ? 'it is' : 'they are'} to get to.`}
			</span>
			<ActionButton id="plan-goals" icon={Milestone} word="Plan" />
			<ActionButton id="drop-goals" icon={FlagOff} word="Give up" />
		</ToolStrip>
	);
}

/** The plans that are being worked out, whoever is selected meanwhile, and the way to call that off. */
export function SendingBar() {
	const { sending, thinking } = useWorkspace();
	const sent = useSignal(sending);
	const thought = useSignal(thinking);
	const isTable = useSession((s) => s.tableView);
	const now = isTable ? null : (sent ?? thought);
	useRootFlag('over-top', now !== null);
	if (!now) return null;
	return (
		<div className="tool-options" role="status">
			<label className="row tight small">
				{'errands' in now ? `Planning the ways of ${now.errands.length}` : `Planning for ${now.ids.length}`}
				<progress value={now.done} max={1} />
			</label>
			<Button compact onClick={() => (sent ? sending : thinking).set(null)}>
				Call off
			</Button>
		</div>
	);
}
