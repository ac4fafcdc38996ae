/** Sets and removes conditions. */
import type { Creature } from '../../engine/index.ts';
import { endOfLasting } from '../../store/derived/durations.ts';
import { presentEncounter } from '../../store/derived/selectors.ts';
import { changeEach } from '../../store/document/document.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** @param halves duration in half-rounds; 0 for no end */
export function setCondition(
	workspace: Workspace,
	creatures: readonly Creature[],
	condition: string,
	on: boolean,
	halves = 0,
): void {
	const until = endOfLasting(presentEncounter(workspace), workspace.session.getState().segment, halves);
	changeEach(workspace, creatures, ({ conditions = [], lasting = {} }) => {
		const rest = conditions.filter((one) => one !== condition);
		const { [condition]: _, ...others } = lasting;
		return {
			conditions: on ? [...rest, condition] : rest,
			lasting: on && halves > 0 ? { ...others, [condition]: until } : others,
		};
	});
}
