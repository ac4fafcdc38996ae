/** True for touch as the primary pointer. */
export function isCoarse(): boolean {
	return matchMedia('(pointer: coarse)').matches;
}
