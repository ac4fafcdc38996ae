/** A piece of terrain as the board draws it.  */
import { useEffect, useRef } from 'react';
import { useHanded } from '../shared/pageServices.ts';
import { useDark } from '../ui/workspaceHooks.ts';

/** Pixels along a square of the tile, and along the swatch, which shows a square and a half. */
const SQUARE = 48;
const SIDE = 72;

export function Swatch({ type }: { readonly type: string }) {
	const { terrainTile } = useHanded();
	const dark = useDark();
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const context = canvas.current?.getContext('2d');
		if (!context) return;
		// In a task of its own each: the tiles of a whole palette at once make the page wait.
		const timer = setTimeout(() => {
			context.clearRect(0, 0, SIDE, SIDE);
			context.drawImage(terrainTile(type, SQUARE, dark), 0, 0, SIDE, SIDE, 0, 0, SIDE, SIDE);
		});
		return () => clearTimeout(timer);
	}, [type, terrainTile, dark]);
	return <canvas ref={canvas} className="palette-swatch" width={SIDE} height={SIDE} />;
}
