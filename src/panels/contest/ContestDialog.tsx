/**
 * Dialog for a contest or check that waits for dice. It replaces the card, so the board stays usable. Escape closes
 * it undecided.
 */

import { questionOf } from '../../store/document/dicePrompts.ts';
import { useSession } from '../../store/workspace/workspaceContext.ts';
import { useBattle } from '../ui/workspaceHooks.ts';
import { ContestForm } from './ContestForm.tsx';

export function ContestDialog() {
	const battle = useBattle();
	const open = useSession((s) => s.contestOpen);
	const { awaiting, half } = battle;
	if (!open || !awaiting) return null;
	// The key drops text typed for another roll.
	return <ContestForm key={questionOf(awaiting, half)} battle={battle} awaited={awaiting} />;
}
