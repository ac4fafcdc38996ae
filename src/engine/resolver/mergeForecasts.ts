/** Merges forecasts of independent groups. */
import type { Forecast, Foreseen } from './forecastTypes.ts';
import type { HalfRoundState } from './halfRoundState.ts';

/** By segment, then square, likelier first. */
function inOrder(a: Foreseen, b: Foreseen): number {
	return a.segment - b.segment || a.square.y - b.square.y || a.square.x - b.square.x || b.chance - a.chance;
}

/**
 * Merges forecasts of independent groups in order.
 * @param start the state all of them came from
 */
export function mergeForecasts({ half, segment }: HalfRoundState, parts: readonly Forecast[]): Forecast {
	const all = <Thing extends Foreseen>(list: (part: Forecast) => readonly Thing[]): readonly Thing[] =>
		parts.flatMap(list).sort(inOrder);
	return {
		half,
		over: segment,
		margin: Math.max(0, ...parts.map(({ margin }) => margin)),
		branches: parts.reduce((sum, { branches }) => sum + branches, 0),
		contests: all(({ contests }) => contests),
		blocks: all(({ blocks }) => blocks),
		holds: all(({ holds }) => holds),
		openings: all(({ openings }) => openings),
		checks: all(({ checks }) => checks),
		creatures: Object.assign({}, ...parts.map(({ creatures }) => creatures)),
	};
}
