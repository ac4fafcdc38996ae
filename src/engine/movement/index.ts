/** Movement within a round: rates, the segment chart, paces and actions, speeds, rule profiles. */

export * from './rateAccumulator.ts';
export * from './roundActions.ts';
export * from './ruleProfiles.ts';
export { type ChartRow, chartRow } from './segmentChart.ts';
export * from './speedCalculator.ts';
