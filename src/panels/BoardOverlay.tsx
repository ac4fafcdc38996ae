/** What lies over the board: the first minute, the way back from the past, the first words on an empty map. */
import { performAction } from '../store/actions/index.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { openAddForm } from './creatures/addForm.ts';
import { DrawingReadout } from './DrawingReadout.tsx';
import { OpponentsBar } from './declaring/OpponentsBar.tsx';
import { FirstMinute } from './FirstMinute.tsx';
import { GoalBar, SendingBar } from './GoalBar.tsx';
import { usePresentEncounter } from './hooks.ts';
import { MeasureBar } from './MeasureBar.tsx';
import { CarryBar } from './marks/CarryBar.tsx';
import { PlacingBar } from './PlacingBar.tsx';
import { PlanTrouble } from './PlanTrouble.tsx';
import { ProfileField } from './rules/ProfileField.tsx';
import { SeveralBar } from './SeveralBar.tsx';
import { StepChoice } from './StepChoice.tsx';
import { LayingBar } from './terrain/LayingBar.tsx';
import { MapSizeButton } from './terrain/MapSize.tsx';
import { RiseBar } from './terrain/Rise.tsx';
import { PastBanner } from './timeline/Timeline.tsx';
import { Button } from './ui/Button.tsx';
import { useRootFlag } from './ui/shown.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

function EmptyBoard() {
	const workspace = useWorkspace();
	const { creatures, map } = usePresentEncounter();
	const tool = useSession((s) => s.tool);
	const placing = useSession((s) => s.placing);
	const nothing =
		creatures.length === 0 && !map.terrain?.length && !map.walls?.length && map.background === undefined;
	const isShown = nothing && tool === 'select' && !placing;
	useRootFlag('empty-board', isShown);
	if (!isShown) return null;
	return (
		<section className="empty-board stack" aria-label="How to begin">
			<h2>An empty map</h2>
			<p className="soft">
				Add whoever takes part, draw the ground with the Terrain and Wall tools, or open a map you have.
			</p>
			<ProfileField />
			<MapSizeButton />
			<div className="row">
				<Button primary onClick={() => openAddForm(workspace)}>
					Add creatures
				</Button>
				<Button onClick={() => performAction(workspace, 'file-open')}>Open a file</Button>
			</div>
		</section>
	);
}

export function BoardOverlay() {
	return (
		<div className="board-over">
			<FirstMinute />
			<PastBanner />
			<SeveralBar />
			<MeasureBar />
			<GoalBar />
			<LayingBar />
			<PlacingBar />
			<CarryBar />
			<SendingBar />
			<OpponentsBar />
			<RiseBar />
			<StepChoice />
			<PlanTrouble />
			<EmptyBoard />
			<ZoomButtons />
			<DrawingReadout />
		</div>
	);
}
