/** A view-only board for replays, with the whole map in view. */
import { useMemo } from 'react';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { SurfacePlace } from '../board/BoardSurfaceHost.tsx';
import { BoardSurface } from '../board/boardSurface.ts';
import { BoardView } from '../board/boardView.ts';

export function FilmScreen() {
	const workspace = useWorkspace();
	const surface = useMemo(
		() =>
			new BoardSurface(
				{ role: 'img', label: 'Battle replay' },
				(element) => new BoardView(workspace, element),
			),
		[workspace],
	);
	return <SurfacePlace surface={surface} />;
}
