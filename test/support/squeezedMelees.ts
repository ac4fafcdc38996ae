/** Melees of big creatures that squeeze and wriggle, some from the start. Deterministic by number. */
import {
	type Creature,
	DIRECTIONS,
	type Encounter,
	footprintSideFor,
	type Manner,
	SIZE_TABLE,
	type Size,
	type Square,
	type Squeezed,
	type Step,
} from '../../src/engine/index.ts';
import { Chance, melee } from './melees.ts';

type Narrowed = Extract<Manner, 'squeeze' | 'wriggle'> | undefined;

const BIG: readonly Size[] = ['large', 'large', 'huge', 'huge', 'gargantuan', 'colossal', 'medium'];
/** Mostly unchanged. */
const NARROWED: readonly Narrowed[] = [undefined, 'squeeze', 'wriggle'];

/** Narrowings available to a body of this side. */
function waysFor(side: number): readonly Narrowed[] {
	return NARROWED.slice(0, Math.min(side, NARROWED.length));
}

/** Position of a footprint with a new side after one step. */
function placeAfter(chance: Chance, at: Square, before: number, after: number, way: Square): Square {
	const along = (start: number, d: number): number => {
		const spare = Math.abs(before - after);
		if (before === after) return start + d;
		if (d === 0) return start + (before > after ? 1 : -1) * chance.whole(0, spare);
		if (before > after) return d > 0 ? start + spare + 1 : start - 1;
		return d > 0 ? start + 1 : start - spare - 1;
	};
	return { x: along(at.x, way.x), y: along(at.y, way.y) };
}

function stepsOf(
	chance: Chance,
	start: Square,
	side: number,
	from: Narrowed,
	goals: readonly Square[],
): Step[] {
	const steps: Step[] = [];
	let at = start;
	let narrowed = from;
	const goal = chance.among(goals);
	for (let left = chance.whole(1, 7); left > 0; left--) {
		if (chance.once(12)) {
			steps.push({ hold: 1 });
			continue;
		}
		const able = chance.once(30) ? NARROWED : waysFor(side);
		const by = chance.once(3) ? chance.among(able) : narrowed;
		const ahead = { x: Math.sign(goal.x - at.x), y: Math.sign(goal.y - at.y) };
		const isThere = ahead.x === 0 && ahead.y === 0;
		const [x, y] = isThere || chance.once(5) ? chance.among(DIRECTIONS) : [ahead.x, ahead.y];
		at = placeAfter(chance, at, footprintSideFor(side, narrowed), footprintSideFor(side, by), { x, y });
		narrowed = by;
		steps.push(by === undefined ? at : { ...at, by });
	}
	return steps;
}

/** A body that has entered along a row or column. */
function squeezedAt(chance: Chance, at: Square, side: number, narrowed: Narrowed): Squeezed | undefined {
	if (narrowed === undefined) return undefined;
	const [dx, dy] = chance.among(DIRECTIONS);
	const length = chance.once(4) ? 0 : side - footprintSideFor(side, narrowed);
	const trail = Array.from({ length }, (_, back) => ({
		x: at.x + (back + 1) * dx,
		y: at.y + (back + 1) * dy,
	}));
	return narrowed === 'wriggle' ? { tight: trail } : trail;
}

export function squeezedMelee(number: number): Encounter {
	const { creatures: many, map: small, rules, ...rest } = melee(number);
	const chance = new Chance(number + 0x5eed);
	const creatures = many.slice(0, chance.whole(2, 6));
	const map = { ...small, width: small.width + 5, height: small.height + 5 };
	const goals = creatures.map(({ position }) => position);
	const isFlat = chance.once(2);
	const fitted = creatures.map(({ size: small, plan, position, ...creature }): Creature => {
		const size = chance.once(3) ? (small ?? 'medium') : chance.among(BIG);
		const side = SIZE_TABLE[size].side;
		const narrowed =
			side > 1 && chance.once(3) ? chance.among(NARROWED.slice(1, side > 2 ? 3 : 2)) : undefined;
		const now = footprintSideFor(side, narrowed);
		// Some are apart, the others close together.
		const wanted = chance.once(3)
			? position
			: { x: chance.whole(0, map.width), y: chance.whole(0, map.height) };
		const at = {
			x: Math.max(0, Math.min(wanted.x, map.width - now)),
			y: Math.max(0, Math.min(wanted.y, map.height - now)),
		};
		return {
			...creature,
			size,
			position: at,
			skills: { escape: chance.among([0, 12, 29]) },
			squeezed: squeezedAt(chance, at, side, narrowed),
			...(plan && { plan: { ...plan, steps: stepsOf(chance, at, side, narrowed, goals) } }),
		};
	});
	return {
		...rest,
		rules: { ...rules, squeezing: !chance.once(12) },
		// Without walls more of them arrive.
		map: isFlat ? { ...map, walls: [], terrain: [] } : map,
		creatures: fitted,
	};
}
