/** What the players' screen has besides the board: the order, the clock, time under their fingers, and the way out. */
import {
	ChevronsRight,
	Film,
	LogOut,
	Maximize,
	Minimize,
	Pause,
	Play,
	StepBack,
	StepForward,
} from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { isTurnBasedSystem, SEGMENTS } from '../engine/index.ts';
import { moveOver } from '../messages/index.ts';
import { actionOf, labelOf, performAction } from '../store/actions/index.ts';
import { playedSides } from '../store/aiSides.ts';
import { playsOn } from '../store/playback/playback.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { BackToPath } from './BackToPath.tsx';
import { DrawingReadout } from './DrawingReadout.tsx';
import { OpponentsBar } from './declaring/OpponentsBar.tsx';
import { KeptClear, usePresentEncounter, useSeen } from './hooks.ts';
import { TableOrder } from './initiative/TableOrder.tsx';
import { ActingNow } from './timeline/ActingNow.tsx';
import { Clock } from './timeline/Timeline.tsx';
import { ActionButton } from './ui/ActionButton.tsx';
import { Button } from './ui/Button.tsx';
import { IconButton } from './ui/IconButton.tsx';
import { keyName } from './ui/keyName.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

function useFullscreen(): boolean {
	return useSyncExternalStore(
		(changed) => {
			document.addEventListener('fullscreenchange', changed);
			return () => document.removeEventListener('fullscreenchange', changed);
		},
		() => document.fullscreenElement !== null,
	);
}

/** What stands over the players' map, and what can be done about it. */
function TableBanner({ text, children }: { readonly text: string; readonly children: ReactNode }) {
	return (
		<div className="banner table-over" role="note">
			<KeptClear />
			<span>{text}</span>
			{children}
		</div>
	);
}

/** Whether people take turns, as far as the table knows. */
function useTurns(): boolean {
	const { order } = useSeen();
	return order !== null && isTurnBasedSystem(order.system);
}

/** When the half-round, or the move of a turn, is over: says so, and offers what comes next. */
function MoveOver() {
	const workspace = useWorkspace();
	const over = useSession((s) => s.segment >= SEGMENTS && !s.playing && !s.contestOpen);
	const past = useSession((s) => s.viewing !== null);
	const turns = useTurns();
	const { acting, encounter } = useSeen();
	if (!over) return null;
	const goOn = (id: string, label: string) => (
		<Button primary onClick={() => performAction(workspace, id)}>
			{label}
		</Button>
	);
	if (!turns)
		return (
			<TableBanner text="The half-round is over.">{goOn('next-half-round', 'Next half-round')}</TableBanner>
		);
	const names = encounter.creatures.filter(({ id }) => acting.includes(id)).map(({ name }) => name);
	return (
		<TableBanner text={moveOver(past ? [] : names)}>
			{past
				? goOn('next-half-round', 'Next move')
				: goOn('next-turn', labelOf(actionOf('next-turn'), workspace))}
		</TableBanner>
	);
}

/** When all who declared in secret are ready: their plans stand until this is pressed. */
function PlansShown() {
	const workspace = useWorkspace();
	const present = usePresentEncounter();
	const isShown = useSession(
		(s) =>
			s.revealed === (present.half ?? 1) &&
			s.segment === 0 &&
			s.viewing === null &&
			!s.playing &&
			!s.contestOpen,
	);
	// Beside a side that the app plays its own bar says so, and has the button.
	return isShown && playedSides(present).length === 0 ? (
		<TableBanner text="All plans are shown.">
			<Button
				primary
				icon={Play}
				title={`The half-round runs (${keyName('Enter')})`}
				onClick={() => performAction(workspace, 'play')}
			>
				Play
			</Button>
		</TableBanner>
	) : null;
}

export function TableBar() {
	const workspace = useWorkspace();
	const full = useFullscreen();
	const playing = useSession(playsOn);
	const turns = useTurns();
	return (
		<>
			<TableOrder />
			<MoveOver />
			<PlansShown />
			<OpponentsBar />
			<ZoomButtons />
			<DrawingReadout />
			<aside className="table-clock" aria-label="Table view">
				<div>
					<Clock />
					<ActingNow />
				</div>
				<BackToPath />
				<fieldset className="transport" aria-label="Playback">
					<ActionButton id="back" icon={StepBack} tipSide="top" />
					<IconButton
						label={playing ? 'Pause' : 'Play'}
						keys={keyName('Enter')}
						icon={playing ? Pause : Play}
						tipSide="top"
						onClick={() => performAction(workspace, 'play')}
					/>
					<ActionButton id="step" icon={StepForward} tipSide="top" />
					{turns && <ActionButton id="next-turn" icon={ChevronsRight} tipSide="top" />}
				</fieldset>
				<ActionButton id="watch" icon={Film} tipSide="top" />
				{document.fullscreenEnabled && (
					<IconButton
						label={full ? 'Leave full screen' : 'Full screen'}
						icon={full ? Minimize : Maximize}
						tipSide="top"
						onClick={() => {
							if (full) void document.exitFullscreen();
							// Browsers refuse this without a press by the user; this is one.
							else void document.documentElement.requestFullscreen().catch(() => {});
						}}
					/>
				)}
				<IconButton
					label="Leave table view"
					keys="T"
					icon={LogOut}
					tipSide="top"
					onClick={() => performAction(workspace, 'table-view')}
				/>
			</aside>
		</>
	);
}
