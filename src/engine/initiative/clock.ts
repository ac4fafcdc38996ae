/** Where a fight stands. */
import { combatantIn } from './roster.ts';
import type { FightClock, InitiativeState } from './types.ts';

/** Where a fight stands: its round, and whose turn or which segment it is. */
export function initiativeClock(state: InitiativeState): FightClock {
	switch (state.system) {
		case 'simultaneous':
			return { type: 'half', half: state.half, phase: state.phase };
		case 'adnd': {
			const { round, phase, now } = state;
			if (phase !== 'running') return { type: 'round', round, phase };
			return now
				? { type: 'segment', round, moment: now }
				: { type: 'round', round, phase: 'before the first segment' };
		}
		case 'static':
		case 'level-up': {
			const { round, current } = state;
			// While somebody rolls late, the turn that goes on is still going on.
			if (current === null)
				return { type: 'round', round, phase: state.phase === 'rolling' ? 'rolling' : 'end of the round' };
			return { type: 'turn', round, creatures: inTurn(state, current) };
		}
		default:
			return state satisfies never;
	}
}

/** Whether two clocks show the same. */
export function sameClock(a: FightClock, b: FightClock): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

function inTurn(state: InitiativeState, id: string): readonly string[] {
	if (state.system === 'static') return [id, ...(state.together ?? [])];
	if (state.system !== 'level-up') return [id];
	const members = state.units.find((unit) => unit.id === id)?.members ?? [];
	return members.filter((member) => combatantIn(state, member));
}
