/** Schemas of objectives, scenarios, prepared fog areas and attack lines. */
import * as z from 'zod/mini';
import {
	type AttackStats,
	type Encounter,
	MAP_EDGES,
	OBJECTIVE_TYPES,
	OBJECTIVE_VISIBILITIES,
	packedLength,
	type Scenario,
	unpackSquares,
} from '../engine/index.ts';
import {
	DAMAGE_FACES,
	MAX_ARMOR_CLASS,
	MAX_ATTACK_BONUS,
	MAX_ATTACK_LINES,
	MAX_CREATURES,
	MAX_FOG_AREAS,
	MAX_HALF_ROUND_LIMIT,
	MAX_MAP_SIDE,
	MAX_NAME,
	MAX_OBJECTIVES,
	MAX_STORY,
	MAX_ZONES,
	MIN_ATTACK_BONUS,
} from './limits.ts';
import { id, list, mustBe, named, object, ofType, oneOf, optional, text, whole } from './schemaTypes.ts';

export function makeAttackFields() {
	const damage = object({
		dice: whole(0, 20),
		faces: z
			.number('must be a number of faces')
			.check(
				z.refine(
					(faces) => (DAMAGE_FACES as readonly number[]).includes(faces),
					`must be one of ${DAMAGE_FACES.join(', ')}`,
				),
			),
		bonus: whole(-50, 200),
	});
	const attack = object({ name: text(MAX_NAME), bonus: whole(MIN_ATTACK_BONUS, MAX_ATTACK_BONUS), damage });
	return optional({
		armorClass: whole(0, MAX_ARMOR_CLASS),
		attacks: list(attack, MAX_ATTACK_LINES, 'attacks'),
	}) satisfies Readonly<Record<keyof AttackStats, unknown>>;
}

export function makeScenarioSchemas() {
	const half = whole(1, 1_000_000);
	const halfRounds = whole(1, MAX_HALF_ROUND_LIMIT);
	const zone = object({
		id,
		name: text(MAX_NAME),
		squares: text(packedLength(MAX_MAP_SIDE * MAX_MAP_SIDE)),
	}).check(named());
	const place = z.union(
		[z.object({ zone: id }), z.object({ edge: oneOf(MAP_EDGES) })],
		mustBe(`{ zone } or { edge: one of ${MAP_EDGES.join(', ')} }`),
	);
	const creatures = list(id, MAX_CREATURES, 'ids of creatures');
	const some = optional({ creatures, enough: whole(1, MAX_CREATURES) });
	const task = z.discriminatedUnion(
		'type',
		[
			ofType('reach', { place, ...some }),
			ofType('hold', { zone: id, enough: z.optional(halfRounds) }),
			ofType('exit', { place, ...some }),
			ofType('protect', { creature: id }),
			ofType('escort', { creature: id, place }),
			ofType('stop', { place, creatures: z.optional(creatures) }),
			ofType('defeat', { creatures: z.optional(creatures) }),
			ofType('survive', optional({ halfRounds, creatures })),
		],
		`must be one of ${OBJECTIVE_TYPES.join(', ')}`,
	);
	const objective = object({
		id,
		side: id,
		weight: whole(1, 100),
		visibility: oneOf(OBJECTIVE_VISIBILITIES),
		task,
	});
	const scenario = object({
		limit: halfRounds,
		zones: list(zone, MAX_ZONES, 'zones'),
		objectives: list(objective, MAX_OBJECTIVES, 'objectives'),
		...optional({
			since: half,
			player: id,
			story: text(MAX_STORY),
			teaches: text(MAX_STORY),
			par: object({ side: id, points: whole(0, 100) }),
		}),
	} satisfies Readonly<Record<keyof Scenario, unknown>>);
	return { scenario, fogAreas: list(zone, MAX_FOG_AREAS, 'fog areas') };
}

/** Missing or duplicate references of a scenario; null if none. */
export function scenarioFault({ scenario, fogAreas = [], map }: Encounter): string | null {
	const zones = scenario?.zones ?? [];
	for (const [what, list] of [
		['zone', zones],
		['fog area', fogAreas],
	] as const) {
		const twice = firstTwice(list);
		if (twice !== null) return `two ${what}s have the id “${twice}”`;
		const misfit = list.find(({ squares }) => !unpackSquares(squares, map.width * map.height));
		if (misfit)
			return `${what} “${misfit.name}” does not cover each of the map’s ${map.width} × ${map.height} squares`;
	}
	if (!scenario) return null;
	const twice = firstTwice(scenario.objectives);
	if (twice !== null) return `two objectives have the id “${twice}”`;
	return null;
}

function firstTwice(items: readonly { readonly id: string }[]): string | null {
	const known = new Set<string>();
	for (const { id } of items) {
		if (known.has(id)) return id;
		known.add(id);
	}
	return null;
}
