/** How a command answers: with what changes, or with why not. */
import type { CommandRefusal } from '../../words/index.ts';
import type { Change } from './changes.ts';
import type { CommandAnswer } from './types.ts';

/** The answer of a command that says these changes; without any, nothing changes. */
export function say(...changes: readonly Change[]): CommandAnswer {
	return { ok: true, changes };
}

export function refuse(refusal: CommandRefusal): CommandAnswer {
	return { ok: false, refusal };
}
