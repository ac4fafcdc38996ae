/** A queue by small whole numbers: the smallest goes first, of equal ones the last put in. */
export class Buckets<Thing> {
	readonly #lists: (Thing[] | undefined)[] = [];
	#smallest = 0;

	put(thing: Thing, at: number): void {
		if (at < this.#smallest) this.#smallest = at;
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
}

/** A queue by two small whole numbers: the smallest first number goes first, of equal ones the smallest second. */
export class PairBuckets<Thing> {
	readonly #firsts: (Buckets<Thing> | undefined)[] = [];
	#smallest = 0;

	/** A first number below those taken out already counts as the last of them. */
	put(thing: Thing, first: number, second: number): void {
		const at = Math.max(first, this.#smallest);
		let seconds = this.#firsts[at];
		if (seconds === undefined) {
			seconds = new Buckets();
			this.#firsts[at] = seconds;
		}
		seconds.put(thing, second);
	}

	/** The next; undefined when nothing is left. */
	take(): Thing | undefined {
		for (; this.#smallest < this.#firsts.length; this.#smallest++) {
			const thing = this.#firsts[this.#smallest]?.take();
			if (thing !== undefined) return thing;
			this.#firsts[this.#smallest] = undefined;
		}
		return undefined;
	}
}
