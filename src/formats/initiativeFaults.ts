/** What the parts of a fight in a file say against each other, and against the creatures on the map. */
import type { Encounter, InitiativeState } from '../engine/index.ts';
import { quoted } from './sentence.ts';

/** The first of some ids that is not among the known ones. */
function stranger(some: Iterable<string>, known: ReadonlySet<string>): string | undefined {
	for (const one of some) if (!known.has(one)) return one;
	return undefined;
}

/** Whether every one of the known ids is named, and named once. */
function isRoll(named: readonly string[], known: ReadonlySet<string>): boolean {
	return named.length === known.size && new Set(named).size === known.size && !stranger(named, known);
}

/** Creatures that a state speaks of besides its list of combatants. */
function* mentioned(fight: InitiativeState): Iterable<string> {
	switch (fight.system) {
		case 'simultaneous':
			for (const plan of fight.plans) yield plan.creature;
			break;
		case 'static':
			yield* [...fight.acted, ...fight.held, ...fight.upNext];
			if (fight.current !== null) yield fight.current;
			break;
		case 'adnd':
			for (const prompt of fight.prompts) yield prompt.creature;
			break;
		case 'level-up':
			for (const { creature } of fight.used) yield creature;
			yield* [...fight.rushed, ...fight.hitDice];
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

/** What initiative says against itself or the creatures on the map, in words; null when nothing. */
export function initiativeFault({ initiative, creatures, amendments = [] }: Encounter): string | null {
	const fight = initiative?.state;
	if (!fight) return null;
	const there = new Set(creatures.map((creature) => creature.id));
	for (const amendment of amendments) if (amendment.type === 'creature') there.add(amendment.creature.id);
	const known = new Set<string>();
	for (const { id: one } of fight.combatants) {
		if (known.has(one)) return `the initiative has the creature ${quoted(one)} twice`;
		if (!there.has(one)) return `the initiative has a creature ${quoted(one)} that is not on the map`;
		known.add(one);
	}
	const unknown = stranger(mentioned(fight), known);
	if (unknown !== undefined)
		return `the initiative speaks of a creature ${quoted(unknown)} that is not in the fight`;
	return orderFault(fight, known);
}
