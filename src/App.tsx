/** The page's frame: which parts there are and where they stand. */
import { Tooltip } from 'radix-ui';
import { Bar } from './panels/Bar.tsx';
import { Dock } from './panels/Dock.tsx';
import { useSheet } from './panels/sheet.ts';
import { ToolRail } from './panels/ToolRail.tsx';
import { PastBanner, Timeline } from './panels/timeline/Timeline.tsx';

export function App() {
	const sheet = useSheet((s) => s.open);
	return (
		<Tooltip.Provider delayDuration={400} skipDelayDuration={200}>
			<div className="app" data-sheet={sheet ? 'open' : 'closed'}>
				<Bar open={() => {}} save={() => {}} savePage={() => {}} />
				<ToolRail />
				<main className="board">
					<div className="board-place" />
					<div className="board-over">
						<PastBanner />
					</div>
				</main>
				<Dock />
				<Timeline />
			</div>
		</Tooltip.Provider>
	);
}
