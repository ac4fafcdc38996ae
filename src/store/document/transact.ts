/**
 * A command as a transaction: the inputs after it, its changes, undo label, news and the moment to view. Pure;
 * `document.ts` commits it.
 */
import {
	type Amendment,
	type Encounter,
	isSquare,
	isTurnBasedSystem,
	type Names,
	SEGMENTS,
	timeOf,
} from '../../engine/index.ts';
import { MAX_HALF } from '../../formats/limits.ts';
import { burdenRefusal } from '../../formats/totalLimits.ts';
import {
	type CommandNews,
	type CommandRefusal,
	fieldNamed,
	partNamed,
	type StepDeed,
} from '../../messages/index.ts';
import { applyCommand } from '../commands/applyCommand.ts';
import type { Moment } from '../commands/combatCommands.ts';
import type { Command } from '../commands/commandTypes.ts';
import { rewound } from '../commands/droppedAmendments.ts';
import { fitted } from '../commands/foldHistory.ts';
import { battleOf } from '../derived/battle.ts';
import { encounterAt, nextHalf } from '../derived/encounterAt.ts';
import { type Change, type Draft, matters, unchanged } from '../encounter/changeSet.ts';
import { alike } from '../encounter/combatantSync.ts';
import { combatOf, foughtIn, isTurnBasedCombat, namesIn, sameMovers } from '../encounter/combatQueries.ts';
import type { DicePolicy } from '../session/playbackState.ts';
import type { Replacement } from '../workspace/documentState.ts';
import { harmAt, written } from './writeInputs.ts';

export type Transaction =
	| { readonly kind: 'refused'; readonly refusal: CommandRefusal }
	/** A contested square still needs its dice. */
	| { readonly kind: 'waiting' }
	| { readonly kind: 'nothing' }
	| {
			readonly kind: 'done';
			/** The new inputs with their moment and undo label. */
			readonly to: Replacement;
			readonly changes: readonly Change[];
			readonly news: CommandNews | null;
			/** The half-round it begins, without its changes; `tacit` if only as a side effect. */
			readonly begun: { readonly encounter: Encounter; readonly tacit: boolean } | null;
	  };

/** The transaction of a command at a moment. After a half-round, changes to events begin the next one. */
export function transact(encounter: Encounter, command: Command, moment: Moment): Transaction {
	const { segment, ask } = moment;
	if (endsHalf(encounter, command)) return transactNextHalf(encounter, ask);
	const outcome = changeBy(command, { encounter, segment, ask });
	if (outcome.kind === 'refused' || outcome.kind === 'nothing') return outcome;
	if (outcome.kind === 'next half')
		return transactNextHalf(encounter, ask, { command, tacit: outcome.tacit });
	const { changes, drops } = outcome;
	const isLooks = outcome.kind === 'looks';
	const next = fitted(outcome.encounter);
	const refusal = burdenRefusal(next, encounter);
	if (refusal) return { kind: 'refused', refusal };
	return {
		kind: 'done',
		to: {
			encounter: next,
			segment,
			askedFrom: isLooks ? ask.from : ask.from && Math.min(ask.from, segment),
			looksOnly: isLooks && looksAlike(command),
			deed: deedOf(changes, encounter, outcome.encounter),
		},
		changes,
		news: newsOf(command, changes, namesIn(encounter), drops),
		begun: null,
	};
}

/** The next half-round, with a command at its start if given. */
export function transactNextHalf(
	encounter: Encounter,
	ask: DicePolicy,
	by?: { readonly command: Command; readonly tacit: boolean },
): Transaction {
	// The last half-round that files can count.
	if (Math.max(encounter.half ?? 1, timeOf(encounter)) >= MAX_HALF)
		return { kind: 'refused', refusal: { code: 'half-round', most: MAX_HALF } };
	const next = nextHalf(encounter, ask);
	if (!next) return { kind: 'waiting' };
	const begins = (to: Encounter, changes: readonly Change[], deed: StepDeed): Transaction => ({
		kind: 'done',
		to: { encounter: to, segment: 0, askedFrom: undefined, looksOnly: false, deed },
		changes,
		news: null,
		begun: { encounter: next, tacit: by?.tacit ?? true },
	});
	if (!by) return begins(next, [], { type: 'next half-round' });
	const result = applyCommand(next, by.command, { segment: 0, ask });
	if (!result.ok) return { kind: 'refused', refusal: result.refusal };
	const refusal = burdenRefusal(result.encounter, encounter);
	if (refusal) return { kind: 'refused', refusal };
	return begins(result.encounter, result.changes, deedOf(result.changes, encounter, result.encounter));
}

export type CommandOutcome =
	| { readonly kind: 'refused'; readonly refusal: CommandRefusal }
	| { readonly kind: 'nothing' }
	/** `looks`: events stay. `amended`: the future is recomputed; `drops` if later amendments are dropped. */
	| ({ readonly kind: 'looks' | 'amended'; readonly drops: boolean } & Draft)
	/**
	 * Belongs to the next half-round: this one is over, or another turn. After a turn's move, only changes to where
	 * and how its creatures move start another one. `tacit`: the half-round begins only as a side effect.
	 */
	| { readonly kind: 'next half'; readonly tacit: boolean };

interface Looked extends Moment {
	readonly encounter: Encounter;
}

/** The effect of a command at a moment, including effects of dropped amendments on combat. */
export function changeBy(command: Command, looked: Looked): CommandOutcome {
	const { encounter, segment, ask } = looked;
	const present = encounterAt(encounter, ask, segment);
	const first = changeFrom(unchanged(present), present, command, looked);
	if (first.kind !== 'amended' || !first.drops) return first;
	const anew = rewound(present, encounter, looked);
	return anew.changes.length === 0 ? first : changeFrom(anew, present, command, looked);
}

/**
 * @param from the moment after dropping later amendments
 *
 * @param present the moment as it is
 */
function changeFrom(from: Draft, present: Encounter, command: Command, looked: Looked): CommandOutcome {
	const { encounter, segment, ask } = looked;
	const result = applyCommand(from.encounter, command, looked);
	if (!result.ok) return { kind: 'refused', refusal: result.refusal };
	const changes = [...from.changes, ...result.changes];
	if (changes.length === 0) return { kind: 'nothing' };
	if (segment > 0 && segment < SEGMENTS && changes.some(isOfRules))
		return { kind: 'refused', refusal: { code: 'rules in the middle' } };
	const isMechanical = changes.some(matters);
	const turns = segment > 0 && !sameMovers(result.encounter.movers, from.encounter.movers);
	const isOver = isMechanical && segment === SEGMENTS;
	const isLate = isOver && isTurnBasedCombat(encounter) && !changes.some((one) => movesOn(one, encounter));
	if ((isMechanical && turns) || (isOver && !isLate)) return { kind: 'next half', tacit: turns };
	const harm = harmAt(encounter, ask, segment);
	// After the last segment there are no amendments, so looks changed since its start.
	const then = Math.min(segment, SEGMENTS - 1);
	const at = then === segment ? present : encounterAt(encounter, ask, then);
	const next = written(encounter, changes, { segment: then, present: at, harm });
	if (isLate && !endsAs(next, ask, result.encounter, encounter)) return { kind: 'next half', tacit: true };
	const { amendments = [] } = encounter;
	const isDropped = (one: Amendment) => one.after > segment && !next.amendments?.includes(one);
	const drops = isMechanical && amendments.some(isDropped);
	return { kind: isMechanical ? 'amended' : 'looks', encounter: next, changes, drops };
}

/** True if a change affects the movement of acting creatures, so that they move again. */
function movesOn(change: Change, { movers }: Encounter): boolean {
	switch (change.type) {
		case 'plan':
			return movers?.includes(change.creature) === true && change.plan?.steps.some(isSquare) === true;
		case 'place':
			return movers?.includes(change.creature) === true;
		case 'fields': {
			const { conditions: _, busy: __, ...others } = change.fields;
			return movers?.includes(change.creature) === true && matters({ ...change, fields: others });
		}
		case 'encounter':
		case 'map':
			return matters(change);
		default:
			return false;
	}
}

/** True if a change written before the last segment of a finished move leaves all as they are. */
function endsAs(next: Encounter, ask: DicePolicy, { creatures }: Encounter, before: Encounter): boolean {
	const { segments, final, squeezed = {} } = battleOf(next, ask);
	return (
		alike(segments.at(-1)?.events, battleOf(before, ask).segments.at(-1)?.events) &&
		creatures.every((one) => alike(final?.[one.id], one.position) && alike(squeezed[one.id], one.squeezed))
	);
}

function isOfRules(change: Change): boolean {
	return change.type === 'encounter' && 'rules' in change.fields;
}

/** If all move at once, the next half-round is next. */
export function endsHalf(encounter: Encounter, command: Command): boolean {
	const fight = combatOf(encounter);
	return (
		command.type === 'initiative' &&
		command.action.type === 'next' &&
		fight !== null &&
		!isTurnBasedSystem(fight.system) &&
		fight.phase === 'resolving'
	);
}

/** True if a command may change looks only. Typed dice change events. */
export function looksAlike(command: Command): boolean {
	return command.type === 'all' ? command.commands.every(looksAlike) : command.type !== 'set-rolls';
}

function deedBy(change: Change): StepDeed | null {
	switch (change.type) {
		case 'encounter': {
			const part = partNamed(change.fields);
			return part ? { type: 'part', part } : null;
		}
		case 'ground': {
			// The last added wall, else the first removed; replaced or filled parts are side effects.
			const wall = change.built?.at(-1) ?? change.razed?.[0];
			return { type: 'part', part: wall?.kind ?? 'terrain' };
		}
		case 'map':
			return { type: 'part', part: 'width' in change.parts ? 'size' : 'picture' };
		case 'fields': {
			const { creature, fields } = change;
			const field = fieldNamed(fields);
			const how = 'hidden' in fields ? (fields.hidden ? 'hide' : 'reveal') : 'fields';
			return { type: 'creatures', how, ids: [creature], ...(field && { field }) };
		}
		case 'join':
			return { type: 'creatures', how: 'join', ids: [change.creature.id] };
		default:
			return { type: 'creatures', how: change.type, ids: [change.creature] };
	}
}

/** The deed of a command: its log sentence, else its first change and number of creatures. */
export function deedOf(changes: readonly Change[], before: Encounter, after: Encounter): StepDeed {
	const entry = foughtIn(before).log.length;
	const told = foughtIn(after).log.slice(entry);
	// Advancing is named by its result, not by actors on the way.
	const leads = told.findIndex(
		({ news: { type } }) => type === 'round' || type === 'turn' || type === 'segment',
	);
	if (told.length > 0) return { type: 'told', entry: entry + Math.max(0, leads) };
	const deeds = changes.flatMap((change) => deedBy(change) ?? []);
	const [first] = deeds;
	if (first?.type !== 'creatures') return first ?? { type: 'part', part: 'map' };
	const ids = deeds.flatMap((deed) => (deed.type === 'creatures' && deed.how === first.how ? deed.ids : []));
	return { ...first, ids: [...new Set(ids)] };
}

/**
 * Side effects that the user cannot see otherwise.
 *
 * @param changes the command's changes
 * @param drops true if later changes of the half-round were dropped
 */
function newsOf(
	command: Command,
	changes: readonly Change[],
	name: Names,
	drops: boolean,
): CommandNews | null {
	if (drops) return { code: 'later changes dropped' };
	if (command.type === 'set-door') return { code: 'door', open: command.open };
	if (command.type !== 'place-creatures') return null;
	const without = changes.flatMap((change) =>
		change.type === 'plan' && !change.plan ? change.creature : [],
	);
	return without.length > 0 ? { code: 'paths gone', names: without.map(name) } : null;
}
