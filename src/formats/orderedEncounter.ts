/** The parts of an encounter in the key order of files. */
import { RULE_OPTIONS, type Rules, type Step, type TerrainSquare } from '../engine/index.ts';
import type { Json } from './formatJson.ts';
import { byRoll, byText, inOrder, sorted } from './keyOrder.ts';

type Ranks = ReadonlyMap<string, number>;

function ranksOf(...keys: readonly string[]): Ranks {
	return new Map(keys.flatMap((some) => some.split(' ')).map((key, rank) => [key, rank]));
}

/** Keys of an encounter. */
export const ENCOUNTER_KEYS = ranksOf(
	'name fileOnly seed rules half round time segment map fog fogAreas doorsReveal scenario blows',
	'dice sides creatures amendments rolls movers initiative earlier variants areas notes history pictures',
);

/** Keys of its parts, in an order that suits all of them; others are not stored. */
const PART_KEYS = ranksOf(
	'id name shape from to kind feet only color decides behavior difficulty replan hold',
	'opens tight limit since until owner dice faces bonus damage pace at text shown',
	'side half round time rules creatures amendments movers turn stood endsRound squares open player',
	'story teaches par zones objectives points weight visibility task size speed otherSpeed extraFeet initiative',
	'position squeezed conditions lasting movement elevation busy skills fills givesWay build space reach reachWeapon',
	'rangeIncrement picture x y type after placed target place face hidden hiddenUntil note armorClass',
	'attacks hitPoints fighter repertoire auto steps width by plans up height look secret seeThrough',
	'creature plan opensTo asOf covered remembered erased painted razed built map ground background terrain',
	'walls',
);

/** Parts with another order. */
const OTHER_PARTS: Readonly<Record<string, (part: never) => unknown>> = {
	rules: (rules: Partial<Rules>) => {
		const options = RULE_OPTIONS.map(({ option }) => [option, rules[option]]);
		return { profile: rules.profile, ...Object.fromEntries(options) };
	},
	plans: (plans: Readonly<Record<string, unknown>>) => {
		const parts = Object.entries(plans).map(([creature, plan]) => [creature, ordered(plan)]);
		return sorted(Object.fromEntries(parts), byText);
	},
	rolls: (rolls: Readonly<Record<string, unknown>>) => sorted(rolls, byRoll),
	lasting: (lasting: Readonly<Record<string, unknown>>) => sorted(lasting, byText),
	pictures: (pictures: Readonly<Record<string, unknown>>) => sorted(pictures, byText),
	// Many, so sorting the keys of each would take too long.
	steps: (steps: readonly Step[]) =>
		steps.map((one) =>
			'hold' in one ? { hold: one.hold, opens: one.opens } : { x: one.x, y: one.y, by: one.by },
		),
	terrain: (squares: readonly TerrainSquare[]) =>
		squares.map(({ x, y, type, up, height, look, secret }) => ({ x, y, type, up, height, look, secret })),
	earlier: inOrder,
	fighter: inOrder,
	hitPoints: inOrder,
	initiative: inOrder,
	repertoire: inOrder,
	skills: inOrder,
	task: inOrder,
	turn: inOrder,
};

/** A part with its keys in order, at any depth. */
export function ordered(part: unknown, ranks = PART_KEYS): Json {
	if (Array.isArray(part)) return part.map((item) => ordered(item));
	if (typeof part !== 'object' || part === null) return part as Json;
	const entries = Object.entries(part).filter(([key, value]) => ranks.has(key) && value !== undefined);
	entries.sort(([a], [b]) => ranks.get(a)! - ranks.get(b)!);
	return Object.fromEntries(
		entries.map(([key, value]) => [key, OTHER_PARTS[key]?.(value as never) ?? ordered(value)]),
	) as Json;
}
