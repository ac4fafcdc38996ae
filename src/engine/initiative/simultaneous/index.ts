/**
 * Simultaneous movement as an initiative system: all plan or hold, then the half-round is resolved at once. No dice;
 * contests have their own.
 */
import { roundOfHalf } from '../../movement/index.ts';
import { bodyMarks, combatantIn, isDownIn, NO_SUCH_ACTION, NOT_HERE, upkeep } from '../combatants.ts';
import type { OrderRow, SimultaneousState } from '../initiativeTypes.ts';
import type { InitiativeSystem } from '../systemInterface.ts';

export const simultaneous: InitiativeSystem<SimultaneousState> = {
	begin: (combatants, options, half) => ({
		system: 'simultaneous',
		options,
		combatants,
		phase: 'declaring',
		half,
		plans: [],
	}),

	refusal(state, action) {
		switch (action.type) {
			case 'plan':
				if (!combatantIn(state, action.creature)) return NOT_HERE;
				if (state.phase !== 'declaring') return { code: 'plans come later' };
				return isDownIn(state, action.creature) ? { code: 'down', creature: action.creature } : null;
			case 'unplan':
				if (state.phase !== 'declaring') return { code: 'resolving' };
				return planOf(state, action.creature)
					? null
					: { code: 'no plan to take back', creature: action.creature };
			case 'resolve': {
				if (state.phase !== 'declaring') return { code: 'resolving already' };
				const creatures = withoutPlan(state);
				return creatures.length === 0 || action.anyway ? null : { code: 'plans missing', creatures };
			}
			case 'next':
				return state.phase === 'resolving' ? null : { code: 'not resolved yet' };
			default:
				return NO_SUCH_ACTION;
		}
	},

	apply(state, action) {
		switch (action.type) {
			case 'plan': {
				const { creature, holds = false } = action;
				const plans = [...state.plans.filter((plan) => plan.creature !== creature), { creature, holds }];
				return { state: { ...state, plans }, events: [{ type: 'planned', creature, holds }] };
			}
			case 'unplan':
				return {
					state: { ...state, plans: state.plans.filter((plan) => plan.creature !== action.creature) },
					events: [{ type: 'unplanned', creature: action.creature }],
				};
			case 'resolve':
				return {
					state: { ...state, phase: 'resolving' },
					events: [{ type: 'resolving', half: state.half, standing: withoutPlan(state) }],
				};
			case 'next': {
				const { half = state.half + 1 } = action;
				return {
					state: { ...state, phase: 'declaring', half, plans: [] },
					events: [{ type: 'half', round: roundOfHalf(half), half }],
				};
			}
			default: {
				const { state: after, events } = upkeep(state, action);
				return {
					state: { ...after, plans: after.plans.filter((plan) => combatantIn(after, plan.creature)) },
					events,
				};
			}
		}
	},

	rolling: null,

	order: (state) =>
		state.combatants.map(({ id }): OrderRow => {
			const plan = planOf(state, id);
			const marks = bodyMarks(state, id);
			if (plan?.holds && !plansHidden(state)) marks.push({ type: 'holds', creature: id });
			return {
				id,
				creatures: [id],
				count: null,
				face: null,
				parts: [],
				status: isDownIn(state, id)
					? 'down'
					: state.phase === 'resolving'
						? 'now'
						: plan
							? 'declared'
							: 'to declare',
				marks,
				declaration: null,
				acts: [],
				tie: null,
			};
		}),

	acting: (state) =>
		state.phase === 'resolving'
			? state.combatants.map(({ id }) => id).filter((id) => !isDownIn(state, id))
			: [],
};

/** True while the option hides plans and a plan is missing. */
export function plansHidden(state: SimultaneousState): boolean {
	return state.options.hidePlans && state.phase === 'declaring' && withoutPlan(state).length > 0;
}

function planOf(state: SimultaneousState, creature: string) {
	return state.plans.find((plan) => plan.creature === creature);
}

/** Creatures that could have a plan but have none. */
function withoutPlan(state: SimultaneousState): string[] {
	const planned = new Set(state.plans.map((plan) => plan.creature));
	return state.combatants.map(({ id }) => id).filter((id) => !planned.has(id) && !isDownIn(state, id));
}
