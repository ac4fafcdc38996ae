/** Small boards drawn as text. */
import {
	type BattleMap,
	type CompiledMap,
	compileMap,
	type Encounter,
	parseBoard,
	type Square,
} from '../../src/engine/index.ts';

export function board(text: string): Encounter {
	const read = parseBoard(text);
	if (read.type === 'fault') throw new Error(`Line ${read.line}: ${read.message}`);
	return read.encounter;
}

export function drawnMap(...rows: readonly string[]): BattleMap {
	return board(`board ${rows[0]!.length}x${rows.length}\n${rows.map((row) => `|${row}`).join('\n')}`).map;
}

export function drawnGround(...rows: readonly string[]): CompiledMap {
	return compileMap(drawnMap(...rows));
}

/** Squares drawn as `#` on a map of this size. Throws for a square off the map or drawn twice. */
export function drawnSquares(
	{ width, height }: Pick<BattleMap, 'width' | 'height'>,
	squares: readonly Square[],
): string[] {
	const rows = Array.from({ length: height }, () => Array<string>(width).fill('.'));
	for (const { x, y } of squares) {
		if (rows[y]?.[x] !== '.') throw new Error(`${x},${y} is off the map or told twice.`);
		rows[y][x] = '#';
	}
	return rows.map((row) => row.join(''));
}
