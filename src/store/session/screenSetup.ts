/** The screen that the players look at, as it stands in the room: how far away, how large, which way up. */

/** Quarters that it is turned by, clockwise. */
export const QUARTERS = [0, 1, 2, 3] as const;
export type Quarters = (typeof QUARTERS)[number];

/** Metres from the screen to whoever sits furthest. */
export const SCREEN_DISTANCES = { least: 0.5, most: 20 } as const;
/** Inches across the screen's diagonal. */
export const SCREEN_DIAGONALS = { least: 5, most: 300 } as const;
/** CSS pixels that are an inch: those of a beamer on a wall to those of a telephone. */
export const SCREEN_INCHES = { least: 10, most: 400 } as const;

export interface ScreenSetup {
	/** From it letters take their size; null: as the window's size suggests. */
	readonly room: { readonly distance: number; readonly diagonal: number } | null;
	readonly turned: Quarters;
	/** CSS pixels that are an inch on it; null before it was measured with a card. */
	readonly inch: number | null;
	/** Squares are one inch, for real miniatures. */
	readonly trueInches: boolean;
}

export const PLAIN_SCREEN: ScreenSetup = { room: null, turned: 0, inch: null, trueInches: false };

const INCH = 25.4;

/** A bank card's width and height in millimetres (ISO/IEC 7810, ID-1). */
export const CARD = { width: 85.6, height: 53.98 } as const;

/** The CSS pixels of an inch on a screen on which a bank card is as wide as so many. */
export function inchOfCard(pixels: number): number {
	return (pixels * INCH) / CARD.width;
}

/** The CSS pixels of a bank card's width on a screen with so many an inch. */
export function cardAcross(inch: number): number {
	return (inch * CARD.width) / INCH;
}

/** Of the distance, what the smallest letters are high at least: so they can be read. */
const LEGIBLE = 1 / 200;

/**
 * CSS pixels of the smallest letters for a room.
 *
 * @param across CSS pixels along the screen's diagonal
 */
export function lettersFor({ distance, diagonal }: NonNullable<ScreenSetup['room']>, across: number): number {
	const pixelsAMetre = across / ((diagonal * INCH) / 1000);
	return distance * LEGIBLE * pixelsAMetre;
}
