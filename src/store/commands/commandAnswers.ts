/** How a command answers: with what changes, or with why not. */
import type { CommandRefusal } from '../../messages/index.ts';
import type { Change, EncounterFields } from './changeSet.ts';
import type { CommandAnswer } from './commandTypes.ts';

/** The answer of a command that says these changes; without any, nothing changes. */
export function accept(...changes: readonly Change[]): CommandAnswer {
	return { ok: true, changes };
}

/** The answer of a command that changes fields of the encounter alone. */
export function sayFields(fields: EncounterFields): CommandAnswer {
	return accept({ type: 'encounter', fields });
}

export function refuse(refusal: CommandRefusal): CommandAnswer {
	return { ok: false, refusal };
}
