/** Work done in slices, so that whoever waits for the processor gets it in between, and work that nobody wants any more ends. */

/** How work is sliced. */
export interface Slices<Piece> {
	/** Whether the slice at hand has lasted long enough. */
	isOver(): boolean;
	/** Lets others have their turn; false when nobody wants the work any more. @param piece what the work yielded last */
	rest(piece: Piece): Promise<boolean>;
}

/** Does all pieces of some work; null when it was ended before. */
export async function inSlices<Result, Piece>(
	work: Iterator<Piece, Result>,
	slices: Slices<Piece>,
): Promise<Result | null> {
	for (let piece = work.next(); ; piece = work.next()) {
		if (piece.done === true) return piece.value;
		if (slices.isOver() && !(await slices.rest(piece.value))) return null;
	}
}
