/** Slow analyses that run in a worker: the interface shared by worker, page and store. */
import type { BetterWay, PlanOutcome, SidePlans, ThreatEnvelope } from './advisor/index.ts';
import type { AiPlan, Guess, ThoughtWish } from './ai/index.ts';
import type { Square } from './creature.ts';
import type { Rolls } from './encounterTypes.ts';
import type { Errand, JointPlans } from './multiAgent/index.ts';
import type { Forecast, HalfRoundState } from './resolver/index.ts';

/** Kinds of questions; a new one cancels the previous one of its kind. */
export type Question =
	| 'forecast'
	| 'roaming'
	| 'guess'
	| 'comparison'
	| 'better ways'
	| 'ways for many'
	| 'thought'
	| 'opposing';

/** Receives progress, 0 to 1. */
export type OnDone = (done: number) => void;

/** Analyses; the promise resolves to null if a later question replaced it. */
export interface AnalysisService {
	/** Forecast of all plans with the fixed dice results. */
	foresee(state: HalfRoundState, rolls: Rolls | undefined): Promise<Forecast | null>;
	/** Squares the opponents of a side could reach, and squares one creature is certain to reach. */
	roam(state: HalfRoundState, side: string, creature: string | null): Promise<ThreatEnvelope | null>;
	/** Likely plans of a side's opponents, with a forecast. */
	guess(state: HalfRoundState, side: string): Promise<Guess | null>;
	/** Outcomes of several sets of plans for a side, with the fixed dice results. */
	compare(
		state: HalfRoundState,
		side: string,
		sets: readonly SidePlans[],
		rolls: Rolls | undefined,
	): Promise<readonly PlanOutcome[] | null>;
	/** Better plans toward a goal, best first, with the fixed dice results. */
	improve(
		state: HalfRoundState,
		creature: string,
		goal: Square,
		rolls: Rolls | undefined,
	): Promise<readonly BetterWay[] | null>;
	/** Plans for many creatures, each to its goal. */
	together(state: HalfRoundState, errands: readonly Errand[], onDone: OnDone): Promise<JointPlans | null>;
	/** Plans for creatures with intents. */
	think(state: HalfRoundState, wish: ThoughtWish, onDone: OnDone): Promise<AiPlan | null>;
	/** Plans for a side that the app plays. */
	oppose(state: HalfRoundState, wish: ThoughtWish, onDone: OnDone): Promise<AiPlan | null>;
	/** Cancels the current question of a kind. */
	callOff(question: Question): void;
}
