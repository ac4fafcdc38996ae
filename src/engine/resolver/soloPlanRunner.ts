/** A creature alone on its way along a plan: what every item costs, bars or opens on the ground as it is when its turn comes. */

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

/** What a schedule tells of the doors of a plan. */
export interface DoorOpening {
	/** The hold's place among the items of the plan. */
	readonly item: number;
	readonly doors: readonly Wall[];
	/** The segment from whose end on they are open; null when it does not get there in this half-round. */
	readonly segment: number | null;
}

/** Doors that somebody is going to open, as far as it can be known. */
export interface ExpectedOpening {
	readonly creature: string;
	readonly doors: readonly Wall[];
	/** The segment from whose end on they are open. */
	readonly segment: number;
}

/** A step of a plan. */
export interface CountedStep {
	/** Its place among the items of the plan. */
	readonly item: number;
	readonly square: Square;
	/** What the step costs; 0 for a square that is no neighbour of the one before. */
	readonly feet: number;
	/** Feet from the start up to and including this step, whether or not the speed allows them. */
	readonly total: number;
	/** Squares along one side of its footprint there. */
	readonly side: number;
	/** Null when it is not squeezed there. */
	readonly squeezed: Squeezed | null;
}

/** One that has been looked at when its turn came. */
export interface PricedStep extends CountedStep {
	readonly paceFeet: number;
	/** Why the creature would stop before this step when it comes to it. */
	readonly stop: StopReason | undefined;
}

/** Where a creature sets out. */
export interface Departure {
	readonly at: Square;
	/** Feet of the speed used up. */
	readonly feet: number;
	readonly diagonals: number;
	/** 0 when it has not moved yet. */
	readonly entered: number;
	/** Not squeezed when left out. */
	readonly squeezed?: Squeezed;
	/** Doors that others are going to open (A29); none when left out. */
	readonly opened?: readonly ExpectedOpening[];
}

/** A creature on its way. */
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
	/** Segments used up of the hold that it is. */
	#held = 0;
	/** The step that it is, once it has been looked at, and what it costs. */
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

	/** Begins a segment: what others have opened before it stands open. */
	begin(segment: number): void {
		const theirs = (this.#others ?? []).filter((opening) => opening.segment < segment);
		const doors = [...theirs, ...this.#openings].flatMap((opening) => opening.doors);
		this.#ground = compileMap(withOpened(this.#begins.map, doors));
	}

	/** The next item that takes time: a hold that has nothing to open takes none (A29). */
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

	/** Uses up a segment of the hold that is next. */
	hold({ hold, opens }: Hold, segment: number): void {
		if (++this.#held >= hold) this.#leave(opens, segment);
	}

	#leave(opens: boolean | undefined, segment: number | null): void {
		if (opens) {
			this.#openings.push({ item: this.#item, doors: this.#doors(), segment });
			// Those of others are as they were again when the next segment begins.
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

	/** Makes the step that was looked at. */
	enter(): void {
		if (this.#ahead === undefined) return;
		const { step, priced, cost } = this.#ahead;
		this.#priced.push(priced);
		this.#squeezed = priced.squeezed ?? undefined;
		advance(this.#going, priced.square, step, cost);
		this.#ahead = undefined;
		this.#pass();
	}

	/** All steps, those that are left as though there was no end of time and speed, and the doors that are opened for them. */
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
