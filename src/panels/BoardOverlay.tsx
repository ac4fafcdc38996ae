/** What lies over the board: hints, the way back from the past, the first words on an empty map. */
import { X } from 'lucide-react';
import { actionOf, perform } from '../store/actions/index.ts';
import { useDesk, useDocument, useSession } from '../store/desk/context.ts';
import { useAddForm } from './creatures/addForm.ts';
import { useHint } from './hint.ts';
import { usePresent } from './hooks.ts';
import { MeasureBar } from './MeasureBar.tsx';
import { PlanTrouble } from './PlanTrouble.tsx';
import { ProfileField } from './rules/ProfileField.tsx';
import { StepChoice } from './StepChoice.tsx';
import { openPanel } from './sheet.ts';
import { MapSizeButton } from './terrain/MapSize.tsx';
import { RiseBar } from './terrain/Rise.tsx';
import { PastBanner } from './timeline/Timeline.tsx';
import { IconButton } from './ui/IconButton.tsx';

function Hint() {
	const shown = useHint((s) => s.shown);
	const begun = useSession((s) => s.playing || s.segment > 0 || s.selection.length > 0);
	const later = useDocument((s) => (s.encounter.half ?? 1) > 1);
	if (!shown || begun || later) return null;
	return (
		<div className="banner hint" role="note">
			<span>
				This is a sample fight. Press Play and watch everybody move at once; Help says how to run your own.
			</span>
			<IconButton label="Dismiss hint" icon={X} onClick={() => useHint.setState({ shown: false })} />
		</div>
	);
}

function EmptyBoard() {
	const desk = useDesk();
	const { creatures, map } = usePresent();
	const tool = useSession((s) => s.tool);
	const nothing =
		creatures.length === 0 && !map.terrain?.length && !map.walls?.length && map.background === undefined;
	if (!nothing || tool !== 'select') return null;
	return (
		<section className="empty-board stack" aria-label="How to begin">
			<h2>An empty map</h2>
			<p className="soft">
				Add whoever takes part, draw the ground with the Terrain and Wall tools, or open a map you have.
			</p>
			<ProfileField />
			<MapSizeButton />
			<div className="row">
				<button
					type="button"
					className="button primary"
					onClick={() => {
						openPanel(desk, 'creatures');
						useAddForm.setState({ open: true });
					}}
				>
					Add creatures
				</button>
				<button type="button" className="button" onClick={() => perform(desk, actionOf('file-open'))}>
					Open a file
				</button>
			</div>
		</section>
	);
}

export function BoardOverlay() {
	return (
		<div className="board-over">
			<Hint />
			<PastBanner />
			<MeasureBar />
			<RiseBar />
			<StepChoice />
			<PlanTrouble />
			<EmptyBoard />
		</div>
	);
}
