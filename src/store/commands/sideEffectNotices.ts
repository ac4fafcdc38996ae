/** What a command did besides what it was asked to do, and what it did that people cannot read anywhere else. */
import type { Names } from '../../engine/index.ts';
import type { CommandNews } from '../../messages/index.ts';
import type { Change } from './changeSet.ts';
import type { Command } from './commandTypes.ts';

/**
 * @param changes what the command said
 * @param drops whether changes made later in the half-round went with it
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
