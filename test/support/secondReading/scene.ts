/** Positions and pending attempts in the current segment (resolver, sections 3 and 4). */
import {
	type Encounter,
	type Rules,
	rulesOf,
	type Square,
	type Squeezes,
} from '../../../src/engine/index.ts';
import { countsFor, type Fighter, fighterOf, hasRoom, mayPass, type Occupant, topOf } from './fighters.ts';
import { Ground, overlap, type Price, stepsBetween } from './ground.ts';
import { type Shape, squaresOfShape, squeezedOf } from './squeezing.ts';

/** An attempted step. */
export interface Turn extends Occupant {
	readonly at: Square;
	/** The body after the step: `squares` is its footprint, the entry path lies behind it. */
	readonly shape: Shape;
	readonly rate: number;
	readonly item: number;
	readonly price: Price;
	readonly modifier: number;
	readonly effectiveSpeed: number;
}

/** The order of creatures wherever one applies. */
export function byId(a: Occupant, b: Occupant): number {
	return a.who.id < b.who.id ? -1 : 1;
}

function standing(who: Fighter): Occupant {
	const { shape, underside, since } = who;
	return { who, squares: squaresOfShape(shape), underside, goesOn: false, since };
}

export class Scene {
	readonly rules: Rules;
	/** State in the current segment. */
	ground: Ground;
	readonly fighters: readonly Fighter[];
	/** Pending attempts in this segment. */
	readonly turns = new Map<Fighter, readonly Turn[]>();
	/** Settling is segment 7. */
	segment = 0;

	constructor(encounter: Encounter) {
		this.rules = rulesOf(encounter);
		this.ground = new Ground(encounter.map, this.rules);
		const creatures = [...encounter.creatures].sort((a, b) => (a.id < b.id ? -1 : 1));
		this.fighters = creatures.map((creature) => fighterOf(creature, this.rules));
		for (const fighter of this.fighters) {
			if (fighter.pace !== 'withdraw') continue;
			const beside = this.fighters.filter((other) => this.#areAdjacent(fighter, other));
			fighter.ignores = beside.map(({ id }) => id);
		}
	}

	positions(): Record<string, Square> {
		return Object.fromEntries(this.fighters.map(({ id, shape }) => [id, shape.at]));
	}

	/** Bodies of squeezed creatures; undefined if there are none. */
	squeezed(): Squeezes | undefined {
		const bodies = this.fighters.flatMap(({ id, shape }): [string, Squeezes[string]][] => {
			const body = squeezedOf(shape);
			return body === undefined ? [] : [[id, body]];
		});
		return bodies.length === 0 ? undefined : Object.fromEntries(bodies);
	}

	#standing(): Occupant[] {
		return this.fighters.map(standing);
	}

	/** True if it fits beside all creatures that stand there now. */
	hasRoomNow(one: Occupant): boolean {
		return hasRoom(this.rules, one, this.#standing());
	}

	/** True if it may stay, by the segment of its entry. */
	mayStay(who: Fighter): boolean {
		return this.hasRoomNow(standing(who));
	}

	next(who: Fighter): Turn | undefined {
		return this.turns.get(who)?.[0];
	}

	isNext(turn: Turn): boolean {
		return this.next(turn.who) === turn;
	}

	/** Earlier turns of the same creature. */
	#before(turn: Turn): readonly Turn[] {
		const turns = this.turns.get(turn.who)!;
		return turns.slice(0, turns.indexOf(turn));
	}

	/** True if its next attempt leaves the space entirely and is not an impossible swap. */
	#isLeaving(who: Fighter, { squares }: Turn): boolean {
		const next = this.next(who);
		if (next === undefined || overlap(squaresOfShape(next.shape), squares)) return false;
		return !this.fighters.some((other) => other !== who && this.#isVainSwap(next, this.next(other)));
	}

	/** True if two attempts target each other's squares and neither can succeed. */
	#isVainSwap(a: Turn, b: Turn | undefined): boolean {
		if (b === undefined || mayPass(a.who, b.who) || mayPass(b.who, a.who)) return false;
		const areEachFor =
			overlap(a.squares, squaresOfShape(b.who.shape)) && overlap(b.squares, squaresOfShape(a.who.shape));
		return (
			areEachFor && !hasRoom(this.rules, a, [standing(b.who)]) && !hasRoom(this.rules, b, [standing(a.who)])
		);
	}

	#inSpace({ who, squares }: Turn): Fighter[] {
		return this.fighters.filter((other) => other !== who && overlap(squaresOfShape(other.shape), squares));
	}

	/** Creatures in a space that block the entering one and are about to leave, by id. */
	leavingAhead(turn: Turn): Turn[] {
		return this.#inSpace(turn)
			.filter((other) => countsFor(this.rules, turn, standing(other)))
			.filter((other) => this.#isLeaving(other, turn))
			.map((other) => this.next(other)!);
	}

	/** True if it fits beside the remaining creatures and these. */
	fits(turn: Turn, others: readonly Turn[] = []): boolean {
		const stay = this.#inSpace(turn).filter((other) => !this.#isLeaving(other, turn));
		return hasRoom(this.rules, turn, [...stay.map(standing), ...others]);
	}

	/** Creatures that block a space, leaving ones optionally included, by id. */
	inTheWay(turn: Turn, areLeavingToo: boolean): readonly string[] {
		return this.#inSpace(turn)
			.filter((other) => countsFor(this.rules, turn, standing(other)))
			.filter((other) => areLeavingToo || !this.#isLeaving(other, turn))
			.map(({ id }) => id);
	}

	/** True if the creature can reach an attempt. */
	isOpen(turn: Turn): boolean {
		return this.#before(turn).every((one) => this.hasRoomNow(one)) && this.fits(turn);
	}

	/** Lost or blocked: drops this attempt and the later ones. */
	fail(turn: Turn): void {
		this.turns.set(turn.who, this.#before(turn));
		turn.who.failed = true;
		turn.who.rate = 0;
	}

	#areAdjacent(a: Fighter, b: Fighter): boolean {
		if (a.underside > topOf(b, b.underside) || b.underside > topOf(a, a.underside)) return false;
		return this.ground.squaresOn(squaresOfShape(a.shape)).some((one) =>
			this.ground.squaresOn(squaresOfShape(b.shape)).some((other) => {
				const steps = stepsBetween(one, other);
				return steps === 0 || (steps === 1 && !this.ground.isApart(one, other));
			}),
		);
	}

	/** Ids of the creatures that stop one. */
	engaging(m: Fighter): readonly string[] {
		if (!this.rules.engagement || m.pace === 'step') return [];
		const holding = this.fighters.filter(
			(o) =>
				o.party !== m.party &&
				!o.offGuard &&
				(this.rules.heldByAll === true || !mayPass(m, o)) &&
				!m.ignores.includes(o.id) &&
				this.#areAdjacent(m, o),
		);
		return holding.map(({ id }) => id);
	}
}
