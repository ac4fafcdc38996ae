/**
 * Writing encounter files: keys always in the same order, small things on one line,
 * what can be left out left out, so that people can read a file and compare two.
 */
import {
	type Amendment,
	type BattleMap,
	type Creature,
	type Encounter,
	type Fog,
	isTight,
	type PastHalf,
	type Plan,
	RULE_OPTIONS,
	type Square,
	type Squeezed,
	type Step,
	type TerrainSquare,
	type Variant,
	type Wall,
} from '../engine/index.ts';
import { byRoll, byText, inOrder, sorted } from './keyOrder.ts';
import { FORMAT, VERSION } from './migrations.ts';
import { picturesShown } from './picturesShown.ts';
import { type Json, print } from './printJson.ts';

/**
 * The text of an encounter file. Pictures that nothing shows are not written.
 *
 * @param segment the moment of the half-round that is looked at, 0 to 6
 */
export function formatEncounter(encounter: Encounter, segment = 0): string {
	return `${print(encode(encounter, segment), 0)}\n`;
}

/**
 * The same encounter as one line of JSON without its pictures, for saving after every change: what has not
 * changed since the last time (a creature, the map, a past half-round) is not put into words again.
 */
export function packEncounter(encounter: Encounter): string {
	const { map, creatures, history, pictures: _, ...rest } = encounter;
	const parts = [
		JSON.stringify(encodeRest(rest)).slice(1, -1),
		`"map":${packed(map, orderedMap)}`,
		`"creatures":[${creatures.map((creature) => packed(creature, orderedCreature)).join()}]`,
	];
	if (history) {
		const halves = history.map((past, i) => {
			const own = packed(past, orderedPast);
			return isSameMap(past.map, history[i + 1]?.map ?? map)
				? own
				: `${own.slice(0, -1)},"map":${packed(past.map, orderedMap)}}`;
		});
		parts.push(`"history":[${halves.join()}]`);
	}
	return `{${parts.join()}}`;
}

const texts = new WeakMap<object, string>();

/** The JSON of a part, made once for each object: parts of an encounter are never changed in place. */
function packed<Part extends object>(part: Part, encoded: (part: Part) => Json): string {
	let text = texts.get(part);
	if (text === undefined) {
		text = JSON.stringify(encoded(part));
		texts.set(part, text);
	}
	return text;
}

function isSameMap(a: BattleMap, b: BattleMap): boolean {
	return a === b || packed(a, orderedMap) === packed(b, orderedMap);
}

function encode(encounter: Encounter, segment: number): Json {
	const { map, creatures, history, pictures, ...rest } = encounter;
	const {
		format,
		version,
		name,
		fileOnly,
		seed,
		rules,
		half,
		round,
		time,
		fog,
		sides,
		amendments,
		rolls,
		movers,
		initiative,
		variants,
		notes,
	} = encodeRest(rest);
	const shown = picturesShown(encounter);
	return {
		format,
		version,
		name,
		fileOnly,
		seed,
		rules,
		half,
		round,
		time,
		segment: segment || undefined,
		map: orderedMap(map),
		fog,
		sides,
		creatures: creatures.map(orderedCreature),
		amendments,
		rolls,
		movers,
		initiative,
		variants,
		notes,
		history: history?.map((past, i) => ({
			...orderedPast(past),
			map: isSameMap(past.map, history[i + 1]?.map ?? map) ? undefined : orderedMap(past.map),
		})),
		pictures:
			pictures &&
			sorted(Object.fromEntries(Object.entries(pictures).filter(([key]) => shown.has(key))), byText),
	};
}

/** Everything except the large parts. */
function encodeRest(rest: Omit<Encounter, 'map' | 'creatures' | 'history' | 'pictures'>) {
	const {
		name,
		fileOnly,
		seed,
		rules,
		half,
		round,
		time,
		fog,
		sides,
		amendments,
		rolls,
		movers,
		initiative,
		variants,
		notes,
	} = rest;
	return {
		format: FORMAT,
		version: VERSION,
		name,
		fileOnly,
		seed,
		rules: rules && orderedRules(rules),
		half,
		round,
		time,
		fog: fog && orderedFog(fog),
		sides: sides?.map(({ id, name, color, played }) => ({ id, name, color, played })),
		amendments: amendments?.map(orderedAmendment),
		rolls: rolls && sorted(rolls, byRoll),
		movers,
		initiative: initiative && inOrder(initiative),
		variants: variants?.map(orderedVariant),
		notes: notes?.map(({ id, at, text, shown }) => ({ id, at: orderedSquare(at), text, shown })),
	};
}

function orderedVariant({ id, name, side, half, after, plans }: Variant) {
	const ordered = Object.entries(plans).map(([creature, plan]) => [creature, orderedPlan(plan)] as const);
	return { id, name, side, half, after, plans: sorted(Object.fromEntries(ordered), byText) };
}

function orderedRules(rules: Partial<PastHalf['rules']>) {
	const options = RULE_OPTIONS.map(({ option }) => [option, rules[option]] as const);
	return { profile: rules.profile, ...Object.fromEntries(options) };
}

function orderedTerrain({ x, y, type, up, height, secret }: TerrainSquare) {
	return { x, y, type, up, height, secret };
}

function orderedWall({ from, to, kind, open, secret }: Wall) {
	return { from, to, kind, open, secret };
}

function orderedFog({ opensTo, asOf, covered, remembered }: Fog) {
	const ground = remembered && {
		terrain: remembered.terrain.map(orderedTerrain),
		walls: remembered.walls.map(orderedWall),
	};
	return { opensTo, asOf, covered, remembered: ground };
}

function orderedMap({ width, height, terrain, walls, background }: BattleMap) {
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

function orderedSquare({ x, y }: Square) {
	return { x, y };
}

function orderedPlan({ pace, steps }: Plan) {
	return { pace, steps: steps.map(orderedStep) };
}

function orderedCreature(creature: Creature) {
	const {
		id,
		name,
		side,
		size,
		speed,
		initiative,
		position,
		conditions,
		lasting,
		movement,
		plan,
		picture,
		face,
		hidden,
		note,
		hitPoints,
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
		goal,
		intent,
	} = creature;
	return {
		id,
		name,
		side,
		size,
		speed,
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
		note,
		hitPoints: hitPoints && inOrder(hitPoints),
		fighter: fighter && inOrder(fighter),
		repertoire: repertoire && inOrder(repertoire),
		goal: goal && orderedSquare(goal),
		intent: intent && { type: intent.type, whom: intent.whom },
		plan: plan && orderedPlan(plan),
	};
}

function orderedAmendment(amendment: Amendment): Json {
	const { type, after } = amendment;
	switch (type) {
		case 'plan':
			return { type, after, creature: amendment.creature, plan: orderedPlan(amendment.plan) };
		case 'creature':
			return { type, after, placed: amendment.placed, creature: orderedCreature(amendment.creature) };
		case 'leave':
			return { type, after, creature: amendment.creature };
		case 'ground': {
			const { erased, painted, razed, built } = amendment;
			return {
				type,
				after,
				erased: erased?.map(({ x, y, type: kind }) => ({ x, y, type: kind })),
				painted: painted?.map(orderedTerrain),
				razed: razed?.map(({ from, to, kind }) => ({ from, to, kind })),
				built: built?.map(orderedWall),
			};
		}
		case 'map':
			return { type, after, map: orderedMap(amendment.map) };
		default:
			return amendment satisfies never;
	}
}

/** A past half-round but for its map, which is only written when the next one's (or today's) differs. */
function orderedPast(past: PastHalf) {
	const { half, round, time, rules, creatures, amendments, movers, turn, stood, endsRound } = past;
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
	};
}
