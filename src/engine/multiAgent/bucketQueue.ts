/** A queue by small whole numbers: the smallest goes first, of equal ones the last put in. */
export class Buckets<Thing> {
	readonly #lists: (Thing[] | undefined)[] = [];
	#smallest = 0;

	/** Nothing is put in below what has been taken out already. */
	put(thing: Thing, at: number): void {
		const list = this.#lists[at];
		if (list) list.push(thing);
		else this.#lists[at] = [thing];
	}

	/** The next; undefined when nothing is left. */
	take(): Thing | undefined {
		for (; this.#smallest < this.#lists.length; this.#smallest++) {
			const thing = this.#lists[this.#smallest]?.pop();
			if (thing !== undefined) return thing;
			this.#lists[this.#smallest] = undefined;
		}
		return undefined;
	}

	/** The number at which something was taken out last. */
	get at(): number {
		return this.#smallest;
	}
}
