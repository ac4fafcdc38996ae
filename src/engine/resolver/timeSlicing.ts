/** Time slicing: yields to the event loop between slices, and cancels work. */

export interface Slices<Piece> {
	/** True once the slice has lasted long enough. */
	isOver(): boolean;
	/**
	 * Yields to other tasks; false if the work is canceled.
	 * @param piece the last value the work yielded
	 */
	rest(piece: Piece): Promise<boolean>;
}

/** Runs all steps of some work; null if canceled. */
export async function inSlices<Result, Piece>(
	work: Iterator<Piece, Result>,
	slices: Slices<Piece>,
): Promise<Result | null> {
	for (let piece = work.next(); ; piece = work.next()) {
		if (piece.done === true) return piece.value;
		if (slices.isOver() && !(await slices.rest(piece.value))) return null;
	}
}
