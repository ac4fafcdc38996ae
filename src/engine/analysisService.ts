/** The questions whose answers take long, and are worked out in a worker: one interface for the worker, the page and the store. */
import type { BetterWay, PlanOutcome, SidePlans, ThreatEnvelope } from './advisor/index.ts';
import type { AiPlan, Guess, ThoughtWish } from './ai/index.ts';
import type { Square } from './creature.ts';
import type { Rolls } from './encounterTypes.ts';
import type { Errand, JointPlans } from './multiAgent/index.ts';
import type { Forecast, HalfRoundState } from './resolver/index.ts';

/** Kinds of questions; asking another of the same kind gives up the one before. */
export type Question =
	| 'forecast'
	| 'roaming'
	| 'guess'
	| 'comparison'
	| 'better ways'
	| 'ways for many'
	| 'thought'
	| 'opposing';

/** Told of the part of some work that is done, 0 to 1. */
export type OnDone = (done: number) => void;

/** What may be asked; an answer is null when another question of its kind was asked meanwhile. */
export interface AnalysisService {
	/** What will come of everybody's plans, and of the dice that stand. */
	foresee(state: HalfRoundState, rolls: Rolls | undefined): Promise<Forecast | null>;
	/** Where the opponents of a side could be, and where one of the side surely gets. */
	roam(state: HalfRoundState, side: string, creature: string | null): Promise<ThreatEnvelope | null>;
	/** What the opponents of a side would likely do, and what comes of it. */
	guess(state: HalfRoundState, side: string): Promise<Guess | null>;
	/** What would come of several sets of plans for a side, and of the dice that stand, one answer for each. */
	compare(
		state: HalfRoundState,
		side: string,
		sets: readonly SidePlans[],
		rolls: Rolls | undefined,
	): Promise<readonly PlanOutcome[] | null>;
	/** What would bring a creature more likely to a goal, the best first; the dice that stand do so for every plan. */
	improve(
		state: HalfRoundState,
		creature: string,
		goal: Square,
		rolls: Rolls | undefined,
	): Promise<readonly BetterWay[] | null>;
	/** Plans for many, each to a goal. */
	together(state: HalfRoundState, errands: readonly Errand[], onDone: OnDone): Promise<JointPlans | null>;
	/** Plans for creatures that mean something. */
	think(state: HalfRoundState, wish: ThoughtWish, onDone: OnDone): Promise<AiPlan | null>;
	/** The same for a side that the app plays. */
	oppose(state: HalfRoundState, wish: ThoughtWish, onDone: OnDone): Promise<AiPlan | null>;
	/** Gives up the question of a kind that is being answered. */
	callOff(question: Question): void;
}
