/**
 * Sight on 100 × 100 squares with 300 walls and 50 creatures: one look at the pointer, all pairs, and everything one
 * creature sees. The baseline tests every wall for every line.
 */
import { type BattleMap, type Creature, DEFAULT_RULES, Outlook, type Wall } from '../../src/engine/index.ts';
import { inTurn, type Row, race } from './measure.ts';
import { drawing } from './random.ts';

const SIDE = 100;
const WALLS = 300;
const CREATURES = 50;
/** Milliseconds of a 60-Hz frame, and its quarter available for following the pointer. */
const FRAME = 17;
const UNDER_POINTER = 4;

function mapOfWalls(draw: (below: number) => number): BattleMap {
	const walls = Array.from({ length: WALLS }, (): Wall => {
		const from = [draw(SIDE), draw(SIDE)] as const;
		const long = 1 + draw(8);
		const to = draw(2) === 0 ? ([from[0] + long, from[1]] as const) : ([from[0], from[1] + long] as const);
		return { from, to, kind: 'wall' };
	});
	return { width: SIDE, height: SIDE, walls };
}

/** Naive test of a line against a wall. */
function crosses(ax: number, ay: number, bx: number, by: number, { from, to }: Wall): boolean {
	const turn = (px: number, py: number, qx: number, qy: number, rx: number, ry: number): number =>
		(qx - px) * (ry - py) - (qy - py) * (rx - px);
	const [cx, cy] = from;
	const [dx, dy] = to;
	return (
		turn(ax, ay, bx, by, cx, cy) * turn(ax, ay, bx, by, dx, dy) <= 0 &&
		turn(cx, cy, dx, dy, ax, ay) * turn(cx, cy, dx, dy, bx, by) <= 0
	);
}

/** Naive visibility of two squares: centers, then all pairs of corners, each against every wall. */
function plainLook(walls: readonly Wall[], a: Creature['position'], b: Creature['position']): boolean {
	const points = ({ x, y }: Creature['position']) =>
		[0.01, 0.99].flatMap((dx) => [0.01, 0.99].map((dy) => [x + dx, y + dy] as const));
	const isClear = (p: readonly [number, number], q: readonly [number, number]) =>
		!walls.some((wall) => crosses(p[0], p[1], q[0], q[1], wall));
	if (isClear([a.x + 0.5, a.y + 0.5], [b.x + 0.5, b.y + 0.5])) return true;
	return points(a).some((p) => points(b).some((q) => isClear(p, q)));
}

export function sight(): Row[] {
	const draw = drawing(7);
	const map = mapOfWalls(draw);
	const creatures = Array.from({ length: CREATURES }, (_, i): Creature => {
		const position = { x: draw(SIDE), y: draw(SIDE) };
		// Padded, so that id order is list order.
		const id = `c${String(i).padStart(3, '0')}`;
		return { id, name: id, side: i % 2 === 0 ? 'party' : 'foes', speed: 30, position };
	});
	const spots = creatures.map((creature) => ({ creature, at: creature.position }));
	const outlook = new Outlook(map, DEFAULT_RULES, spots);
	const pointed = Array.from({ length: 997 }, (_, i) => ({
		one: creatures[i % CREATURES]!,
		square: { x: draw(SIDE), y: draw(SIDE) },
	}));
	const [look = 0, plain = 0, all = 0, plainAll = 0, seen = 0] = race([
		inTurn(pointed, ({ one, square }) => outlook.lookBetween({ id: one.id }, { square })),
		inTurn(pointed, ({ one, square }) => plainLook(map.walls ?? [], one.position, square)),
		inTurn(creatures, ({ id }) => {
			const fresh = new Outlook(map, DEFAULT_RULES, spots);
			return creatures.map((other) => fresh.look(id, other.id));
		}),
		inTurn(creatures, ({ position }) =>
			creatures.map((other) => plainLook(map.walls ?? [], position, other.position)),
		),
		inTurn(creatures, ({ id }) => new Outlook(map, DEFAULT_RULES, spots).seenBy([id])),
	]);
	const where = `${SIDE} × ${SIDE}, ${WALLS} walls, ${CREATURES} creatures`;
	const row = (work: string, milliseconds: number, other: number, budget: number): Row => ({
		work: `${work}, ${where}`,
		milliseconds,
		against: 'sight alone, every wall tested for every line',
		ratio: milliseconds / other,
		budget: `${budget} ms`,
		kept: milliseconds <= budget,
	});
	return [
		row('sight, cover and distance to the square under the pointer', look, plain, UNDER_POINTER),
		row('one creature’s sight of all others', all, plainAll, UNDER_POINTER),
		// Once per selection and segment, not per pointer move.
		row('every square that one creature sees', seen, plain * SIDE * SIDE, FRAME),
	];
}
