/**
 * The effect of a command at the viewed moment: on events or looks only, on later amendments, or on the next
 * half-round. Pure; the document applies it.
 */
import { type Amendment, type Encounter, isSquare, isTurnBasedSystem, SEGMENTS } from '../../engine/index.ts';
import type { CommandRefusal } from '../../messages/index.ts';
import { applyCommand } from '../commands/applyCommand.ts';
import type { Moment } from '../commands/combatCommands.ts';
import type { Command } from '../commands/commandTypes.ts';
import { rewound } from '../commands/droppedAmendments.ts';
import { battleOf } from '../derived/battle.ts';
import { encounterAt } from '../derived/encounterAt.ts';
import { type Change, type Draft, matters, unchanged } from '../encounter/changeSet.ts';
import { alike } from '../encounter/combatantSync.ts';
import { combatOf, isTurnBasedCombat, sameMovers } from '../encounter/combatQueries.ts';
import type { DicePolicy } from '../session/session.ts';
import { harmAt, written } from './writeInputs.ts';

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
