/**
 * A fight is what was done in it: this works out, deed by deed, where that leads to. What follows from a record is
 * kept as long as the record lives, and one more deed goes on from there, so that nothing is worked out twice.
 */
import { getOrCreate } from '../cache.ts';
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

/** What decides the faces of dice that nobody types while rolling. */
export interface DiceSource {
	readonly seed?: string;
	readonly rolls?: Rolls;
}

/** Where what was done has led to. */
export interface Fought {
	/** The fight that goes on; null between fights. */
	readonly state: InitiativeState | null;
	/** How many fights have begun; the dice of each are its own. */
	readonly fights: number;
	/** What happened, the latest last. */
	readonly log: readonly InitiativeEntry[];
	/** How many things had been done when the moment began in which the fight stands: a turn, a segment. */
	readonly since: number;
	/** What those were called who have left the map. */
	readonly gone: Readonly<Record<string, string>>;
}

const NOTHING_DONE: Fought = { state: null, fights: 0, log: [], since: 0, gone: {} };

// ---- One deed ----

/** The events worth a line: the end of a turn goes without saying when the next begins. */
function told(events: readonly InitiativeEvent[]): readonly InitiativeEvent[] {
	const goesOn = events.some((event) => event.type === 'turn');
	return events.filter(
		({ type }) => !(type === 'turn ended' && goesOn) && !(type === 'updated' && events.length > 1),
	);
}

/** The dice of a fight: each has its own, so that a second one is not the first again. */
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

/** A text that is the same for two deeds exactly if they belong to the same moment. */
function momentOf(state: InitiativeState): string {
	return JSON.stringify([state.phase, initiativeClock(state)]);
}

/** What those were called who have left, with one who leaves now. */
function withGone(gone: Fought['gone'], action: InitiativeAction): Fought['gone'] {
	if (action.type !== 'leave' || action.name === undefined) return gone;
	return { ...gone, [action.creature]: action.name };
}

/** Where one more deed leads to; one that cannot be done leaves things as they are. */
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

// ---- All of them ----

interface Known {
	readonly seed: string | undefined;
	readonly faces: string;
	readonly fought: Fought;
}

const known = new WeakMap<InitiativeRecord['done'], Known>();
const faces = new WeakMap<Rolls, string>();

/** The typed faces of initiative dice, as a text: a fight is worked out anew only when this changes. */
function facesOf({ rolls }: DiceSource): string {
	if (!rolls) return '';
	return getOrCreate(faces, rolls, () => {
		const own = Object.keys(rolls).filter((key) => key.startsWith('init/'));
		return own.length === 0 ? '' : JSON.stringify(own.sort().map((key) => [key, rolls[key]]));
	});
}

/** Where all that was done has led to. */
export function replayRecord(record: InitiativeRecord | undefined, source: DiceSource): Fought {
	if (!record) return NOTHING_DONE;
	const kept = known.get(record.done);
	if (kept && kept.seed === source.seed && kept.faces === facesOf(source)) return kept.fought;
	const fought = record.done.reduce((sum, deed, nth) => after(sum, deed, source, nth), NOTHING_DONE);
	known.set(record.done, { seed: source.seed, faces: facesOf(source), fought });
	return fought;
}

/**
 * The record with one more deed; null where the deed cannot be done or changes nothing.
 *
 * @param most so many deeds are kept; of older ones only where they have led to
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
	known.set(next.done, { seed: source.seed, faces: facesOf(source), fought });
	return next;
}

/** The record whose older half is replaced by where it has led to. */
function withoutOldest(record: InitiativeRecord, source: DiceSource): InitiativeRecord {
	const past = record.done.slice(0, record.done.length >> 1);
	const { state, fights } = replayRecord({ done: past }, source);
	const { half, segment } = past.at(-1)!;
	const found: CombatAction = { half, segment, type: 'found', state, fights, told: [] };
	return { ...record, done: [found, ...record.done.slice(past.length)] };
}

/**
 * The record as it was at the end of the moment before this one, the turn or segment before; null where nobody knows
 * what that was.
 */
export function momentBefore(record: InitiativeRecord, source: DiceSource): InitiativeRecord | null {
	const { since } = replayRecord(record, source);
	const first = record.done[since];
	if (!first || first.type === 'found') return null;
	return { ...record, done: record.done.slice(0, since) };
}
