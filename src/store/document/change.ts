/**
 * What a command makes of the moment looked at: whether it changes what happens or looks only, what it
 * drops, and whether it belongs to the next half-round. Pure; the document carries it out.
 */
import { type Encounter, SEGMENTS } from '../../engine/index.ts';
import type { Units } from '../../words/index.ts';
import { applyCommand } from '../commands/apply.ts';
import { rewound } from '../commands/following.ts';
import type { Command } from '../commands/types.ts';
import { fightOf, sameMovers } from '../initiative.ts';
import type { Ask } from '../session/session.ts';
import { amend, encounterAt, harmAt } from './moment.ts';

export type Change =
	| { readonly kind: 'refused'; readonly message: string }
	| { readonly kind: 'nothing' }
	/** What has happened and what comes stay as they are. */
	| { readonly kind: 'looks'; readonly encounter: Encounter }
	/** What comes is worked out anew; `drops` when amendments made later go with it. */
	| { readonly kind: 'amended'; readonly encounter: Encounter; readonly drops: boolean }
	/** It belongs to the next half-round: this one is over, or others take their turns. */
	| { readonly kind: 'next half'; readonly turns: boolean };

/** An encounter and the moment of it that is looked at. */
interface Looked {
	readonly encounter: Encounter;
	/** Segments that are over, 0 to 6. */
	readonly segment: number;
	readonly ask: Ask;
	/** What lengths are written in where it is refused. */
	readonly units: Units;
}

/** What a command makes of a moment. What is dropped by it is dropped for the fight as well. */
export function changeBy(command: Command, looked: Looked): Change {
	const { encounter, segment, ask } = looked;
	const present = encounterAt(encounter, ask, segment);
	const first = changeFrom(present, present, command, looked);
	if (first.kind !== 'amended' || !first.drops) return first;
	const anew = rewound(present, encounter, { segment, ask });
	return anew === present ? first : changeFrom(present, anew, command, looked);
}

/**
 * @param present the encounter as it stands at the moment
 * @param from the same with what has been done in advance of the command
 */
function changeFrom(
	present: Encounter,
	from: Encounter,
	command: Command,
	{ encounter, segment, ask, units }: Looked,
): Change {
	const result = applyCommand(from, command, { segment, ask }, units);
	if (!result.ok) return { kind: 'refused', message: result.message };
	if (result.encounter === present) return { kind: 'nothing' };
	const after = onTheMove(from, result.encounter, command, segment);
	const turns = segment > 0 && !sameMovers(after.movers, from.movers);
	if (segment > 0 && segment < SEGMENTS && after.rules !== present.rules) {
		const message = 'Rules change between half-rounds: start this one over or go on to the next.';
		return { kind: 'refused', message };
	}
	const changed = amend(encounter, present, after, segment, harmAt(encounter, ask, segment));
	if (!changed.mechanical) return { kind: 'looks', encounter: changed.encounter };
	if (segment === SEGMENTS || turns) return { kind: 'next half', turns };
	// At the very start there is nothing that has happened: the setup itself changes.
	const next = segment === 0 ? { ...after, amendments: [] } : changed.encounter;
	const left = next.amendments ?? [];
	const drops = encounter.amendments?.some((a) => a.after > segment && !left.includes(a)) ?? false;
	return { kind: 'amended', encounter: next, drops };
}

/** Those who are on the move go on to the end of the half-round, though some of them have done what they had to do. */
function onTheMove(present: Encounter, after: Encounter, command: Command, segment: number): Encounter {
	if (segment === 0 || segment === SEGMENTS || !after.movers || !present.movers) return after;
	if (command.type === 'initiative' && command.action.type === 'next') return after;
	const moving = present.movers;
	return after.movers.every((id) => moving.includes(id)) ? { ...after, movers: moving } : after;
}

/** Where everybody moves at once, the next thing to happen is the next half-round. */
export function endsHalf(encounter: Encounter, command: Command): boolean {
	const fight = fightOf(encounter);
	return (
		command.type === 'initiative' &&
		command.action.type === 'next' &&
		fight?.system === 'simultaneous' &&
		fight.phase === 'resolving'
	);
}

/** Dice change what happened though the rules find nothing amended. */
export function looksAlike(command: Command): boolean {
	return command.type === 'all' ? command.commands.every(looksAlike) : command.type !== 'set-rolls';
}
