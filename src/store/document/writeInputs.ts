/**
 * Writes what a command says at a moment of a half-round into the inputs: at the start into the setup itself, later
 * as amendments, so that what has happened stays as it was. What no rule depends on is written as if it had always
 * been so. Pure.
 */
import {
	type Amendment,
	type BattleMap,
	bothChanges,
	type Creature,
	type Encounter,
	indexById,
	lastKnown,
	NO_PLAN,
	undamaged,
} from '../../engine/index.ts';
import {
	applied,
	type Change,
	type CreatureFields,
	looksAmong,
	matters,
	withFields,
} from '../commands/changeSet.ts';
import { battleOf } from '../derived/battle.ts';
import type { DicePolicy } from '../session/session.ts';

/** Points of damage by the creature's id. */
type Harm = ReadonlyMap<string, number>;

const NO_HARM: Harm = new Map();

/** Points of damage that the half-round has done to creatures by a moment. */
export function harmAt(encounter: Encounter, ask: DicePolicy, segment: number): Harm {
	if (segment <= 0) return NO_HARM;
	const hurt = (battleOf(encounter, ask).states[segment]?.creatures ?? []).flatMap(
		({ creature, memory }): [string, number][] => (memory?.harm ? [[creature.id, memory.harm]] : []),
	);
	return hurt.length === 0 ? NO_HARM : new Map(hurt);
}

/** A moment of a half-round at which something is said. */
export interface Written {
	/** Segments that are over, 0 to 5. */
	readonly segment: number;
	/** The encounter as it stood at the moment, before anything was said. */
	readonly present: Encounter;
	/** The damage done when it was said. */
	readonly harm: Harm;
}

/**
 * The inputs with what was said at a moment. If the rules depend on it, later amendments are dropped, because what
 * comes is worked out anew.
 */
export function written(inputs: Encounter, changes: readonly Change[], moment: Written): Encounter {
	const { segment, present, harm } = moment;
	const after = applied(present, changes);
	// At the very start nothing has happened: the setup itself changes.
	if (segment === 0 && changes.some(matters)) return { ...after, amendments: [] };
	const said = changes.map((change) => withoutHarm(change, harm));
	const record = recordsOf(inputs, after, said, moment);
	const added = said.flatMap((change) => amendmentsBy(change, segment, record, after.map));
	const old = inputs.amendments ?? [];
	const kept = added.length === 0 ? old : old.filter((one) => one.after <= segment);
	const healed = said.filter((change) => isOfTheHurt(change, harm) && !matters(change));
	const everybody = new Set(inputs.creatures.map((one) => one.id));
	const amendments = [...added, ...healed.flatMap((change) => recorded(change, segment, record))].reduce<
		readonly Amendment[]
	>((list, one) => withAmendment(list, one, everybody), kept);
	return said.reduce(withFieldsOf, withLooks({ ...inputs, amendments }, said, moment));
}

/**
 * Whether hit points were set of somebody whom this half-round has hurt. They hold from that moment on only: with as
 * few from the start, the damage might have taken it down.
 */
function isOfTheHurt(change: Change, harm: Harm): boolean {
	return change.type === 'fields' && 'hitPoints' in change.fields && harm.has(change.creature);
}

/**
 * The change with hit points as they were before this half-round's damage, which is taken off again whenever the
 * half-round is worked out.
 */
function withoutHarm(change: Change, harm: Harm): Change {
	if (change.type !== 'fields' || !change.fields.hitPoints) return change;
	const { hitPoints } = change.fields;
	const before = undamaged(hitPoints, harm.get(change.creature) ?? 0);
	return { ...change, fields: { ...change.fields, hitPoints: before } };
}

/** Creatures by id as they are written into amendments, without their plans; undefined of whoever is gone. */
type Records = (id: string) => Creature | undefined;

/**
 * Records of creatures as they stand. Their hit points are those before the damage of this half-round: those just
 * set, or else those recorded last.
 */
function recordsOf(
	{ creatures, amendments = [] }: Encounter,
	after: Encounter,
	said: readonly Change[],
	{ segment, harm }: Written,
): Records {
	const now = indexById(after.creatures);
	const unhurt = new Map<string, Creature['hitPoints']>();
	if (harm.size > 0) {
		const earlier = amendments.filter((one) => one.after <= segment);
		for (const { id, hitPoints } of lastKnown(creatures, earlier))
			if (harm.has(id)) unhurt.set(id, hitPoints);
	}
	for (const change of said)
		if (change.type === 'fields' && 'hitPoints' in change.fields)
			unhurt.set(change.creature, change.fields.hitPoints);
	return (id) => {
		const one = now.get(id);
		const hitPoints = unhurt.has(id) ? unhurt.get(id) : one?.hitPoints;
		return one && withFields(one, { plan: undefined, hitPoints });
	};
}

/** The amendments that a change becomes; none where the rules do not depend on it, or it is about the encounter's own fields. */
function amendmentsBy(change: Change, after: number, record: Records, map: BattleMap): readonly Amendment[] {
	if (!matters(change)) return [];
	switch (change.type) {
		case 'join':
			return [{ type: 'creature', after, creature: change.creature, placed: true }];
		case 'leave':
			return [{ type: 'leave', after, creature: change.creature }];
		case 'plan':
			return [{ type: 'plan', after, creature: change.creature, plan: change.plan ?? NO_PLAN }];
		case 'place':
		case 'fields':
			return recorded(change, after, record);
		case 'ground':
			return [{ ...change, after }];
		case 'map':
			return [{ type: 'map', after, map }];
		case 'encounter':
			return [];
		default:
			return change satisfies never;
	}
}

/** The amendment with the record of the creature that a change is about. */
function recorded(change: Change, after: number, record: Records): readonly Amendment[] {
	const creature = change.type === 'place' || change.type === 'fields' ? record(change.creature) : undefined;
	return creature ? [{ type: 'creature', after, creature, placed: change.type === 'place' }] : [];
}

function withFieldsOf(inputs: Encounter, change: Change): Encounter {
	return change.type === 'encounter' ? withFields(inputs, change.fields) : inputs;
}

/** The inputs in which creatures and the map have always looked as was said. */
function withLooks(inputs: Encounter, said: readonly Change[], { segment, harm }: Written): Encounter {
	const looks = new Map<string, CreatureFields>();
	let under: Pick<BattleMap, 'background'> | undefined;
	for (const change of said) {
		if (change.type === 'fields')
			looks.set(change.creature, { ...looks.get(change.creature), ...looksAmong(change.fields) });
		// A picture that moves together with the map moves from now on only.
		if (change.type === 'map' && !matters(change)) under = change.parts;
	}
	const painted = (one: Creature, after: number): Creature => {
		const fields = looks.get(one.id);
		if (!fields) return one;
		const { hitPoints: _, ...others } = fields;
		return withFields(one, harm.has(one.id) && after < segment ? others : fields);
	};
	const laid = (map: BattleMap): BattleMap => (under ? withFields(map, under) : map);
	return {
		...inputs,
		map: laid(inputs.map),
		creatures: looks.size > 0 ? inputs.creatures.map((one) => painted(one, 0)) : inputs.creatures,
		amendments: inputs.amendments?.map((one): Amendment => {
			if (one.type === 'creature' && looks.has(one.creature.id))
				return { ...one, creature: painted(one.creature, one.after) };
			return one.type === 'map' && under ? { ...one, map: laid(one.map) } : one;
		}),
	};
}

/** Whom or what an amendment is about. */
function subject(amendment: Amendment): string | null {
	if (amendment.type === 'ground' || amendment.type === 'map') return null;
	return amendment.type === 'creature' ? amendment.creature.id : amendment.creature;
}

/** The list of amendments with one more, which replaces those of the same moment that it makes pointless. */
function withAmendment(
	list: readonly Amendment[],
	added: Amendment,
	everybody: ReadonlySet<string>,
): readonly Amendment[] {
	const about = subject(added);
	const mine = (a: Amendment) => a.after === added.after && subject(a) === about;
	if (added.type === 'map') return [...list.filter((a) => !mine(a)), added];
	if (added.type === 'ground') {
		const last = list.findLast(mine);
		if (last?.type !== 'ground') return [...list, added];
		return list.map((a) =>
			a === last ? { type: 'ground', after: a.after, ...bothChanges(last, added) } : a,
		);
	}
	if (added.type === 'leave') {
		const joined = list.some((a) => mine(a) && a.type === 'creature') && !everybody.has(added.creature);
		const earlier = list.some((a) => subject(a) === about && a.after < added.after);
		const rest = list.filter((a) => !mine(a));
		// Whoever joined at this very moment was never there, so nobody has to leave.
		return joined && !earlier ? rest : [...rest, added];
	}
	const old = list.find((a) => mine(a) && a.type === added.type);
	if (!old) {
		const later = list.findIndex((a) => a.after > added.after);
		return list.toSpliced(later < 0 ? list.length : later, 0, added);
	}
	const merged = (): Amendment => {
		if (old.type !== 'creature' || added.type !== 'creature') return added;
		// A creature that joined at this moment keeps the plan it joined with.
		const { plan } = old.creature;
		const creature = plan ? { ...added.creature, plan } : added.creature;
		return { ...added, creature, placed: old.placed || added.placed };
	};
	return list.map((a) => (a === old ? merged() : a));
}
