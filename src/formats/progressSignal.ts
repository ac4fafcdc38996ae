/** Cancellation and progress of long work. */
export interface Underway {
	readonly signal: AbortSignal;
	/** @param done 0 to 1 */
	readonly tell: (done: number) => void;
}
