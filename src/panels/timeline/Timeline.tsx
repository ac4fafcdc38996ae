/** Bottom bar: clock with history, and the six segments with Back and Step. */
import { StepBack, StepForward, Target } from 'lucide-react';
import { scoreLine } from '../../messages/index.ts';
import { earlierText } from '../../store/commands/foldHistory.ts';
import { isScored, scoreNames } from '../../store/derived/battleScore.ts';
import { backToNow, lookAt } from '../../store/document/historyView.ts';
import { fightAfter, halfTitle, isTurnBasedCombat } from '../../store/encounter/combatQueries.ts';
import { pause } from '../../store/playback/playback.ts';
import { currentPlayerView } from '../../store/playerView/currentView.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { PHONE } from '../shared/dockSheet.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { useMedia, useSeen, useWorkspaceValue } from '../ui/workspaceHooks.ts';
import { Marks, useSegmentMarks } from './TimelineMarks.tsx';
import { Track } from './TimelineTrack.tsx';

/** Current time; the only live region for it. */
export function Clock() {
	const clock = useWorkspaceValue((workspace) => currentPlayerView(workspace).clock);
	return (
		<div className="clock" role="status" aria-label="Clock" title={clock}>
			{clock
				.split(/((?:half|segment) \d+)/)
				.map((part, index) => (index % 2 ? <span key={part}>{part}</span> : part))}
		</div>
	);
}

/** Points of the sides, and half-rounds played. */
function Score() {
	const { score, encounter } = useSeen();
	if (!score) return null;
	return (
		<div className="score" role="status" aria-label="Score">
			{scoreLine(score, scoreNames(encounter))}
		</div>
	);
}

/** Shows a past half-round, or the present one as it was left. */
function look(workspace: Workspace, half: number, present: number): void {
	pause(workspace);
	if (half === present) backToNow(workspace);
	else lookAt(workspace, half);
}

/** Past half-rounds, latest first. */
function Halves({ close }: { readonly close: () => void }) {
	const workspace = useWorkspace();
	const encounter = useDocument((s) => s.encounter);
	const viewing = useSession((s) => s.viewing);
	const tableView = useSession((s) => s.tableView);
	const hasObjectives = isScored(encounter);
	const present = encounter.half ?? 1;
	const halves = [...(encounter.history ?? []).map((h) => h.half), present].reverse();
	return (
		<>
			{hasObjectives && !tableView && (
				<Button
					icon={Target}
					onClick={() => {
						close();
						workspace.session.setState({ page: 'scenario' });
					}}
				>
					Objectives and score
				</Button>
			)}
			<h2>Half-rounds</h2>
			<ul className="history-list">
				{halves.map((half) => {
					// Each fight restarts its round count.
					const between = fightAfter(encounter, half);
					return (
						<li key={half}>
							{between !== null && <p className="soft small">{between}</p>}
							<button
								type="button"
								aria-current={half === (viewing ?? present)}
								onClick={() => {
									close();
									look(workspace, half, present);
								}}
							>
								{halfTitle(encounter, half)}
								{half === present && <span className="soft small">now</span>}
							</button>
						</li>
					);
				})}
			</ul>
			{!tableView && encounter.earlier && <p className="soft small">{earlierText(encounter)}</p>}
			{halves.length === 1 && <p className="soft small">Review past half-rounds here.</p>}
		</>
	);
}

/** The clock of the player view, without the history. */
export function ClockAlone() {
	return (
		<div className="clock-place">
			<Clock />
			<Score />
		</div>
	);
}

/** The clock; a press opens the history. */
export function ClockWithHistory() {
	const isPhone = useMedia(PHONE);
	return (
		<div className="clock-place">
			<Clock />
			<Score />
			<Popover
				label="History"
				side={isPhone ? 'bottom' : 'top'}
				className="popover scrolls"
				trigger={
					<button
						type="button"
						className="clock-history"
						aria-label="History"
						title="History of half-rounds"
					/>
				}
			>
				{(close) => <Halves close={close} />}
			</Popover>
		</div>
	);
}

export function Timeline() {
	const table = useSession((s) => s.tableView);
	const isDeclaring = useSession((s) => s.declaring !== null);
	const turns = useDocument((s) => isTurnBasedCombat(s.encounter));
	const bySegment = useSegmentMarks();
	const isPhone = useMedia(PHONE);
	return (
		<section className="foot" aria-label="Time">
			{table && (isPhone || isDeclaring) && <ClockAlone />}
			{/* On phones the clock is in the bar. */}
			{!table && !isPhone && <ClockWithHistory />}
			<ActionButton id="back" icon={StepBack} tipSide="top" />
			<div className="half">
				{turns && <span className="half-caption">Movement, half a second each</span>}
				<Marks bySegment={bySegment} />
				<Track bySegment={bySegment} />
			</div>
			<ActionButton id="step" icon={StepForward} tipSide="top" />
		</section>
	);
}
