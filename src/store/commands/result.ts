/** How a command answers: with what changes, or with one sentence saying why not. */
import type { Change } from './changes.ts';
import type { CommandAnswer } from './types.ts';

/** Nothing changes where nothing is said. */
export function say(...changes: readonly Change[]): CommandAnswer {
	return { ok: true, changes };
}

/** @param message one sentence for people */
export function refuse(message: string): { readonly ok: false; readonly message: string } {
	return { ok: false, message };
}
