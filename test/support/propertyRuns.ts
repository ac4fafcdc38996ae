/** Runs of a property: a third of `usual` in `npm test`, times HALFSTEP_TIMES in `npm run soak -- properties`. */
export const propertyRuns = (usual: number): number =>
	Math.ceil((usual / 3) * Number(process.env.HALFSTEP_TIMES ?? 1));
