/**
 * Writes changes at a moment into the inputs of a half-round: at the start into the setup, later as amendments, so
 * that earlier events stay. Looks apply retroactively. Pure.
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
import { battleOf } from '../derived/battle.ts';
import {
	applied,
	type Change,
	type CreatureFields,
	looksAmong,
	matters,
	withFields,
} from '../encounter/changeSet.ts';
import type { DicePolicy } from '../session/playbackState.ts';

/** Damage by creature id. */
type Harm = ReadonlyMap<string, number>;

const NO_HARM: Harm = new Map();

/** Damage done by the half-round up to a moment. */
export function harmAt(encounter: Encounter, ask: DicePolicy, segment: number): Harm {
	if (segment <= 0) return NO_HARM;
	const hurt = (battleOf(encounter, ask).states[segment]?.creatures ?? []).flatMap(
		({ creature, memory }): [string, number][] => (memory?.harm ? [[creature.id, memory.harm]] : []),
	);
	return hurt.length === 0 ? NO_HARM : new Map(hurt);
}

export interface Written {
	/** Segments over, 0 to 5. */
	readonly segment: number;
	/** The encounter at the moment before the change. */
	readonly present: Encounter;
	/** Damage done by then. */
	readonly harm: Harm;
}

/**
 * The inputs after a change at a moment. If rules depend on it, later amendments are dropped and the future is
 * recomputed.
 */
export function written(inputs: Encounter, changes: readonly Change[], moment: Written): Encounter {
	const { segment, present, harm } = moment;
	const after = applied(present, changes);
	// At the start the setup itself changes.
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
 * True if hit points of a creature hurt in this half-round were set. They apply from then on only: earlier, the
 * damage might have taken it down.
 */
function isOfTheHurt(change: Change, harm: Harm): boolean {
	return change.type === 'fields' && 'hitPoints' in change.fields && harm.has(change.creature);
}

/** The change with hit points before this half-round's damage, which is subtracted again on each resolution. */
function withoutHarm(change: Change, harm: Harm): Change {
	if (change.type !== 'fields' || !change.fields.hitPoints) return change;
	const { hitPoints } = change.fields;
	const before = undamaged(hitPoints, harm.get(change.creature) ?? 0);
	return { ...change, fields: { ...change.fields, hitPoints: before } };
}

/** Creature records for amendments, by id, without plans; undefined if departed. */
type Records = (id: string) => Creature | undefined;

/** Current records, with hit points before this half-round's damage: just set, else last recorded. */
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

/** The amendments of a change; none for looks or the encounter's own fields. */
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

function recorded(change: Change, after: number, record: Records): readonly Amendment[] {
	const creature = change.type === 'place' || change.type === 'fields' ? record(change.creature) : undefined;
	return creature ? [{ type: 'creature', after, creature, placed: change.type === 'place' }] : [];
}

function withFieldsOf(inputs: Encounter, change: Change): Encounter {
	return change.type === 'encounter' ? withFields(inputs, change.fields) : inputs;
}

/** The inputs with looks applied retroactively. */
function withLooks(inputs: Encounter, said: readonly Change[], { segment, harm }: Written): Encounter {
	const looks = new Map<string, CreatureFields>();
	let under: Pick<BattleMap, 'background'> | undefined;
	for (const change of said) {
		if (change.type === 'fields')
			looks.set(change.creature, { ...looks.get(change.creature), ...looksAmong(change.fields) });
		// A background that moves with the map moves from now on.
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

function subject(amendment: Amendment): string | null {
	if (amendment.type === 'ground' || amendment.type === 'map') return null;
	return amendment.type === 'creature' ? amendment.creature.id : amendment.creature;
}

/** Adds an amendment, replacing obsolete ones of the same moment. */
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
		// A creature that joined at the same moment needs no removal.
		return joined && !earlier ? rest : [...rest, added];
	}
	const old = list.find((a) => mine(a) && a.type === added.type);
	if (!old) {
		const later = list.findIndex((a) => a.after > added.after);
		return list.toSpliced(later < 0 ? list.length : later, 0, added);
	}
	const merged = (): Amendment => {
		if (old.type !== 'creature' || added.type !== 'creature') return added;
		// A creature that joined at this moment keeps its plan.
		const { plan } = old.creature;
		const creature = plan ? { ...added.creature, plan } : added.creature;
		return { ...added, creature, placed: old.placed || added.placed };
	};
	return list.map((a) => (a === old ? merged() : a));
}
