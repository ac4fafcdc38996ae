/**
 * Melee strikes: the possible ones by positions (reach, walls, cover, flanking), their odds, and rolled results. Pure
 * functions; movement does not depend on them.
 */
import { canStrike, type Spot } from '../board/index.ts';
import type { Creature } from '../creature.ts';
import { drawnFace } from '../dice.ts';
import type { BattleMap, Rules } from '../encounterTypes.ts';
import type { BattleEvent } from '../resultTypes.ts';
import { type CoverGiver, Outlook } from '../sight/index.ts';
import type { AttackLine, AttackStats, DamageDice } from './types.ts';

/** A creature that may strike or be struck. */
export type Striker = Creature & AttackStats;

/** A strike that a creature could make. */
export interface Strike {
	readonly by: string;
	readonly target: string;
	/** At the end of a half-round, or because the target provoked. */
	readonly occasion: 'melee' | 'opportunity';
	/** Cover of the target; empty without any. */
	readonly cover: readonly CoverGiver[];
	/** True if the striker flanks the target with an ally. */
	readonly flanks: boolean;
	/** The attack line used; null without any. */
	readonly attack: AttackLine | null;
	/** Faces of a d20 that hit, 1 to 19: this one and higher ones. */
	readonly hitsOn: number;
}

/** A strike with its dice. */
export interface RolledStrike extends Strike {
	/** 1 to 20. */
	readonly roll: number;
	readonly hit: boolean;
	/** 0 for a miss. */
	readonly damage: number;
}

/** The face that hits if the striker has no attack line or the target no armor class, and the damage without a line. */
const PLAIN_HIT = 11;
const PLAIN_DAMAGE: DamageDice = { dice: 0, faces: 6, bonus: 4 };
/** Cover raises the armor class, flanking the attack roll (d20 SRD). */
const COVER_BONUS = 4;
const FLANKING_BONUS = 2;
const D20 = 20;

/** The strikes that creatures could make where they stand, by striker and target. */
export function possibleStrikes(
	map: BattleMap,
	rules: Rules,
	creatures: readonly Striker[],
): readonly Strike[] {
	const moment = momentOf(map, rules, creatures);
	return moment.creatures.flatMap((by) => strikesBy(moment, by));
}

function strikesBy(moment: Moment, by: Striker): readonly Strike[] {
	return moment.creatures
		.filter((target) => mayStrike(moment, by, target))
		.map((target) => strikeBetween(moment, by, target, 'melee'));
}

function mayStrike({ outlook }: Moment, by: Striker, target: Striker): boolean {
	return isStrikable(by, target) && outlook.threatens(by.id, target.id);
}

/** Average damage of one round of melee where creatures stand: that a creature deals, and that it takes. */
export function expectedExchange(
	map: BattleMap,
	rules: Rules,
	creatures: readonly Striker[],
	id: string,
): { readonly dealt: number; readonly taken: number } {
	const moment = momentOf(map, rules, creatures);
	const one = moment.creatures.find((each) => each.id === id);
	if (!one) return { dealt: 0, taken: 0 };
	const strikers = moment.creatures.filter((by) => by === one || mayStrike(moment, by, one));
	const strikes = chosenStrikes(
		strikers.flatMap((by) => strikesBy(moment, by)),
		creatures,
	);
	const sum = (some: readonly Strike[]) => some.reduce((total, each) => total + expectedDamage(each), 0);
	return {
		dealt: sum(strikes.filter(({ by }) => by === id)),
		taken: sum(strikes.filter(({ target }) => target === id)),
	};
}

/**
 * The opportunity attacks of a segment, in the order of its events.
 *
 * @param creatures as they were when the segment began
 */
export function opportunityStrikes(
	map: BattleMap,
	rules: Rules,
	creatures: readonly Striker[],
	events: readonly BattleEvent[],
): readonly Strike[] {
	return events.flatMap((event) => {
		if (event.type !== 'provokes') return [];
		const placed = creatures.map((one) =>
			one.id === event.creature ? { ...one, position: event.square } : one,
		);
		const moment = momentOf(map, rules, placed);
		const [by, target] = [event.by, event.creature].map((id) =>
			moment.creatures.find((one) => one.id === id),
		);
		return by && target ? [strikeBetween(moment, by, target, 'opportunity')] : [];
	});
}

/** One strike for each striker: against the target with the fewest hit points left, then the likeliest hit. */
export function chosenStrikes(strikes: readonly Strike[], creatures: readonly Striker[]): readonly Strike[] {
	const points = new Map(
		creatures.map(({ id, hitPoints }) => [id, hitPoints?.current ?? Number.POSITIVE_INFINITY]),
	);
	const chosen = new Map<string, Strike>();
	for (const strike of strikes) {
		const known = chosen.get(strike.by);
		const [now, before] = [strike, known].map((one) => (one ? points.get(one.target)! : 0));
		const isBetter = !known || now! < before! || (now === before && strike.hitsOn < known.hitsOn);
		if (isBetter) chosen.set(strike.by, strike);
	}
	return [...chosen.values()];
}

/** Names a strike of a battle, and its dice. */
export function strikeKey(half: number, segment: number, { by, occasion, target }: Strike): string {
	return `${half}/${segment}/${by}/${occasion}/${target}`;
}

/**
 * Rolls a strike with dice that depend on the seed, the half-round, the segment, both creatures and the occasion alone.
 *
 * @param times strikes of the same key before it
 */
export function rollStrike(
	seed: string,
	half: number,
	segment: number,
	strike: Strike,
	times = 0,
): RolledStrike {
	const first = strikeKey(half, segment, strike);
	const key = times > 0 ? `${first}/${times}` : first;
	const roll = drawnFace(seed, key, 0);
	const hit = roll >= strike.hitsOn;
	const { dice, faces, bonus } = strike.attack?.damage ?? PLAIN_DAMAGE;
	let damage = bonus;
	if (hit) for (let nth = 1; nth <= dice; nth++) damage += drawnFace(seed, key, nth, faces);
	return { ...strike, roll, hit, damage: hit ? Math.max(1, damage) : 0 };
}

/** The average damage of a strike, misses included. */
export function expectedDamage({ hitsOn, attack }: Pick<Strike, 'hitsOn' | 'attack'>): number {
	const { dice, faces, bonus } = attack?.damage ?? PLAIN_DAMAGE;
	const average = Math.max(1, (dice * (faces + 1)) / 2 + bonus);
	return (average * (D20 + 1 - hitsOn)) / D20;
}

/** The face that hits, without a natural 1 and always with a natural 20. */
function faceToHit(attack: AttackLine | undefined, { armorClass }: AttackStats, modifier: number): number {
	const wanted = attack ? (armorClass ?? PLAIN_HIT) - attack.bonus : PLAIN_HIT;
	return Math.max(2, Math.min(D20, wanted - modifier));
}

/** The average damage of one strike between two creatures, without cover and flanking. */
export function usualDamage(by: AttackStats, target: AttackStats): number {
	const [attack] = by.attacks ?? [];
	return expectedDamage({ hitsOn: faceToHit(attack, target, 0), attack: attack ?? null });
}

/** Positions of one moment. */
interface Moment {
	/** By id. */
	readonly creatures: readonly Striker[];
	readonly outlook: Outlook;
}

function momentOf(map: BattleMap, rules: Rules, creatures: readonly Striker[]): Moment {
	const inOrder = [...creatures].sort((a, b) => (a.id < b.id ? -1 : 1));
	const spots = inOrder.map(
		(creature): Spot => ({ creature, at: creature.position, memory: { squeezed: creature.squeezed } }),
	);
	return { creatures: inOrder, outlook: new Outlook(map, rules, spots) };
}

function isStrikable(by: Striker, target: Striker): boolean {
	return by.side !== target.side && !isDown(by) && !isDown(target) && canStrike(by);
}

function isDown({ hitPoints }: Creature): boolean {
	return hitPoints !== undefined && hitPoints.current <= 0;
}

function strikeBetween(
	{ outlook }: Moment,
	by: Striker,
	target: Striker,
	occasion: Strike['occasion'],
): Strike {
	const cover = outlook.look(by.id, target.id)?.cover ?? [];
	const flanks = outlook.flankersOf(target.id).some((pair) => pair.includes(by.id));
	const [attack] = by.attacks ?? [];
	const modifier = (flanks ? FLANKING_BONUS : 0) - (cover.length > 0 ? COVER_BONUS : 0);
	const hitsOn = faceToHit(attack, target, modifier);
	return { by: by.id, target: target.id, occasion, cover, flanks, attack: attack ?? null, hitsOn };
}
