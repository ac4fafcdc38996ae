/** Cross-checks of initiative in a file, and against the creatures on the map. */
import { type Encounter, everybodyIn, type InitiativeState, replayRecord } from '../engine/index.ts';
import { quoted } from './schemaErrorText.ts';

/** The first id that is not known. */
function stranger(some: Iterable<string>, known: ReadonlySet<string>): string | undefined {
	for (const one of some) if (!known.has(one)) return one;
	return undefined;
}

/** True if every known id occurs exactly once. */
function isRoll(named: readonly string[], known: ReadonlySet<string>): boolean {
	return named.length === known.size && new Set(named).size === known.size && !stranger(named, known);
}

/** Creature ids in a state outside its list of combatants. */
function* mentioned(fight: InitiativeState): Iterable<string> {
	switch (fight.system) {
		case 'simultaneous':
			for (const plan of fight.plans) yield plan.creature;
			break;
		case 'static':
			yield* [...fight.acted, ...fight.held, ...fight.upNext, ...(fight.together ?? [])];
			if (fight.current !== null) yield fight.current;
			break;
		case 'adnd':
			for (const prompt of fight.prompts) yield prompt.creature;
			break;
		case 'level-up':
			for (const { used, readied, rushed } of [fight, ...(fight.began ? [fight.began] : [])]) {
				for (const { creature } of used) yield creature;
				for (const { creature } of readied ?? []) yield creature;
				yield* rushed;
			}
			yield* fight.hitDice;
			break;
		default:
			fight satisfies never;
	}
}

function orderFault(fight: InitiativeState, known: ReadonlySet<string>): string | null {
	const fault = 'the initiative does not have every one of its creatures once in its order';
	switch (fight.system) {
		case 'simultaneous':
			return null;
		case 'static':
		case 'adnd': {
			const entered = fight.entries.map((one) => one.creature);
			return isRoll(entered, known) && isRoll(fight.order, known) ? null : fault;
		}
		case 'level-up': {
			const units = new Set(fight.units.map((unit) => unit.id));
			const members = fight.units.flatMap((unit) => unit.members);
			const turns = [...fight.acted, ...fight.waiting, ...(fight.current === null ? [] : [fight.current])];
			const sound =
				units.size === fight.units.length &&
				fight.units.every((unit) => unit.members.length > 0) &&
				isRoll(members, known) &&
				isRoll(fight.order, units) &&
				stranger(turns, units) === undefined;
			return sound ? null : fault;
		}
		default:
			return fight satisfies never;
	}
}

/** Contradictions within a combat state; null if none. */
function stateFault(fight: InitiativeState): string | null {
	const known = new Set<string>();
	for (const { id: one } of fight.combatants) {
		if (known.has(one)) return `the initiative has the creature ${quoted(one)} twice`;
		known.add(one);
	}
	const unknown = stranger(mentioned(fight), known);
	if (unknown !== undefined)
		return `the initiative names a creature ${quoted(unknown)} that is not in combat`;
	return orderFault(fight, known);
}

/** Contradictions of initiative with itself or the creatures; null if none. */
export function initiativeFault(encounter: Encounter): string | null {
	const { initiative } = encounter;
	for (const deed of initiative?.done ?? []) {
		const fault = deed.type === 'found' && deed.state ? stateFault(deed.state) : null;
		if (fault) return fault;
	}
	const there = new Set(everybodyIn(encounter).map(({ id }) => id));
	const fighting = replayRecord(initiative, encounter).state?.combatants.map((one) => one.id) ?? [];
	const missing = stranger(fighting, there);
	return missing === undefined
		? null
		: `the initiative has a creature ${quoted(missing)} that is not on the map`;
}
