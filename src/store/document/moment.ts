/**
 * The encounter at a moment of its half-round, and how a change made at that
 * moment becomes an amendment, so that what has happened stays as it was.
 */
import {
	type Amendment,
	type BattleMap,
	type Creature,
	type Encounter,
	fullFootprint,
	isSquare,
	lastKnown,
	leadsOn,
	type PastHalf,
	type Plan,
	remainingPlan,
	roundNumber,
	rulesOf,
	SEGMENTS,
	spentInRound,
	whyNotPace,
} from '../../engine/index.ts';
import { followedHalf } from '../commands/following.ts';
import { atLeisure, turnOf } from '../initiative.ts';
import type { Ask } from '../session/session.ts';
import { type Battle, battleOf } from './battle.ts';

/** Fields that no half-round depends on: changing them rewrites no history. */
const COSMETIC = [
	'name',
	'picture',
	'face',
	'hidden',
	'note',
	'rangeIncrement',
	'hitPoints',
	'fighter',
] as const satisfies readonly (keyof Creature)[];

const known = new WeakMap<Battle, Map<number, { readonly from: Encounter; readonly at: Encounter }>>();

/**
 * The encounter once `segment` segments (0 to 6) are over: where everybody stands,
 * what is left of the plans, amendments of that moment included. A moment that
 * cannot be resolved yet is the last one that can.
 */
export function encounterAt(encounter: Encounter, ask: Ask, segment: number): Encounter {
	if (segment <= 0 && !encounter.amendments?.some((a) => a.after === 0)) return encounter;
	const battle = battleOf(encounter, ask);
	const moment = Math.max(0, Math.min(segment, battle.segments.length));
	let moments = known.get(battle);
	if (!moments) {
		moments = new Map();
		known.set(battle, moments);
	}
	const kept = moments.get(moment);
	if (kept?.from === encounter) return kept.at;
	const at = momentOf(encounter, battle, moment);
	moments.set(moment, { from: encounter, at });
	return at;
}

function momentOf(encounter: Encounter, battle: Battle, segment: number): Encounter {
	const state = battle.states[segment];
	if (!state) return encounter;
	const settled = segment === SEGMENTS ? battle.final : null;
	// What is changed now is for the next half-round.
	const isFresh = segment === SEGMENTS && endsRound(encounter);
	const present = new Map<string, Creature>();
	for (const { creature, at, memory } of state.creatures) {
		const { plan: _, squeezed: __, ...rest } = isFresh ? atLeisure(creature) : creature;
		const position = settled?.[creature.id] ?? at;
		const plan = remainingPlan(state, creature.id);
		const trail = settled ? battle.squeezed?.[creature.id] : memory?.trail;
		present.set(creature.id, {
			...rest,
			position,
			...(trail && { squeezed: trail }),
			...(plan && { plan }),
		});
	}
	// In the order people know, those who joined last.
	const creatures: Creature[] = [];
	for (const { id } of encounter.creatures) {
		const creature = present.get(id);
		if (creature) creatures.push(creature);
		present.delete(id);
	}
	creatures.push(...present.values());
	return { ...encounter, map: state.map, creatures, amendments: [] };
}

/** True when the rules could tell the two apart. */
function differsForRules(a: Creature, b: Creature): boolean {
	const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Creature>;
	for (const key of COSMETIC) keys.delete(key);
	keys.delete('plan');
	for (const key of keys) if (a[key] !== b[key]) return true;
	return false;
}

function mapDiffersForRules(a: BattleMap, b: BattleMap): boolean {
	return a.terrain !== b.terrain || a.walls !== b.walls || a.width !== b.width || a.height !== b.height;
}

/** The creature with the looks of another record of it. */
function repaint(creature: Creature, looks: ReadonlyMap<string, Creature>): Creature {
	const look = looks.get(creature.id);
	if (!look) return creature;
	const { picture: _, face: __, hidden: ___, note: ____, rangeIncrement: _____, ...others } = creature;
	const { hitPoints: ______, fighter: _______, ...rest } = others;
	const { name, picture, face, hidden, note, rangeIncrement, hitPoints, fighter } = look;
	return {
		...rest,
		name,
		...(picture !== undefined && { picture }),
		...(face !== undefined && { face }),
		...(hidden !== undefined && { hidden }),
		...(note !== undefined && { note }),
		...(rangeIncrement !== undefined && { rangeIncrement }),
		...(hitPoints && { hitPoints }),
		...(fighter && { fighter }),
	};
}

export interface MomentChange {
	readonly encounter: Encounter;
	/** False when only looks, names, dice or pictures changed. */
	readonly mechanical: boolean;
}

const NO_HARM: ReadonlyMap<string, number> = new Map();

/** Points of damage that the half-round has done to creatures by a moment, by id. */
export function harmAt(encounter: Encounter, ask: Ask, segment: number): ReadonlyMap<string, number> {
	if (segment <= 0) return NO_HARM;
	const hurt = (battleOf(encounter, ask).states[segment]?.creatures ?? []).flatMap(
		({ creature, memory }): [string, number][] => (memory?.harm ? [[creature.id, memory.harm]] : []),
	);
	return hurt.length === 0 ? NO_HARM : new Map(hurt);
}

/**
 * Records of creatures with the hit points they have without this half-round's damage, which is taken off whenever it
 * is worked out: those that were just set, and else those that were recorded before.
 */
function unhurtBy(
	{ creatures, amendments = [] }: Encounter,
	harm: ReadonlyMap<string, number>,
): (creature: Creature, old: Creature) => Creature {
	if (harm.size === 0) return (creature) => creature;
	const recorded = new Map(lastKnown(creatures, amendments).map((one) => [one.id, one.hitPoints]));
	return (creature, old) => {
		const points = harm.get(creature.id) ?? 0;
		const { hitPoints } = creature;
		if (points === 0 || !hitPoints) return creature;
		if (hitPoints === old.hitPoints)
			return { ...creature, hitPoints: recorded.get(creature.id) ?? hitPoints };
		return { ...creature, hitPoints: { ...hitPoints, current: hitPoints.current + points } };
	};
}

/**
 * The encounter whose moment after `segment` segments is `next` where it was
 * `present`. Later amendments go when the change matters to the rules: what comes is
 * worked out anew. Only the moments 0 to 5 can take an amendment.
 *
 * @param harm damage done by then (`harmAt`)
 */
export function amend(
	encounter: Encounter,
	present: Encounter,
	next: Encounter,
	segment: number,
	harm: ReadonlyMap<string, number> = NO_HARM,
): MomentChange {
	const before = new Map(present.creatures.map((c) => [c.id, c]));
	const unhurt = unhurtBy(encounter, harm);
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
		if (COSMETIC.some((key) => old[key] !== creature[key])) looks.set(creature.id, unhurt(creature, old));
		if (differsForRules(old, creature)) {
			const placed = old.position !== creature.position;
			const { plan: _, ...record } = unhurt(creature, old);
			added.push({ type: 'creature', after: segment, creature: record, placed });
		}
		if (old.plan !== creature.plan) {
			const plan = creature.plan ?? { pace: 'walk', steps: [] };
			added.push({ type: 'plan', after: segment, creature: creature.id, plan });
		}
	}
	for (const id of before.keys()) added.push({ type: 'leave', after: segment, creature: id });
	if (mapDiffersForRules(present.map, next.map)) added.push({ type: 'map', after: segment, map: next.map });

	// A picture put under the map of now was always there, unless the map itself moved.
	const { background, width, height } = next.map;
	const sameSize = width === present.map.width && height === present.map.height;
	const onMap = (map: BattleMap): BattleMap => {
		if (!sameSize || map.background === background) return map;
		const { background: _, ...rest } = map;
		return background ? { ...rest, background } : rest;
	};
	const old = encounter.amendments ?? [];
	const kept = added.length === 0 ? old : old.filter((a) => a.after <= segment);
	const everybody = new Set(encounter.creatures.map((c) => c.id));
	const amendments = added
		.reduce<readonly Amendment[]>((list, a) => withAmendment(list, a, everybody), kept)
		.map((a): Amendment => {
			if (a.type === 'creature') return { ...a, creature: repaint(a.creature, looks) };
			return a.type === 'map' ? { ...a, map: onMap(a.map) } : a;
		});
	const { name, seed, rules, sides, rolls, pictures, movers, round, initiative } = next;
	return {
		mechanical: added.length > 0 || rules !== encounter.rules || movers !== encounter.movers,
		encounter: {
			...encounter,
			name,
			seed,
			rules,
			sides,
			rolls,
			pictures,
			movers,
			round,
			initiative,
			map: onMap(encounter.map),
			creatures: looks.size ? encounter.creatures.map((c) => repaint(c, looks)) : encounter.creatures,
			amendments,
		},
	};
}

/** Whom or what an amendment is about. */
function subject(amendment: Amendment): string | null {
	if (amendment.type === 'map') return null;
	return amendment.type === 'creature' ? amendment.creature.id : amendment.creature;
}

/** The list with one more; it takes the place of what it overrules at the same moment. */
function withAmendment(
	list: readonly Amendment[],
	added: Amendment,
	everybody: ReadonlySet<string>,
): readonly Amendment[] {
	const about = subject(added);
	const mine = (a: Amendment) => a.after === added.after && subject(a) === about;
	if (added.type === 'leave') {
		const joined = list.some((a) => mine(a) && a.type === 'creature') && !everybody.has(added.creature);
		const earlier = list.some((a) => subject(a) === about && a.after < added.after);
		const rest = list.filter((a) => !mine(a));
		// Whoever joined at this very moment was never there.
		return joined && !earlier ? rest : [...rest, added];
	}
	const old = list.find((a) => mine(a) && a.type === added.type);
	if (!old) return [...list, added];
	const merged = (): Amendment => {
		if (old.type !== 'creature' || added.type !== 'creature') return added;
		// A creature that joined at this moment keeps the plan it joined with.
		const { plan } = old.creature;
		const creature = plan ? { ...added.creature, plan } : added.creature;
		return { ...added, creature, placed: old.placed || added.placed };
	};
	return list.map((a) => (a === old ? merged() : a));
}

/**
 * The encounter in its next half-round: positions stay, what is left of plans goes
 * on, finished ones are cleared, the half-round just over joins the history.
 * Undefined while a contest is awaited.
 */
export function nextHalf(encounter: Encounter, ask: Ask): Encounter | undefined {
	const battle = battleOf(encounter, ask);
	if (!battle.final) return undefined;
	const end = encounterAt(encounter, ask, SEGMENTS);
	const turn = turnOf(encounter);
	const all = battle.states.at(-1)?.creatures ?? [];
	const moved = all.filter((one) => one.entered > 0).map((one) => one.creature.id);
	const stood = keptStill(encounter, new Set(moved));
	const past: PastHalf = {
		half: battle.half,
		...(encounter.round !== undefined && { round: encounter.round }),
		rules: rulesOf(encounter),
		map: encounter.map,
		creatures: encounter.creatures,
		amendments: encounter.amendments ?? [],
		...(encounter.movers && { movers: encounter.movers }),
		...(turn !== undefined && { turn }),
		...(stood.length > 0 && { stood }),
	};
	const ahead: Encounter = {
		...end,
		half: battle.half + 1,
		amendments: [],
		history: [...(encounter.history ?? []), past],
	};
	const mayGoOn = leftBy(ahead);
	const next: Encounter = {
		...ahead,
		creatures: end.creatures.map((c) => (goesOn(c) && mayGoOn(c) ? c : withoutPlan(c))),
	};
	return followedHalf(next, moved, ask);
}

/** Those who had a way to go at some time of a half-round, and are not among those who moved. */
function keptStill({ creatures, amendments = [], movers }: Encounter, moved: ReadonlySet<string>): string[] {
	const tried = new Set<string>();
	const set = (id: string, plan: Plan | undefined) => {
		if (plan?.steps.some(isSquare) && !moved.has(id) && movers?.includes(id) !== false) tried.add(id);
	};
	for (const { id, plan } of creatures) set(id, plan);
	for (const amendment of amendments) {
		if (amendment.type === 'plan') set(amendment.creature, amendment.plan);
		else if (amendment.type === 'creature') set(amendment.creature.id, amendment.creature.plan);
	}
	return [...tried];
}

/** Whether what its round has used up lets a creature go on with what is left of its plan (FC-71, FC-72). */
function leftBy(encounter: Encounter): (creature: Creature) => boolean {
	const rules = rulesOf(encounter);
	if (!rules.actions) return () => true;
	const spent = spentInRound(encounter);
	return (creature) =>
		whyNotPace(creature.plan?.pace ?? 'walk', spent[creature.id]?.paces ?? [], creature, rules) === null;
}

/** Whether the half-round after this one belongs to another round. */
export function endsRound(encounter: Encounter): boolean {
	const { half = 1 } = encounter;
	return roundNumber({ ...encounter, half: half + 1 }) !== roundNumber(encounter);
}

/** Whether what is left of a plan still starts beside the creature. */
function goesOn(creature: Creature): boolean {
	const first = creature.plan?.steps.find(isSquare);
	const isSqueezed = creature.squeezed !== undefined;
	return first !== undefined && leadsOn(fullFootprint(creature), isSqueezed, creature.position, first);
}

function withoutPlan(creature: Creature): Creature {
	if (!creature.plan) return creature;
	const { plan: _, ...rest } = creature;
	return rest;
}
