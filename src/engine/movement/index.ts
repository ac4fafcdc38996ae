/** Movement within a round: rates, the segment chart, paces and actions, speeds, rule profiles. */

export {
	allowedAt,
	feetAt,
	MIN_RATE,
	ratePoints,
	rateSuffices,
	SEGMENTS,
	segmentModifier,
	segmentsUntil,
	speedAt,
} from './rateAccumulator.ts';
export {
	actionsOf,
	earlierInRound,
	isUsedUp,
	type PaceRefusal,
	paceRefusal,
	plansOf,
	roundNumber,
	roundOfHalf,
	spentAfter,
	spentIn,
	timeOf,
	type UsedActions,
} from './roundActions.ts';
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
} from './ruleProfiles.ts';
export { type ChartRow, chartRow } from './segmentChart.ts';
export {
	RACES,
	type Race,
	type SpeedBonus,
	type SpeedPart,
	speedFor,
	WEIGHTS,
	type Weight,
} from './speedCalculator.ts';
