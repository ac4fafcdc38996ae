/** Setup of the players' screen: distance, size, rotation. */

/** Clockwise quarter turns. */
export const QUARTERS = [0, 1, 2, 3] as const;
export type Quarters = (typeof QUARTERS)[number];

/** Meters to the farthest viewer. */
export const SCREEN_DISTANCES = { least: 0.5, most: 20 } as const;
/** Diagonal in inches. */
export const SCREEN_DIAGONALS = { least: 5, most: 300 } as const;
/** CSS pixels per inch, from a projector to a phone. */
export const SCREEN_INCHES = { least: 10, most: 400 } as const;

export interface ScreenSetup {
	/** Determines the letter size; null derives it from the window. */
	readonly room: { readonly distance: number; readonly diagonal: number } | null;
	readonly turned: Quarters;
	/** CSS pixels per inch; null before measuring with a card. */
	readonly inch: number | null;
	/** Squares of one inch, for real miniatures. */
	readonly trueInches: boolean;
}

export const PLAIN_SCREEN: ScreenSetup = { room: null, turned: 0, inch: null, trueInches: false };

const INCH = 25.4;

/** A bank card in millimeters (ISO/IEC 7810, ID-1). */
export const CARD = { width: 85.6, height: 53.98 } as const;

/** CSS pixels per inch from a card's width in pixels. */
export function inchOfCard(pixels: number): number {
	return (pixels * INCH) / CARD.width;
}

/** A card's width in CSS pixels. */
export function cardAcross(inch: number): number {
	return (inch * CARD.width) / INCH;
}

/** Minimum legible letter height, as a part of the distance. */
const LEGIBLE = 1 / 200;

/**
 * Minimum letter height in CSS pixels.
 *
 * @param across CSS pixels along the screen's diagonal
 */
export function lettersFor({ distance, diagonal }: NonNullable<ScreenSetup['room']>, across: number): number {
	const pixelsAMetre = across / ((diagonal * INCH) / 1000);
	return distance * LEGIBLE * pixelsAMetre;
}
