/** The battle map in the page: its surface, and what React draws over it. */
import { useEffect } from 'react';
import type { HostCallbacks } from './host.ts';
import { Loupe } from './Loupe.tsx';
import type { MainBoard } from './mainBoard.ts';
import { PointMarks } from './PointMarks.tsx';
import { SurfacePlace } from './SurfacePlace.tsx';
import { useTip } from './Tip.tsx';

export interface BoardProps extends HostCallbacks {
	readonly board: MainBoard;
}

/** The board. */
export function Board({ board, onMenu, onMenuOver, onEdit }: BoardProps) {
	const { surface } = board;
	const tip = useTip(surface.view);
	useEffect(() => board.hearBy({ onMenu, onMenuOver, onEdit }), [board, onMenu, onMenuOver, onEdit]);
	return (
		<SurfacePlace surface={surface}>
			<Loupe board={surface.element} />
			{tip}
			<PointMarks />
		</SurfacePlace>
	);
}
