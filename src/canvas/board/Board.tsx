import { useEffect } from 'react';
import { SurfacePlace } from './BoardSurfaceHost.tsx';
import { useTip } from './BoardTooltip.tsx';
import type { HostCallbacks } from './boardInput.ts';
import { Loupe } from './Magnifier.tsx';
import type { MainBoard } from './mainBoard.ts';
import { PointMarks } from './PingMarks.tsx';

export interface BoardProps extends HostCallbacks {
	readonly board: MainBoard;
}

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
