/** Playing an encounter with objectives alone: the user's side, the app's sides, and the same battle again. */
import type { Creature, Encounter, Side, Strength } from '../../engine/index.ts';
import { sidesOf } from '../sides.ts';
import { playedSides } from './aiSides.ts';

/** The side that the user plays: not the app's; as the scenario says if there are several. */
export function playerSide(encounter: Encounter): string | undefined {
	const played = new Set(playedSides(encounter).map(({ id }) => id));
	const own = fightingSides(encounter).filter(({ id }) => !played.has(id));
	const { player } = encounter.scenario ?? {};
	return own.find(({ id }) => id === player)?.id ?? own[0]?.id;
}

/** Sides with objectives or creatures. */
export function fightingSides(encounter: Encounter): readonly Side[] {
	const { creatures, scenario } = encounter;
	const here = new Set([
		...creatures.map(({ side }) => side),
		...(scenario?.objectives ?? []).map(({ side }) => side),
	]);
	return sidesOf(encounter).filter(({ id }) => here.has(id));
}

/** The sides when the user plays one of them and the app the others. */
export function sidesPlayedAs(encounter: Encounter, player: string, difficulty?: Strength): readonly Side[] {
	const before = playedSides(encounter).find(({ auto }) => auto?.difficulty)?.auto?.difficulty;
	const strength = difficulty ?? before;
	return sidesOf(encounter).map((side) => {
		const { auto: _, ...rest } = side;
		if (side.id === player) return rest;
		return { ...rest, auto: { decides: 'app', ...(strength && { difficulty: strength }) } };
	});
}

function withoutPlan({ plan: _, squeezed: __, ...creature }: Creature): Creature {
	return creature;
}

/** The battle as it began, with nothing planned, rolled or recorded. */
export function scenarioStart(encounter: Encounter): Encounter {
	const { history = [], scenario } = encounter;
	const from = history.find(({ half }) => half >= (scenario?.since ?? 1)) ?? encounter;
	const {
		rolls,
		amendments,
		history: _,
		earlier,
		half,
		round,
		time,
		movers,
		initiative,
		variants,
		areas,
		...rest
	} = encounter;
	const { since, ...kept } = scenario ?? { limit: 1, zones: [], objectives: [] };
	return {
		...rest,
		map: from.map,
		creatures: from.creatures.map(withoutPlan),
		...(scenario && { scenario: kept }),
	};
}
