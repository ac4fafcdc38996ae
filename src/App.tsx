/** The page's frame: which parts there are and where they stand. */

import { lazy, useState } from 'react';
import { useStore } from 'zustand';
import { Board } from './canvas/board/Board.tsx';
import type { MainBoard } from './canvas/board/mainBoard.ts';
import { pictureMap } from './canvas/board/mapSnapshot.ts';
import { obstacleTile } from './canvas/layers/ground/obstacleDrawing.ts';
import { terrainTile } from './canvas/layers/ground/terrainPatterns.ts';
import { AdvanceButton } from './panels/advance/AdvanceButton.tsx';
import { BoardMenu, type MenuPlace } from './panels/BoardMenu.tsx';
import { ContestDialog } from './panels/contest/ContestDialog.tsx';
import { editCreature } from './panels/creatures/openInspector.ts';
import { Dialogs } from './panels/Dialogs.tsx';
import { Dock } from './panels/Dock.tsx';
import { EmptyBoard } from './panels/EmptyBoard.tsx';
import { ErrorBoundary } from './panels/ErrorBoundary.tsx';
import { DropZone, FileInput } from './panels/files/FileInput.tsx';
import { type Files, FilesContext } from './panels/files/filesContext.ts';
import { ListButton } from './panels/ListButton.tsx';
import { MessageLine } from './panels/line/MessageLine.tsx';
import { Announcer, NoticeOverDialog } from './panels/line/Notices.tsx';
import { TableBar } from './panels/line/PlayerViewBar.tsx';
import { PlayersFrame } from './panels/players/PlayerFrame.tsx';
import { Unopened } from './panels/ScreenReaderPanels.tsx';
import { ClosedScreen } from './panels/secretPlans/HandoverScreen.tsx';
import { SecretBar } from './panels/secretPlans/SecretPlanBar.tsx';
import { PHONE } from './panels/shared/dockSheet.ts';
import { useSheetHeight, useSheetOfTool, useUprightSheet } from './panels/shared/dockSheetHooks.ts';
import { type Handed, HandedContext } from './panels/shared/pageServices.ts';
import { ToolRail } from './panels/ToolRail.tsx';
import { Bar } from './panels/TopBar.tsx';
import { Legend } from './panels/terrain/Legend.tsx';
import { MapFoot } from './panels/terrain/MapFoot.tsx';
import { Timeline } from './panels/timeline/Timeline.tsx';
import { useRootFlag } from './panels/ui/rootFlags.ts';
import { TipLayer } from './panels/ui/Tooltip.tsx';
import { useMedia } from './panels/ui/workspaceHooks.ts';
import { isEditingMap } from './store/actions/viewActions.ts';
import { useSession, useWorkspace } from './store/workspace/workspaceContext.ts';

/** Drawing and filming for panels. */
const HANDED: Handed = {
	studio: {
		video: 'VideoEncoder' in globalThis ? 'encoded' : 'MediaRecorder' in globalThis ? 'recorded' : null,
		filmOf: async (workspace, wish) => (await import('./canvas/replay/index.ts')).filmOf(workspace, wish),
		Screen: lazy(async () => ({ default: (await import('./canvas/replay/index.ts')).FilmScreen })),
	},
	pictureMap,
	// As it looks on the bare sheet.
	terrainTile: (type, pixels, dark) => terrainTile(type, pixels, dark, false),
	obstacleTile,
	findGrid: async (...asked) => (await import('./workers/fileWorkerClient.ts')).gridBeside(...asked),
};

export interface AppProps {
	readonly files: Files;
	readonly board: MainBoard;
	/** Something has failed that was not to. */
	readonly onFail: () => void;
}

export function App({ files, board, onFail }: AppProps) {
	const workspace = useWorkspace();
	const sheet = useSheetHeight();
	const isPhone = useMedia(PHONE);
	useUprightSheet();
	useSheetOfTool();
	const [menu, setMenu] = useState<MenuPlace | null>(null);
	const closeMenu = () => setMenu(null);
	const table = useSession((s) => s.tableView);
	const declaring = useSession((s) => s.declaring !== null);
	const isEditing = useSession(isEditingMap);
	useRootFlag('table', table);
	const isDrawing = useSession((s) => isEditingMap(s) && s.tool !== 'place');
	const classes = ['app', table && 'table', isEditing && 'edits-map', isDrawing && 'draws-map'];
	useRootFlag('finger', useStore(workspace.fingerDraws));
	return (
		<ErrorBoundary onSave={files.save} onFail={onFail}>
			<FilesContext value={files}>
				<HandedContext value={HANDED}>
					<div className={classes.filter(Boolean).join(' ')} data-sheet={sheet}>
						{!table && <Bar />}
						{/* On a phone the tools of planning are behind a button of the bar. */}
						{!table && (!isPhone || isEditing) && <ToolRail />}
						<MessageLine />
						{table && !declaring && <TableBar />}
						<main className="board">
							<Board
								board={board}
								onMenu={setMenu}
								onMenuOver={closeMenu}
								onEdit={(creature) => editCreature(workspace, creature)}
							/>
							{!table && <PlayersFrame />}
							{!table && <EmptyBoard />}
							{!table && <ListButton />}
							<Legend />
							{!table && <Unopened />}
							<BoardMenu place={menu} onClose={closeMenu} />
							<FileInput />
							<TipLayer />
						</main>
						<ContestDialog />
						{!table && <Dock />}
						{declaring ? <SecretBar /> : isEditing ? <MapFoot /> : <Timeline />}
						<AdvanceButton />
					</div>
					<Dialogs />
					<ClosedScreen />
					<NoticeOverDialog />
					<Announcer />
					<DropZone />
				</HandedContext>
			</FilesContext>
		</ErrorBoundary>
	);
}
