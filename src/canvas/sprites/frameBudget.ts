/** How much is made anew in one frame: so many, and none is begun once it has taken too long. */

/** Milliseconds from the first that is made in a frame. */
const STRETCH = 8;

/** One for all that is made in the frames of a board. */
export class FrameBudget {
	/** When the first of this frame was begun, in milliseconds; null before. */
	private began: number | null = null;

	constructor(private readonly now: () => number = () => performance.now()) {}

	/** Begins a frame. */
	begin(): void {
		this.began = null;
	}

	/** Whether there is time for another. There is always for the first, so that all are made in the end. */
	hasTime(): boolean {
		const now = this.now();
		this.began ??= now;
		return now - this.began < STRETCH;
	}
}
