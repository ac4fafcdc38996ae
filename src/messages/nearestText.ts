/** Nearest creatures and squares, and elevation. */
import type { Square } from '../engine/index.ts';
import { lengthText, type Units } from './lengthText.ts';
import { placeName } from './squareNames.ts';
import { formatList } from './textHelpers.ts';

/** The nearest creature; a die has chosen among `tied` ones. `far` is a formatted length. */
export function nearestText(from: string, tied: readonly string[], found: string, far: string): string {
	if (tied.length < 2) return `${found} is nearest to ${from}: ${far}.`;
	return `${formatList(tied)} are equally near to ${from} (${far}). The die says: ${found}.`;
}

/** The nearest free square; a die has chosen among tied ones. */
export function nearestSquareText(from: string, tied: number, found: Square, far: string): string {
	if (tied < 2) return `The free square nearest to ${from} is ${placeName(found)}: ${far}.`;
	return `${tied} free squares are equally near to ${from} (${far}). The die says: ${placeName(found)}.`;
}

export const NO_FREE_SQUARE = 'There is no square here in which nobody is and somebody could stand.';

/** "20 ft above the ground", "on the ground". */
export function heightText(feet: number, units: Units): string {
	if (feet === 0) return 'on the ground';
	return `${lengthText(Math.abs(feet), units)} ${feet > 0 ? 'above' : 'below'} the ground`;
}

/** Short form: "↑ 20 ft", "↓ 5 ft"; empty on the ground. */
export function heightMark(feet: number, units: Units): string {
	return feet === 0 ? '' : `${feet > 0 ? '↑' : '↓'} ${lengthText(Math.abs(feet), units)}`;
}
