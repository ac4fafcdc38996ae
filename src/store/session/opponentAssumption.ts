/** Assumed plans of opponents in the forecast. Computed, never saved. */
import type { HalfRoundState, Plan, PlanOutcome, ThreatEnvelope } from '../../engine/index.ts';

export type Unknown =
	/** Possible positions. */
	| { readonly type: 'could'; readonly roaming: ThreatEnvelope }
	/** Likely plans; without steps for creatures that stay. `state`: the moment with these plans. */
	| {
			readonly type: 'likely';
			readonly side: string;
			readonly plans: Readonly<Record<string, Plan>>;
			readonly state: HalfRoundState;
	  };

/** Outcomes of a side's drawn plans and of each variant of the moment, by id. */
export interface Comparison {
	readonly side: string;
	readonly drawn: PlanOutcome;
	readonly variants: ReadonlyMap<string, PlanOutcome>;
}
