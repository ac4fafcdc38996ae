/**
 * Event sourcing of a combat: replays its record action by action. Results are cached per record, and one more
 * action continues from the cache.
 */
import { memoizeByRef } from '../cache.ts';
import type { Rolls } from '../encounterTypes.ts';
import { initiativeClock } from './combatClock.ts';
import { initiativeDice } from './initiativeDice.ts';
import type {
	Askers,
	CombatAction,
	FightClock,
	InitiativeAction,
	InitiativeDice,
	InitiativeEntry,
	InitiativeEvent,
	InitiativeNews,
	InitiativeRecord,
	InitiativeState,
} from './initiativeTypes.ts';
import { beginInitiative, performInitiative } from './systems.ts';
import { isTurnBasedSystem } from './systemTraits.ts';

/** Sources of dice that are not typed during a roll. */
export interface DiceSource {
	readonly seed?: string;
	readonly rolls?: Rolls;
}

/** The state after a record. */
export interface Fought {
	/** The active combat; null between combats. */
	readonly state: InitiativeState | null;
	/** Combats begun; each has separate dice. */
	readonly fights: number;
	/** Latest last. */
	readonly log: readonly InitiativeEntry[];
	/** Actions done before the current turn or segment began. */
	readonly since: number;
	/** Names of creatures that have left the map. */
	readonly gone: Readonly<Record<string, string>>;
}

const NOTHING_DONE: Fought = { state: null, fights: 0, log: [], since: 0, gone: {} };

/** The events worth a log line: an end of turn is implied by the next start. */
function told(events: readonly InitiativeEvent[]): readonly InitiativeEvent[] {
	const goesOn = events.some((event) => event.type === 'turn');
	return events.filter(
		({ type }) => !(type === 'turn ended' && goesOn) && !(type === 'updated' && events.length > 1),
	);
}

/** The dice of one combat, different from those of earlier combats. */
function diceFor(
	source: DiceSource,
	{ state, fights }: Fought,
	action: InitiativeAction,
	asks: Askers | undefined,
): InitiativeDice {
	const { seed = '', rolls } = source;
	const own = { seed: fights > 1 ? `${seed} ${fights}` : seed, rolls };
	if (asks === undefined || asks === 'everyone') return initiativeDice(own, () => asks !== undefined);
	const all = [...(state?.combatants ?? []), ...(action.type === 'join' ? action.combatants : [])];
	const asked = new Set(all.filter((one) => one.side === asks.side).map((one) => one.id));
	return initiativeDice(own, (id) => asked.has(id));
}

function clockFor(state: InitiativeState | null, { half, segment }: CombatAction): FightClock {
	return state ? initiativeClock(state) : { type: 'board', half, segment };
}

/** A text that is equal for two actions of the same moment. */
function momentOf(state: InitiativeState): string {
	return JSON.stringify([state.phase, initiativeClock(state)]);
}

function withGone(gone: Fought['gone'], action: InitiativeAction): Fought['gone'] {
	if (action.type !== 'leave' || action.name === undefined) return gone;
	return { ...gone, [action.creature]: action.name };
}

/** Applies one more action; a refused action changes nothing. */
function after(before: Fought, deed: CombatAction, source: DiceSource, nth: number): Fought {
	const { half, segment } = deed;
	const logged = (state: InitiativeState | null, news: readonly InitiativeNews[]): Fought['log'] => {
		if (news.length === 0) return before.log;
		const clock = clockFor(state, deed);
		return [...before.log, ...news.map((one): InitiativeEntry => ({ half, segment, clock, news: one }))];
	};
	switch (deed.type) {
		case 'begin': {
			const { system, combatants, options } = deed;
			const state = beginInitiative(system, combatants, options, isTurnBasedSystem(system) ? 1 : half);
			const log = logged(state, [{ type: 'fight begins' }]);
			return { ...before, state, fights: before.fights + 1, log, since: nth };
		}
		case 'act': {
			if (!before.state) return before;
			const { action, asks, quiet } = deed;
			const outcome = performInitiative(before.state, action, diceFor(source, before, action, asks));
			if (outcome.status === 'refused') return before;
			const { state, events } = outcome;
			if (state === before.state && events.length === 0) return before;

			return {
				state,
				fights: before.fights,
				log: quiet ? before.log : logged(state, told(events)),
				since: momentOf(state) === momentOf(before.state) ? before.since : nth,
				gone: withGone(before.gone, action),
			};
		}
		case 'end':
			if (!before.state) return before;
			return { ...before, state: null, log: logged(before.state, [{ type: 'fight over' }]), since: nth };
		case 'note':
			return { ...before, log: logged(before.state, [{ type: 'note', text: deed.text }]) };
		case 'found': {
			const log = deed.told.map(({ moment, text, ...at }): InitiativeEntry => {
				return { ...at, clock: { type: 'quoted', text: moment }, news: { type: 'note', text } };
			});
			return { state: deed.state, fights: deed.fights, log, since: nth, gone: {} };
		}
		default:
			return deed satisfies never;
	}
}

/** The last result of each record, with its dice; otherwise each action would replay all before it. */
const known = new WeakMap<InitiativeRecord['done'], { readonly dice: string; readonly fought: Fought }>();

/** Identifies the initiative dice; a change invalidates the cache. */
function keyOfDice({ seed, rolls }: DiceSource): string {
	return JSON.stringify([seed, rolls && textOf(rolls)]);
}

const textOf = memoizeByRef((rolls: Rolls): string => {
	const own = Object.keys(rolls).filter((key) => key.startsWith('init/'));
	return own.length === 0 ? '' : JSON.stringify(own.sort().map((key) => [key, rolls[key]]));
});

/** The state after all actions of a record. */
export function replayRecord(record: InitiativeRecord | undefined, source: DiceSource): Fought {
	if (!record) return NOTHING_DONE;
	const kept = known.get(record.done);
	const dice = keyOfDice(source);
	if (kept?.dice === dice) return kept.fought;
	const fought = record.done.reduce((sum, deed, nth) => after(sum, deed, source, nth), NOTHING_DONE);
	known.set(record.done, { dice, fought });
	return fought;
}

/**
 * Appends an action; null if it is refused or changes nothing.
 *
 * @param most actions kept; older ones are replaced by their result
 */
export function appendAction(
	record: InitiativeRecord | undefined,
	deed: CombatAction,
	source: DiceSource,
	most: number,
): InitiativeRecord | null {
	const old = record ?? { done: [] };
	const before = replayRecord(record, source);
	const fought = after(before, deed, source, old.done.length);
	if (fought === before) return null;
	const next = { ...old, done: [...old.done, deed] };
	if (next.done.length > most) return withoutOldest(next, source);
	known.set(next.done, { dice: keyOfDice(source), fought });
	return next;
}

/** Replaces the older half of a record by its result. */
function withoutOldest(record: InitiativeRecord, source: DiceSource): InitiativeRecord {
	const past = record.done.slice(0, record.done.length >> 1);
	const { state, fights } = replayRecord({ done: past }, source);
	const { half, segment } = past.at(-1)!;
	const found: CombatAction = { half, segment, type: 'found', state, fights, told: [] };
	return { ...record, done: [found, ...record.done.slice(past.length)] };
}

/** The record at the end of the previous turn or segment; null if that is unknown. */
export function momentBefore(record: InitiativeRecord, source: DiceSource): InitiativeRecord | null {
	const { since } = replayRecord(record, source);
	const first = record.done[since];
	if (!first || first.type === 'found') return null;
	return { ...record, done: record.done.slice(0, since) };
}
