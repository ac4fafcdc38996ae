/** Fog as map rows, "#" for covered. */
import { type BattleMap, type Fog, packSquares, unpackSquares } from '../../src/engine/index.ts';
import type { SeenFog } from '../../src/store/playerView/fogView.ts';

export function fogOf(rows: readonly string[], more: Omit<Fog, 'covered'> = {}): Fog {
	const squares = rows.flatMap((row) => Array.from(row, (one) => (one === '#' ? 1 : 0)));
	return { covered: packSquares(Uint8Array.from(squares)), ...more };
}

function rowsOf({ width, height }: BattleMap, sign: (at: number) => string): readonly string[] {
	return Array.from({ length: height }, (_, y) =>
		Array.from({ length: width }, (__, x) => sign(y * width + x)).join(''),
	);
}

export function coveredRows(fog: Fog | undefined, map: BattleMap): readonly string[] {
	const covered = fog && unpackSquares(fog.covered, map.width * map.height);
	return rowsOf(map, (at) => (covered?.[at] === 1 ? '#' : '.'));
}

/** A seat's knowledge: unknown "#", remembered "o", seen ".". */
export function seenRows(fog: SeenFog | null, map: BattleMap): readonly string[] {
	const size = map.width * map.height;
	const covered = fog && unpackSquares(fog.covered, size);
	const lit = fog?.lit ? unpackSquares(fog.lit, size) : undefined;
	return rowsOf(map, (at) => (covered?.[at] === 1 ? '#' : lit && lit[at] === 0 ? 'o' : '.'));
}
