/** Terrain swatch, drawn as on the board. */
import { useEffect, useRef } from 'react';
import { useHanded } from '../shared/pageServices.ts';
import { useDark } from '../ui/workspaceHooks.ts';

/** Pixels per square of the tile, and of the swatch, which shows one and a half squares. */
const SQUARE = 48;
const SIDE = 72;

export function Swatch({ type }: { readonly type: string }) {
	const { terrainTile } = useHanded();
	const dark = useDark();
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const context = canvas.current?.getContext('2d');
		if (!context) return;
		// A task per tile, because a whole palette would block the page.
		const timer = setTimeout(() => {
			context.clearRect(0, 0, SIDE, SIDE);
			context.drawImage(terrainTile(type, SQUARE, dark), 0, 0, SIDE, SIDE, 0, 0, SIDE, SIDE);
		});
		return () => clearTimeout(timer);
	}, [type, terrainTile, dark]);
	return <canvas ref={canvas} className="palette-swatch" width={SIDE} height={SIDE} />;
}
