/** Where a creature could be, drawn: a figure a square, a row of the map in each line. */
import { flooding, groundAt, type HalfRoundState, safeFlood } from '../../src/engine/index.ts';

type Flood = ReturnType<typeof safeFlood> extends Generator<unknown, infer Answer> ? Answer : never;

/** What work done in pieces comes to, and how many pieces it was. */
export function done<Answer>(work: Generator<unknown, Answer>): {
	readonly answer: Answer;
	readonly pieces: number;
} {
	let piece = work.next();
	let pieces = 0;
	for (; piece.done !== true; piece = work.next()) pieces++;
	return { answer: piece.value, pieces };
}

function stateOf(state: HalfRoundState, id: string) {
	return state.creatures.find(({ creature }) => creature.id === id)!;
}

/** Where a creature could be, whatever others do. */
export function floodOf(state: HalfRoundState, id = 'a'): Flood {
	return done(flooding(state, stateOf(state, id))).answer;
}

/** Where a creature surely gets, opponents moving as they like. */
export function safeFloodOf(state: HalfRoundState, id = 'a'): Flood {
	const own = stateOf(state, id);
	const opponents = state.creatures.filter(({ creature }) => creature.side !== own.creature.side);
	const by = Object.fromEntries(
		opponents.map((one) => [one.creature.id, done(flooding(state, one)).answer.earliest]),
	);
	return done(safeFlood(state, own, by, groundAt(state))).answer;
}

/** The rows of a flood on a map: 0 where it stands, 7 where it cannot be in this half-round. */
export function drawn({ earliest }: Pick<Flood, 'earliest'>, { map }: HalfRoundState): string[] {
	return Array.from({ length: map.height }, (_, y) =>
		earliest.subarray(y * map.width, (y + 1) * map.width).join(''),
	);
}
