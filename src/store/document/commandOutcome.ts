/**
 * What a command does at the moment looked at: whether it changes what happens or only how things look, which later
 * amendments it drops, and whether it belongs to the next half-round. Pure; the document carries it out.
 */
import { type Amendment, type Encounter, isSquare, isTurnBasedSystem, SEGMENTS } from '../../engine/index.ts';
import type { CommandRefusal } from '../../messages/index.ts';
import { combatOf, isTurnBasedCombat, sameMovers } from '../combatQueries.ts';
import { applyCommand } from '../commands/applyCommand.ts';
import { type Change, type Draft, matters, unchanged } from '../commands/changeSet.ts';
import { alike } from '../commands/combatantSync.ts';
import type { Moment } from '../commands/combatCommands.ts';
import type { Command } from '../commands/commandTypes.ts';
import { rewound } from '../commands/droppedAmendments.ts';
import { battleOf } from '../derived/battle.ts';
import { encounterAt } from '../derived/encounterAt.ts';
import type { DicePolicy } from '../session/session.ts';
import { harmAt, written } from './writeInputs.ts';

export type CommandOutcome =
	| { readonly kind: 'refused'; readonly refusal: CommandRefusal }
	| { readonly kind: 'nothing' }
	/**
	 * `looks`: what has happened and what comes stay as they are. `amended`: what comes is worked out anew; `drops` when
	 * amendments made later go with it.
	 */
	| ({ readonly kind: 'looks' | 'amended'; readonly drops: boolean } & Draft)
	/**
	 * It belongs to the next half-round: this one is over, or others take their turns. Where a turn's move is over, only
	 * what is about where and how its creatures move begins another one. `tacit`: it is not for its own sake that it begins.
	 */
	| { readonly kind: 'next half'; readonly tacit: boolean };

/** An encounter and the moment of it that is looked at. */
interface Looked extends Moment {
	readonly encounter: Encounter;
}

/** What a command does at a moment. If it drops later amendments, the fight loses what they meant, too. */
export function changeBy(command: Command, looked: Looked): CommandOutcome {
	const { encounter, segment, ask } = looked;
	const present = encounterAt(encounter, ask, segment);
	const first = changeFrom(unchanged(present), present, command, looked);
	if (first.kind !== 'amended' || !first.drops) return first;
	const anew = rewound(present, encounter, looked);
	return anew.changes.length === 0 ? first : changeFrom(anew, present, command, looked);
}

/**
 * @param from the moment with what dropping later amendments has changed already
 *
 * @param present the moment as it stands
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
	// There are no amendments after the last segment: looks that change there have been so since the segment began.
	const then = Math.min(segment, SEGMENTS - 1);
	const at = then === segment ? present : encounterAt(encounter, ask, then);
	const next = written(encounter, changes, { segment: then, present: at, harm });
	if (isLate && !endsAs(next, ask, result.encounter, encounter)) return { kind: 'next half', tacit: true };
	const { amendments = [] } = encounter;
	const isDropped = (one: Amendment) => one.after > segment && !next.amendments?.includes(one);
	const drops = isMechanical && amendments.some(isDropped);
	return { kind: isMechanical ? 'amended' : 'looks', encounter: next, changes, drops };
}

/** Whether a change is about where and how those move whose turn it is, so that they move once more in it. */
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

/**
 * Whether what is changed once a move is over, written before its last segment, leaves the move as it was, and everybody
 * where the change leaves him.
 */
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

/** Where everybody moves at once, the next thing to happen is the next half-round. */
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

/** Whether a command changes looks only, as far as it says nothing the rules depend on. Typed dice do change what happened. */
export function looksAlike(command: Command): boolean {
	return command.type === 'all' ? command.commands.every(looksAlike) : command.type !== 'set-rolls';
}
