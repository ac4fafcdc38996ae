/** Draws of a property: a third of those of `usual` in `npm test`, as many times more as HALFSTEP_TIMES says in `npm run soak -- properties`. */
export const propertyRuns = (usual: number): number =>
	Math.ceil((usual / 3) * Number(process.env.HALFSTEP_TIMES ?? 1));
