/** The same encounter and result transformed: mirrored, turned, moved or reordered. */
import {
	type BattleEvent,
	type BattleMap,
	type Creature,
	DIRECTIONS,
	directionIndex,
	type Encounter,
	footprintOf,
	footprintSideFor,
	fullFootprint,
	isSquare,
	mapTrail,
	narrowingBy,
	type Plan,
	type PlannedStep,
	type Resolved,
	type Square,
} from '../../src/engine/index.ts';

/** A transformation of grid points; squares and footprints follow from it. */
export interface Change {
	readonly size: (width: number, height: number) => readonly [width: number, height: number];
	readonly point: (x: number, y: number, width: number, height: number) => readonly [x: number, y: number];
}

export const MIRRORED: Change = {
	size: (width, height) => [width, height],
	point: (x, y, width) => [width - x, y],
};

export const TURNED: Change = {
	size: (width, height) => [height, width],
	point: (x, y, _, height) => [height - y, x],
};

export function movedBy(dx: number, dy: number, right = 1, below = 1): Change {
	return {
		size: (width, height) => [width + dx + right, height + dy + below],
		point: (x, y) => [x + dx, y + dy],
	};
}

/** Top-left square of a footprint. */
function squareIn(change: Change, { width, height }: BattleMap, at: Square, side: number): Square {
	const [ax, ay] = change.point(at.x, at.y, width, height);
	const [bx, by] = change.point(at.x + side, at.y + side, width, height);
	return { x: Math.min(ax, bx), y: Math.min(ay, by) };
}

function changedMap(change: Change, map: BattleMap): BattleMap {
	const [width, height] = change.size(map.width, map.height);
	const point = ([x, y]: readonly [number, number]) => change.point(x, y, map.width, map.height);
	return {
		width,
		height,
		terrain: map.terrain?.map((one) => ({
			...one,
			...squareIn(change, map, one, 1),
			...(one.up !== undefined && { up: wayIn(change, map, one.up) }),
		})),
		walls: map.walls?.map((wall) => ({ ...wall, from: point(wall.from), to: point(wall.to) })),
	};
}

function wayIn(change: Change, { width, height }: BattleMap, way: number): number {
	const [dx, dy] = DIRECTIONS[way]!;
	const [ax, ay] = change.point(1, 1, width, height);
	const [bx, by] = change.point(1 + dx, 1 + dy, width, height);
	return directionIndex(bx - ax, by - ay);
}

function changedPlan(change: Change, map: BattleMap, plan: Plan, side: number): Plan {
	const sideOf = (step: PlannedStep): number => footprintSideFor(side, narrowingBy(step.by));
	return {
		...plan,
		steps: plan.steps.map((step) =>
			isSquare(step) ? { ...step, ...squareIn(change, map, step, sideOf(step)) } : step,
		),
	};
}

function changedCreature(change: Change, map: BattleMap, creature: Creature): Creature {
	const side = footprintOf(creature);
	const { plan, squeezed } = creature;
	return {
		...creature,
		position: squareIn(change, map, creature.position, side),
		...(squeezed && { squeezed: mapTrail(squeezed, (at) => squareIn(change, map, at, side)) }),
		...(plan && { plan: changedPlan(change, map, plan, fullFootprint(creature)) }),
	};
}

export function changedEncounter(change: Change, encounter: Encounter): Encounter {
	return {
		...encounter,
		map: changedMap(change, encounter.map),
		creatures: encounter.creatures.map((creature) => changedCreature(change, encounter.map, creature)),
	};
}

/** A result's segments in the changed encounter's coordinates. */
export function changedSegments(change: Change, encounter: Encounter, { segments }: Resolved): unknown {
	const { map } = encounter;
	const full = new Map(encounter.creatures.map((creature) => [creature.id, fullFootprint(creature)]));
	const sides = new Map<string, number>(
		encounter.creatures.map((creature) => [creature.id, footprintOf(creature)]),
	);
	const squareOf = (id: string, at: Square): Square => squareIn(change, map, at, sides.get(id)!);
	// The result does not say whether the wanted space was a squeezed one.
	const wanted = (id: string, at: Square): Square =>
		full.get(id)! > 1 ? { x: 0, y: 0 } : squareIn(change, map, at, 1);
	const changed = (event: BattleEvent): BattleEvent => {
		switch (event.type) {
			case 'moved': {
				const { creature, squeezed, tight } = event;
				const from = squareOf(creature, event.from);
				const side = full.get(creature)!;
				sides.set(creature, footprintSideFor(side, tight ? 'wriggle' : squeezed && 'squeeze'));
				return { ...event, from, to: squareOf(creature, event.to) };
			}
			case 'blocked':
			case 'check':
				return { ...event, square: wanted(event.creature, event.square) };
			// Contenders of different sizes name the space by different squares; the result does not say whose.
			case 'contest': {
				const contenders = event.contenders.map((one) => ({
					...one,
					...(one.square && { square: wanted(one.creature, one.square) }),
				}));
				return { ...event, square: { x: 0, y: 0 }, contenders };
			}
			case 'provokes':
				return { ...event, square: squareOf(event.creature, event.square) };
			case 'damage':
				return { ...event, square: wanted(event.creature, event.square) };
			case 'opened': {
				const point = ([x, y]: readonly [number, number]) => change.point(x, y, map.width, map.height);
				return { ...event, doors: event.doors.map(({ from, to }) => ({ from: point(from), to: point(to) })) };
			}
			case 'fell':
			case 'gave way':
			case 'stopped':
				return event;
		}
	};
	return segments.map(({ segment, positions, squeezed, events }) => {
		const happened = events.map(changed);
		const bodies = Object.entries(squeezed ?? {}).map(([id, trail]) => [
			id,
			mapTrail(trail, (at) => squareOf(id, at)),
		]);
		return {
			segment,
			positions: Object.fromEntries(Object.entries(positions).map(([id, at]) => [id, squareOf(id, at)])),
			squeezed: Object.fromEntries(bodies),
			events: happened,
		};
	});
}

/** Identity; contests lose their square as in every other change. */
export const SAME: Change = movedBy(0, 0, 0, 0);

/**
 * The encounter on a larger map, with solid squares beyond its old edge. Walls on that edge are left out: only steps
 * off the old map met them. A step there fails either way, but a run over a low wall would be refused whole (A55).
 */
export function enclosed(
	encounter: Encounter,
	dx: number,
	dy: number,
	right: number,
	below: number,
): Encounter {
	const { width, height } = encounter.map;
	const changed = changedEncounter(movedBy(dx, dy, right, below), encounter);
	const wall: Square[] = [];
	for (let x = dx - 1; x <= dx + width; x++) wall.push({ x, y: dy - 1 }, { x, y: dy + height });
	for (let y = dy; y < dy + height; y++) wall.push({ x: dx - 1, y }, { x: dx + width, y });
	const terrain = [...(changed.map.terrain ?? []), ...wall.map((square) => ({ ...square, type: 'wall' }))];
	const isOnEdge = ({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }) =>
		(from[0] === to[0] && (from[0] === dx || from[0] === dx + width)) ||
		(from[1] === to[1] && (from[1] === dy || from[1] === dy + height));
	const walls = changed.map.walls?.filter((one) => !isOnEdge(one));
	return { ...changed, map: { ...changed.map, terrain, ...(walls && { walls }) } };
}
