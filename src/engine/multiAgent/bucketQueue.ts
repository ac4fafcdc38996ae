/** Bucket queue by small integers: smallest first, ties last in, first out. */
export class Buckets<Thing> {
	readonly #lists: (Thing[] | undefined)[] = [];
	#smallest = 0;

	put(thing: Thing, at: number): void {
		if (at < this.#smallest) this.#smallest = at;
		const list = this.#lists[at];
		if (list) list.push(thing);
		else this.#lists[at] = [thing];
	}

	/** Removes the next thing; undefined if the queue is empty. */
	take(): Thing | undefined {
		for (; this.#smallest < this.#lists.length; this.#smallest++) {
			const thing = this.#lists[this.#smallest]?.pop();
			if (thing !== undefined) return thing;
			this.#lists[this.#smallest] = undefined;
		}
		return undefined;
	}
}

/** Bucket queue by pairs of small integers: smallest first number, then smallest second. */
export class PairBuckets<Thing> {
	readonly #firsts: (Buckets<Thing> | undefined)[] = [];
	#smallest = 0;

	/** A first number below the last one taken is raised to it. */
	put(thing: Thing, first: number, second: number): void {
		const at = Math.max(first, this.#smallest);
		let seconds = this.#firsts[at];
		if (seconds === undefined) {
			seconds = new Buckets();
			this.#firsts[at] = seconds;
		}
		seconds.put(thing, second);
	}

	/** Removes the next thing; undefined if the queue is empty. */
	take(): Thing | undefined {
		for (; this.#smallest < this.#firsts.length; this.#smallest++) {
			const thing = this.#firsts[this.#smallest]?.take();
			if (thing !== undefined) return thing;
			this.#firsts[this.#smallest] = undefined;
		}
		return undefined;
	}
}
