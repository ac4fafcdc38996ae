/** Melees with closed doors, some opened by plans. Deterministic by number. */
import {
	type BattleMap,
	type Creature,
	DIRECTIONS,
	type Encounter,
	isSquare,
	type Plan,
	type Square,
	type Step,
	type Wall,
} from '../../src/engine/index.ts';
import { Chance, melee } from './melees.ts';

/** A wall across the map, mostly doors; sometimes diagonal or with doors wider than a square. */
function partition(chance: Chance, { width, height }: BattleMap): Wall[] {
	const isUpright = chance.once(2);
	const [across, along] = isUpright ? [width, height] : [height, width];
	const line = chance.whole(1, Math.max(1, across - 1));
	const lean = chance.once(8) ? 1 : 0;
	const walls: Wall[] = [];
	for (let at = 0; at < along; ) {
		const length = chance.whole(1, Math.min(chance.once(4) ? 2 : 1, along - at));
		const point = (place: number, off: number): readonly [number, number] =>
			isUpright ? [line + off, place] : [place, line + off];
		const ends = { from: point(at, 0), to: point(at + length, lean) };
		if (chance.once(5)) walls.push({ ...ends, kind: 'wall' });
		else {
			const secret = chance.once(12) && { secret: true };
			walls.push({ ...ends, kind: 'door', ...(chance.once(6) && { open: true }), ...secret });
		}
		at += length;
	}
	return walls;
}

/** Toward a goal, with holds that open doors before some steps, needed or not; a few at the end. */
function stepsOf(chance: Chance, start: Square, goal: Square): Step[] {
	const steps: Step[] = [];
	let at = start;
	for (let left = chance.whole(1, 8); left > 0; left--) {
		if (!chance.once(3)) steps.push({ hold: chance.once(6) ? 2 : 1, opens: true });
		else if (chance.once(8)) steps.push({ hold: 1 });
		const ahead = [Math.sign(goal.x - at.x), Math.sign(goal.y - at.y)] as const;
		const isThere = ahead[0] === 0 && ahead[1] === 0;
		const [dx, dy] = isThere || chance.once(6) ? chance.among(DIRECTIONS) : ahead;
		at = { x: at.x + dx, y: at.y + dy };
		steps.push(at);
	}
	if (chance.once(6)) steps.push({ hold: 1, opens: true });
	return steps;
}

/** The plan with an opening hold before every step. */
export function opening(plan: Plan): Plan {
	return {
		...plan,
		steps: plan.steps.flatMap((step): Step[] => (isSquare(step) ? [{ hold: 1, opens: true }, step] : [step])),
	};
}

/** The melee of a number with doors, based on `from`. */
export function doorMelee(number: number, from?: (number: number) => Encounter): Encounter {
	const { map: bare, creatures, ...rest } = (from ?? melee)(number);
	const chance = new Chance(number + 0xd00);
	const walls = Array.from({ length: chance.whole(1, 2) }, () => partition(chance, bare)).flat();
	const goals = creatures.map(({ position }) => position);
	const planned = ({ plan, ...creature }: Creature): Creature => {
		if (!plan) return creature;
		if (from) return { ...creature, plan: chance.once(4) ? plan : opening(plan) };
		const steps = stepsOf(chance, creature.position, chance.among(goals));
		return { ...creature, plan: { ...plan, steps } };
	};
	return { ...rest, map: { ...bare, walls }, creatures: creatures.map(planned) };
}
