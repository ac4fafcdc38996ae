/** Command results: changes or a refusal. */
import type { CommandRefusal } from '../../messages/index.ts';
import type { Change, EncounterFields } from '../encounter/changeSet.ts';
import type { CommandAnswer } from './commandTypes.ts';

export function accept(...changes: readonly Change[]): CommandAnswer {
	return { ok: true, changes };
}

export function sayFields(fields: EncounterFields): CommandAnswer {
	return accept({ type: 'encounter', fields });
}

export function refuse(refusal: CommandRefusal): CommandAnswer {
	return { ok: false, refusal };
}
