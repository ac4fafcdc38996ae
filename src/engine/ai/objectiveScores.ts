/**
 * Expected score of a battle by the positions after a half-round (docs/opponents.md): the points of one side minus those
 * of its opponents, −1 to 1, with small terms for movement and opportunity attacks.
 */
import { type CompiledMap, footprintOf, reachOf, withReach } from '../board/index.ts';
import { getOrCreate } from '../cache.ts';
import type { Creature, Square } from '../creature.ts';
import {
	type BattleProgress,
	creaturesOf,
	isInSquares,
	isStanding,
	lastHalfRound,
	type Objective,
	PRESSING,
	placeOfTask,
	placeSquares,
} from '../objectives/index.ts';
import type { HalfRoundState } from '../resolver/index.ts';
import type { Squeezes } from '../resultTypes.ts';
import { usualDamage } from '../strikes/index.ts';
import type { ScoredPlaces } from './evaluation.ts';
import {
	type DistanceField,
	type ExtraCosts,
	FAR_AWAY,
	type TerrainLayer,
	TerrainLayers,
	UNIT_FEET,
} from './terrainFields.ts';

/** The objectives a side plays for. Plain data. */
export interface BattleGoals {
	readonly progress: BattleProgress;
	readonly blows: boolean;
}

/** Units that an opponent's body costs, and squares beside it: 40 ft, and 2.5 ft for each opponent up to three. */
const BODY = 16;
const BESIDE = 1;
const MAX_BESIDE = 3;
/** Part of a presence that remains with each half-round of distance. */
const LATER = 0.75;
/** Points for each foot moved and each opportunity attack given: they decide between equal scores. */
const FOOT = 0.0001;
const OPPORTUNITY = 0.004;
/** Value of all hit points of a side if blows are struck, without and with an objective that counts them. */
const MATERIAL = 0.3;
const MATERIAL_BESIDE = 0.1;
/** Half-rounds of later strikes that count, and their part. */
const STRIKES_AHEAD = 3;
const STRIKES_PART = 0.5;

export interface ScoredCreature {
	readonly creature: Creature;
	readonly layer: TerrainLayer;
	/** Feet in a half-round. */
	readonly speed: number;
	readonly points: number;
	/** Squares its strikes reach. */
	readonly span: number;
}

export interface ObjectiveAim {
	readonly objective: Objective;
	/** Part of the score, negative for opponents. */
	readonly part: number;
	readonly who: readonly string[];
	readonly squares: Uint8Array | undefined;
}

/** Positions with the fields that depend on them. */
interface Moment {
	readonly places: ScoredPlaces;
	readonly squeezed: Squeezes;
	readonly extras: Map<string, ExtraCosts>;
	readonly fields: Map<string, DistanceField>;
	readonly strikes: Map<string, { readonly now: number; readonly soon: number }>;
}

export class ObjectiveScores {
	readonly layers: TerrainLayers;
	readonly goals: BattleGoals;
	readonly fighters = new Map<string, ScoredCreature>();
	readonly aims: readonly ObjectiveAim[];
	readonly #side: string;
	readonly #sides: readonly string[];
	readonly #starts: ReadonlyMap<string, Square>;
	/** Half-rounds that follow this one. */
	readonly #left: number;
	readonly #sources = new Map<string, readonly number[]>();
	readonly #damage = new Map<string, number>();
	readonly #material: number;

	/** @param ground that of the state */
	constructor(
		goals: BattleGoals,
		ground: CompiledMap,
		{ map, rules, creatures }: Pick<HalfRoundState, 'map' | 'rules' | 'creatures'>,
		side: string,
	) {
		const { progress } = goals;
		this.goals = goals;
		this.layers = new TerrainLayers(ground);
		this.#side = side;
		this.#left = Math.max(0, progress.scenario.limit - progress.elapsed - 1);
		this.#starts = new Map(creatures.map(({ creature, at }) => [creature.id, at]));
		for (const { creature } of creatures) {
			if (!isStanding(creature) || progress.participants.get(creature.id)?.hasExited) continue;
			this.fighters.set(creature.id, {
				creature,
				layer: this.layers.of(creature),
				speed: creature.speed,
				points: creature.hitPoints?.current ?? 1,
				span: Math.max(1, Math.floor(reachOf(withReach(creature, rules.occupancy)).natural / 5)),
			});
		}
		this.#sides = [...new Set([...this.fighters.values()].map(({ creature }) => creature.side))].sort();
		this.aims = aimsOf(goals, map, side);
		const counts = this.aims.some(
			({ objective: { task } }) => task.type === 'defeat' || task.type === 'survive',
		);
		this.#material = goals.blows ? (counts ? MATERIAL_BESIDE : MATERIAL) : 0;
	}

	of(
		_: readonly Creature[],
		places: ScoredPlaces,
		provoked: readonly string[] = [],
		squeezed: Squeezes = {},
	): number {
		const moment: Moment = { places, squeezed, extras: new Map(), fields: new Map(), strikes: new Map() };
		let score = 0;
		for (const aim of this.aims) score += aim.part * this.#expected(aim, moment);
		if (this.#material > 0)
			for (const side of this.#sides)
				score += (side === this.#side ? 1 : -1) * this.#material * this.#strikeShare(moment, side);
		for (const [id, { creature }] of this.fighters) {
			const from = this.#starts.get(id)!;
			const to = places.get(id) ?? from;
			const feet = 5 * Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
			score -= (creature.side === this.#side ? 1 : -1) * feet * FOOT;
		}
		for (const id of provoked)
			score -= (this.fighters.get(id)?.creature.side === this.#side ? 1 : -1) * this.#opportunityCost(id);
		return score;
	}

	/** The cost of an opportunity attack on a creature. */
	#opportunityCost(id: string): number {
		const fighter = this.fighters.get(id);
		if (!fighter || this.#material === 0) return OPPORTUNITY;
		const weight = Math.max(
			this.#material,
			...this.aims.filter(isOfPoints).map(({ part }) => Math.abs(part)),
		);
		const damage = Math.max(
			...[...this.fighters.values()].map((one) =>
				one.creature.side === fighter.creature.side ? 0 : this.#damageOf(one),
			),
		);
		return OPPORTUNITY + (weight * damage) / this.#pointsOf((side) => side === fighter.creature.side);
	}

	/** The expected final progress of an objective. */
	#expected({ objective, who, squares }: ObjectiveAim, moment: Moment): number {
		const { progress } = this.goals;
		const { scenario, participants } = progress;
		const { id, side, task } = objective;
		const earned = progress.earned.get(id) ?? 0;
		const arrived = progress.arrived.get(id);
		const left = this.#left;
		switch (task.type) {
			case 'reach':
			case 'exit':
			case 'escort':
			case 'stop': {
				const chances = who.map((one) => {
					if (arrived?.has(one)) return 1;
					const fighter = this.fighters.get(one);
					if (!fighter) return 0;
					const turns = this.#turnsTo(id, squares!, fighter, moment);
					if (turns === 0) return 1;
					// Less with each half-round it takes, and hardly anything if time is too short.
					const inTime = (0.9 * Math.exp(-0.12 * turns)) / (1 + Math.exp(2.5 * (turns - left - 0.4)));
					return task.type === 'escort' ? inTime * this.#survival(fighter, moment) : inTime;
				});
				if (task.type === 'stop') return 1 - sum(chances) / who.length;
				const enough =
					task.type === 'escort' ? 1 : Math.max(1, Math.min(who.length, task.enough ?? who.length));
				return sum(chances.sort((a, b) => b - a).slice(0, enough)) / enough;
			}
			case 'hold': {
				let balance = 0;
				let there = 0;
				for (const fighter of this.fighters.values()) {
					const sign = fighter.creature.side === side ? 1 : -1;
					const turns = this.#turnsTo(id, squares!, fighter, moment);
					balance += sign * LATER ** turns;
					if (turns === 0) there += sign;
				}
				const chance = 1 / (1 + Math.exp(-1.6 * (balance - 0.4)));
				const enough = Math.max(1, Math.min(task.enough ?? scenario.limit, scenario.limit));
				return Math.min(1, (earned + (there > 0 ? 1 : 0) + left * chance) / enough);
			}
			case 'protect': {
				if (participants.get(task.creature)?.hasExited) return 1;
				const ward = this.fighters.get(task.creature);
				if (!ward) return earned / scenario.limit;
				const near: number[] = [];
				let pressing = 0;
				for (const fighter of this.fighters.values()) {
					if (fighter.creature.side === ward.creature.side) continue;
					const turns = this.#turns(fighter, this.besideField(ward, fighter, moment), moment);
					if (turns === 0) pressing++;
					near.push(LATER ** turns);
				}
				const soon = sum(near.sort((a, b) => b - a).slice(0, PRESSING)) / PRESSING;
				const now = 1 - Math.min(PRESSING, pressing) / PRESSING;
				return (earned + now + left * (1 - soon)) / scenario.limit;
			}
			case 'defeat': {
				const total = sum(who.map((one) => participants.get(one)!.first));
				const rest = sum(who.map((one) => participants.get(one)!.left));
				if (total === 0) return 1;
				const share = Math.min(1, this.#strikeShare(moment, side));
				return (total - rest * (1 - share)) / total;
			}
			case 'survive': {
				const isOver = progress.elapsed >= lastHalfRound(task, scenario);
				const standing = isOver ? (arrived?.size ?? 0) : who.filter((one) => this.fighters.has(one)).length;
				if (isOver) return standing / who.length;
				const lost = sum(this.#sides.map((one) => (one === side ? 0 : this.#strikeShare(moment, one))));
				return (standing / who.length) * (1 - Math.min(1, lost) * 0.7);
			}
		}
	}

	/** The chance that a creature outlives the strikes of opponents near it, 0 to 1. */
	#survival(ward: ScoredCreature, moment: Moment): number {
		if (this.#material === 0) return 1;
		let damage = 0;
		for (const fighter of this.fighters.values()) {
			if (fighter.creature.side === ward.creature.side) continue;
			damage +=
				this.#damageOf(fighter) *
				LATER ** this.#turns(fighter, this.besideField(ward, fighter, moment), moment);
		}
		return Math.exp(-damage / ward.points);
	}

	/** Half-rounds that a creature needs from where it is, by a field. */
	#turns({ creature, layer, speed }: ScoredCreature, field: DistanceField, { places }: Moment): number {
		const { x, y } = places.get(creature.id) ?? this.#starts.get(creature.id)!;
		const units = field[Math.max(0, Math.min(field.length - 1, y * layer.width + x))]!;
		if (units === 0) return 0;
		return units >= FAR_AWAY || speed === 0 ? 99 : (units * UNIT_FEET) / speed;
	}

	/** Half-rounds that a creature needs to an objective's place; 0 exactly if the score counts it as there. */
	#turnsTo(id: string, squares: Uint8Array, fighter: ScoredCreature, moment: Moment): number {
		const { creature, layer, speed } = fighter;
		const turns = this.#turns(fighter, this.#placeField(id, squares, fighter, moment), moment);
		const squeezed = moment.squeezed[creature.id];
		// Fields are for full bodies.
		if (!squeezed) return turns;
		const position = moment.places.get(creature.id) ?? this.#starts.get(creature.id)!;
		if (isInSquares({ ...creature, position, squeezed }, squares, layer)) return 0;
		return Math.max(turns, 5 / Math.max(5, speed));
	}

	/** The field to an objective's place for creatures of a side and size, with opponents in the way. */
	#placeField(
		id: string,
		squares: Uint8Array,
		{ creature, layer }: ScoredCreature,
		moment: Moment,
	): DistanceField {
		const key = `${id}|${creature.side}|${layerKey(layer)}`;
		const sources = getOrCreate(this.#sources, `${id}|${layerKey(layer)}`, () =>
			layer.positionsOver(squares),
		);
		return this.#field(moment, key, layer, () => sources, creature.side);
	}

	/** The field to squares beside a creature. */
	besideField(
		target: ScoredCreature,
		{ creature, layer, span }: ScoredCreature,
		moment: Moment,
	): DistanceField {
		const key = `beside ${target.creature.id}|${creature.side}|${layerKey(layer)} ${span}`;
		const at = moment.places.get(target.creature.id) ?? this.#starts.get(target.creature.id)!;
		return this.#field(
			moment,
			key,
			layer,
			() => layer.positionsBeside(at, footprintOf(target.creature), span),
			creature.side,
		);
	}

	#field(
		moment: Moment,
		key: string,
		layer: TerrainLayer,
		sources: () => readonly number[],
		side: string,
	): DistanceField {
		return getOrCreate(moment.fields, key, () => layer.field(sources(), this.inTheWay(moment, layer, side)));
	}

	/** Extra costs for a side: opponents' bodies, and squares beside them. */
	inTheWay(
		{ places, extras }: Pick<Moment, 'places' | 'extras'>,
		layer: TerrainLayer,
		side: string,
	): ExtraCosts {
		return getOrCreate(extras, `${side}|${layerKey(layer)}`, () => {
			const extra = new Uint8Array(this.layers.size);
			for (const [id, { creature }] of this.fighters) {
				if (creature.side === side) continue;
				const at = places.get(id) ?? this.#starts.get(id)!;
				layer.addBody(extra, at, footprintOf(creature), BODY, BESIDE, MAX_BESIDE);
			}
			return extra;
		});
	}

	/** The part of its opponents' hit points that a side is expected to take, now and soon. */
	#strikeShare(moment: Moment, side: string): number {
		const { now, soon } = getOrCreate(moment.strikes, side, () => this.#strikes(moment, side));
		return now + STRIKES_PART * Math.min(this.#left, STRIKES_AHEAD) * soon;
	}

	#strikes(moment: Moment, side: string): { readonly now: number; readonly soon: number } {
		const total = this.#pointsOf((other) => other !== side);
		let now = 0;
		let soon = 0;
		if (total === 0) return { now, soon };
		for (const fighter of this.fighters.values()) {
			if (fighter.creature.side !== side) continue;
			const { layer, span } = fighter;
			const field = this.#field(
				moment,
				`foes|${side}|${layerKey(layer)} ${span}`,
				layer,
				() =>
					[...this.fighters].flatMap(([id, { creature }]) =>
						creature.side === side
							? []
							: layer.positionsBeside(
									moment.places.get(id) ?? this.#starts.get(id)!,
									footprintOf(creature),
									span,
								),
					),
				side,
			);
			const turns = this.#turns(fighter, field, moment);
			const damage = this.#damageOf(fighter);
			if (turns === 0) now += damage;
			soon += damage * LATER ** turns;
		}
		return { now: now / total, soon: soon / total };
	}

	#pointsOf(isMeant: (side: string) => boolean): number {
		let points = 0;
		for (const one of this.fighters.values()) if (isMeant(one.creature.side)) points += one.points;
		return points;
	}

	/** The average damage of a creature's strike against its opponents. */
	#damageOf({ creature }: ScoredCreature): number {
		return getOrCreate(this.#damage, creature.id, () => {
			const others = [...this.fighters.values()].filter((one) => one.creature.side !== creature.side);
			return others.length === 0
				? 0
				: sum(others.map((one) => usualDamage(creature, one.creature))) / others.length;
		});
	}
}

function isOfPoints({ objective: { task } }: ObjectiveAim): boolean {
	return task.type === 'defeat' || task.type === 'survive';
}

function layerKey({ side, gait }: TerrainLayer): string {
	return `${side} ${gait}`;
}

function sum(some: readonly number[]): number {
	return some.reduce((all, one) => all + one, 0);
}

/** The objectives that can be scored, with their parts of a side's score. */
function aimsOf(
	{ progress }: BattleGoals,
	map: HalfRoundState['map'],
	side: string,
): readonly ObjectiveAim[] {
	const { scenario, participants } = progress;
	const valid = scenario.objectives.flatMap((objective): readonly Omit<ObjectiveAim, 'part'>[] => {
		const { task } = objective;
		const place = task.type === 'hold' ? task : placeOfTask(task);
		const squares = place && placeSquares(scenario, map, place);
		const who = creaturesOf(objective.side, task, participants);
		return who.length === 0 || (place && !squares) ? [] : [{ objective, who, squares }];
	});
	const weights = new Map<string, number>();
	for (const { objective } of valid)
		weights.set(objective.side, (weights.get(objective.side) ?? 0) + objective.weight);
	const others = [...weights.keys()].filter((one) => one !== side).length;
	return valid.map((one) => {
		const { weight, side: whose } = one.objective;
		const part = weight / weights.get(whose)!;
		return { ...one, part: whose === side ? part : -part / others };
	});
}
