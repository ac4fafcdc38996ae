/**
 * The encounter at a moment of its half-round, and how a change made at that
 * moment becomes an amendment, so that what has happened stays as it was.
 */
import {
	type Amendment,
	areNeighbours,
	type BattleMap,
	type Creature,
	type Encounter,
	isSquare,
	type PastHalf,
	type Plan,
	remainingPlan,
	rulesOf,
	type Square,
} from '../engine/index.ts';
import { type Battle, battleOf } from './battle.ts';
import type { Ask } from './session.ts';

/** Fields that the rules never read: changing them rewrites no history. */
const COSMETIC = ['name', 'picture', 'hidden', 'note'] as const satisfies readonly (keyof Creature)[];

const known = new WeakMap<Battle, Map<number, { from: Encounter; at: Encounter }>>();

/**
 * The encounter once `segment` segments (0 to 6) are over: where everybody stands,
 * what is left of the plans, amendments of that moment included.
 */
export function encounterAt(encounter: Encounter, ask: Ask, segment: number): Encounter {
	if (segment === 0) return encounter;
	const battle = battleOf(encounter, ask);
	let moments = known.get(battle);
	if (!moments) {
		moments = new Map();
		known.set(battle, moments);
	}
	const kept = moments.get(segment);
	if (kept?.from === encounter) return kept.at;
	const at = momentOf(encounter, battle, Math.min(segment, battle.segments.length));
	moments.set(segment, { from: encounter, at });
	return at;
}

function momentOf(encounter: Encounter, battle: Battle, segment: number): Encounter {
	const state = battle.states[segment];
	const positions = segment === 6 ? battle.final : battle.segments[segment - 1]?.positions;
	if (!state || !positions) return encounter;
	const creatures = new Map<string, Creature>(encounter.creatures.map((c) => [c.id, c]));
	const placed = new Map<string, Square>();
	const plans = new Map<string, Plan>();
	let map = encounter.map;
	for (const amendment of encounter.amendments ?? []) {
		if (amendment.after > segment) continue;
		const now = amendment.after === segment;
		switch (amendment.type) {
			case 'plan':
				if (now) plans.set(amendment.creature, amendment.plan);
				break;
			case 'creature':
				if (now && amendment.creature.plan && !creatures.has(amendment.creature.id))
					plans.set(amendment.creature.id, amendment.creature.plan);
				creatures.set(amendment.creature.id, amendment.creature);
				if (now && amendment.placed) placed.set(amendment.creature.id, amendment.creature.position);
				break;
			case 'leave':
				creatures.delete(amendment.creature);
				break;
			case 'map':
				map = amendment.map;
				break;
			default:
				amendment satisfies never;
		}
	}
	const present: Creature[] = [];
	for (const creature of creatures.values()) {
		const position = placed.get(creature.id) ?? positions[creature.id] ?? creature.position;
		const plan = plans.get(creature.id) ?? remainingPlan(state, creature.id);
		present.push({ ...creature, position, plan });
	}
	return { ...encounter, map, creatures: present, amendments: [] };
}

/** True when the rules could tell the two apart. */
function differsForRules(a: Creature, b: Creature): boolean {
	const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Creature>;
	for (const key of COSMETIC) keys.delete(key as keyof Creature);
	keys.delete('plan');
	for (const key of keys) if (a[key] !== b[key]) return true;
	return false;
}

function mapDiffersForRules(a: BattleMap, b: BattleMap): boolean {
	return a.terrain !== b.terrain || a.walls !== b.walls || a.width !== b.width || a.height !== b.height;
}

/** Takes over the cosmetic fields of `look`, wherever the creature's record is kept. */
function repaint(creature: Creature, looks: ReadonlyMap<string, Creature>): Creature {
	const look = looks.get(creature.id);
	if (!look) return creature;
	const { name, picture, hidden, note } = look;
	return { ...creature, name, picture, hidden, note };
}

export interface MomentChange {
	readonly encounter: Encounter;
	/** False when only looks, names, dice or pictures changed. */
	readonly mechanical: boolean;
}

/**
 * The encounter whose moment after `segment` segments (1 to 5) is `next` where it
 * was `present`. Later amendments go when the change matters to the rules: what
 * comes is worked out anew.
 */
export function amend(
	encounter: Encounter,
	present: Encounter,
	next: Encounter,
	segment: number,
): MomentChange {
	const before = new Map(present.creatures.map((c) => [c.id, c]));
	const added: Amendment[] = [];
	const looks = new Map<string, Creature>();
	for (const creature of next.creatures) {
		const old = before.get(creature.id);
		before.delete(creature.id);
		if (old === creature) continue;
		if (!old) {
			added.push({ type: 'creature', after: segment, creature, placed: true });
			continue;
		}
		if (COSMETIC.some((key) => old[key] !== creature[key])) looks.set(creature.id, creature);
		if (differsForRules(old, creature)) {
			const placed = old.position !== creature.position;
			added.push({ type: 'creature', after: segment, creature: { ...creature, plan: undefined }, placed });
		}
		if (old.plan !== creature.plan) {
			const plan = creature.plan ?? { pace: 'walk', steps: [] };
			added.push({ type: 'plan', after: segment, creature: creature.id, plan });
		}
	}
	for (const id of before.keys()) added.push({ type: 'leave', after: segment, creature: id });
	if (mapDiffersForRules(present.map, next.map)) added.push({ type: 'map', after: segment, map: next.map });

	const replaced = (old: Amendment) =>
		old.after === segment &&
		added.some(
			(a) =>
				a.type === old.type && (a.type === 'map' || subject(a) === subject(old)) && !joins(encounter, old),
		);
	const kept = (encounter.amendments ?? []).filter(
		(a) => added.length === 0 || (a.after <= segment && !replaced(a)),
	);
	const background = next.map.background;
	const onMap = (map: BattleMap): BattleMap => (map.background === background ? map : { ...map, background });
	const amendments = [...kept, ...added].map((a): Amendment => {
		if (a.type === 'creature') return { ...a, creature: repaint(a.creature, looks) };
		return a.type === 'map' ? { ...a, map: onMap(a.map) } : a;
	});
	const { name, seed, rules, sides, rolls, pictures } = next;
	return {
		mechanical: added.length > 0 || rules !== encounter.rules,
		encounter: {
			...encounter,
			name,
			seed,
			rules,
			sides,
			rolls,
			pictures,
			map: onMap(encounter.map),
			creatures: looks.size ? encounter.creatures.map((c) => repaint(c, looks)) : encounter.creatures,
			amendments,
		},
	};
}

function subject(amendment: Amendment): string {
	if (amendment.type === 'map') return '';
	return amendment.type === 'creature' ? amendment.creature.id : amendment.creature;
}

/** An amendment through which a creature joined cannot be replaced by a later change of it. */
function joins(encounter: Encounter, amendment: Amendment): boolean {
	return amendment.type === 'creature' && !encounter.creatures.some((c) => c.id === amendment.creature.id);
}

/**
 * The encounter in its next half-round: positions stay, what is left of plans goes
 * on, finished ones are cleared, the half-round just over joins the history.
 * Undefined while a contest is awaited.
 */
export function nextHalf(encounter: Encounter, ask: Ask): Encounter | undefined {
	const battle = battleOf(encounter, ask);
	if (!battle.final) return undefined;
	const end = encounterAt(encounter, ask, 6);
	const past: PastHalf = {
		half: battle.half,
		rules: rulesOf(encounter),
		map: encounter.map,
		creatures: encounter.creatures,
		amendments: encounter.amendments ?? [],
	};
	return {
		...end,
		half: battle.half + 1,
		creatures: end.creatures.map((c) => (goesOn(c) ? c : { ...c, plan: undefined })),
		amendments: [],
		history: [...(encounter.history ?? []), past],
	};
}

/** Whether what is left of a plan still starts beside the creature. */
function goesOn(creature: Creature): boolean {
	const first = creature.plan?.steps.find(isSquare);
	return first !== undefined && areNeighbours(creature.position, first);
}
