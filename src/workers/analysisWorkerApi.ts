/** Computes requests in slices: a new request of a kind drops the previous one. */
import {
	type AiPlan,
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
	type PlanOutcome,
	planTogether,
	type Question,
	type Rolls,
	roaming,
	type SidePlans,
	type Square,
	type ThoughtWish,
	type ThreatEnvelope,
	thinking,
} from '../engine/index.ts';

/** A state without its known map: copying a large map would take longer than the forecast. */
export type StateOnMap = Omit<HalfRoundState, 'map'>;

/** Milliseconds of work at a stretch. */
const SLICE = 10;

export class Forecaster {
	#map: BattleMap | undefined;
	/** Last request of each kind. */
	readonly #asked = new Map<Question, unknown>();

	/** Heartbeat. */
	isAlive(): Promise<true> {
		return Promise.resolve(true);
	}

	know(map: BattleMap): void {
		this.#map = map;
	}

	/** The forecast of a state; null if replaced by another request or the map is unknown. */
	foresee(state: StateOnMap, limits?: ForecastLimits): Promise<Forecast | null> {
		return this.#answer('forecast', state, (whole) => forecasting(whole, limits));
	}

	/** Possible positions of a side's opponents; null as above. */
	roam(state: StateOnMap, side: string, creature: string | null): Promise<ThreatEnvelope | null> {
		return this.#answer('roaming', state, (whole) => roaming(whole, side, creature));
	}

	/** Likely moves of a side's opponents; null as above. */
	guess(state: StateOnMap, side: string): Promise<Guess | null> {
		return this.#answer('guess', state, (whole) => guessing(whole, side));
	}

	/** Results of several sets of plans for a side; null as above. */
	compare(
		state: StateOnMap,
		side: string,
		sets: readonly SidePlans[],
		rolls?: Rolls,
	): Promise<readonly PlanOutcome[] | null> {
		return this.#answer('comparison', state, (whole) => comparing(whole, side, sets, rolls));
	}

	/** Better paths for a creature to a goal; null as above. */
	improve(
		state: StateOnMap,
		creature: string,
		goal: Square,
		rolls?: Rolls,
	): Promise<readonly BetterWay[] | null> {
		return this.#answer('better ways', state, (whole) => betterWays(whole, creature, goal, rolls));
	}

	/** Plans for many creatures with goals; null as above. */
	together(state: StateOnMap, errands: readonly Errand[], onDone?: OnDone): Promise<JointPlans | null> {
		return this.#answer('ways for many', state, (whole) => planTogether(whole, errands), onDone);
	}

	/** Plans for creatures with intents; null as above. */
	think(
		question: 'thought' | 'opposing',
		state: StateOnMap,
		wish: ThoughtWish,
		onDone?: OnDone,
	): Promise<AiPlan | null> {
		const { ids, strength, seed, goals } = wish;
		return this.#answer(question, state, (whole) => thinking(whole, ids, strength, seed, goals), onDone);
	}

	callOff(question: Question): void {
		this.#asked.delete(question);
	}

	async #answer<Answer, Piece>(
		question: Question,
		state: StateOnMap,
		work: (whole: HalfRoundState) => Iterator<Piece, Answer>,
		onPiece?: (piece: Piece) => void,
	): Promise<Answer | null> {
		const map = this.#map;
		const asked = {};
		this.#asked.set(question, asked);
		if (!map) return null;
		let began = performance.now();
		return inSlices(work({ ...state, map }), {
			isOver: () => performance.now() - began > SLICE,
			rest: async (piece) => {
				onPiece?.(piece);
				await new Promise((resolve) => setTimeout(resolve));
				began = performance.now();
				return this.#asked.get(question) === asked;
			},
		});
	}
}
