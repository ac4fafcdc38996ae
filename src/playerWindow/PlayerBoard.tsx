/** Board of the player window, view only; its camera follows the GM until its user pans. */
import { type CSSProperties, useEffect, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { SurfacePlace } from '../canvas/board/BoardSurfaceHost.tsx';
import { useTip } from '../canvas/board/BoardTooltip.tsx';
import { BoardSurface } from '../canvas/board/boardSurface.ts';
import { BoardView } from '../canvas/board/boardView.ts';
import { PointMarks } from '../canvas/board/PingMarks.tsx';
import '../canvas/board/board.css';
import type { StoreApi } from 'zustand/vanilla';
import type { CameraHome } from '../canvas/board/cameraController.ts';
import { coveredBy } from '../canvas/board/mediaPreferences.ts';
import { bandSizes } from '../canvas/layers/ground/sheetDrawing.ts';
import { NOWHERE } from '../canvas/layers/paintInputs.ts';
import { tableTexts } from '../canvas/layers/tokenView.ts';
import { coordinateStep, NO_INSETS } from '../canvas/scene/cameraMath.ts';
import { squareKey } from '../engine/index.ts';
import { placeName } from '../messages/index.ts';
import { unitsNow } from '../store/derived/selectors.ts';
import { areasNow, marksInWords, squaresOfArea } from '../store/interactions/annotations.ts';
import { stopAll } from '../store/session/subscriptions.ts';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { LookingRound } from './playerCamera.ts';
import type { PlayersShow } from './protocol.ts';
import type { PlayersHearing } from './receiver.ts';
import { cameraFor, isBeyond, matFrame, shownClear, withBands } from './unobscuredArea.ts';

interface PlayersMarksProps {
	readonly view: BoardView;
	readonly hearing: PlayersHearing;
}

/**
 * Notes and areas of the player window for keyboards: Tab cycles through them, and each is described as under a
 * pointer.
 */
function PlayersMarks({ view, hearing }: PlayersMarksProps) {
	const { seen, showing } = useStore(hearing.told);
	const mat = useStore(view.motion.atHome) ? matFrame(showing) : null;
	if (!seen) return null;
	const { encounter } = seen;
	const squares = [
		...(encounter.notes ?? []).map(({ at }) => at),
		...areasNow(encounter).flatMap((area) => squaresOfArea(encounter, area)[0] ?? []),
	].filter(({ x, y }) => !isBeyond(mat, { x: x + 0.5, y: y + 0.5 }));
	return [...new Map(squares.map((square) => [squareKey(square), square]))].map(([key, square]) => (
		<button
			key={key}
			type="button"
			className="visually-hidden"
			onFocus={() => view.pointed.setState({ ...NOWHERE, square }, true)}
			onBlur={() => view.pointed.setState(NOWHERE, true)}
		>
			{placeName(square)}: {marksInWords(encounter, square, true, unitsNow(view.workspace)).join('; ')}
		</button>
	));
}

/** CSS pixels of a digit. */
const FIGURE = 11;

/** Squares whose center lies in a stretch, and their position in it, as fractions. */
function along(from: number, length: number, count: number, step: number) {
	const squares: { readonly number: number; readonly at: string }[] = [];
	for (let i = Math.max(0, Math.ceil(from - 0.5)); i < count && i + 0.5 < from + length; i++)
		if ((i + 1) % step === 0 || (i === 0 && step > 1))
			squares.push({ number: i + 1, at: `${((i + 0.5 - from) / length) * 100}%` });
	return squares;
}

interface MatProps {
	readonly hearing: PlayersHearing;
	/** True while the window's user has not panned. */
	readonly atHome: StoreApi<boolean>;
}

/** Mask of the player window outside the GM's frame, with map coordinates along it. */
function Mat({ hearing, atHome }: MatProps) {
	const workspace = useWorkspace();
	const { seen, showing } = useStore(hearing.told);
	const camera = useStore(workspace.camera);
	const board = useStore(workspace.boardSize);
	const isHome = useStore(atHome);
	const frame = matFrame(showing);
	if (!seen || !frame || !isHome) return null;
	const { map } = seen.encounter;
	const { scale } = camera;
	const { factor, wide, high } = bandSizes(board, map, tableTexts(workspace.letters.getState(), board));
	const step = coordinateStep(scale / factor, `${Math.max(map.width, map.height)}`.length);
	// At a visible map edge the board draws coordinates itself.
	const top = frame.y * scale + camera.y;
	const left = frame.x * scale + camera.x;
	const columns = Math.max(0, camera.y - high) + high / 2 < top;
	const rows = Math.max(0, camera.x - wide) + wide / 2 < left;
	const style = {
		left,
		top,
		width: frame.width * scale,
		height: frame.height * scale,
		fontSize: FIGURE * factor,
		'--band-wide': `${wide}px`,
		'--band-high': `${high}px`,
	} as CSSProperties;
	return (
		<div className="players-mat text-muted" aria-hidden="true" style={style}>
			{along(frame.x, frame.width, columns ? map.width : 0, step).map(({ number, at }) => (
				<span key={`column ${number}`} className="players-column" style={{ left: at }}>
					{number}
				</span>
			))}
			{along(frame.y, frame.height, rows ? map.height : 0, step).map(({ number, at }) => (
				<span key={`row ${number}`} className="players-row" style={{ top: at }}>
					{number}
				</span>
			))}
		</div>
	);
}

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
	const surface = useMemo(
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
