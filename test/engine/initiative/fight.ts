/** A combat for tests: frozen states, recorded events, typed or requested dice. */
import { expect } from 'vitest';
import {
	beginInitiative,
	type Combatant,
	type InitiativeAction,
	type InitiativeDice,
	type InitiativeEvent,
	type InitiativeOptions,
	type InitiativeState,
	type InitiativeSystemId,
	initiativeDice,
	initiativeOrder,
	initiativeRefusal,
	type OrderRow,
	performInitiative,
} from '../../../src/engine/initiative/index.ts';
import { initiativeRefused } from '../../../src/messages/index.ts';

export function frozen<T>(value: T): T {
	if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const part of Object.values(value)) frozen(part);
	}
	return value;
}

/** A creature named after its id; a hero by default. */
export function one(id: string, rest: Partial<Combatant> = {}): Combatant {
	return { id, side: rest.player ? 'heroes' : 'monsters', ...rest };
}

type System<Id extends InitiativeSystemId> = Extract<InitiativeState, { system: Id }>;

export class Fight<Id extends InitiativeSystemId> {
	state: System<Id>;
	events: InitiativeEvent[] = [];
	readonly dice: InitiativeDice;

	/** Results of `init/round/creature`; other dice are requested. */
	constructor(
		readonly system: Id,
		combatants: readonly Combatant[],
		options: Partial<InitiativeOptions> = {},
		rolls: Readonly<Record<string, readonly number[]>> = {},
	) {
		this.state = frozen(beginInitiative(system, combatants, options)) as System<Id>;
		this.dice = initiativeDice({ rolls }, () => true);
	}

	/** Performs an action that must be allowed; returns its events. */
	do(action: InitiativeAction): InitiativeEvent[] {
		const outcome = performInitiative(this.state, frozen(action), this.dice);
		if (outcome.status === 'refused') throw new Error(`${JSON.stringify(action)}: ${outcome.reason.code}`);
		this.state = frozen(outcome.state) as System<Id>;
		this.events.push(...outcome.events);
		return [...outcome.events];
	}

	roll(faces: Readonly<Record<string, number>>): InitiativeEvent[] {
		const creatures = Object.keys(faces);
		return this.do({
			type: 'roll',
			creatures,
			faces: creatures.map((creature) => ({ creature, face: faces[creature] ?? 0 })),
		});
	}

	/** The refusal as a sentence. */
	refused(action: InitiativeAction): string {
		const reason = initiativeRefusal(this.state, action);
		expect(reason, JSON.stringify(action)).not.toBeNull();
		expect(performInitiative(this.state, action, this.dice)).toEqual({ status: 'refused', reason });
		return reason ? initiativeRefused(reason, (id) => id) : '';
	}

	allowed(action: InitiativeAction): void {
		expect(initiativeRefusal(this.state, action), JSON.stringify(action)).toBeNull();
	}

	rows(): readonly OrderRow[] {
		return initiativeOrder(this.state);
	}

	row(creature: string): OrderRow {
		const row = this.rows().find((candidate) => candidate.creatures.includes(creature));
		if (!row) throw new Error(`no row for ${creature}`);
		return row;
	}

	order(): string[] {
		return this.rows().map((row) => row.creatures.join('+'));
	}

	counts(): Record<string, number | null> {
		return Object.fromEntries(this.rows().map((row) => [row.creatures.join('+'), row.count]));
	}

	/** The creatures whose turns began after event number `since`. */
	turns(since = 0): string[] {
		return this.events
			.slice(since)
			.flatMap((event) => (event.type === 'turn' ? [event.creatures.join('+')] : []));
	}

	now(): string {
		return this.rows()
			.filter((row) => row.status === 'now')
			.map((row) => row.creatures.join('+'))
			.join(' ');
	}

	next(times = 1): InitiativeEvent[] {
		const events: InitiativeEvent[] = [];
		for (let time = 0; time < times; time++) events.push(...this.do({ type: 'next' }));
		return events;
	}
}
