/** Reachability drawn as map rows, one digit per square. */
import { flooding, groundAt, type HalfRoundState, safeFlood } from '../../src/engine/index.ts';

type Flood = ReturnType<typeof safeFlood> extends Generator<unknown, infer Answer> ? Answer : never;

/** Result and number of slices of sliced work. */
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

/** Reachable squares, whatever others do. */
export function floodOf(state: HalfRoundState, id = 'a'): Flood {
	return done(flooding(state, stateOf(state, id))).answer;
}

/** Squares reached for certain, whatever opponents do. */
export function safeFloodOf(state: HalfRoundState, id = 'a'): Flood {
	const own = stateOf(state, id);
	const opponents = state.creatures.filter(({ creature }) => creature.side !== own.creature.side);
	const by = Object.fromEntries(
		opponents.map((one) => [one.creature.id, done(flooding(state, one)).answer.earliest]),
	);
	return done(safeFlood(state, own, by, groundAt(state))).answer;
}

/** Rows of a flood: earliest segment, 0 for the start, 7 for unreachable. */
export function drawn({ earliest }: Pick<Flood, 'earliest'>, { map }: HalfRoundState): string[] {
	return Array.from({ length: map.height }, (_, y) =>
		earliest.subarray(y * map.width, (y + 1) * map.width).join(''),
	);
}
