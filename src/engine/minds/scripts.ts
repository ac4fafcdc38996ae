/** The plans that are thought of for a creature: to the places that serve it best, by themselves and with a wait, and staying. */
import { areNeighbours, mapInPlay, presenceOf } from '../board/index.ts';
import type { HalfRoundState } from '../half/index.ts';
import type { Creature, Plan, Square } from '../types.ts';
import { wayTo, whereTo } from '../ways/index.ts';
import type { ScoredPlaces, Scores } from './score.ts';

/** ScoredPlaces thought of for each creature, apart from each other. */
const MOST_PLACES = 5;
const STAYING: Plan = { pace: 'walk', steps: [] };

/** The plans of a creature for this half-round, the one that looks best first: what straight ahead is. */
export function scriptsFor(
	state: HalfRoundState,
	creature: Creature,
	scores: Scores,
	places: ScoredPlaces,
): readonly Plan[] {
	const { rules, creatures } = state;
	const here = places.get(creature.id)!;
	if (presenceOf(creature, rules.occupancy).immobile) return [STAYING];
	const known = creatures.map((one) => ({ ...one.creature, position: one.at }));
	const planner = {
		map: mapInPlay({ map: state.map, rules, creatures: known }),
		rules,
		creature,
		pace: 'walk',
	} as const;
	const from = { at: here, narrowed: undefined };
	const taken = new Set(
		known.filter(({ id }) => id !== creature.id).map(({ position: { x, y } }) => `${x},${y}`),
	);
	const { wide } = whereTo(planner, from, creature.speed);
	const reachable: { readonly at: Square; readonly score: number; readonly feet: number }[] = [];
	wide.feet.forEach((feet, cell) => {
		if (feet < 0) return;
		const at = { x: wide.left + (cell % wide.width), y: wide.top + Math.floor(cell / wide.width) };
		if (taken.has(`${at.x},${at.y}`)) return;
		reachable.push({ at, feet, score: scores.one(creature, new Map(places).set(creature.id, at)) });
	});
	reachable.sort((a, b) => b.score - a.score || a.feet - b.feet || a.at.y - b.at.y || a.at.x - b.at.x);
	const chosen: Square[] = [];
	for (const { at } of reachable) {
		if (chosen.length === MOST_PLACES) break;
		if (chosen.length < 2 || chosen.every((one) => !areNeighbours(one, at))) chosen.push(at);
	}
	const ways = chosen.flatMap((at): Plan[] => {
		const way = wayTo(planner, from, at);
		return way.type === 'way' && way.steps.length > 0 ? [{ pace: 'walk', steps: way.steps }] : [];
	});
	const [first] = ways;
	const isBestHere = chosen[0] && chosen[0].x === here.x && chosen[0].y === here.y;
	const waiting: Plan[] = first ? [{ pace: 'walk', steps: [{ hold: 1 }, ...first.steps] }] : [];
	return isBestHere ? [STAYING, ...ways, ...waiting] : [...ways, ...waiting, STAYING];
}
