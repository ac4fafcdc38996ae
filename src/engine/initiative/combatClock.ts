import type { FightClock, InitiativeState, LevelUpState, StaticState } from './initiativeTypes.ts';

/** The clock of a combat: its round, and the current turn or segment. */
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
			return turnClock(state, (current) => [current, ...(state.together ?? [])]);
		case 'level-up':
			return turnClock(state, (current) => state.units.find((unit) => unit.id === current)?.members ?? []);
		default:
			return state satisfies never;
	}
}

export function sameClock(a: FightClock, b: FightClock): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

function turnClock(
	{ round, current, phase }: StaticState | LevelUpState,
	inTurn: (current: string) => readonly string[],
): FightClock {
	// A late roll does not interrupt the current turn.
	if (current !== null) return { type: 'turn', round, creatures: inTurn(current) };
	return { type: 'round', round, phase: phase === 'rolling' ? 'rolling' : 'end of the round' };
}
