/**
 * A contested space, or a check, that waits for dice from the table: in the card's place, so that the board stays
 * visible and usable. Escape closes it and decides nothing.
 */

import { questionOf } from '../../store/document/dicePrompts.ts';
import { useSessionAtOnce } from '../../store/workspace/workspaceContext.ts';
import { useBattle, useWhole } from '../ui/workspaceHooks.ts';
import { ContestForm } from './ContestForm.tsx';

export function ContestDialog() {
	const battle = useBattle();
	// Asked for in a frame that ends a segment: the board and the panels are drawn there, the form in a task of its own.
	const open = useWhole(useSessionAtOnce((s) => s.contestOpen));
	const { awaiting, half } = battle;
	if (!open || !awaiting) return null;
	// What was typed for one roll must not be taken for the next.
	return <ContestForm key={questionOf(awaiting, half)} battle={battle} awaited={awaiting} />;
}
