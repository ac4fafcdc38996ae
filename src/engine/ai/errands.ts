/** Distance fields to the targets that the objectives suggest to each creature, most important first. */
import { footprintOf } from '../board/index.ts';
import { getOrCreate } from '../cache.ts';
import type { Creature, Square } from '../creature.ts';
import { cheapestAssignment } from '../multiAgent/index.ts';
import type { ScoredPlaces } from './evaluation.ts';
import type { ObjectiveAim, ObjectiveScores, ScoredCreature } from './objectiveScores.ts';
import { type DistanceField, FAR_AWAY, UNIT_FEET } from './terrainFields.ts';

/** Cost in units of a square where an ally will end. */
const CLAIMED = 24;
/** Larger sides do not coordinate. */
const MAX_COORDINATED = 24;
/** Cost in units of an opponent that has already passed: another defender should take it. */
const PASSED = 60;
/** Half-rounds by which a defender may be late and still intercept. */
const LATE = 0.2;

interface Role {
	readonly key: string;
	readonly sources: () => readonly number[];
}

/** Fields to the targets of each creature of a side, most important first; at least one each. */
export function errandsOf(
	scores: ObjectiveScores,
	places: ScoredPlaces,
	side: string,
): ReadonlyMap<string, readonly DistanceField[]> {
	return new Errands(scores, places, side).all();
}

class Errands {
	readonly #scores: ObjectiveScores;
	readonly #side: string;
	readonly #own: readonly ScoredCreature[];
	readonly #foes: readonly ScoredCreature[];
	readonly #moment;
	readonly #aims: readonly ObjectiveAim[];
	readonly #meets = new Map<string, ReadonlyMap<string, number>>();
	readonly #fields = new Map<string, DistanceField>();

	constructor(scores: ObjectiveScores, places: ScoredPlaces, side: string) {
		this.#scores = scores;
		this.#side = side;
		const all = [...scores.fighters.values()].sort((a, b) => (a.creature.id < b.creature.id ? -1 : 1));
		this.#own = all.filter(({ creature }) => creature.side === side);
		this.#foes = all.filter(({ creature }) => creature.side !== side);
		this.#moment = { places, extras: new Map(), strikes: new Map(), fields: new Map() };
		// Its own goals come first, then the heaviest.
		this.#aims = [...scores.aims].sort(
			(a, b) =>
				Number(b.objective.side === side) - Number(a.objective.side === side) ||
				Math.abs(b.part) - Math.abs(a.part) ||
				(a.objective.id < b.objective.id ? -1 : 1),
		);
	}

	all(): ReadonlyMap<string, readonly DistanceField[]> {
		const roles = this.#own.map((one) => ({ one, roles: this.#rolesOf(one) }));
		const found = new Map<string, readonly DistanceField[]>();
		if (this.#own.length > MAX_COORDINATED) {
			for (const { one, roles: some } of roles)
				found.set(
					one.creature.id,
					some.map((role) => this.#shared(one, role)),
				);
			return found;
		}
		const claimed = new Set<number>();
		const byDistance = roles
			.map((entry) => ({ ...entry, far: this.#shared(entry.one, entry.roles[0]!)[this.#at(entry.one)]! }))
			.sort((a, b) => a.far - b.far || (a.one.creature.id < b.one.creature.id ? -1 : 1));
		for (const { one, roles: some } of byDistance) {
			const { layer, speed } = one;
			const start = this.#at(one);
			const extra = this.#scores.inTheWay(this.#moment, layer, this.#side).slice();
			for (const at of claimed) layer.addBody(extra, this.#square(at), 1, at === start ? 0 : CLAIMED, 0, 0);
			const sources = some[0]!.sources();
			const free = sources.filter((at) => extra[at]! < CLAIMED / 2);
			const field = layer.field(free.length > 0 ? free : sources, extra);
			let end = start;
			for (const at of layer.wayDown(field, start)) {
				if ((field[start]! - field[at]!) * UNIT_FEET > speed) break;
				end = at;
			}
			claimed.add(end);
			found.set(one.creature.id, [field, ...some.slice(1).map((role) => this.#shared(one, role))]);
		}
		return found;
	}

	#square(at: number): Square {
		const { width } = this.#own[0]!.layer;
		return { x: at % width, y: Math.floor(at / width) };
	}

	#at({ creature }: ScoredCreature): number {
		return this.#scores.layers.at(this.#moment.places.get(creature.id) ?? creature.position);
	}

	#shared({ layer }: ScoredCreature, { key, sources }: Role): DistanceField {
		return getOrCreate(this.#fields, `${key}|${layer.side} ${layer.gait}`, () =>
			layer.field(sources(), this.#scores.inTheWay(this.#moment, layer, this.#side)),
		);
	}

	#rolesOf(one: ScoredCreature): readonly Role[] {
		const found = new Map<string, Role>();
		const add = (key: string, sources: () => readonly number[]): void => {
			if (!found.has(key)) found.set(key, { key, sources });
		};
		for (const aim of this.#aims) this.#addRoles(one, aim, add);
		const { id } = one.creature;
		const foe = this.#attacks().get(id);
		if (foe !== undefined) add(`attack ${foe}`, () => this.#beside(one, foe));
		add('attack', () => this.#foes.flatMap(({ creature }) => this.#beside(one, creature.id)));
		return [...found.values()];
	}

	#addRoles(
		one: ScoredCreature,
		aim: ObjectiveAim,
		add: (key: string, sources: () => readonly number[]) => void,
	): void {
		const { objective, who, squares } = aim;
		const { task } = objective;
		const { id } = one.creature;
		const isOwn = objective.side === this.#side;
		const arrived = this.#scores.goals.progress.arrived.get(objective.id);
		const go = () => add(`zone ${objective.id}`, () => one.layer.positionsOver(squares!));
		const guard = (ward: string): void => {
			const meet = this.#meetsAt(`ward ${ward}`, this.#foes, () => this.#beside(one, ward)).get(id);
			if (meet !== undefined) add(`meet ${meet}`, () => [meet]);
			add(`beside ${ward}`, () => this.#beside(one, ward));
		};
		const intercept = (goers: readonly string[]): void => {
			const open = this.#foes.filter(
				({ creature }) => goers.includes(creature.id) && !arrived?.has(creature.id),
			);
			const meet = this.#meetsAt(objective.id, open, () => one.layer.positionsOver(squares!)).get(id);
			if (meet !== undefined) add(`meet ${meet}`, () => [meet]);
		};
		switch (task.type) {
			case 'reach':
			case 'exit':
				if (!isOwn) intercept(who);
				else if (who.includes(id) && !arrived?.has(id)) go();
				break;
			case 'escort':
				if (!isOwn) {
					intercept(who);
					add(`beside ${task.creature}`, () => this.#beside(one, task.creature));
				} else if (id === task.creature) go();
				else guard(task.creature);
				break;
			case 'stop':
				if (isOwn) intercept(who);
				else if (who.includes(id) && !arrived?.has(id)) go();
				break;
			case 'hold':
				go();
				break;
			case 'protect':
				if (id === task.creature) add('stay', () => [this.#at(one)]);
				else if (isOwn) guard(task.creature);
				else add(`beside ${task.creature}`, () => this.#beside(one, task.creature));
				break;
			case 'defeat':
			case 'survive':
				break;
		}
	}

	/** Positions from which a creature strikes another, or its own position if the other is gone. */
	#beside(one: ScoredCreature, id: string): readonly number[] {
		const target = this.#scores.fighters.get(id);
		if (!target) return [this.#at(one)];
		const at = this.#moment.places.get(id) ?? target.creature.position;
		const span = target.creature.side === this.#side ? 1 : one.span;
		return one.layer.positionsBeside(at, footprintOf(target.creature), span);
	}

	#known: ReadonlyMap<string, string> | undefined;

	/** Target of each attacker: the cheapest assignment, spread evenly. */
	#attacks(): ReadonlyMap<string, string> {
		this.#known ??= this.#assignedAttacks();
		return this.#known;
	}

	#assignedAttacks(): ReadonlyMap<string, string> {
		if (this.#foes.length === 0 || this.#own.length > MAX_COORDINATED || this.#foes.length > MAX_COORDINATED)
			return new Map();
		const size = Math.max(this.#own.length, this.#foes.length);
		const costs = Array.from({ length: size }, (_, row) =>
			Array.from({ length: size }, (__, column) => {
				const own = this.#own[row];
				if (!own) return 0;
				const foe = this.#foes[column % this.#foes.length]!;
				const field = this.#shared(own, {
					key: `attack ${foe.creature.id}`,
					sources: () => this.#beside(own, foe.creature.id),
				});
				return field[this.#at(own)]!;
			}),
		);
		const assigned = cheapestAssignment(costs);
		return new Map(
			this.#own.map(({ creature }, row) => [
				creature.id,
				this.#foes[assigned[row]! % this.#foes.length]!.creature.id,
			]),
		);
	}

	/**
	 * For each creature a position where it intercepts an opponent on its way, a different opponent each while there
	 * are enough.
	 */
	#meetsAt(
		key: string,
		comers: readonly ScoredCreature[],
		goal: () => readonly number[],
	): ReadonlyMap<string, number> {
		return getOrCreate(this.#meets, key, () => this.#meeting(comers, goal()));
	}

	#meeting(comers: readonly ScoredCreature[], goal: readonly number[]): ReadonlyMap<string, number> {
		const found = new Map<string, number>();
		if (comers.length === 0 || this.#own.length > MAX_COORDINATED || comers.length > MAX_COORDINATED)
			return found;
		const coming = comers.map((one) => {
			const field = one.layer.field(goal, this.#scores.inTheWay(this.#moment, one.layer, one.creature.side));
			const start = this.#at(one);
			return { start, field, way: one.layer.wayDown(field, start), speed: Math.max(5, one.speed) };
		});
		const taken = new Set<number>();
		let waiting = this.#own.filter(({ creature }) => !this.#isWard(creature));
		while (waiting.length > 0) {
			const meets = waiting.map((own) => {
				const extra = this.#scores.inTheWay(this.#moment, own.layer, this.#side);
				const field = own.layer.field([this.#at(own)], extra);
				return coming.map(({ start, field: theirs, way, speed }) => {
					const meet = way.find((at) => {
						const when = ((theirs[start]! - theirs[at]!) * UNIT_FEET) / speed;
						return !taken.has(at) && (field[at]! * UNIT_FEET) / Math.max(5, own.speed) <= when + LATE;
					});
					const at = meet ?? way.at(-1) ?? start;
					return { at, cost: Math.min(FAR_AWAY, field[at]!) + (meet === undefined ? PASSED : 0) };
				});
			});
			const size = Math.max(waiting.length, coming.length);
			const assigned = cheapestAssignment(
				Array.from({ length: size }, (_, who) =>
					Array.from({ length: size }, (__, whose) => (meets[who]?.[whose]?.cost ?? 0) ** 2),
				),
			);
			const rest: ScoredCreature[] = [];
			for (const [who, own] of waiting.entries()) {
				const meet = meets[who]![assigned[who]!];
				if (!meet) {
					rest.push(own);
					continue;
				}
				found.set(own.creature.id, meet.at);
				taken.add(meet.at);
			}
			if (rest.length === waiting.length) break;
			waiting = rest;
		}
		return found;
	}

	#isWard({ id }: Creature): boolean {
		return this.#aims.some(
			({ objective: { side, task } }) =>
				side === this.#side && (task.type === 'protect' || task.type === 'escort') && task.creature === id,
		);
	}
}
