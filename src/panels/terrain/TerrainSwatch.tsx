/** Terrain swatch, drawn as on the board. */
import { useEffect, useRef } from 'react';
import type { ObstacleLook } from '../../engine/index.ts';
import { useHanded } from '../shared/pageServices.ts';
import { useDark } from '../ui/workspaceHooks.ts';

/** Pixels per square of the tile, and of the swatch: one and a half squares of a pattern, or one obstacle. */
const SQUARE = 48;
const SIDE = 72;

interface Props {
	readonly type: string;
	readonly look?: ObstacleLook | undefined;
}

export function Swatch({ type, look }: Props) {
	const { terrainTile, obstacleTile } = useHanded();
	const dark = useDark();
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const context = canvas.current?.getContext('2d');
		if (!context) return;
		// A task per tile, because a whole palette would block the page.
		const timer = setTimeout(() => {
			context.clearRect(0, 0, SIDE, SIDE);
			const tile = look ? obstacleTile(look, SIDE, dark) : terrainTile(type, SQUARE, dark);
			context.drawImage(tile, 0, 0, SIDE, SIDE, 0, 0, SIDE, SIDE);
		});
		return () => clearTimeout(timer);
	}, [type, look, terrainTile, obstacleTile, dark]);
	return <canvas ref={canvas} className="palette-swatch" width={SIDE} height={SIDE} />;
}
