/** Turning points of a battle in words. */
import type { Square } from '../engine/index.ts';
import type { ScoreNames } from './scoreText.ts';
import { placeName } from './squareNames.ts';
import { formatCount, formatList } from './textHelpers.ts';

/** Points of a side before and after a half-round. */
export interface ScoreChange {
	readonly side: string;
	readonly from: number;
	readonly to: number;
	/** Mean of its points if the dice of the half-round are rolled again; left out without a real difference. */
	readonly expected?: number;
}

export type TurningPointFacts =
	| {
			readonly type: 'upset';
			readonly creature: string;
			readonly against: readonly string[];
			readonly square: Square;
			/** The chance to win. */
			readonly chance: number;
	  }
	| {
			readonly type: 'opportunity';
			/** The creature that provoked it. */
			readonly creature: string;
			readonly by: string;
			readonly square: Square;
	  }
	| { readonly type: 'fallen'; readonly creature: string }
	| { readonly type: 'score'; readonly changes: readonly ScoreChange[] };

/** Contests of a side against others, with known chances. */
export interface ContestRecord {
	readonly side: string;
	readonly contests: number;
	/** Sum of the chances to win. */
	readonly expected: number;
	readonly won: number;
}

type Names = Pick<ScoreNames, 'side' | 'creature'>;

/** "Ann beats Orc to 3, 4 with a chance of 23%", "Red: from 0 to 50 points; Blue: from 100 to 50 points". */
export function turningPointText(point: TurningPointFacts, names: Names): string {
	switch (point.type) {
		case 'upset': {
			const losers = formatList(point.against.map((id) => names.creature(id)));
			const percent = Math.round(100 * point.chance);
			return `${names.creature(point.creature)} beats ${losers} to ${placeName(point.square)} with a chance of ${percent}%`;
		}
		case 'opportunity':
			return `${names.creature(point.creature)} provokes an opportunity attack from ${names.creature(point.by)} at ${placeName(point.square)}`;
		case 'fallen':
			return `${names.creature(point.creature)} falls`;
		case 'score':
			return point.changes
				.map((change) => `${names.side(change.side)}: ${scoreChangeText(change)}`)
				.join('; ');
		default:
			return point satisfies never;
	}
}

/** "from 0 to 50 points, 31 expected from the plans", "0 points, 12 expected from the plans". */
function scoreChangeText({ from, to, expected }: ScoreChange): string {
	const points = from === to ? `${to} points` : `from ${from} to ${to} points`;
	return expected === undefined ? points : `${points}, ${Math.round(expected)} expected from the plans`;
}

/** "2 of 3 contests won, 1.5 expected". */
export function contestRecordText({ won, contests, expected }: Omit<ContestRecord, 'side'>): string {
	return `${won} of ${formatCount(contests, 'contest')} won, ${expected.toFixed(1)} expected`;
}
