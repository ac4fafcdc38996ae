/** How a command answers: with an encounter, or with one sentence saying why not. */
import type { Encounter } from '../../engine/index.ts';
import type { CommandResult } from './types.ts';

export function done(encounter: Encounter): CommandResult {
	return { ok: true, encounter };
}

/** @param message one sentence for people */
export function refuse(message: string): CommandResult {
	return { ok: false, message };
}
