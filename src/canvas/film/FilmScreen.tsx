/** The screen a film is shown on: the board of the nearest desk, to look at, with the whole map in view. */
import { useCallback, useRef } from 'react';
import { useDesk } from '../../store/desk/context.ts';
import { BoardStage } from '../board/BoardStage.tsx';
import { useBoardView } from '../board/useBoardView.ts';
import { BoardView } from '../board/view.ts';

export function FilmScreen() {
	const desk = useDesk();
	const container = useRef<HTMLDivElement>(null);
	const begin = useCallback(
		(element: HTMLElement) => ({ view: new BoardView(desk, element), stop: () => {} }),
		[desk],
	);
	const { view, size } = useBoardView(container, begin);
	return (
		<div ref={container} className="battle-map" role="img" aria-label="Film of the battle">
			{view && <BoardStage view={view} size={size} />}
		</div>
	);
}
