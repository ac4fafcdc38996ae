/** Bottom bar: clock with history, and the six segments with Back and Step. */
import { StepBack, StepForward, Target } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { scoreLine } from '../../messages/index.ts';
import { earlierText } from '../../store/commands/foldHistory.ts';
import { isScored, scoreNames } from '../../store/derived/battleScore.ts';
import { backToNow, lookAt } from '../../store/document/historyView.ts';
import { fightAfter, halfTitle, isTurnBasedCombat } from '../../store/encounter/combatQueries.ts';
import { pause, seek } from '../../store/playback/playback.ts';
import { currentPlayerView } from '../../store/playerView/currentView.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { PHONE } from '../shared/dockSheet.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { useBattle, useMedia, useSeen, useWorkspaceValue } from '../ui/workspaceHooks.ts';
import { Marks, type SegmentMarks, useSegmentMarks } from './TimelineMarks.tsx';
import { markText } from './timelineMarkModel.ts';

const SEGMENTS = [1, 2, 3, 4, 5, 6] as const;
/** Segments within which the playhead snaps to a boundary. */
const SNAP = 0.07;
/** Segments per playhead move during playback: every second frame at default speed. */
const STRIDE = 0.03;

/** Slider text of a moment: segment, its events, and expected ones of the next. */
function saidOf(segment: number, bySegment: SegmentMarks): string {
	const events = (of: number) => {
		const sentences = bySegment[of - 1]?.flatMap((mark) => mark.sentences) ?? [];
		return sentences.length === 0 ? '' : `. ${markText(of, { sentences })}`;
	};
	return `${segment === 0 ? 'start' : `segment ${segment}`}${events(segment)}${events(segment + 1)}`;
}

/** The six segments, with a draggable playhead. */
function Track({ bySegment }: { readonly bySegment: SegmentMarks }) {
	const workspace = useWorkspace();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const playing = useSession((s) => s.playing);
	const encounter = useDocument((s) => s.encounter);
	const head = useRef<HTMLDivElement>(null);

	// Moves the playhead without React: each move costs a fifth of a frame in a small fight.
	useEffect(() => {
		let shown = Number.NaN;
		const show = (at: number) => {
			if (playing && Math.abs(at - shown) < STRIDE) return;
			shown = at;
			// A transform avoids layout: its percentage refers to the head's width, which equals the track's.
			if (head.current) head.current.style.transform = `translateX(${(at * 100) / 6}%)`;
		};
		show(workspace.time.getState());
		return workspace.time.subscribe(show);
	}, [workspace, playing]);

	const scrub = (event: PointerEvent<HTMLDivElement>) => {
		const box = event.currentTarget.getBoundingClientRect();
		const at = ((event.clientX - box.left) / box.width) * 6;
		seek(workspace, Math.abs(at - Math.round(at)) < SNAP ? Math.round(at) : at);
	};

	const onKey = (event: KeyboardEvent) => {
		const at = workspace.time.getState();
		const by = event.shiftKey ? 0.25 : 1;
		const back = Math.ceil(at / by) * by - by;
		const on = Math.floor(at / by) * by + by;
		const targets: Readonly<Record<string, number>> = {
			ArrowLeft: back,
			ArrowDown: back,
			ArrowRight: on,
			ArrowUp: on,
			PageDown: back,
			PageUp: on,
			Home: 0,
			End: 6,
		};
		const target = targets[event.key];
		if (target === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		seek(workspace, target);
	};

	return (
		<div
			className="track"
			role="slider"
			aria-label="Timeline"
			tabIndex={0}
			aria-valuemin={0}
			aria-valuemax={6}
			aria-valuenow={segment}
			aria-valuetext={`${halfTitle(encounter, battle.half)}, ${saidOf(segment, bySegment)}`}
			onKeyDown={onKey}
			onPointerDown={(event) => {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				scrub(event);
			}}
			onPointerMove={(event) => {
				if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event);
			}}
		>
			{SEGMENTS.map((each) => (
				<span
					key={each}
					aria-hidden="true"
					className={`track-frame text-small text-muted ${each <= segment ? 'over' : ''} ${each > battle.segments.length ? 'unknown' : ''}`}
				>
					{each}
				</span>
			))}
			<div className="playhead-way">
				<div className="playhead" ref={head} />
			</div>
		</div>
	);
}

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
		<div className="score text-small text-muted clipped" role="status" aria-label="Score">
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
							{between !== null && <p className="text-muted text-small">{between}</p>}
							<button
								type="button"
								className="strip line-button hovers"
								aria-current={half === (viewing ?? present)}
								onClick={() => {
									close();
									look(workspace, half, present);
								}}
							>
								{halfTitle(encounter, half)}
								{half === present && <span className="text-muted text-small">now</span>}
							</button>
						</li>
					);
				})}
			</ul>
			{!tableView && encounter.earlier && <p className="text-muted text-small">{earlierText(encounter)}</p>}
			{halves.length === 1 && <p className="text-muted text-small">Review past half-rounds here.</p>}
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
		<section className="foot strip" aria-label="Time">
			{table && (isPhone || isDeclaring) && <ClockAlone />}
			{/* On phones the clock is in the bar. */}
			{!table && !isPhone && <ClockWithHistory />}
			<ActionButton id="back" icon={StepBack} tipSide="top" />
			<div className="half">
				{turns && <span className="half-caption text-muted">Movement, half a second each</span>}
				<Marks bySegment={bySegment} />
				<Track bySegment={bySegment} />
			</div>
			<ActionButton id="step" icon={StepForward} tipSide="top" />
		</section>
	);
}
