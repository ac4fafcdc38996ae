/** The parts of an encounter in the key order of files. */
import {
	type Amendment,
	type Area,
	type Auto,
	type BattleMap,
	type Creature,
	type Fog,
	type GroundChange,
	isTight,
	type Plan,
	RULE_OPTIONS,
	type Rules,
	type Scenario,
	type Square,
	type Squeezed,
	type Step,
	type TerrainSquare,
	type Variant,
	type Wall,
	type Zone,
} from '../engine/index.ts';
import type { Json } from './formatJson.ts';
import type { FiledHalf } from './historyMaps.ts';
import { byText, inOrder, sorted } from './keyOrder.ts';

export function orderedArea({ from, to, feet, only, color, since, until, owner, hidden, ...area }: Area) {
	const { id, name, shape } = area;
	return { id, name, shape, from, to, feet, only, color, since, until, owner, hidden };
}

export function orderedVariant({ id, name, side, half, after, plans }: Variant) {
	const ordered = Object.entries(plans).map(([creature, plan]) => [creature, orderedPlan(plan)] as const);
	return { id, name, side, half, after, plans: sorted(Object.fromEntries(ordered), byText) };
}

export function orderedRules(rules: Partial<Rules>) {
	const options = RULE_OPTIONS.map(({ option }) => [option, rules[option]] as const);
	return { profile: rules.profile, ...Object.fromEntries(options) };
}

function orderedTerrain({ x, y, type, up, height, look, secret }: TerrainSquare) {
	return { x, y, type, up, height, look, secret };
}

function orderedWall({ from, to, kind, open, secret, seeThrough }: Wall) {
	return { from, to, kind, open, secret, seeThrough };
}

export function orderedFog({ opensTo, asOf, covered, remembered }: Fog) {
	const ground = remembered && {
		terrain: remembered.terrain.map(orderedTerrain),
		walls: remembered.walls.map(orderedWall),
	};
	return { opensTo, asOf, covered, remembered: ground };
}

export function orderedMap({ width, height, terrain, walls, background }: BattleMap) {
	return {
		width,
		height,
		background: background && {
			picture: background.picture,
			x: background.x,
			y: background.y,
			width: background.width,
			height: background.height,
		},
		terrain: terrain?.map(orderedTerrain),
		walls: walls?.map(orderedWall),
	};
}

function orderedStep(step: Step) {
	return 'hold' in step ? { hold: step.hold, opens: step.opens } : { x: step.x, y: step.y, by: step.by };
}

function orderedTrail(squeezed: Squeezed): Json {
	return isTight(squeezed) ? { tight: squeezed.tight.map(orderedSquare) } : squeezed.map(orderedSquare);
}

export function orderedZone({ id, name, squares }: Zone) {
	return { id, name, squares };
}

export function orderedScenario(scenario: Scenario) {
	const { limit, since, player, story, teaches, par, zones, objectives } = scenario;
	return {
		limit,
		since,
		player,
		story,
		teaches,
		par: par && { side: par.side, points: par.points },
		zones: zones.map(orderedZone),
		objectives: objectives.map(({ id, side, weight, visibility, task }) => ({
			id,
			side,
			weight,
			visibility,
			task: inOrder(task),
		})),
	};
}

export function orderedSquare({ x, y }: Square) {
	return { x, y };
}

function orderedPlan({ pace, auto, steps }: Plan) {
	return { pace, auto, steps: steps.map(orderedStep) };
}

export function orderedAuto({ decides, behavior, difficulty, replan }: Auto) {
	const { type, target, place } = behavior ?? {};
	return {
		decides,
		behavior: behavior && { type, target, place: place && orderedSquare(place) },
		difficulty,
		replan,
	};
}

export function orderedCreature(creature: Creature) {
	const {
		id,
		name,
		side,
		size,
		speed,
		otherSpeed,
		extraFeet,
		initiative,
		position,
		conditions,
		lasting,
		movement,
		plan,
		picture,
		face,
		hidden,
		hiddenUntil,
		note,
		hitPoints,
		armorClass,
		attacks,
		fighter,
		repertoire,
		skills,
		fills,
		givesWay,
		build,
		space,
		reach,
		reachWeapon,
		rangeIncrement,
		elevation,
		busy,
		squeezed,
		auto,
	} = creature;
	return {
		id,
		name,
		side,
		size,
		speed,
		otherSpeed,
		extraFeet,
		initiative,
		position: orderedSquare(position),
		squeezed: squeezed && orderedTrail(squeezed),
		conditions,
		lasting: lasting && sorted(lasting, byText),
		movement,
		elevation,
		busy,
		skills: skills && inOrder(skills),
		fills,
		givesWay,
		build,
		space,
		reach,
		reachWeapon,
		rangeIncrement,
		picture,
		face,
		hidden,
		hiddenUntil,
		note,
		armorClass,
		attacks: attacks?.map(({ name, bonus, damage: { dice, faces, bonus: extra } }) => ({
			name,
			bonus,
			damage: { dice, faces, bonus: extra },
		})),
		hitPoints: hitPoints && inOrder(hitPoints),
		fighter: fighter && inOrder(fighter),
		repertoire: repertoire && inOrder(repertoire),
		auto: auto && orderedAuto(auto),
		plan: plan && orderedPlan(plan),
	};
}

export function orderedAmendment(amendment: Amendment): Json {
	const { type, after } = amendment;
	switch (type) {
		case 'plan':
			return { type, after, creature: amendment.creature, plan: orderedPlan(amendment.plan) };
		case 'creature':
			return { type, after, placed: amendment.placed, creature: orderedCreature(amendment.creature) };
		case 'leave':
			return { type, after, creature: amendment.creature };
		case 'ground': {
			return { type, after, ...orderedGround(amendment) };
		}
		case 'map':
			return { type, after, map: orderedMap(amendment.map) };
		default:
			return amendment satisfies never;
	}
}

function orderedGround({ erased, painted, razed, built }: GroundChange) {
	return {
		erased: erased?.map(({ x, y, type }) => ({ x, y, type })),
		painted: painted?.map(orderedTerrain),
		razed: razed?.map(({ from, to, kind }) => ({ from, to, kind })),
		built: built?.map(orderedWall),
	};
}

export function orderedPast(past: FiledHalf) {
	const { half, round, time, rules, creatures, amendments, movers, turn, stood, endsRound, map, ground } =
		past;
	return {
		half,
		round,
		time,
		rules: orderedRules(rules),
		creatures: creatures.map(orderedCreature),
		amendments: amendments.map(orderedAmendment),
		movers,
		turn: turn && inOrder(turn),
		stood,
		endsRound,
		map: map && orderedMap(map),
		ground: ground && orderedGround(ground),
	};
}
