/**
 * Creatures as other programs write them in JSON: Open5e (both versions), 5e-bits, Improved Initiative, 5etools, Foundry
 * actors (5e and Pathfinder 2) and plain lists. Each is recognised by its shape; fields that are not needed may be anything.
 */
import * as z from 'zod/mini';
import { isRecord } from '../parseJson.ts';
import {
	abilityBonus,
	blockOf,
	type Findings,
	reachIn,
	type Speeds,
	type StatBlock,
	sizeFrom,
	speedsIn,
	WAYS,
	type WayOfMoving,
	wholeIn,
} from './statBlock.ts';

const number = z.optional(z.catch(z.coerce.number(), Number.NaN));
const anything = z.optional(z.unknown());
const words = z.optional(z.catch(z.string(), ''));

/** Every melee reach that any text inside a value speaks of: values of other programs nest as they like. */
function reachWithin(value: unknown): number | undefined {
	if (value === undefined) return undefined;
	const texts = JSON.stringify(value) ?? '';
	return reachIn(texts.slice(0, 100_000));
}

const feet = (value: unknown): number | undefined => {
	if (typeof value === 'number') return value;
	if (typeof value === 'string') return speedsIn(value).walk;
	return isRecord(value) ? feet(value.number) : undefined;
};

/** Speeds as an object of ways, a text, a list of texts or a plain number. */
function speedsOf(value: unknown, metres = false): Speeds {
	if (typeof value === 'number') return { walk: value };
	if (typeof value === 'string') return speedsIn(value);
	if (Array.isArray(value)) return speedsIn(value.filter((one) => typeof one === 'string').join(', '));
	if (!isRecord(value)) return {};
	const speeds: Partial<Record<WayOfMoving, number>> = {};
	for (const way of WAYS) {
		const length = feet(value[way]);
		if (length !== undefined && length > 0) speeds[way] = metres ? (length / 1.5) * 5 : length;
	}
	return speeds;
}

/** A text or a number as text, also out of a list; nothing of anything else, which may not even have a text. */
const plain = (value: unknown): string => {
	const one: unknown = Array.isArray(value) ? value[0] : value;
	return typeof one === 'string' || typeof one === 'number' ? String(one) : '';
};

/** What stands in an object under a name; anything else as it is. */
const inside = (value: unknown, name: string): unknown =>
	isRecord(value) && name in value ? value[name] : value;

const nameOrText = (value: unknown): string => {
	const name = inside(value, 'name');
	return typeof name === 'string' ? name : '';
};

const title = z.string().check(z.trim(), z.minLength(1));

/** Open5e, 5e-bits and plain lists: `hit_points` or `hitPoints` beside `name`. */
const snake = z.object({
	name: title,
	hit_points: z.coerce.number(),
	size: anything,
	type: anything,
	speed: anything,
	dexterity: number,
	initiative_bonus: number,
	ability_scores: z.optional(z.catch(z.object({ dexterity: number }), {})),
	challenge_rating: anything,
	challenge: anything,
	reach: number,
	actions: anything,
});

const improved = z.object({
	Name: title,
	HP: z.object({ Value: z.coerce.number() }),
	Type: words,
	Speed: anything,
	InitiativeModifier: number,
	Abilities: z.optional(z.catch(z.object({ Dex: number }), {})),
	Challenge: anything,
	Actions: anything,
});

const tools = z.object({
	name: title,
	hp: z.object({ average: number, special: anything }),
	size: anything,
	type: anything,
	speed: anything,
	dex: number,
	cr: anything,
	action: anything,
});

const foundry = z.object({
	name: title,
	system: z.object({
		attributes: z.object({
			hp: z.object({ value: number, max: number }),
			movement: anything,
			speed: z.optional(z.catch(z.object({ value: number }), {})),
			init: z.optional(z.catch(z.object({ total: number, mod: number, bonus: number }), {})),
		}),
		abilities: z.optional(
			z.catch(z.object({ dex: z.optional(z.object({ value: number, mod: number })) }), {}),
		),
		perception: z.optional(z.catch(z.object({ mod: number }), {})),
		traits: z.optional(z.catch(z.object({ size: anything }), {})),
		details: z.optional(z.catch(z.object({ type: anything, cr: anything }), {})),
	}),
	items: anything,
});

const finite = (value: number | undefined): number | undefined =>
	value !== undefined && Number.isFinite(value) ? value : undefined;
const known = (...values: readonly (number | undefined)[]): number | undefined =>
	values.map(finite).find((v) => v !== undefined);
const challengeOf = (value: unknown): string | undefined =>
	typeof value === 'number' || typeof value === 'string'
		? ({ 0.125: '1/8', 0.25: '1/4', 0.5: '1/2' }[Number(value)] ?? String(value).slice(0, 8))
		: undefined;

/** Kinds of creature in 5etools are a word, or an object with one. */
const kindOf = (value: unknown): string =>
	isRecord(value) && 'type' in value ? kindOf(value.type) : nameOrText(value);

/** Reads what has a shape; undefined for anything else. */
const reader =
	<Shape extends z.core.$ZodType>(shape: Shape, find: (one: z.infer<Shape>) => Findings) =>
	(value: unknown): StatBlock | undefined => {
		const read = z.safeParse(shape, value);
		return read.success ? blockOf(find(read.data)) : undefined;
	};

const READERS = [
	reader(foundry, ({ name, system, items }) => {
		const { attributes, abilities, perception, traits, details } = system;
		const { movement, speed, init, hp } = attributes;
		const isMetric = isRecord(movement) && movement.units === 'm';
		return {
			name,
			size: sizeFrom(plain(inside(traits?.size, 'value'))),
			speeds: movement === undefined ? speedsOf(finite(speed?.value)) : speedsOf(movement, isMetric),
			hitPoints: known(hp.max, hp.value),
			initiative: known(
				init?.total,
				init?.mod,
				perception?.mod,
				abilities?.dex?.mod,
				abilityBonus(finite(abilities?.dex?.value)),
			),
			reach: reachWithin(items),
			kind: kindOf(inside(details?.type, 'value')),
			challenge: challengeOf(details?.cr),
		};
	}),
	reader(snake, (one) => ({
		name: one.name,
		size: sizeFrom(nameOrText(one.size)),
		speeds: speedsOf(one.speed),
		hitPoints: finite(one.hit_points),
		initiative: known(
			one.initiative_bonus,
			abilityBonus(known(one.dexterity, one.ability_scores?.dexterity)),
		),
		reach: finite(one.reach) ?? reachWithin(one.actions),
		kind: nameOrText(one.type),
		challenge: challengeOf(one.challenge_rating ?? one.challenge),
	})),
	reader(improved, (one) => ({
		name: one.Name,
		size: sizeFrom(one.Type ?? ''),
		speeds: speedsOf(one.Speed),
		hitPoints: one.HP.Value,
		// What Improved Initiative keeps is added to the bonus of Dexterity.
		initiative: (known(one.InitiativeModifier) ?? 0) + (abilityBonus(finite(one.Abilities?.Dex)) ?? 0),
		reach: reachWithin(one.Actions),
		kind: /^\s*\S+\s+([a-z]+)/i.exec(one.Type ?? '')?.[1],
		challenge: challengeOf(one.Challenge),
	})),
	reader(tools, (one) => ({
		name: one.name,
		size: sizeFrom(plain(one.size)),
		speeds: speedsOf(one.speed),
		hitPoints: known(one.hp.average, wholeIn(one.hp.special, 1, 100_000)),
		initiative: abilityBonus(finite(one.dex)),
		reach: reachWithin(one.action),
		kind: kindOf(one.type),
		challenge: challengeOf(inside(one.cr, 'cr')),
	})),
];

/** The same with names such as `hitPoints` in snake case, and without fields that say nothing. */
function snakeCased(value: unknown): unknown {
	if (!isRecord(value)) return value;
	const fields = Object.entries(value).filter(([, one]) => one !== null);
	return Object.fromEntries(
		fields.map(([name, one]) => [
			name.replace(/^([a-z]+)([A-Z])/, (_, word, letter) => `${word}_${letter.toLowerCase()}`),
			one,
		]),
	);
}

/** The block that one of them reads; undefined for what is no creature. */
function blockIn(value: unknown): StatBlock | undefined {
	const plain = snakeCased(value);
	for (const read of READERS) {
		const block = read(plain);
		if (block) return block;
	}
	return undefined;
}

/** Where programs keep their lists. */
const LISTS = ['results', 'monster', 'Creatures', 'creatures', 'monsters', 'actors', 'items'] as const;

const MONSTERS = z.union([
	z.object({ monster: z.array(z.unknown()) }),
	z.object({ monsters: z.array(z.unknown()) }),
]);

/** The parts of a value that may be creatures: the value itself, a list, a list inside, or texts of JSON by key. */
function candidates(value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return value;
	if (!isRecord(value)) return [];
	if (blockIn(value)) return [value];
	const list = LISTS.map((key) => value[key]).find(Array.isArray);
	if (list) return list;
	const parts = Object.values(value);
	return parts.some(blockIn) ? parts : [];
}

/** The creatures in parsed JSON, and how many things beside them were none. */
export function readJsonBlocks(value: unknown): {
	readonly blocks: readonly StatBlock[];
	readonly others: number;
} {
	const blocks: StatBlock[] = [];
	let others = 0;
	// Who stands in such a list is a monster, though nothing else may say so.
	const areMonsters = MONSTERS.safeParse(value).success;
	for (const one of candidates(value)) {
		const block = blockIn(one);
		if (block) blocks.push(areMonsters ? { ...block, joins: 'foes' } : block);
		else others += 1;
	}
	return { blocks, others };
}
