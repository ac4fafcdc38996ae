/** Suggested plans and arrival odds. */
import type { Arrivals, BetterWay, PlanChange } from '../engine/index.ts';
import { percent } from './forecastText.ts';
import type { Units } from './lengthText.ts';
import { type PaceRules, paceLabel } from './paceText.ts';
import { placeName } from './squareNames.ts';

function changeText(change: PlanChange, units: Units, rules: PaceRules): string {
	switch (change.type) {
		case 'wait':
			return `wait ${change.segments === 1 ? '1 segment' : `${change.segments} segments`} at ${placeName(change.at)}`;
		case 'way':
			return `go via ${placeName(change.by)}`;
		case 'pace':
			return paceLabel(change.pace, units, rules).toLowerCase();
	}
}

/** "38% by segment 4, 62% by segment 6"; "never" if it never arrives. */
export function arrivalText({ by }: Arrivals): string {
	return by.map(({ segment, chance }) => `${percent(chance)} by segment ${segment}`).join(', ') || 'never';
}

/** "wait 1 segment at 3, 2; arrives by segment 5". */
export function betterWayText({ changes, arrives }: BetterWay, units: Units, rules: PaceRules): string {
	const what = changes.map((change) => changeText(change, units, rules)).join(' and ');
	const last = arrives.by.at(-1);
	return `${what}${last ? `; arrives by segment ${last.segment}` : ''}`;
}
