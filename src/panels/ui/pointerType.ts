/** Whether people point with a finger rather than with a mouse. */
export function isCoarse(): boolean {
	return matchMedia('(pointer: coarse)').matches;
}
