/** What a round allows: rates, the chart, paces and actions, speeds, profiles. */

export { type ChartCell, type ChartRow, chartRow } from './chart.ts';
export {
	matchingProfile,
	PROFILE_TABLE,
	type Profile,
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
	type ActionChoice,
	type Actions,
	actionsOf,
	earlierInRound,
	isUsedUp,
	type PaceRefusal,
	plansOf,
	roundNumber,
	roundOfHalf,
	type Spent,
	spentAfter,
	spentInRound,
	timeOf,
	whyNotPace,
} from './round.ts';
export {
	RACES,
	type Race,
	type SpeedBonus,
	type SpeedPart,
	type SpeedSource,
	type SpeedSum,
	speedFor,
	WEIGHTS,
	type Weight,
} from './speeds.ts';
