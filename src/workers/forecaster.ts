/** Works out what is asked, in slices: with the next question of its kind the one before is given up. */
import {
	type BattleMap,
	type BetterWay,
	betterWays,
	comparing,
	type Errand,
	type Forecast,
	type ForecastLimits,
	forecasting,
	type Guess,
	guessing,
	type HalfRoundState,
	inSlices,
	type JointPlans,
	type OnDone,
	planTogether,
	type Question,
	type Roaming,
	roaming,
	type SidePlans,
	type Square,
	type Thought,
	type ThoughtWish,
	thinking,
	type Upshot,
} from '../engine/index.ts';

/** A state without its map, which is known already: of a large one the copy would take longer than the forecast. */
export type StateOnMap = Omit<HalfRoundState, 'map'>;

/** Milliseconds of work at a stretch. */
const SLICE = 10;

export class Forecaster {
	#map: BattleMap | undefined;
	/** How often each has been asked. */
	readonly #asked: Record<Question, number> = {
		forecast: 0,
		roaming: 0,
		guess: 0,
		comparison: 0,
		'better ways': 0,
		'ways for many': 0,
		thought: 0,
		opposing: 0,
	};

	/** The map on which the states to come are. */
	know(map: BattleMap): void {
		this.#map = map;
	}

	/** The forecast of a state; null when another was asked for meanwhile, or the map is not known. */
	foresee(state: StateOnMap, limits?: ForecastLimits): Promise<Forecast | null> {
		return this.#answer('forecast', (map) => forecasting({ ...state, map }, limits));
	}

	/** Where the opponents of a side could be; null as above. */
	roam(state: StateOnMap, side: string, creature: string | null): Promise<Roaming | null> {
		return this.#answer('roaming', (map) => roaming({ ...state, map }, side, creature));
	}

	/** What the opponents of a side would likely do; null as above. */
	guess(state: StateOnMap, side: string): Promise<Guess | null> {
		return this.#answer('guess', (map) => guessing({ ...state, map }, side));
	}

	/** What would come of several sets of plans for a side; null as above. */
	compare(state: StateOnMap, side: string, sets: readonly SidePlans[]): Promise<readonly Upshot[] | null> {
		return this.#answer('comparison', (map) => comparing({ ...state, map }, side, sets));
	}

	/** What would bring a creature more likely to a goal; null as above. */
	improve(state: StateOnMap, creature: string, goal: Square): Promise<readonly BetterWay[] | null> {
		return this.#answer('better ways', (map) => betterWays({ ...state, map }, creature, goal));
	}

	/** Plans for many, each to a goal; null as above. */
	together(state: StateOnMap, errands: readonly Errand[], onDone?: OnDone): Promise<JointPlans | null> {
		return this.#answer('ways for many', (map) => planTogether({ ...state, map }, errands), onDone);
	}

	/** Plans for creatures that mean something; null as above. */
	think(
		question: 'thought' | 'opposing',
		state: StateOnMap,
		wish: ThoughtWish,
		onDone?: OnDone,
	): Promise<Thought | null> {
		const { ids, strength, seed } = wish;
		return this.#answer(question, (map) => thinking({ ...state, map }, ids, strength, seed), onDone);
	}

	/** Gives up what was asked. */
	callOff(question: Question): void {
		this.#asked[question]++;
	}

	async #answer<Answer, Piece>(
		question: Question,
		work: (map: BattleMap) => Iterator<Piece, Answer>,
		onPiece?: (piece: Piece) => void,
	): Promise<Answer | null> {
		const time = ++this.#asked[question];
		if (this.#map === undefined) return null;
		let began = performance.now();
		return inSlices(work(this.#map), {
			isOver: () => performance.now() - began > SLICE,
			rest: async (piece) => {
				onPiece?.(piece);
				await new Promise((resolve) => setTimeout(resolve));
				began = performance.now();
				return time === this.#asked[question];
			},
		});
	}
}
