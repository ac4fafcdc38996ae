/** Squares one creature can reach in the rest of a half-round, with plans that lead there. */
import {
	type CompiledMap,
	effectiveMap,
	fillSquares,
	footprintOf,
	fullFootprint,
	gaitOf,
	isSquare,
	squareKey,
	squeezeKindOf,
} from '../board/index.ts';
import type { Creature, Manner, Pace, Plan, Square } from '../creature.ts';
import { allowedAt, paceRefusal } from '../movement/index.ts';
import { cheapestPath, coversAny, type Planner, wayTo, whereTo } from '../pathfinding/index.ts';
import {
	behindDoors,
	type CreatureState,
	groundAt,
	type HalfRoundState,
	type MovementProgress,
	progressOf,
	scheduleOf,
	specialSteps,
	withPassing,
} from '../resolver/index.ts';

export interface InReach {
	readonly at: Square;
	/** The slowest pace that gets it there, and the feet at that pace. */
	readonly pace: Pace;
	readonly feet: number;
}

/** Slowest first: the first pace that reaches a square is used. */
const THOUGHT_OF = ['walk', 'charge', 'run'] as const satisfies readonly Pace[];
/** Ways past opponents, or out of their reach unharmed. */
const PAST = ['tumble', 'overrun'] as const satisfies readonly Manner[];

export class Reaching {
	readonly #state: HalfRoundState;
	readonly #one: CreatureState;
	readonly #begun: MovementProgress;
	readonly #known: readonly Creature[];

	constructor(state: HalfRoundState, one: CreatureState) {
		this.#state = state;
		this.#one = one;
		this.#begun = progressOf(state, one);
		this.#known = state.creatures.map(({ creature, at }) => ({ ...creature, position: at }));
	}

	/** All free positions it can reach, its own first. */
	places(): readonly InReach[] {
		const { at, creature, feet } = this.#one;
		const found = new Map<string, InReach>();
		const ground = groundAt(this.#state);
		const { width } = ground;
		const taken = this.#standingIn(ground, 0);
		const near = this.#besideOpponents(ground);
		const side = fullFootprint(creature);
		for (const pace of this.#paces()) {
			const allowed = allowedAt(creature, pace);
			const { wide } = whereTo(
				this.#planner(pace),
				this.#standing(),
				allowed - feet,
				this.#one.entered > 0,
				undefined,
				undefined,
				behindDoors(this.#begun, allowed, feet),
			);
			wide.feet.forEach((price, cell) => {
				if (price <= 0) return;
				const to = { x: wide.left + (cell % wide.width), y: wide.top + Math.floor(cell / wide.width) };
				const key = squareKey(to);
				// A charge must end beside an opponent.
				if (pace === 'charge' && !coversAny(near, width, side, to.y * width + to.x)) return;
				if (!coversAny(taken, width, side, to.y * width + to.x) && !found.has(key))
					found.set(key, { at: to, pace, feet: price });
			});
		}
		return [{ at, pace: 'walk', feet: 0 }, ...found.values()];
	}

	/** The plan that leads there; undefined if the half-round would not carry it out. */
	planTo({ at, pace }: InReach): Plan | undefined {
		const way = wayTo(this.#planner(pace), this.#standing(), at);
		if (way.type !== 'way' || way.steps.length === 0) return undefined;
		return this.#lawful({ pace, steps: way.steps });
	}

	/**
	 * Alternative paths on foot to a plan's end: around all creatures, out of opponents' reach if possible, and
	 * through squares the plan does not touch.
	 */
	otherWays({ pace, steps }: Plan): readonly Plan[] {
		const { at, creature, diagonals } = this.#one;
		const side = fullFootprint(creature);
		const to = steps.findLast(isSquare);
		if (pace !== 'walk' || !to || this.#standing().narrowed !== undefined) return [];
		const ground = groundAt(this.#state);
		const walker = { side, gait: gaitOf(creature), diagonals };
		const around = (avoid: Uint8Array): readonly Plan[] => {
			// Its start and end are never avoided.
			for (const place of [at, to]) fillSquares(avoid, ground, place, side, 0);
			const path = cheapestPath(ground, this.#state.rules, walker, at, to, { avoid });
			const plan = path.type === 'path' ? this.#lawful({ pace, steps: path.squares }) : undefined;
			return plan ? [plan] : [];
		};
		const width = ground.width;
		const own = new Uint8Array(width * ground.height);
		for (const { x, y } of steps.filter(isSquare)) own[y * width + x] = 1;
		return [this.#standingIn(ground, 0), this.#standingIn(ground, 1), own].flatMap(around);
	}

	#besideOpponents(ground: CompiledMap): Uint8Array {
		const squares = new Uint8Array(ground.width * ground.height);
		for (const other of this.#known) {
			if (other.side === this.#one.creature.side) continue;
			const { x, y } = other.position;
			fillSquares(squares, ground, { x: x - 1, y: y - 1 }, footprintOf(other) + 2, 1);
		}
		return squares;
	}

	/** Squares of other creatures, and squares within some distance of opponents. */
	#standingIn(ground: CompiledMap, margin: number): Uint8Array {
		const squares = new Uint8Array(ground.width * ground.height);
		for (const other of this.#known) {
			if (other.id === this.#one.creature.id) continue;
			const reach = other.side === this.#one.creature.side ? 0 : margin;
			const { x, y } = other.position;
			fillSquares(squares, ground, { x: x - reach, y: y - reach }, footprintOf(other) + 2 * reach, 1);
		}
		return squares;
	}

	/** Variants of the plan that tumble or overrun where it passes opponents or leaves their reach. */
	pastOpponents(plan: Plan): readonly Plan[] {
		const { rules, map } = this.#state;
		if (rules.checks !== true || plan.pace !== 'walk') return [];
		const known = { map, rules, creatures: this.#known };
		const creature = { ...this.#one.creature, position: this.#one.at };
		return PAST.flatMap((by) => {
			let changed: Plan | undefined;
			for (const item of plan.steps.keys()) {
				const now = { ...creature, plan: changed ?? plan };
				const step = specialSteps(known, now, this.#begun).find((one) => one.item === item);
				if (!step?.choices.includes(by) || step.by === by) continue;
				changed = withPassing(known, now, step, by, this.#begun);
			}
			return (changed && this.#lawful(changed)) ?? [];
		});
	}

	/** The plan as carried out if nothing interferes. */
	#lawful(plan: Plan): Plan | undefined {
		const { steps } = scheduleOf(
			groundAt(this.#state),
			this.#state.rules,
			this.#one.creature,
			plan,
			this.#begun,
		);
		const isMade = steps.length === plan.steps.filter(isSquare).length;
		return isMade && steps.every(({ hindrance }) => hindrance === null) ? plan : undefined;
	}

	#paces(): readonly Pace[] {
		const { rules, spent } = this.#state;
		const { creature, entered, plan } = this.#one;
		// A creature that has moved keeps its pace.
		if (plan && entered > 0) return [plan.pace];
		if (rules.actions !== true) return ['walk'];
		const used = spent?.[creature.id]?.paces ?? [];
		return THOUGHT_OF.filter((pace) => paceRefusal(pace, used, creature, rules) === null);
	}

	#planner(pace: Pace): Planner {
		const { map, rules } = this.#state;
		return {
			map: effectiveMap({ map, rules, creatures: this.#known }),
			rules,
			creature: this.#one.creature,
			pace,
		};
	}

	#standing() {
		const { at, diagonals, memory } = this.#one;
		return { at, diagonals, narrowed: squeezeKindOf(memory?.squeezed) };
	}
}
