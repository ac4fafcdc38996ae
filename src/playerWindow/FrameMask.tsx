/** Mask of the player window outside the GM's frame, with map coordinates along it. */

import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { bandSizes } from '../canvas/layers/ground/sheetDrawing.ts';
import { tableTexts } from '../canvas/layers/tokenView.ts';
import { coordinateStep } from '../canvas/scene/cameraMath.ts';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import type { PlayersHearing } from './receiver.ts';
import { matFrame } from './unobscuredArea.ts';

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

export function Mat({ hearing, atHome }: MatProps) {
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
		<div className="players-mat" aria-hidden="true" style={style}>
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
