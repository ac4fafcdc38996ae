/** Works out one forecast at a time, in slices: with the next question the one before is given up. */
import {
	type BattleMap,
	type Forecast,
	type ForecastLimits,
	forecasting,
	type HalfRoundState,
	inSlices,
} from '../engine/index.ts';

/** A state without its map, which is known already: of a large one the copy would take longer than the forecast. */
export type StateOnMap = Omit<HalfRoundState, 'map'>;

/** Milliseconds of work at a stretch. */
const SLICE = 10;

export class Forecaster {
	#map: BattleMap | undefined;
	/** How many questions there have been. */
	#asked = 0;

	/** The map on which the states to come are. */
	know(map: BattleMap): void {
		this.#map = map;
	}

	/** The forecast of a state; null when another was asked for meanwhile, or the map is not known. */
	async foresee(state: StateOnMap, limits?: ForecastLimits): Promise<Forecast | null> {
		const question = ++this.#asked;
		const map = this.#map;
		if (map === undefined) return null;
		let began = performance.now();
		return inSlices(forecasting({ ...state, map }, limits), {
			isOver: () => performance.now() - began > SLICE,
			rest: async () => {
				await new Promise((resolve) => setTimeout(resolve));
				began = performance.now();
				return question === this.#asked;
			},
		});
	}
}
