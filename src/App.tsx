/** The page's frame: which parts there are and where they stand. */
import { lazy, type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { Board } from './canvas/board/Board.tsx';
import type { MainBoard } from './canvas/board/mainBoard.ts';
import { terrainTile } from './canvas/layers/ground/terrainPatterns.ts';
import { Bar } from './panels/Bar.tsx';
import type { MenuPlace } from './panels/BoardMenu.tsx';
import { BoardMenu } from './panels/BoardMenu.tsx';
import { BoardOverlay } from './panels/BoardOverlay.tsx';
import { ContestDialog } from './panels/contest/ContestDialog.tsx';
import { editCreature } from './panels/creatures/editing.ts';
import { Dialogs } from './panels/Dialogs.tsx';
import { Dock } from './panels/Dock.tsx';
import { ClosedScreen } from './panels/declaring/ClosedScreen.tsx';
import { SecretBar } from './panels/declaring/SecretBar.tsx';
import { ErrorBoundary } from './panels/ErrorBoundary.tsx';
import { DropZone, FileInput } from './panels/files/FileInput.tsx';
import { type Files, FilesContext } from './panels/files/files.ts';
import { type Studio, StudioContext } from './panels/film/studio.ts';
import { Announcer, Notices } from './panels/Notices.tsx';
import { PlayersFrame } from './panels/players/PlayersFrame.tsx';
import { MapPicturesContext, type PictureMap } from './panels/print/MapPictures.ts';
import { useSheet } from './panels/sheetHooks.ts';
import { TableBar } from './panels/TableBar.tsx';
import { ToolRail } from './panels/ToolRail.tsx';
import { type GridFinder, GridFinderContext } from './panels/terrain/gridFinder.ts';
import { Legend } from './panels/terrain/Legend.tsx';
import { type TerrainTile, TerrainTileContext } from './panels/terrain/Swatch.tsx';
import { Timeline } from './panels/timeline/Timeline.tsx';
import { Unopened } from './panels/Unopened.tsx';
import { TipLayer } from './panels/ui/Tip.tsx';
import { useDesk, useSession } from './store/desk/context.ts';

/** Terrain as it looks on the bare sheet. */
const plainTile: TerrainTile = (type, pixels, dark) => terrainTile(type, pixels, dark, false);

/** Films: how they are made and shown comes with the first. */
const STUDIO: Studio = {
	video: 'VideoEncoder' in globalThis ? 'encoded' : 'MediaRecorder' in globalThis ? 'recorded' : null,
	filmOf: async (desk, wish) => (await import('./canvas/film/index.ts')).filmOf(desk, wish),
	Screen: lazy(async () => ({ default: (await import('./canvas/film/index.ts')).FilmScreen })),
};

/** Pictures of maps are drawn by what waits until somebody wants one. */
const mapPictures: PictureMap = async (...asked) =>
	(await import('./canvas/board/mapPicture.ts')).pictureMap(...asked);

/** The worker that looks for a picture's grid begins with the first that is fitted. */
const findGrid: GridFinder = async (...asked) => (await import('./workers/reader.ts')).gridBeside(...asked);

/** What panels ask for by contexts, since it comes from rooms that they may not import. */
function Provided({ files, children }: { readonly files: Files; readonly children: ReactNode }) {
	return (
		<FilesContext value={files}>
			<StudioContext value={STUDIO}>
				<TerrainTileContext value={plainTile}>
					<MapPicturesContext value={mapPictures}>
						<GridFinderContext value={findGrid}>{children}</GridFinderContext>
					</MapPicturesContext>
				</TerrainTileContext>
			</StudioContext>
		</FilesContext>
	);
}

export interface AppProps {
	readonly files: Files;
	readonly board: MainBoard;
	/** Something has failed that was not to. */
	readonly onFail: () => void;
	/** Everything is in the page for the first time, the board in its place. */
	readonly onDrawn: () => void;
}

export function App({ files, board, onFail, onDrawn }: AppProps) {
	const desk = useDesk();
	const sheet = useSheet();
	const [menu, setMenu] = useState<MenuPlace | null>(null);
	const edit = useCallback((creature: string) => editCreature(desk, creature), [desk]);
	const closeMenu = useCallback(() => setMenu(null), []);
	const table = useSession((s) => s.tableView);
	const declaring = useSession((s) => s.declaring !== null);
	useLayoutEffect(onDrawn, [onDrawn]);
	return (
		<ErrorBoundary onSave={files.save} onFail={onFail}>
			<Provided files={files}>
				<div className={table ? 'app table' : 'app'} data-sheet={sheet ? 'open' : 'closed'}>
					{!table && <Bar />}
					{!table && <ToolRail />}
					<main className="board">
						<Board board={board} onMenu={setMenu} onMenuOver={closeMenu} onEdit={edit} />
						{!table && <PlayersFrame />}
						{table ? declaring ? <SecretBar /> : <TableBar /> : <BoardOverlay />}
						<Legend />
						{!table && <Unopened />}
						<BoardMenu place={menu} onClose={closeMenu} onEdit={edit} />
						<FileInput />
						<TipLayer />
					</main>
					<ContestDialog />
					{!table && <Dock />}
					{!table && <Timeline />}
				</div>
				<Dialogs />
				<ClosedScreen />
				<Notices />
				<Announcer />
				<DropZone />
			</Provided>
		</ErrorBoundary>
	);
}
