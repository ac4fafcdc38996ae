/** Work that takes long: what calls it off, and who hears how much of it is done. */
export interface Underway {
	readonly signal: AbortSignal;
	/** @param done from 0 to 1 */
	readonly tell: (done: number) => void;
}
