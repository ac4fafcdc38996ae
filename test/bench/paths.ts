/** Cheapest paths and reach on 512 × 512 squares, 30% walls. */
import pathfinding from 'pathfinding';
import { cheapestPath, compileMap, DEFAULT_RULES, reach, type Square } from '../../src/engine/index.ts';
import { BareSearch } from './bare.ts';
import { inTurn, type Row, race } from './measure.ts';
import { drawing, mapWithWalls } from './random.ts';

const SIDE = 512;
const WALKER = { side: 1, gait: 0 };

interface Query {
	readonly from: Square;
	readonly to: Square;
}

const index = ({ x, y }: Square): number => y * SIDE + x;

export function paths(): Row[] {
	const map = mapWithWalls(SIDE, 30, 1);
	const walls = new Uint8Array(SIDE * SIDE);
	for (const { x, y } of map.terrain ?? []) walls[y * SIDE + x] = 1;
	const ground = compileMap(map);
	const bare = new BareSearch(SIDE, walls);
	const matrix = Array.from({ length: SIDE }, (_, y) => [...walls.subarray(y * SIDE, (y + 1) * SIDE)]);
	const grid = new pathfinding.Grid(matrix);
	const finder = new pathfinding.AStarFinder({
		diagonalMovement: pathfinding.DiagonalMovement.OnlyWhenNoObstacles,
		heuristic: pathfinding.Heuristic.octile,
	});

	const draw = drawing(2);
	const queries: Query[] = [];
	while (queries.length < 100) {
		const from = { x: draw(SIDE), y: draw(SIDE) };
		const to = { x: draw(SIDE), y: draw(SIDE) };
		if (walls[index(from)] !== 0 || walls[index(to)] !== 0) continue;
		const found = bare.path(index(from), index(to)) !== undefined;
		const ours = cheapestPath(ground, DEFAULT_RULES, WALKER, from, to).type === 'path';
		if (found !== ours)
			throw new Error(`the searches disagree from ${from.x}, ${from.y} to ${to.x}, ${to.y}`);
		if (found && from !== to) queries.push({ from, to });
	}

	// One call runs all queries, so that long and short ones weigh the same for each contestant.
	const all = (work: (query: Query) => unknown) => () => {
		let last: unknown;
		for (const query of queries) last = work(query);
		return last;
	};
	const [ours = 0, bareTime = 0] = race(
		[
			all(({ from, to }) => cheapestPath(ground, DEFAULT_RULES, WALKER, from, to)),
			all(({ from, to }) => bare.path(index(from), index(to))),
		],
		6000,
	).map((time) => time / queries.length);

	// The package marks its grid, so each query needs a fresh copy, made outside the timed part.
	let packageTime = 0;
	for (const { from, to } of queries) {
		const copy = grid.clone();
		const began = performance.now();
		finder.findPath(from.x, from.y, to.x, to.y, copy);
		packageTime += (performance.now() - began) / queries.length;
	}

	const starts = queries.map(({ from }) => from);
	const [near = 0, flood = 0] = race([
		inTurn(starts, (position) => reach(ground, DEFAULT_RULES, { ...WALKER, position, feet: 30 })),
		inTurn(starts, (position) => bare.flood(index(position), 6)),
	]);
	const open = compileMap({ width: SIDE, height: SIDE });
	const [plain = 0] = race([
		inTurn(starts, (position) => reach(open, DEFAULT_RULES, { ...WALKER, position, feet: 30 })),
	]);
	return [
		{
			work: 'cheapest path, 5/10 rule, 512 × 512, 30% walls',
			milliseconds: ours,
			against: 'bare typed-array A*, octile',
			ratio: ours / bareTime,
			budget: 'at most 1.2',
			kept: ours <= 1.2 * bareTime,
		},
		{
			work: 'the same',
			milliseconds: ours,
			against: '`pathfinding` A*, its copy of the grid not counted',
			ratio: ours / packageTime,
			budget: 'at most 0.33',
			kept: ours * 3 <= packageTime,
		},
		{
			work: 'squares within 30 ft, 30% walls',
			milliseconds: near,
			against: 'bare flood of six moves',
			ratio: near / flood,
		},
		{
			work: 'squares within 30 ft, open ground',
			milliseconds: plain,
			against: 'the same with 30% walls',
			ratio: plain / near,
		},
	];
}
