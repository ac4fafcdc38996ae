/** Full-page film player with a scrubber. */
import { LogOut, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '../../messages/index.ts';
import { earlierText } from '../../store/commands/foldHistory.ts';
import { clockAt, pause } from '../../store/playback/playback.ts';
import { currentPlayerView } from '../../store/playerView/currentView.ts';
import { earlierForTable } from '../../store/replay/exportLog.ts';
import type { Reel } from '../../store/replay/replayFrames.ts';
import { contestSentence, Projector, REAL_TIME } from '../../store/replay/replayPlayer.ts';
import { announceAll, forgetNews } from '../../store/workspace/notices.ts';
import {
	useDocument,
	useSession,
	useWorkspace,
	WorkspaceContext,
} from '../../store/workspace/workspaceContext.ts';
import { useHanded } from '../shared/pageServices.ts';
import { CheckField } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ModalBox } from '../ui/Modal.tsx';
import { useRootFlag } from '../ui/rootFlags.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { PaceChoice } from './ReplayOptions.tsx';
import { EYES, type FilmChoices, filmChoice, filmChoices, NOBODY_MOVED } from './replayChoices.ts';

interface ScrubberProps {
	readonly projector: Projector;
	readonly reel: Reel;
}

/** Scrubber of a film, with contest marks. */
function Scrubber({ projector, reel }: ScrubberProps) {
	const bar = useRef<HTMLInputElement>(null);

	// Follows the film without React renders.
	useEffect(() => {
		const follow = () => {
			const input = bar.current;
			if (!input) return;
			input.max = `${reel.length}`;
			input.value = `${projector.at.getState()}`;
			input.ariaValueText = currentPlayerView(projector.workspace).clock;
		};
		follow();
		return projector.at.subscribe(follow);
	}, [projector, reel]);

	return (
		<div className="theatre-scrubber">
			<input
				ref={bar}
				type="range"
				aria-label="Moment of the replay"
				min={0}
				step="any"
				defaultValue={0}
				onInput={({ currentTarget }) => projector.seek(currentTarget.valueAsNumber)}
			/>
			<div className="theatre-contests" aria-hidden="true">
				{reel.contests.map(({ beat }, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a beat may have several, which never change their order
					<span key={i} style={{ left: `${(100 * (beat + 0.5)) / reel.length}%` }} />
				))}
			</div>
		</div>
	);
}

/** "12 seconds, 2 contests". */
function aboutOf({ reel }: Projector): string {
	const { length, contests } = reel;
	if (length === 0) return NOBODY_MOVED;
	const seconds = length / REAL_TIME;
	return `Battle replay: ${formatCount(seconds, 'second')}, ${formatCount(contests.length, 'contest')}.`;
}

/** Film shortcuts, independent of the focus. */
function useKeys(projector: Projector, toContest: (towards: 'next' | 'previous') => void): void {
	useEffect(() => {
		const by = (beats: number) => () => projector.seek(Math.round(projector.at.getState()) + beats);
		const keys: Readonly<Record<string, () => void>> = {
			...{ k: projector.toggle, ' ': projector.toggle },
			...{ n: () => toContest('next'), p: () => toContest('previous') },
			...{ ArrowRight: by(1), ArrowLeft: by(-1) },
			...{ Home: () => projector.seek(0), End: () => projector.seek(projector.reel.length) },
		};
		const hear = (event: KeyboardEvent) => {
			const { key, target, ctrlKey, metaKey, altKey } = event;
			if (ctrlKey || metaKey || altKey) return;
			// Radios use arrow keys, buttons and checkboxes the space bar.
			const own = key === ' ' ? 'button, [role=radio], [type=checkbox]' : '[role=radio]';
			const isOwn = key === ' ' || key.startsWith('Arrow');
			if (isOwn && target instanceof Element && target.closest(own)) return;
			const act = keys[key.length === 1 ? key.toLowerCase() : key];
			if (!act) return;
			event.preventDefault();
			act();
		};
		addEventListener('keydown', hear);
		return () => removeEventListener('keydown', hear);
	});
}

function Watching({ projector, onClose }: { readonly projector: Projector; readonly onClose: () => void }) {
	const workspace = useWorkspace();
	const title = useId();
	const { Screen } = useHanded().studio;
	const isTable = useSession((s) => s.tableView);
	const encounter = useDocument((s) => s.encounter);
	const chosen = useStore(filmChoices(workspace));
	const eyes = isTable ? 'table' : chosen.eyes;
	const earlier = eyes === 'table' ? earlierForTable(encounter) : earlierText(encounter);
	const [shared, setShared] = useState(false);
	// An open player window shows the film too.
	const playersOpen = useStore(workspace.players).state === 'open';
	const { session, document } = projector.workspace;
	const playing = useSyncExternalStore(session.subscribe, () => session.getState().playing);
	const clock = useSyncExternalStore(document.subscribe, () => currentPlayerView(projector.workspace).clock);
	const caption = useSyncExternalStore(projector.at.subscribe, () => projector.caption);
	const isShown = shared && eyes === 'table' && playersOpen;

	useEffect(() => {
		workspace.film.setState(isShown ? projector.workspace : null, true);
		return () => workspace.film.setState(null);
	}, [workspace, projector, isShown]);

	const choose = (more: Partial<FilmChoices>) => {
		filmChoices(workspace).setState({ ...chosen, ...more }, true);
		if (more.speed) session.setState({ speed: Number(more.speed) });
		else projector.choose(filmChoice(workspace));
	};
	const toContest = (towards: 'next' | 'previous') => {
		const found = projector.toContest(towards);
		const { clock: then } = currentPlayerView(projector.workspace);
		announceAll(
			workspace,
			found ? `${then}: ${contestSentence(found, projector.reel)}` : `No ${towards} contest.`,
		);
	};
	useKeys(projector, toContest);
	useRootFlag('theatre');
	return (
		<ModalBox labelledBy={title} className="replay-dialog" onClose={onClose}>
			<h2 id={title} className="visually-hidden">
				Film
			</h2>
			<div className="theatre-screen">
				<WorkspaceContext value={projector.workspace}>
					<Suspense fallback={null}>
						<Screen />
					</Suspense>
				</WorkspaceContext>
			</div>
			<div className="stack theatre-bar">
				{projector.reel.length === 0 && <p>{aboutOf(projector)}</p>}
				{earlier && <p className="text-muted text-small">{earlier}</p>}
				<Scrubber projector={projector} reel={projector.reel} />
				<div className="row">
					<fieldset className="transport" aria-label="Replay controls">
						<IconButton
							label="Previous contest"
							keys="P"
							icon={SkipBack}
							tipSide="top"
							onClick={() => toContest('previous')}
						/>
						<IconButton
							data-first
							label={playing ? 'Pause' : 'Play'}
							keys="K"
							icon={playing ? Pause : Play}
							tipSide="top"
							onClick={projector.toggle}
						/>
						<IconButton
							label="Next contest"
							keys="N"
							icon={SkipForward}
							tipSide="top"
							onClick={() => toContest('next')}
						/>
					</fieldset>
					<div className="theatre-clock" role="status" aria-label="Moment shown">
						{clock}
						<div className="text-muted">{caption}</div>
					</div>
					<PaceChoice chosen={chosen} onChoose={choose} />
					{!isTable && (
						<SegmentedControl
							label="View"
							value={eyes}
							options={EYES}
							onChange={(value) => choose({ eyes: value })}
						/>
					)}
					{playersOpen && eyes === 'table' && (
						<CheckField label="Show in player window" value={shared} onChange={setShared} />
					)}
					<IconButton label="Leave replay" keys="Escape" icon={LogOut} tipSide="top" onClick={onClose} />
				</div>
			</div>
		</ModalBox>
	);
}

/** Never changes the battle. */
export function Theatre({ onClose }: { readonly onClose: () => void }) {
	const workspace = useWorkspace();
	const [projector] = useState(() => new Projector(workspace, clockAt(workspace), filmChoice(workspace)));
	useEffect(() => {
		pause(workspace);
		// A notice would cover the film.
		forgetNews(workspace);
		projector.workspace.session.setState({ speed: Number(filmChoices(workspace).getState().speed) });
		announceAll(workspace, aboutOf(projector));
		// Starts playing at once.
		if (projector.reel.length > 0) projector.play();
		return () => projector.pause();
	}, [workspace, projector]);
	return <Watching projector={projector} onClose={onClose} />;
}
