import {
	type Forecast,
	type ForecastLimits,
	forecasting,
	type HalfRoundState,
} from '../../src/engine/index.ts';
import { finished } from './judge.ts';

/** A forecast without interruption. */
export function forecastOf(state: HalfRoundState, limits?: ForecastLimits): Forecast {
	return finished(forecasting(state, limits));
}
