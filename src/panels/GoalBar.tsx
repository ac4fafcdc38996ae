/** What the goal tool does, over the board while it is in the hand; and how far plans for many are worked out. */

import { FlagOff, Milestone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useDesk, useSession } from '../store/desk/context.ts';
import { KeptClear } from './hooks.ts';
import { ActionButton } from './ui/ActionButton.tsx';

export function GoalBar() {
	const tool = useSession((s) => s.tool);
	const count = useSession((s) => s.selection.length);
	if (tool !== 'goal') return null;
	return (
		<div className="tool-options" role="toolbar" aria-label="Goal">
			<KeptClear held />
			<span className="small soft">
				{count === 0
					? 'Click a creature to choose its side, or select some.'
					: `${count} selected: click where they are to get.`}
			</span>
			<ActionButton id="plan-goals" icon={Milestone} />
			<ActionButton id="drop-goals" icon={FlagOff} />
		</div>
	);
}

/** The plans that are being worked out, and the way to call that off. */
export function SendingBar() {
	const { sending } = useDesk();
	const now = useSyncExternalStore(sending.subscribe, sending.get);
	if (!now) return null;
	return (
		<div className="tool-options" role="status">
			<label className="row tight small">
				Planning the ways of {now.errands.length}
				<progress value={now.done} max={1} />
			</label>
			<button type="button" className="button compact" onClick={() => sending.set(null)}>
				Call off
			</button>
		</div>
	);
}
