/**
 * A contested space, or a check, that waits for dice from the table. Not modal: the board stays visible and
 * usable, the dialog stands beside it. Escape closes it and decides nothing.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Encounter } from '../../engine/index.ts';
import { questionOf } from '../../store/document/dicePrompts.ts';
import { seatOf } from '../../store/playerView/currentView.ts';
import {
	useDocument,
	useSession,
	useSessionAtOnce,
	useWorkspace,
} from '../../store/workspace/workspaceContext.ts';
import { useBattle, useWhole } from '../hooks.ts';
import { ContestForm } from './ContestForm.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import type { Decided } from './decision.ts';

/** What was decided last; `over` once the next contest has taken its place. */
interface Last {
	readonly decision: Decided;
	readonly half: number;
	readonly segment: number;
	/** The dice it came of, those of the contests before it included. */
	readonly rolls: Encounter['rolls'];
	/** With whose eyes, in JSON: others know more or less of what everybody had. */
	readonly seat: string;
	readonly over: boolean;
}

export function ContestDialog() {
	const workspace = useWorkspace();
	const battle = useBattle();
	// Asked for in a frame that ends a segment: the board and the panels are drawn there, the form in a task of its own.
	const open = useWhole(useSessionAtOnce((s) => s.contestOpen));
	const [last, setLast] = useState<Last | null>(null);
	const forget = useCallback(() => setLast(null), []);
	const giveWay = useCallback(() => setLast((l) => l && { ...l, over: true }), []);
	const { awaiting, half } = battle;
	const rolls = useDocument((s) => s.encounter.rolls);
	const seat = useSession((s) => JSON.stringify(seatOf(s)));
	// Until then time runs to it, or more dice are asked for on the way.
	const isReached = useSession((s) => s.playing || s.contestOpen || s.segment >= (last?.segment ?? 0));
	const isSame = last?.half === half && last.rolls === rolls && last.seat === seat;
	const recent = isSame && isReached ? last : null;
	// The decision is forgotten when it is undone, and when time goes back behind it, where other plans may lead elsewhere,
	// or to another half-round, even if it comes back later; and by other eyes: on the GM's page it would be without totals, at the table with the GM's.
	useEffect(() => {
		if (!recent) forget();
	}, [recent, forget]);
	if (open && awaiting) {
		const { segment } = awaiting.contest;
		// What was typed for one roll must not be taken for the next.
		const question = questionOf(awaiting, half);
		return (
			<ContestForm
				key={question}
				question={question}
				battle={battle}
				awaited={awaiting}
				before={recent?.decision ?? null}
				onDecided={(decision) => {
					const { rolls } = workspace.document.getState().encounter;
					setLast({ decision, half, segment, rolls, seat, over: false });
				}}
				onShown={giveWay}
			/>
		);
	}
	return recent && !recent.over && <DecisionCard decision={recent.decision} onClose={forget} />;
}
