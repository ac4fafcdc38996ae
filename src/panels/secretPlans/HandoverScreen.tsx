/** Curtain between secret planners: next planner and readiness, but no board. */
import { Check, Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatShortList, opponentsNow } from '../../messages/index.ts';
import { presentEncounter } from '../../store/derived/selectors.ts';
import { playedSides } from '../../store/encounter/aiSides.ts';
import {
	endDeclaring,
	missing,
	openFor,
	planBy,
	plannersIn,
} from '../../store/interactions/secretPlanning.ts';
import { visibleEncounter } from '../../store/playerView/currentView.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { giveFocusBack } from '../ui/focusRestore.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';

const WAYS = [
	{ value: 'side', label: 'By side' },
	{ value: 'creature', label: 'By creature' },
] as const;

/** Stands for the GM; planner ids are never empty. */
const GM = '';

export function ClosedScreen() {
	const closed = useSession((s) => s.declaring !== null && s.declaring.at === null);
	return closed ? <Closed /> : null;
}

function Closed() {
	const workspace = useWorkspace();
	const declaring = useSession((s) => s.declaring);
	useDocument((s) => s.encounter);
	const box = useRef<HTMLDivElement>(null);
	/** A second press is required if that planner is ready or is the GM, since a mistake reveals secret plans. */
	const [again, setAgain] = useState<string | null>(null);
	useEffect(() => {
		const page = document.querySelector<HTMLElement>('.app');
		if (page) page.inert = true;
		box.current?.focus();
		return () => {
			if (page) page.inert = false;
			giveFocusBack(null);
		};
	}, []);
	if (!declaring) return null;
	const present = presentEncounter(workspace);
	const planners = plannersIn(present, declaring.by);
	const byApp = playedSides(visibleEncounter(workspace)).map(({ name }) => name);
	const waiting = missing(planners, declaring);
	return (
		<div
			ref={box}
			className="closed-screen scrolls"
			role="dialog"
			aria-modal="true"
			aria-labelledby="whose-turn"
			tabIndex={-1}
		>
			<div className="stack closed-card boxed">
				<Lock aria-hidden="true" />
				<h2 id="whose-turn">Who plans next?</h2>
				<p className="text-muted">
					Each player sees only what they know. Ready hides the screen again. When all are ready, plans are
					revealed.
				</p>
				{declaring.ready.length === 0 && (
					<SegmentedControl
						label="Planning order"
						value={declaring.by}
						options={WAYS}
						onChange={(by) => planBy(workspace, by)}
					/>
				)}
				<ul aria-label="Who plans">
					{planners.map(({ id, name }) => {
						const ready = declaring.ready.includes(id);
						return (
							<li key={id}>
								<Button
									primary={!ready}
									icon={ready ? Check : undefined}
									className="wide"
									onClick={() => (ready && again !== id ? setAgain(id) : openFor(workspace, id))}
								>
									{name}
									<span className="text-small">
										{again === id ? 'ready · reopen?' : ready ? 'ready' : 'to plan'}
									</span>
								</Button>
							</li>
						);
					})}
				</ul>
				{byApp.length > 0 && <p>{opponentsNow(byApp, 'planned')}</p>}
				<p role="status">
					{again !== null && `Press again to ${again === GM ? 'reveal all plans' : 'reopen it'}. `}
					{waiting.length === planners.length
						? 'No one is ready yet.'
						: `Waiting for: ${formatShortList(waiting.map(({ name }) => name))}.`}
				</p>
				<Button onClick={() => (again === GM ? endDeclaring(workspace) : setAgain(GM))}>
					Back to the GM
				</Button>
			</div>
		</div>
	);
}
