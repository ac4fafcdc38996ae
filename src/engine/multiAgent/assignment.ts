/**
 * Assigns takers to things at the least total cost: the Hungarian method with shortest augmenting paths.
 * `costs[i][j]` is the cost of taker i with thing j; returns the thing of each taker.
 */
export function cheapestAssignment(costs: readonly (readonly number[])[]): readonly number[] {
	const count = costs.length;
	/** Dual prices of takers and things, from 1; the prices of a pair never exceed its cost. */
	const takers = new Float64Array(count + 1);
	const things = new Float64Array(count + 1);
	const takenBy = new Int32Array(count + 1);
	for (let taker = 1; taker <= count; taker++) {
		const before = new Int32Array(count + 1);
		const slack = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
		const used = new Uint8Array(count + 1);
		let thing = 0;
		takenBy[0] = taker;
		// Each pass adds one thing, until one is free.
		for (let turn = 0; turn < taker; turn++) {
			used[thing] = 1;
			const row = costs[takenBy[thing]! - 1]!;
			let least = Number.POSITIVE_INFINITY;
			let next = 0;
			for (let other = 1; other <= count; other++) {
				if (used[other] === 1) continue;
				const reduced = row[other - 1]! - takers[takenBy[thing]!]! - things[other]!;
				if (reduced < slack[other]!) {
					slack[other] = reduced;
					before[other] = thing;
				}
				if (slack[other]! < least) {
					least = slack[other]!;
					next = other;
				}
			}
			for (let other = 0; other <= count; other++) {
				if (used[other] === 1) {
					takers[takenBy[other]!]! += least;
					things[other]! -= least;
				} else slack[other]! -= least;
			}
			thing = next;
			if (takenBy[thing] === 0) break;
		}
		while (thing !== 0) {
			const last = before[thing]!;
			takenBy[thing] = takenBy[last]!;
			thing = last;
		}
	}
	const taken: number[] = new Array(count);
	for (let thing = 1; thing <= count; thing++) taken[takenBy[thing]! - 1] = thing - 1;
	return taken;
}
