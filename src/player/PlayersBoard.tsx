/** The board of the players' window: to look at, with its camera where the GM has it. */
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { BoardStage } from '../canvas/board/BoardStage.tsx';
import { PointMarks } from '../canvas/board/PointMarks.tsx';
import { useBoardView } from '../canvas/board/useBoardView.ts';
import { BoardView } from '../canvas/board/view.ts';
import '../canvas/board/board.css';
import type { CameraHome } from '../canvas/board/cameraMotion.ts';
import { type Extent, fitCamera, type Insets, toMap } from '../canvas/scene/camera.ts';
import { useDesk } from '../store/desk/context.ts';
import type { Camera } from '../store/session/session.ts';
import type { PlayersHearing } from './hearing.ts';
import type { PlayersShow } from './wire.ts';

/** Where the camera is to be. */
function cameraOf({ frame, screen }: PlayersShow, board: Extent, map: Extent, over: Insets): Camera {
	const inch = screen.trueInches ? screen.inch : null;
	if (!frame && inch === null) return fitCamera(board, map, over);
	const shown = frame ?? { x: 0, y: 0, ...map };
	const scale = inch ?? Math.min(board.width / shown.width, board.height / shown.height);
	return {
		scale,
		x: board.width / 2 - (shown.x + shown.width / 2) * scale,
		y: board.height / 2 - (shown.y + shown.height / 2) * scale,
	};
}

export function PlayersBoard({ hearing }: { readonly hearing: PlayersHearing }) {
	const desk = useDesk();
	const container = useRef<HTMLDivElement>(null);
	const begin = useCallback(
		(element: HTMLElement) => {
			const home: CameraHome = (board, map, over) => cameraOf(hearing.told.get().showing, board, map, over);
			return { view: new BoardView(desk, element, home), stop: () => {} };
		},
		[desk, hearing],
	);
	const { view, size } = useBoardView(container, begin);

	useLayoutEffect(() => {
		let shown = hearing.told.get().showing;
		return hearing.told.subscribe(({ showing }) => {
			if (showing !== shown) desk.cameraRequest.set({ type: 'fit' });
			shown = showing;
		});
	}, [desk, hearing]);

	useEffect(() => {
		const tell = () => {
			const { x, y, scale } = desk.camera.get();
			const { width, height } = desk.boardSize.get();
			if (width > 0)
				hearing.shows({ x: -x / scale, y: -y / scale, width: width / scale, height: height / scale });
		};
		tell();
		const stops = [desk.camera.subscribe(tell), desk.boardSize.subscribe(tell)];
		return () => {
			for (const stop of stops) stop();
		};
	}, [desk, hearing]);

	return (
		<div
			ref={container}
			className="battle-map"
			role="img"
			aria-label="Battle map"
			onPointerDown={({ nativeEvent: { offsetX: x, offsetY: y } }) =>
				hearing.points(toMap(desk.camera.get(), { x, y }))
			}
		>
			{view && <BoardStage view={view} size={size} />}
			<PointMarks />
		</div>
	);
}
