/** Exact forecasts of fights of 12 and 30 against 10,000 sampled half-rounds in the same run. */
import { beginHalfRound, type Forecast } from '../../src/engine/index.ts';
import { contestOdds } from '../support/contestOdds.ts';
import { forecastOf } from '../support/forecastOf.ts';
import { inTurn, type Row, race } from './measure.ts';
import { melee } from './random.ts';

const SAMPLES = 10_000;
const FIGHTS = 6;

/** True if sampled chances match exact ones within their margin. */
function agree(exact: Forecast, drawn: Forecast): boolean {
	return Object.entries(exact.creatures).every(([id, { end }]) =>
		end.every(({ x, y, chance }) => {
			const said = drawn.creatures[id]?.end.find((one) => one.x === x && one.y === y)?.chance ?? 0;
			return Math.abs(said - chance) <= drawn.margin;
		}),
	);
}

function row(count: number, budget: number): Row {
	// The most undecided of many fights.
	const states = Array.from({ length: 60 }, (_, seed) => beginHalfRound(melee(count, seed)))
		.map((state) => ({ state, branches: forecastOf(state).branches }))
		.sort((a, b) => b.branches - a.branches)
		.slice(0, FIGHTS)
		.map(({ state }) => state);
	const drawn = { branches: 0, samples: SAMPLES };
	const [exact = 0, sampled = 0] = race([
		inTurn(states, (state) => forecastOf(state)),
		inTurn(states, (state) => forecastOf(state, drawn)),
	]);
	const isSame = states.every((state) => agree(forecastOf(state), forecastOf(state, drawn)));
	return {
		work: `forecast of ${count} creatures, ${FIGHTS} fights with the most outcomes of 60`,
		milliseconds: exact,
		against: `${SAMPLES.toLocaleString('en')} half-rounds drawn${isSame ? ', which agree' : ', WHICH DO NOT AGREE'}`,
		ratio: exact / sampled,
		budget: `${budget} ms`,
		kept: exact <= budget && isSame,
	};
}

/** Odds of eight equal contenders against two. */
function oddsOfEight(): Row {
	const among = (count: number) => Array(count).fill({ initiative: 2, modifier: 3, effectiveSpeed: 30 });
	const odds = (count: number) => () => contestOdds(among(count));
	const [eight = 0, two = 0] = race([odds(8), odds(2)]);
	return {
		work: 'odds of eight equal contenders',
		milliseconds: eight,
		against: 'odds of two',
		ratio: eight / two,
		budget: '1 ms',
		kept: eight <= 1,
	};
}

export function forecast(): Row[] {
	return [row(12, 10), row(30, 50), oddsOfEight()];
}
