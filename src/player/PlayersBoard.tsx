/** The board of the players' window: to look at, with its camera where the GM has it. */
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { BoardStage } from '../canvas/board/BoardStage.tsx';
import { PointMarks } from '../canvas/board/PointMarks.tsx';
import { useBoardView } from '../canvas/board/useBoardView.ts';
import { BoardView } from '../canvas/board/view.ts';
import '../canvas/board/board.css';
import type { CameraHome } from '../canvas/board/cameraMotion.ts';
import { coveredBy } from '../canvas/board/surroundings.ts';
import { toMap } from '../canvas/scene/camera.ts';
import { useDesk } from '../store/desk/context.ts';
import { cameraFor, shownClear, withBands } from './clearPart.ts';
import type { PlayersHearing } from './hearing.ts';

export function PlayersBoard({ hearing }: { readonly hearing: PlayersHearing }) {
	const desk = useDesk();
	const container = useRef<HTMLDivElement>(null);
	const begin = useCallback(
		(element: HTMLElement) => {
			const home: CameraHome = (board, map, over) =>
				cameraFor(hearing.told.get().showing, board, map, withBands(desk.letters.get(), board, map, over));
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
			const board = desk.boardSize.get();
			const { seen } = hearing.told.get();
			if (!container.current || !seen || board.width === 0) return;
			const over = withBands(desk.letters.get(), board, seen.encounter.map, coveredBy(container.current));
			hearing.shows(shownClear(desk.camera.get(), board, over));
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
