/** Whoever works out beside the page what takes long: what may be asked, in one place for the worker, the page and the store. */
import type { BetterWay } from './ahead/index.ts';
import type { Forecast, HalfRoundState } from './half/index.ts';
import type { Strength, Thought } from './minds/index.ts';
import type { Errand, JointPlans } from './together/index.ts';
import type { Square } from './types.ts';

/** What may be asked; an answer is null when another question of its kind was asked meanwhile. */
export interface Foreseer {
	/** What will come of everybody's plans. */
	foresee(state: HalfRoundState): Promise<Forecast | null>;
	/** What would bring a creature more likely to a goal, the best first. */
	improve(state: HalfRoundState, creature: string, goal: Square): Promise<readonly BetterWay[] | null>;
	/** Plans for many, each to a goal. @param onDone told of the part that is done, 0 to 1 */
	together(
		state: HalfRoundState,
		errands: readonly Errand[],
		onDone: (done: number) => void,
	): Promise<JointPlans | null>;
	/** Gives up plans for many. */
	callOff(): void;
	/** Plans for creatures that mean something. @param ids those to be planned for */
	think(
		state: HalfRoundState,
		ids: readonly string[],
		strength: Strength,
		seed: string,
	): Promise<Thought | null>;
}
