/**
 * The half-round, reimplemented plainly from resolver section 3 to compare with the engine. Covers only that page
 * and squeezing (rule book 3.5).
 */
import {
	type BattleEvent,
	type Encounter,
	isSquare,
	type Manner,
	type MovementMode,
	type PlannedStep,
	type Settled,
	type Square,
	type Squeezes,
	type StopReason,
	type Wall,
} from '../../../src/engine/index.ts';
import { contest } from './contest.ts';
import { type Fighter, mayPass } from './fighters.ts';
import { type Ground, isAloft, squaresOf } from './ground.ts';
import { Scene, type Turn } from './scene.ts';
import { settle } from './settling.ts';
import { type Move, mayNarrow, moveOf, type Shape } from './squeezing.ts';

/** The stop in place of a step. */
interface Halt {
	readonly rate: number;
	readonly reason: StopReason;
	/** First plan item it does not reach. */
	readonly item: number;
}

interface Retold {
	readonly segments: readonly {
		readonly positions: Record<string, Square>;
		readonly squeezed: Squeezes | undefined;
		readonly events: readonly BattleEvent[];
	}[];
	readonly settled: readonly Settled[];
	readonly final: Record<string, Square>;
	readonly squeezed: Squeezes | undefined;
}

/** DC of an Escape Artist check into less than half the width (A58). */
const TIGHT = 30;

/** The `nth` face of a creature in a segment. */
type Die = (segment: number, creature: string, nth: number) => number;

/** Feet above the ground after a step: airborne creatures rise and dive by 5, not below the ground (A28). */
function heightAfter(underside: number, by: Manner | undefined): number {
	if (by === 'rise') return underside + 5;
	return by === 'dive' && underside > 0 ? Math.max(0, underside - 5) : underside;
}

/** Resolves a half-round. */
export function retell(encounter: Encounter, die: Die): Retold {
	return new Telling(new Scene(encounter), die).tell();
}

class Telling {
	readonly #scene: Scene;
	readonly #die: Die;
	#entries = 0;
	#events: BattleEvent[] = [];
	readonly #halts = new Map<Fighter, Halt>();
	/** Doors opened in this segment, with their creatures, by id. */
	readonly #openings: { readonly who: Fighter; readonly doors: readonly Wall[] }[] = [];
	/** Creatures that wait for one another. */
	readonly #line: { readonly turn: Turn; readonly waitsFor: readonly Turn[] }[] = [];

	constructor(scene: Scene, die: Die) {
		this.#scene = scene;
		this.#die = die;
	}

	tell(): Retold {
		const segments = [1, 2, 3, 4, 5, 6].map((segment) => {
			this.#scene.segment = segment;
			this.#events = [];
			this.#begin();
			while (this.#takeHighest());
			this.#open();
			return {
				positions: this.#scene.positions(),
				squeezed: this.#scene.squeezed(),
				events: this.#events,
			};
		});
		const settled = settle(this.#scene);
		return { segments, settled, final: this.#scene.positions(), squeezed: this.#scene.squeezed() };
	}

	#isBusy({ stopped, item, steps }: Fighter): boolean {
		return !stopped && item < steps.length;
	}

	#stop(who: Fighter, reason: StopReason, by?: readonly string[]): void {
		who.stopped = true;
		this.#scene.turns.set(who, []);
		this.#events.push({ type: 'stopped', creature: who.id, reason, ...(by && { by }) });
	}

	/** Engagement; true if the creature is stopped. */
	#isStopped(who: Fighter): boolean {
		const by = this.#scene.engaging(who);
		if (by.length > 0) this.#stop(who, 'engaged', by);
		return by.length > 0;
	}

	// ---- Attempts ----

	#begin(): void {
		this.#scene.turns.clear();
		this.#halts.clear();
		for (const who of this.#scene.fighters) {
			who.failed = false;
			who.rolls = 0;
			if (!this.#isBusy(who)) continue;
			if (who.immobile) this.#stop(who, 'immobile');
			else if (!this.#isStopped(who)) this.#goOn(who);
		}
	}

	/** A hold, or steps to try; a hold that opens no door is empty. */
	#goOn(who: Fighter): void {
		const next = who.steps[who.item];
		if (next === undefined) {
			who.rate = 0;
			return;
		}
		if (isSquare(next)) {
			this.#scene.turns.set(who, this.#listed(who));
			return;
		}
		const doors = next.opens ? this.#doorsAhead(who, who.item, who.shape) : undefined;
		if (doors?.length === 0) {
			who.item++;
			who.held = 0;
			this.#goOn(who);
			return;
		}
		who.rate = 0;
		who.held++;
		if (who.held < next.hold) return;
		who.item++;
		who.held = 0;
		if (doors) this.#openings.push({ who, doors });
	}

	/** Closed doors that each alone would block the next step, if opening them clears it (A29). */
	#doorsAhead(who: Fighter, item: number, shape: Shape): readonly Wall[] {
		const step = who.steps.slice(item).find(isSquare);
		const move = step && moveOf(shape, who.fullSide, step);
		if (!move) return [];
		const bars = (ground: Ground, modes: readonly MovementMode[]): boolean =>
			!ground.canStand({ side: move.shape.side, modes }, move.shape.at) ||
			ground.isBlocked({ side: move.stride.moving, modes }, move.stride.from, move.stride.to);
		const { ground } = this.#scene;
		const doors = ground.doors.filter((door) => bars(ground.only(door), ['flying']));
		return bars(ground.opened(doors), who.modes) ? [] : doors;
	}

	/** At a segment's end its opened doors are open to all. */
	#open(): void {
		for (const { who, doors } of this.#openings) {
			const where = doors.map(({ from, to }) => ({ from, to }));
			this.#events.push({ type: 'opened', creature: who.id, doors: where });
		}
		this.#scene.ground = this.#scene.ground.opened(this.#openings.flatMap(({ doors }) => doors));
		this.#openings.length = 0;
	}

	/** A creature's attempts; notes the stop after them. */
	#listed(who: Fighter): Turn[] {
		who.rate += who.speed;
		const turns: Turn[] = [];
		const { ground, rules } = this.#scene;
		let { rate, shape, feet, diagonals, underside } = who;
		let used = 0;
		for (let item = who.item; rate > 15; item++) {
			const step = who.steps[item];
			if (step === undefined) return turns;
			if (!isSquare(step)) {
				if (step.opens && this.#doorsAhead(who, item, shape).length === 0) continue;
				return turns;
			}
			const stop = (reason: StopReason): Turn[] => {
				this.#halts.set(who, { rate, reason, item });
				return turns;
			};
			const move = moveOf(shape, who.fullSide, step);
			if (move === undefined) return stop('not adjacent');
			const isFlight = step.by === 'rise' || step.by === 'dive';
			if (isFlight && !isAloft(who.modes)) return stop('cannot fly');
			const reason = this.#barrier(who, move);
			if (reason !== undefined) return stop(reason);
			const times = move.shape.narrowed === undefined ? 1 : 2;
			const price = ground.price(move.stride, who.modes, diagonals, times);
			const hasMoved = who.entered > 0 || turns.length > 0;
			if (feet + price.feet > who.speed) return stop('out of movement');
			if (who.pace === 'step' && (price.paceFeet > 5 || hasMoved)) return stop('out of movement');
			if (rate <= 3 * price.paceFeet) return turns;
			if (!this.#gets(who, shape, step, item)) return stop('check failed');
			underside = heightAfter(underside, step.by);
			const penalty = price.isEven && rules.diagonals !== 'flat' ? 6 : 0;
			turns.push({
				who,
				at: move.shape.at,
				shape: move.shape,
				squares: squaresOf(move.shape.at, move.shape.side),
				underside,
				goesOn: who.steps.slice(item + 1).some(isSquare),
				since: this.#scene.segment,
				rate,
				item,
				price,
				modifier: (rate - 6 * (price.paceFeet - 5)) / 5 - penalty,
				effectiveSpeed: who.speed - 6 * used,
			});
			used += price.paceFeet;
			rate -= 6 * price.paceFeet;
			feet += price.feet;
			diagonals += price.countsAsDiagonal ? 1 : 0;
			({ shape } = move);
		}
		return turns;
	}

	/** Reason for the ground to block a step. */
	#barrier({ fullSide, modes }: Fighter, { stride, shape }: Move): StopReason | undefined {
		const { ground, rules } = this.#scene;
		const hasPlace = ground.canStand({ side: shape.side, modes }, shape.at);
		const isAble = rules.squeezing === true && mayNarrow(shape.narrowed, fullSide);
		if (shape.narrowed !== undefined && !(isAble && hasPlace)) return 'too narrow';
		const isBlocked = ground.isBlocked({ side: stride.moving, modes }, stride.from, stride.to);
		return isBlocked || !hasPlace ? 'terrain' : undefined;
	}

	/** True if it gets into less than half its width: by a check on entry, none while inside (A58). */
	#gets(who: Fighter, { narrowed }: Shape, { x, y, by }: PlannedStep, item: number): boolean {
		if (by !== 'wriggle' || narrowed === 'wriggle') return true;
		let check = who.checks.get(item);
		if (check === undefined) {
			const roll = this.#die(this.#scene.segment, who.id, who.rolls++);
			const total = roll + who.escape;
			check = {
				type: 'check',
				creature: who.id,
				square: { x, y },
				check: 'escape',
				terrain: null,
				dc: TIGHT,
				modifier: who.escape,
				stakes: 'gap',
				against: [],
				roll,
				total,
				passed: total >= TIGHT,
			};
			who.checks.set(item, check);
		}
		return check.passed === true;
	}

	/** Emits the check of a plan item, if any. */
	#tell({ checks }: Fighter, item: number): void {
		const check = checks.get(item);
		if (check !== undefined) this.#events.push(check);
	}

	/** Takes the turn with the highest rate, ties by lowest id; false without turns. */
	#takeHighest(): boolean {
		const rateOf = (who: Fighter): number => {
			const halt = who.failed || who.stopped ? undefined : this.#halts.get(who);
			return this.#scene.next(who)?.rate ?? halt?.rate ?? -1;
		};
		const highest = Math.max(...this.#scene.fighters.map(rateOf));
		const who = this.#scene.fighters.find((one) => rateOf(one) === highest);
		if (who === undefined || highest < 0) return false;
		const turn = this.#scene.next(who);
		if (turn === undefined) {
			const { reason, item } = this.#halts.get(who)!;
			if (reason === 'check failed') this.#tell(who, item);
			this.#stop(who, reason);
		} else this.#take(turn);
		return true;
	}

	// ---- Results ----

	#block(turn: Turn, isHeld = false): void {
		const by = this.#scene.inTheWay(turn, !isHeld);
		this.#scene.fail(turn);
		this.#events.push({ type: 'blocked', creature: turn.who.id, square: turn.at, by });
	}

	#enter(turn: Turn): void {
		const { who, at, price, shape, underside } = turn;
		const from = who.shape.at;
		const height = underside !== who.underside && { height: underside };
		this.#tell(who, turn.item);
		this.#scene.turns.set(who, this.#scene.turns.get(who)!.slice(1));
		this.#entries++;
		who.shape = shape;
		who.underside = underside;
		who.feet += price.feet;
		who.diagonals += price.countsAsDiagonal ? 1 : 0;
		who.item = turn.item + 1;
		who.entered = this.#entries;
		who.since = this.#scene.segment;
		who.rate = who.failed || !this.#isBusy(who) ? 0 : turn.rate - 6 * price.paceFeet;
		if (this.#scene.mayStay(who)) who.lawful = at;
		this.#events.push({
			type: 'moved',
			creature: who.id,
			from,
			to: at,
			feet: price.feet,
			...height,
			...(shape.narrowed && { squeezed: true }),
			...(shape.narrowed === 'wriggle' && { tight: true }),
		});
		if (this.#isBusy(who)) this.#isStopped(who);
	}

	#enterOrBlock(turn: Turn): void {
		if (this.#scene.hasRoomNow(turn)) this.#enter(turn);
		else this.#block(turn);
	}

	#take(turn: Turn): void {
		const scene = this.#scene;
		if (!scene.fits(turn)) {
			this.#block(turn, true);
			return;
		}
		const held = contest(scene, turn, ({ who }) => this.#die(scene.segment, who.id, who.rolls++));
		if (held !== undefined) this.#events.push(held);
		if (!scene.isNext(turn)) return;
		const waitsFor = scene.hasRoomNow(turn) ? [] : scene.leavingAhead(turn);
		if (waitsFor.length > 0) this.#wait(turn, waitsFor);
		else this.#enterOrBlock(turn);
	}

	#wait(turn: Turn, waitsFor: readonly Turn[]): void {
		const place = { turn, waitsFor };
		this.#line.push(place);
		for (const leaving of waitsFor) {
			if (!this.#scene.isNext(turn)) break;
			if (!this.#scene.isNext(leaving)) continue;
			const start = this.#line.findIndex((one) => one.turn === leaving);
			if (start < 0) this.#take(leaving);
			else {
				this.#closeRing(start);
				break;
			}
		}
		// A cycle may have moved it already.
		if (!this.#line.includes(place)) return;
		this.#line.pop();
		if (this.#scene.isNext(turn)) this.#enterOrBlock(turn);
	}

	#closeRing(start: number): void {
		const ring = this.#line.slice(start);
		const [a, b] = ring.map(({ turn }) => turn.who);
		const mayTurn = ring.every(({ turn, waitsFor }) => this.#scene.isNext(turn) && waitsFor.length === 1);
		if (!mayTurn || (ring.length === 2 && !mayPass(a!, b!) && !mayPass(b!, a!))) {
			this.#block(this.#line.pop()!.turn);
			return;
		}
		while (this.#line.length > start) this.#enter(this.#line.pop()!.turn);
	}
}
