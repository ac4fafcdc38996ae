/** Print layout of a map: one inch per square over several sheets, or all on one. */
import type { MapRegion } from '../../store/session/playerWindowState.ts';

/** Squares of one inch on an upright A4 or Letter sheet with margins. */
export const SHEET = { width: 7, height: 9 } as const;

export const MAX_SHEETS = 60;

export interface Sheet {
	readonly part: MapRegion;
	/** "Sheet 2 of 6: columns 8 to 14, rows 1 to 9". */
	readonly title: string;
}

interface MapSize {
	readonly width: number;
	readonly height: number;
}

/** Sheets of a map at one inch per square, row by row. */
export function sheetsOf({ width, height }: MapSize): readonly Sheet[] {
	const parts: MapRegion[] = [];
	for (let y = 0; y < height; y += SHEET.height)
		for (let x = 0; x < width; x += SHEET.width)
			parts.push({
				x,
				y,
				width: Math.min(SHEET.width, width - x),
				height: Math.min(SHEET.height, height - y),
			});
	const span = (from: number, count: number) =>
		count === 1 ? `${from + 1}` : `${from + 1} to ${from + count}`;
	return parts.map((part, index) => ({
		part,
		title: `Sheet ${index + 1} of ${parts.length}: columns ${span(part.x, part.width)}, rows ${span(part.y, part.height)}`,
	}));
}

/** Inches per square if the whole map is on one sheet; at most 1. */
export function fittedInches({ width, height }: MapSize): number {
	return Math.min(1, SHEET.width / width, SHEET.height / height);
}
