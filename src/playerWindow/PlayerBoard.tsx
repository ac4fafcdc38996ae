/** Board of the player window, view only; its camera follows the GM until its user pans. */

import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { SurfacePlace, useSurface } from '../canvas/board/BoardSurfaceHost.tsx';
import { useTip } from '../canvas/board/BoardTooltip.tsx';
import { BoardSurface } from '../canvas/board/boardSurface.ts';
import { BoardView } from '../canvas/board/boardView.ts';
import { PointMarks } from '../canvas/board/PingMarks.tsx';
import '../canvas/board/board.css';
import type { CameraHome } from '../canvas/board/cameraController.ts';
import { coveredBy } from '../canvas/board/mediaPreferences.ts';
import { NO_INSETS } from '../canvas/scene/cameraMath.ts';
import { stopAll } from '../store/session/subscriptions.ts';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { Mat } from './FrameMask.tsx';
import { PlayersMarks } from './PlayerAnnotations.tsx';
import { LookingRound } from './playerCamera.ts';
import type { PlayersShow } from './protocol.ts';
import type { PlayersHearing } from './receiver.ts';
import { cameraFor, matFrame, shownClear, withBands } from './unobscuredArea.ts';

/** What the camera's home depends on: a change means the GM shows something else. */
function homeOf({ frame, screen, mayRoam }: PlayersShow): string {
	return JSON.stringify([frame, screen, mayRoam]);
}

/** Button back to the GM's view; the key is F. */
function WayBack({ view }: { readonly view: BoardView }) {
	const isAway = !useStore(view.motion.atHome);
	return (
		<div className="players-back" role="status" aria-label="Looking around">
			{isAway && (
				<button
					type="button"
					className="button"
					aria-keyshortcuts="F"
					onClick={() => view.workspace.cameraRequest.setState({ type: 'fit' }, true)}
				>
					Back to GM view
				</button>
			)}
		</div>
	);
}

export function PlayersBoard({ hearing }: { readonly hearing: PlayersHearing }) {
	const workspace = useWorkspace();
	const make = useCallback(
		() =>
			new BoardSurface(
				{ role: 'img', label: 'Battle map' },
				(element) => {
					const home: CameraHome = (board, map, over) =>
						cameraFor(
							hearing.told.getState().showing,
							board,
							map,
							withBands(workspace.letters.getState(), board, map, over),
						);
					return new BoardView(workspace, element, home);
				},
				(element, view) => new LookingRound(workspace, element, view, hearing).connect(),
			),
		[workspace, hearing],
	);
	const surface = useSurface(make);
	const { view } = surface;
	const tip = useTip(view);

	useLayoutEffect(() => {
		let home = homeOf(hearing.told.getState().showing);
		return hearing.told.subscribe(({ showing }) => {
			const wanted = homeOf(showing);
			if (wanted !== home) workspace.cameraRequest.setState({ type: 'fit' }, true);
			home = wanted;
		});
	}, [workspace, hearing]);

	useEffect(() => {
		const { atHome } = view.motion;
		const tell = () => {
			const board = workspace.boardSize.getState();
			const { seen, showing } = hearing.told.getState();
			if (!seen || board.width === 0) return;
			const over = withBands(
				workspace.letters.getState(),
				board,
				seen.encounter.map,
				coveredBy(surface.element),
			);
			const camera = workspace.camera.getState();
			const roams = !atHome.getState();
			const sees = (!roams && matFrame(showing)) || shownClear(camera, board, NO_INSETS);
			hearing.shows({ frame: shownClear(camera, board, over), sees, roams });
		};
		tell();
		return stopAll(
			[workspace.camera, workspace.boardSize, atHome, hearing.told].map(({ subscribe }) => subscribe(tell)),
		);
	}, [workspace, hearing, surface, view]);

	return (
		<>
			<SurfacePlace surface={surface}>
				{tip}
				<PointMarks />
				<Mat hearing={hearing} atHome={view.motion.atHome} />
			</SurfacePlace>
			<PlayersMarks view={view} hearing={hearing} />
			<WayBack view={view} />
		</>
	);
}
