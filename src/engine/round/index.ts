/** What a round allows: rates, the chart, paces and actions, speeds, profiles. */

export { type ChartRow, chartRow } from './chart.ts';
export {
	matchingProfile,
	PROFILE_TABLE,
	profileOf,
	RULE_OPTIONS,
	type RuleOption,
	type RuleValue,
	ruleValue,
	type SquareMetres,
	squareMetresOf,
} from './profiles.ts';
export {
	allowedAt,
	LEAST_RATE,
	ratePoints,
	rateSuffices,
	SEGMENTS,
	segmentModifier,
	segmentsUntil,
	speedAt,
} from './rate.ts';
export {
	actionsOf,
	earlierInRound,
	isUsedUp,
	type PaceRefusal,
	plansOf,
	roundNumber,
	roundOfHalf,
	type Spent,
	spentAfter,
	spentIn,
	timeOf,
	whyNotPace,
} from './round.ts';
export {
	RACES,
	type Race,
	type SpeedBonus,
	type SpeedPart,
	speedFor,
	WEIGHTS,
	type Weight,
} from './speeds.ts';
