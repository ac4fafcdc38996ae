/** A piece of terrain as the board draws it. The board's drawing is handed in: panels know no canvas room. */
import { createContext, useContext, useEffect, useRef } from 'react';
import { useDark } from '../hooks.ts';

/** The pattern of a kind of terrain: a tile of several squares, so many pixels each. */
export type TerrainTile = (type: string, pixels: number, dark: boolean) => CanvasImageSource;

export const TerrainTileContext = createContext<TerrainTile | null>(null);

/** Pixels along a square of the tile, and along the swatch, which shows a square and a half. */
const SQUARE = 48;
const SIDE = 72;

export function Swatch({ type }: { readonly type: string }) {
	const tile = useContext(TerrainTileContext);
	const dark = useDark();
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const context = canvas.current?.getContext('2d');
		if (!context || !tile) return;
		// In a task of its own each: the tiles of a whole palette at once make the page wait.
		const timer = setTimeout(() => {
			context.clearRect(0, 0, SIDE, SIDE);
			context.drawImage(tile(type, SQUARE, dark), 0, 0, SIDE, SIDE, 0, 0, SIDE, SIDE);
		});
		return () => clearTimeout(timer);
	}, [type, tile, dark]);
	return <canvas ref={canvas} className="palette-swatch" width={SIDE} height={SIDE} />;
}
