/** Side effects of commands that the user cannot see otherwise. */
import type { Names } from '../../engine/index.ts';
import type { CommandNews } from '../../messages/index.ts';
import type { Change } from '../encounter/changeSet.ts';
import type { Command } from './commandTypes.ts';

/**
 * @param changes the command's changes
 * @param drops true if later changes of the half-round were dropped
 */
export function newsOf(
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
