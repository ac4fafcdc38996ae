/** What a command did besides what it was asked for, or that is seen and nowhere written: a sentence for people. */
import type { Encounter } from '../../engine/index.ts';
import { listed } from '../../words/index.ts';
import type { Command } from './types.ts';

export interface News {
	readonly text: string;
	/** Something was lost: it is shown, with a way to take the command back. Else it is read out only. */
	readonly lost: boolean;
}

/** As many are named; the others are counted. */
const NAMED = 3;

/** Names of those who had a path before and have none after. */
function withoutPath(before: Encounter, after: Encounter): readonly string[] {
	const planned = new Set(before.creatures.filter((creature) => creature.plan).map(({ id }) => id));
	return after.creatures.filter(({ id, plan }) => !plan && planned.has(id)).map(({ name }) => name);
}

/**
 * @param before the moment looked at as it was, `after` as it is
 * @param drops whether changes made later in the half-round went with it
 */
export function newsOf(command: Command, before: Encounter, after: Encounter, drops: boolean): News | null {
	if (drops) return { text: 'What had been changed later in this half-round is dropped.', lost: true };
	if (command.type === 'set-door')
		return { text: command.open ? 'The door is open.' : 'The door is closed.', lost: false };
	if (command.type !== 'place-creatures') return null;
	const names = withoutPath(before, after);
	if (names.length === 0) return null;
	const more = names.length - NAMED;
	const who = listed(more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names);
	const text =
		names.length === 1
			? `Moved by hand: the path of ${who} no longer began there and is gone.`
			: `Moved by hand: the paths of ${who} no longer began there and are gone.`;
	return { text, lost: true };
}
