/** Walks one creature alone along its plan, with costs, barriers and doors at each item's turn. */

import type { StepCost } from '../board/index.ts';
import {
	type CompiledMap,
	compileMap,
	footprintSideFor,
	isSquare,
	narrowingBy,
	squareOf,
	squeezedAfter,
	squeezedWith,
	squeezeKindOf,
	stepShape,
	withOpened,
} from '../board/index.ts';
import type { Hold, Plan, PlannedStep, Square, Squeezed, Step } from '../creature.ts';
import type { Rules, Wall } from '../encounterTypes.ts';
import { SEGMENTS } from '../movement/index.ts';
import {
	advance,
	doorsAhead,
	type PaceLimits,
	type StepProgress,
	stepRefusal,
} from '../pathfinding/index.ts';
import type { StopReason } from '../resultTypes.ts';

/** Doors that a plan opens. */
export interface DoorOpening {
	/** Index of the wait among the plan's items. */
	readonly item: number;
	readonly doors: readonly Wall[];
	/** The segment after which they are open; null if not reached in this half-round. */
	readonly segment: number | null;
}

/** Doors that another creature is expected to open. */
export interface ExpectedOpening {
	readonly creature: string;
	readonly doors: readonly Wall[];
	/** The segment after which they are open. */
	readonly segment: number;
}

export interface CountedStep {
	/** Index among the plan's items. */
	readonly item: number;
	readonly square: Square;
	/** Its cost; 0 for a square that is not adjacent to the previous one. */
	readonly feet: number;
	/** Feet from the start through this step, even beyond the speed. */
	readonly total: number;
	/** Squares along one side of its footprint there. */
	readonly side: number;
	/** Null if not squeezed there. */
	readonly squeezed: Squeezed | null;
}

/** A step priced at its turn. */
export interface PricedStep extends CountedStep {
	readonly paceFeet: number;
	/** The reason the creature would stop before this step. */
	readonly stop: StopReason | undefined;
}

export interface Departure {
	readonly at: Square;
	/** Feet of the speed used. */
	readonly feet: number;
	readonly diagonals: number;
	/** 0 before it has moved. */
	readonly entered: number;
	readonly squeezed?: Squeezed;
	/** Doors that others are going to open (A29). */
	readonly opened?: readonly ExpectedOpening[];
}

export class OwnCourse {
	readonly #priced: PricedStep[] = [];
	readonly #openings: DoorOpening[] = [];
	readonly #begins: CompiledMap;
	readonly #rules: Rules;
	readonly #stride: PaceLimits;
	readonly #steps: readonly Step[];
	readonly #others: Departure['opened'];
	readonly #going: StepProgress;
	#ground: CompiledMap;
	#squeezed: Squeezed | undefined;
	/** The next item of the plan. */
	#item = 0;
	/** Segments spent of a current wait. */
	#held = 0;
	/** The next step with its cost, once priced. */
	#ahead: { readonly step: PlannedStep; readonly priced: PricedStep; readonly cost: StepCost } | undefined;

	constructor(ground: CompiledMap, rules: Rules, stride: PaceLimits, departure: Departure, { steps }: Plan) {
		const { at, feet, diagonals, entered, squeezed, opened } = departure;
		this.#begins = ground;
		this.#ground = ground;
		this.#rules = rules;
		this.#stride = stride;
		this.#steps = steps;
		this.#others = opened;
		this.#squeezed = squeezed;
		this.#going = { at, feet, diagonals, moved: entered > 0, narrowed: squeezeKindOf(squeezed) };
	}

	/** Starts a segment with the doors that others have opened by then. */
	begin(segment: number): void {
		const theirs = (this.#others ?? []).filter((opening) => opening.segment < segment);
		const doors = [...theirs, ...this.#openings].flatMap((opening) => opening.doors);
		this.#ground = compileMap(withOpened(this.#begins.map, doors));
	}

	/** The next item that takes time: a wait without a door to open takes none (A29). */
	next(): Step | undefined {
		for (let place = this.#item; place < this.#steps.length; place++) {
			const item = this.#steps[place]!;
			if (isSquare(item) || !item.opens || this.#doors().length > 0) return item;
			this.#pass();
		}
		return undefined;
	}

	/** The doors that bar the next step. */
	#doors(): readonly Wall[] {
		const { narrowed, at } = this.#going;
		return doorsAhead(this.#ground, this.#stride, narrowed, at, this.#steps.slice(this.#item));
	}

	#pass(): void {
		this.#item++;
		this.#held = 0;
	}

	/** Spends a segment of the current wait. */
	hold({ hold, opens }: Hold, segment: number): void {
		if (++this.#held >= hold) this.#leave(opens, segment);
	}

	#leave(opens: boolean | undefined, segment: number | null): void {
		if (opens) {
			this.#openings.push({ item: this.#item, doors: this.#doors(), segment });
			// Doors opened by others are reset when the next segment begins.
			this.begin(SEGMENTS + 1);
		}
		this.#pass();
	}

	/** The next item, if it is a step. */
	ahead(): PricedStep | undefined {
		const next = this.next();
		if (next === undefined || !isSquare(next)) return undefined;
		this.#ahead ??= this.#look(next);
		return this.#ahead.priced;
	}

	#look(step: PlannedStep) {
		const going = this.#going;
		const { fullSide } = this.#stride;
		const cost: StepCost = { feet: 0, paceFeet: 0, diagonals: 0 };
		const stop = stepRefusal(this.#ground, this.#rules, this.#stride, going, step, cost);
		const shape = stepShape(fullSide, going.narrowed, going.at, step);
		const narrowing = narrowingBy(step.by);
		const after = shape && squeezedAfter(fullSide, this.#squeezed, going.at, step, shape);
		const squeezed = after ?? (narrowing ? squeezedWith(narrowing, []) : null);
		const { feet, paceFeet } = cost;
		const square = squareOf(step);
		const total = going.feet + feet;
		const side = footprintSideFor(fullSide, narrowing);
		return { step, cost, priced: { item: this.#item, square, feet, paceFeet, total, stop, side, squeezed } };
	}

	/** Takes the priced step. */
	enter(): void {
		if (this.#ahead === undefined) return;
		const { step, priced, cost } = this.#ahead;
		this.#priced.push(priced);
		this.#squeezed = priced.squeezed ?? undefined;
		advance(this.#going, priced.square, step, cost);
		this.#ahead = undefined;
		this.#pass();
	}

	/** All steps, the rest regardless of time and speed, and the doors opened for them. */
	toItsEnd(): { readonly priced: readonly PricedStep[]; readonly openings: readonly DoorOpening[] } {
		this.begin(SEGMENTS + 1);
		for (let place = this.#item; place < this.#steps.length; place++) {
			const next = this.next();
			if (next === undefined) break;
			if (isSquare(next)) {
				this.ahead();
				this.enter();
			} else this.#leave(next.opens, null);
		}
		return { priced: this.#priced, openings: this.#openings };
	}
}
