/** Skirmishes by number: two sides on a field with some walls, each creature with a behavior. */
import {
	BEHAVIORS,
	type Behavior,
	type Creature,
	type Encounter,
	type Square,
} from '../../src/engine/index.ts';
import { drawingFrom, scatteredMap } from './rooms.ts';

/** `count` creatures per side; all of side `app` share one intent. */
export function skirmish(number: number, count: number): Encounter {
	const draw = drawingFrom(number + 500);
	const span = 16;
	const map = scatteredMap(span, number);
	const walls = new Set(map.terrain?.map(({ x, y }) => `${x},${y}`));
	// Drops every second wall: a field, not a maze.
	const terrain = map.terrain?.filter((_, index) => index % 2 === 0);
	const taken = new Set(terrain?.map(({ x, y }) => `${x},${y}`));
	const place = (left: number, wide: number) => {
		for (;;) {
			const at = { x: left + draw(wide), y: 2 + draw(span - 4) };
			if (taken.has(`${at.x},${at.y}`)) continue;
			taken.add(`${at.x},${at.y}`);
			return at;
		}
	};
	const kind = BEHAVIORS[number % BEHAVIORS.length]!;
	const goal = { x: 8 + draw(4), y: 3 + draw(10) };
	const behavior: Behavior =
		kind === 'guard'
			? { type: kind, target: 'app0' }
			: kind === 'surround'
				? { type: kind, target: 'foe0' }
				: { type: kind };
	const placeOf = (i: number): Square => ({ x: goal.x + (i % 3), y: goal.y + Math.floor(i / 3) });
	const creatures = ['app', 'foe'].flatMap((side, index) =>
		Array.from({ length: count }, (_, i): Creature => {
			const id = `${side}${i}`;
			const position = place(index === 0 ? 2 : 7, 6);
			const base = { id, name: id, side, speed: [20, 30, 30, 40][draw(4)]!, initiative: draw(6), position };
			return side === 'app'
				? { ...base, auto: { behavior: kind === 'go' ? { ...behavior, place: placeOf(i) } : behavior } }
				: base;
		}),
	);
	return {
		name: `Skirmish ${number}`,
		map: { ...map, terrain: terrain ?? [] },
		creatures,
		rules: { engagement: walls.size % 2 === 0 },
	};
}
