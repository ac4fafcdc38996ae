/** The page's frame: which parts there are and where they stand. */
import { lazy, type ReactNode, useState } from 'react';
import { Board } from './canvas/board/Board.tsx';
import { terrainTile } from './canvas/layers/ground/terrainPatterns.ts';
import type { MenuPlace } from './panels/BoardMenu.tsx';
import { editCreature } from './panels/creatures/editing.ts';
import { ErrorBoundary } from './panels/ErrorBoundary.tsx';
import { type Files, FilesContext } from './panels/files/files.ts';
import { type Studio, StudioContext } from './panels/film/studio.ts';
import { BarPlace, DockPlace, RailPlace, TimelinePlace } from './panels/Places.tsx';
import { MapPicturesContext, type PictureMap } from './panels/print/MapPictures.ts';
import { useSheet } from './panels/sheet.ts';
import { type GridFinder, GridFinderContext } from './panels/terrain/gridFinder.ts';
import { type TerrainTile, TerrainTileContext } from './panels/terrain/Swatch.tsx';
import { useDesk, useSession } from './store/desk/context.ts';

/** All that is around the board. */
export type AroundBoard = typeof import('./panels/around.ts');

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

interface AppProps {
	readonly files: Files;
	/** Null until it is there: its places are kept free, so that the board stays where it is. */
	readonly around: AroundBoard | null;
	/** Something has failed that was not to. */
	readonly onFail: () => void;
}

export function App({ files, around, onFail }: AppProps) {
	const desk = useDesk();
	const sheet = useSheet();
	const [menu, setMenu] = useState<MenuPlace | null>(null);
	const edit = (creature: string) => editCreature(desk, creature);
	const table = useSession((s) => s.tableView);
	const declaring = useSession((s) => s.declaring !== null);
	return (
		<ErrorBoundary onSave={files.save} onFail={onFail}>
			<Provided files={files}>
				<div className={table ? 'app table' : 'app'} data-sheet={sheet ? 'open' : 'closed'}>
					{!table && (around ? <around.Bar /> : <BarPlace />)}
					{!table && (around ? <around.ToolRail /> : <RailPlace />)}
					<main className="board">
						<Board onMenu={setMenu} onMenuOver={() => setMenu(null)} onEdit={edit} />
						{around && (
							<>
								{!table && <around.PlayersFrame />}
								{table ? declaring ? <around.SecretBar /> : <around.TableBar /> : <around.BoardOverlay />}
								<around.Legend />
								{!table && <around.Unopened />}
								<around.BoardMenu place={menu} onClose={() => setMenu(null)} onEdit={edit} />
								<around.FileInput />
								<around.TipLayer />
							</>
						)}
					</main>
					{around && <around.ContestDialog />}
					{!table && (around ? <around.Dock /> : <DockPlace />)}
					{!table && (around ? <around.Timeline /> : <TimelinePlace />)}
				</div>
				{around && (
					<>
						<around.Dialogs />
						<around.ClosedScreen />
						<around.Notices />
						<around.Announcer />
						<around.DropZone />
					</>
				)}
			</Provided>
		</ErrorBoundary>
	);
}
