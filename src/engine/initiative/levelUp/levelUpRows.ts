/** Rows of a Level Up round for the panel: one per turn, with the arbiter of its tie. */

import { bodyMarks, hasTurn } from '../combatants.ts';
import type { LevelUpState, OrderRow, RowStatus, Unit } from '../initiativeTypes.ts';
import { readiedBy, speakers } from './levelUpRefusals.ts';
import { arrangedBy, countIn, diceNeeds, tiedWith } from './turnUnits.ts';

export function unitRow(state: LevelUpState, unit: Unit): OrderRow {
	const tied = tiedWith(state, unit);
	const arrangeable = tied.length > 1 && state.options.ties === 'arranged' && state.phase !== 'rolling';
	const waits = state.waiting.includes(unit.id);
	return {
		id: unit.id,
		creatures: unit.members,
		count: unit.count === null ? null : countIn(unit, state.round),
		face: unit.face,
		parts: unit.modifier === 0 ? [] : [{ source: { type: 'initiative modifier' }, value: unit.modifier }],
		status: statusOf(state, unit),
		marks: unit.members.flatMap((creature) => {
			const marks = bodyMarks(state, creature);
			if (state.hitDice.includes(creature)) marks.push({ type: 'hit die', creature });
			const isOver = unit.rush?.round === state.round && state.acted.includes(unit.id);
			if (unit.rush && (!isOver || unit.rush.again !== undefined)) marks.push({ type: 'rushes', creature });
			// The next round has the regular turn again (A5E-14), except for creatures still waiting with the rushed one.
			else if ((unit.rush || waits) && state.rushed.includes(creature))
				marks.push({ type: 'rushed', creature });
			if (unit.delayed || waits) marks.push({ type: 'delayed', creature });
			if (readiedBy(state, creature)) marks.push({ type: 'readied', creature });
			return marks;
		}),
		declaration: null,
		acts: [],
		tie: arrangeable ? { creatures: speakers(tied), by: arrangedBy(state, tied) } : null,
	};
}

function statusOf(state: LevelUpState, unit: Unit): RowStatus {
	if (unit.count === null) return 'to roll';
	if (state.phase === 'rolling' && diceNeeds(state).some((need) => unit.members.includes(need.creature)))
		return 'to roll';
	if (state.current === unit.id) return 'now';
	if (state.waiting.includes(unit.id)) return 'held';
	if (!unit.members.some((id) => hasTurn(state, id))) return 'down';
	if ((unit.enters ?? 0) > state.round) return 'out';
	if (state.phase === 'rolling' && state.current === null) return 'rolled';
	return state.acted.includes(unit.id) ? 'done' : 'coming';
}
