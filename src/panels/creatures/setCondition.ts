/** Setting and removing conditions of creatures. */
import type { Creature } from '../../engine/index.ts';
import type { Desk } from '../../store/desk/desk.ts';
import { changeEach } from '../../store/document/document.ts';
import { endOfLasting } from '../../store/document/lasting.ts';
import { presentEncounter } from '../../store/document/looked.ts';

/** @param halves half-rounds until it ends; 0 for no end */
export function setCondition(
	desk: Desk,
	creatures: readonly Creature[],
	condition: string,
	on: boolean,
	halves = 0,
): void {
	const until = endOfLasting(presentEncounter(desk), desk.session.getState().segment, halves);
	changeEach(desk, creatures, ({ conditions = [], lasting = {} }) => {
		const rest = conditions.filter((one) => one !== condition);
		const { [condition]: _, ...others } = lasting;
		return {
			conditions: on ? [...rest, condition] : rest,
			lasting: on && halves > 0 ? { ...others, [condition]: until } : others,
		};
	});
}
