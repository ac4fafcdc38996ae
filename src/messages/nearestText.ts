/** Nearest creatures and squares, and elevation. */
import type { Square } from '../engine/index.ts';
import { lengthText, type Units } from './lengthText.ts';
import { placeName } from './squareNames.ts';
import { formatList } from './textHelpers.ts';

/** The nearest creature; a die has chosen among `tied` ones. `far` is a formatted length. */
export function nearestText(from: string, tied: readonly string[], found: string, far: string): string {
	if (tied.length < 2) return `Nearest to ${from}: ${found}, ${far}.`;
	return `Tied at ${far} from ${from}: ${formatList(tied)}. Random pick: ${found}.`;
}

/** The nearest free square; a die has chosen among tied ones. */
export function nearestSquareText(from: string, tied: number, found: Square, far: string): string {
	if (tied < 2) return `Nearest free square to ${from}: ${placeName(found)}, ${far}.`;
	return `${tied} free squares at ${far} from ${from}. Random pick: ${placeName(found)}.`;
}

export const NO_FREE_SQUARE = 'No free square here.';

/** "20 ft above the ground", "on the ground". */
export function heightText(feet: number, units: Units): string {
	if (feet === 0) return 'on the ground';
	return `${lengthText(Math.abs(feet), units)} ${feet > 0 ? 'above' : 'below'} the ground`;
}

/** Short form: "↑ 20 ft", "↓ 5 ft"; empty on the ground. */
export function heightMark(feet: number, units: Units): string {
	return feet === 0 ? '' : `${feet > 0 ? '↑' : '↓'} ${lengthText(Math.abs(feet), units)}`;
}
