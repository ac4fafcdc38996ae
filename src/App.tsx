/** The page's frame: which parts there are and where they stand. */
import { useState } from 'react';
import { Board } from './canvas/board/Board.tsx';
import { terrainTile } from './canvas/layers/ground/terrainPatterns.ts';
import { Bar } from './panels/Bar.tsx';
import { BoardMenu, type MenuPlace } from './panels/BoardMenu.tsx';
import { BoardOverlay } from './panels/BoardOverlay.tsx';
import { ContestDialog } from './panels/contest/ContestDialog.tsx';
import { editCreature } from './panels/creatures/editing.ts';
import { Dialogs } from './panels/Dialogs.tsx';
import { Dock } from './panels/Dock.tsx';
import { ErrorBoundary } from './panels/ErrorBoundary.tsx';
import { DropZone, FileInput } from './panels/files/FileInput.tsx';
import { type Files, FilesContext } from './panels/files/service.ts';
import { Announcer, Notices } from './panels/Notices.tsx';
import { useSheet } from './panels/sheet.ts';
import { TableBar } from './panels/TableBar.tsx';
import { ToolRail } from './panels/ToolRail.tsx';
import { type TerrainTile, TerrainTileContext } from './panels/terrain/Swatch.tsx';
import { Timeline } from './panels/timeline/Timeline.tsx';
import { Unopened } from './panels/Unopened.tsx';
import { TipLayer } from './panels/ui/Tip.tsx';
import { useDesk, useSession } from './store/desk/context.ts';

/** Terrain as it looks on the bare sheet. */
const plainTile: TerrainTile = (type, pixels, dark) => terrainTile(type, pixels, dark, false);

interface AppProps {
	readonly files: Files;
	/** Something has failed that was not to. */
	readonly onFail: () => void;
}

export function App({ files, onFail }: AppProps) {
	const desk = useDesk();
	const sheet = useSheet((s) => s.open);
	const [menu, setMenu] = useState<MenuPlace | null>(null);
	const edit = (creature: string) => editCreature(desk, creature);
	const table = useSession((s) => s.tableView);
	return (
		<ErrorBoundary onSave={files.save} onFail={onFail}>
			<FilesContext value={files}>
				<TerrainTileContext value={plainTile}>
					<div className={table ? 'app table' : 'app'} data-sheet={sheet ? 'open' : 'closed'}>
						{!table && <Bar />}
						{!table && <ToolRail />}
						<main className="board">
							<Board onMenu={setMenu} onEdit={edit} />
							{table ? <TableBar /> : <BoardOverlay />}
							{!table && <Unopened />}
							<BoardMenu place={menu} onClose={() => setMenu(null)} onEdit={edit} />
							<FileInput />
							<TipLayer />
						</main>
						<ContestDialog />
						{!table && <Dock />}
						{!table && <Timeline />}
					</div>
					<Dialogs />
					<Notices />
					<Announcer />
					<DropZone />
				</TerrainTileContext>
			</FilesContext>
		</ErrorBoundary>
	);
}
