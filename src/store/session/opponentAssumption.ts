/** What a forecast goes by where the plans of opponents are not known. Worked out, never saved. */
import type { HalfRoundState, Plan, PlanOutcome, ThreatEnvelope } from '../../engine/index.ts';

/** What stands in place of opponents' plans. */
export type Unknown =
	/** Where they could be. */
	| { readonly type: 'could'; readonly roaming: ThreatEnvelope }
	/** What they would likely do; without steps for whoever would stay. `state`: the moment with those plans. */
	| {
			readonly type: 'likely';
			readonly side: string;
			readonly plans: Readonly<Record<string, Plan>>;
			readonly state: HalfRoundState;
	  };

/** What would come of a side's plans as they are drawn, and of each of its variants of the moment, by its id. */
export interface Comparison {
	readonly side: string;
	readonly drawn: PlanOutcome;
	readonly variants: ReadonlyMap<string, PlanOutcome>;
}
