declare module 'pathfinding' {
	interface Grid {
		clone(): Grid;
	}
	interface AStarFinder {
		findPath(startX: number, startY: number, endX: number, endY: number, grid: Grid): [number, number][];
	}
	const pathfinding: {
		/** 0 for a walkable square, by row. */
		readonly Grid: new (
			matrix: readonly (readonly number[])[],
		) => Grid;
		readonly AStarFinder: new (options: {
			readonly diagonalMovement: number;
			readonly heuristic: (dx: number, dy: number) => number;
		}) => AStarFinder;
		readonly DiagonalMovement: { readonly OnlyWhenNoObstacles: number };
		readonly Heuristic: { readonly octile: (dx: number, dy: number) => number };
	};
	export default pathfinding;
}
