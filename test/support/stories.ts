/** Half-rounds as short lines, for table tests. */
import {
	type BattleEvent,
	beginHalfRound,
	diceOf,
	type Encounter,
	type HalfRoundState,
	type Resolved,
	resolveHalfRound,
	step,
} from '../../src/engine/index.ts';

/**
 * One event as signs. `a>1,2` moved, `a|1,2` blocked, `a.terrain` stopped. `1,2: a+6=17 b+4=16 -> a` is a contest
 * (no `=` without a roll). `a?tumble=17/25 no` is a failed check (`a?balance/` without a roll). `a!b` gives an
 * opportunity attack, `a-4` takes damage, `a_` falls prone. `a<1,2` was thrown back, `a>1,2^5` rose or dived to 5
 * ft.
 */
function told(event: BattleEvent): string {
	switch (event.type) {
		case 'moved':
			return `${event.creature}${event.thrown ? '<' : '>'}${event.to.x},${event.to.y}${event.height === undefined ? '' : `^${event.height}`}`;
		case 'blocked':
			return `${event.creature}|${event.square.x},${event.square.y}`;
		case 'stopped':
			return `${event.creature}.${event.reason}`;
		case 'contest': {
			const contenders = event.contenders.map(({ creature, modifier, total }) => {
				const signed = modifier < 0 ? modifier : `+${modifier}`;
				return `${creature}${signed}${total === null ? '' : `=${total}`}`;
			});
			const { x, y } = event.square;
			return `${x},${y}: ${contenders.join(' ')} -> ${event.winners.join(' ')}`;
		}
		case 'check': {
			const need = event.dc ?? event.against.map((one) => one.total).join('/');
			const asked = `${event.creature}?${event.check}`;
			if (event.passed === null) return `${asked}/${need}`;
			return `${asked}=${event.total}/${need} ${event.passed ? 'yes' : 'no'}`;
		}
		case 'opened':
			return `${event.creature} opens ${event.doors.map(({ from, to }) => `${from}-${to}`).join(' ')}`;
		case 'provokes':
			return `${event.creature}!${event.by}`;
		case 'damage':
			return `${event.creature}-${event.amount}${event.down ? ' down' : ''}`;
		case 'fell':
			return `${event.creature}_`;
		case 'gave way':
			return `${event.creature} lets ${event.for} by`;
	}
}

/** Requires all dice. */
export function resolved(encounter: Encounter, half?: number): Resolved {
	const result = resolveHalfRound(encounter, { half });
	if (result.status === 'awaiting') throw new Error(`Dice are missing: ${result.needs.join()}`);
	return result;
}

/** One line per segment. */
export function story(encounter: Encounter): string[] {
	return resolved(encounter).segments.map(({ events }) => events.map(told).join('; '));
}

export function stateAfter(encounter: Encounter, segments: number): HalfRoundState {
	const dice = diceOf(encounter);
	let state = beginHalfRound(encounter);
	while (state.segment < segments) {
		const result = step(state, dice);
		if (result.type === 'awaiting') throw new Error(`Dice are missing: ${result.needs.join()}`);
		state = result.state;
	}
	return state;
}
