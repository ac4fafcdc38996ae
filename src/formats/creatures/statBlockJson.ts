/**
 * JSON of other programs: Open5e (both versions), 5e-bits, Improved Initiative, 5etools, Foundry actors (5th
 * edition, Pathfinder 1 and 2), Tetra-cube and plain lists. Formats are recognized by shape; unused fields may hold
 * anything.
 */
import { defined } from '../omitUndefined.ts';
import { isRecord, type JsonRecord } from '../parseJson.ts';
import { attacksIn, attacksOf } from './attackLines.ts';
import { averageOf, diceIn } from './dice.ts';
import {
	abilityBonus,
	blockOf,
	type Findings,
	ignoresTerrain,
	reachIn,
	type Speeds,
	type StatBlock,
	sizeFrom,
	speedsIn,
	WAYS,
	type WayOfMoving,
} from './statBlock.ts';
import { KIND } from './statBlockFields.ts';

/** Maximum nesting depth; deeper values are dropped. */
const MAX_DEPTH = 40;
/** Maximum characters of attack descriptions. */
const MAX_TEXT = 100_000;

/** Removes nulls, blank texts and values nested too deeply. */
function withoutBlanks(value: unknown, depth = 0): unknown {
	if (value === null || depth > MAX_DEPTH) return undefined;
	if (typeof value === 'string') return value.trim() === '' ? undefined : value;
	if (Array.isArray(value))
		return value.map((one) => withoutBlanks(one, depth + 1)).filter((one) => one !== undefined);
	if (!isRecord(value)) return value;
	const fields = Object.entries(value).flatMap(([name, one]) => {
		const kept = withoutBlanks(one, depth + 1);
		return kept === undefined ? [] : [[name, kept]];
	});
	return Object.fromEntries(fields);
}

/** Value at a path such as "attributes.hp.max"; undefined if missing. */
function at(value: unknown, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>(
			(inner, name) => (isRecord(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
			value,
		);
}

/** A number or numeric text, or the first of a list. Booleans and blank texts do not count. */
function figure(value: unknown): number | undefined {
	const one: unknown = Array.isArray(value) ? value[0] : value;
	const number = typeof one === 'string' && one.trim() !== '' ? Number(one) : one;
	return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** First path with a figure. */
function figureAt(value: unknown, ...paths: readonly string[]): number | undefined {
	return paths.map((path) => figure(at(value, path))).find((one) => one !== undefined);
}

/** Text of a string, number, list element or named field; empty for other values. */
function plain(value: unknown, ...names: readonly string[]): string {
	const one: unknown = Array.isArray(value) ? value[0] : value;
	if (typeof one === 'string' || typeof one === 'number') return String(one);
	const name = names.find((under) => isRecord(one) && Object.hasOwn(one, under));
	return name !== undefined && isRecord(one) ? plain(one[name], ...names) : '';
}

/** Text of any value, for searching. */
function textIn(value: unknown): string {
	return value === undefined ? '' : (JSON.stringify(value) ?? '').slice(0, MAX_TEXT);
}

/** Feet from a number, a text or a named field. */
function feet(value: unknown): number | undefined {
	if (typeof value === 'string') return speedsIn(value).walk;
	return figure(value) ?? figureAt(value, 'number', 'value', 'total', 'base');
}

/** Names of movement modes in other programs, besides ours. */
const WAY_NAMES: Readonly<Partial<Record<WayOfMoving, readonly string[]>>> = { walk: ['walk', 'land'] };

/** Speeds from an object by mode, a text, a list of texts or a number. */
function speedsOf(value: unknown): Speeds {
	if (typeof value === 'number') return { walk: value };
	if (typeof value === 'string') return speedsIn(value);
	if (Array.isArray(value)) return speedsIn(value.filter((one) => typeof one === 'string').join(', '));
	const scale = /^(?:m|meters?|metres?)$/.test(plain(at(value, 'units') ?? at(value, 'unit'))) ? 5 / 1.5 : 1;
	const speeds: Partial<Record<WayOfMoving, number>> = {};
	for (const way of WAYS) {
		const [length] = (WAY_NAMES[way] ?? [way]).flatMap((name) => feet(at(value, name)) ?? []);
		if (length !== undefined && length > 0) speeds[way] = length * scale;
	}
	return speeds;
}

function challengeOf(value: unknown): string | undefined {
	const said = plain(value, 'cr', 'rating', 'value', 'total', 'base');
	return said === ''
		? undefined
		: ({ '0.125': '1/8', '0.25': '1/4', '0.5': '1/2' }[Number(said)] ?? said.slice(0, 8));
}

/** Bonus from a score, or given directly. */
function dexterityOf(value: unknown): number | undefined {
	return figureAt(value, 'mod') ?? abilityBonus(figureAt(value, 'value', 'total'));
}

/** Attack lines in descriptions: each action as "Name. text". */
function attacksInActions(actions: unknown): StatBlock['attacks'] {
	if (!Array.isArray(actions)) return undefined;
	const texts = actions.slice(0, 60).map((action) => {
		const said = ['desc', 'description', 'Content', 'entries', 'text']
			.map((name) => at(action, name))
			.find(Boolean);
		const text = Array.isArray(said) ? said.filter((one) => typeof one === 'string').join(' ') : plain(said);
		return `${plain(at(action, 'name') ?? at(action, 'Name')).replace(/[.:]/g, '')}. ${withoutTags(text)}`;
	});
	return (
		attacksIn(texts.join('\n').slice(0, MAX_TEXT)) ?? attacksOf(actions.slice(0, 60).flatMap(attackFields))
	);
}

/** 5e-bits and Open5e: attack bonus and dice in separate fields. */
function attackFields(action: unknown) {
	const inner = [at(action, 'attacks'), at(action, 'damage')].flatMap((list) =>
		Array.isArray(list) ? list : [],
	)[0];
	const bonus = figureAt(action, 'attack_bonus') ?? figureAt(inner, 'to_hit_mod');
	const die = `${plain(at(inner, 'damage_die_count'))}${plain(at(inner, 'damage_die_type'))}`;
	const damage = diceIn(plain(at(action, 'damage_dice') ?? at(inner, 'damage_dice')) || die);
	const extra = figureAt(action, 'damage_bonus') ?? figureAt(inner, 'damage_bonus');
	if (bonus === undefined || !damage) return [];
	const name = plain(at(action, 'name'));
	return [{ name, bonus, damage: extra === undefined ? damage : { ...damage, bonus: extra } }];
}

/** 5etools and Foundry: "{@atk mw} {@hit 4} to hit, {@h}5 ({@damage 1d6 + 2})", and HTML. */
function withoutTags(text: string): string {
	return text
		.replace(/\{@atkr?\s+([^}]*)\}/g, (_, kinds: string) =>
			/\bm/.test(kinds) ? 'Melee Attack:' : 'Ranged Attack:',
		)
		.replace(/\{@hit\s+([+-]?\d+)\}/g, (_, bonus: string) => (/^[+-]/.test(bonus) ? bonus : `+${bonus}`))
		.replace(/\{@h\}/g, 'Hit: ')
		.replace(/\{@\w+\s+([^}|]*)[^}]*\}/g, '$1')
		.replace(/<[^<>]*>|[*_]+/g, ' ');
}

/** Pathfinder 2 in Foundry: attacks are items. */
function strikesOf(items: unknown): StatBlock['attacks'] {
	if (!Array.isArray(items)) return undefined;
	return attacksOf(
		items.slice(0, 200).flatMap((item) => {
			const bonus = figureAt(item, 'system.bonus.value');
			const [roll] = Object.values((at(item, 'system.damageRolls') as JsonRecord | undefined) ?? {});
			if (plain(at(item, 'type')) !== 'melee' || bonus === undefined) return [];
			return [{ name: plain(at(item, 'name')), bonus, damage: diceIn(plain(at(roll, 'damage'))) }];
		}),
	);
}

/** Pathfinder 2: the kind is among the traits. */
function kindIn(traits: unknown): string | undefined {
	return Array.isArray(traits)
		? KIND.exec(traits.filter((one) => typeof one === 'string').join(' '))?.[1]
		: undefined;
}

type Reader = (one: JsonRecord, name: string) => Findings | undefined;

const foundry: Reader = ({ data, system = data, items, type, attributes: older }, name) => {
	const attributes = at(system, 'attributes') ?? older;
	const hp = at(attributes, 'hp');
	const hitPoints = figureAt(hp, 'max', 'value');
	const speed = at(system, 'movement.speeds') ?? at(attributes, 'movement') ?? at(attributes, 'speed');
	if (hitPoints === undefined && diceIn(plain(at(hp, 'formula'))) === undefined) return undefined;
	const others = at(attributes, 'speed.otherSpeeds');
	const other = Array.isArray(others) ? others.map((one) => [plain(at(one, 'type')), at(one, 'value')]) : [];
	const ways =
		at(speed, 'value') === undefined ? speed : { walk: at(speed, 'value'), ...Object.fromEntries(other) };
	const isPlayers = type === 'character' || type === 'player' || type === 'pc';
	const kind = plain(at(system, 'details.type'), 'value', 'name') || kindIn(at(system, 'traits.value'));
	const challenge = challengeOf(at(system, 'details.cr'));
	const isMonster = type === 'npc' && kind === undefined && challenge === undefined;
	return {
		name,
		size: sizeFrom(plain(at(system, 'traits.size'), 'value')),
		speeds: isRecord(ways) ? speedsOf(ways) : {},
		hitPoints,
		hitDice: diceIn(plain(at(hp, 'formula'))),
		armorClass: figureAt(attributes, 'ac.value', 'ac.flat', 'ac.normal.total', 'ac.normal'),
		initiative:
			figureAt(attributes, 'init.total', 'init.mod') ??
			figureAt(system, 'perception.mod') ??
			dexterityOf(at(system, 'abilities.dex')),
		reach: reachIn(textIn(items)),
		kind,
		challenge,
		attacks: strikesOf(items),
		joins: isPlayers ? 'players' : isMonster ? 'foes' : undefined,
	};
};

/** Open5e, 5e-bits and plain lists: `hit_points` beside `name`. */
const snake: Reader = (one, name) => {
	const hitPoints = figureAt(one, 'hit_points', 'hp', 'HP');
	if (hitPoints === undefined) return undefined;
	const armor = one.armor_class ?? one.ac ?? one.AC;
	return {
		name,
		size: sizeFrom(plain(one.size, 'name')),
		speeds: speedsOf(one.speed),
		hitPoints,
		hitDice: diceIn(plain(one.hit_points_roll ?? one.hit_dice)),
		armorClass: figure(armor) ?? figureAt(Array.isArray(armor) ? armor[0] : armor, 'value'),
		initiative:
			figureAt(one, 'initiative_bonus', 'initiative', 'init') ??
			abilityBonus(figure(one.dexterity) ?? figureAt(one, 'ability_scores.dexterity')),
		reach: figure(one.reach) ?? reachIn(textIn(one.actions)),
		kind: plain(one.type, 'name'),
		challenge: challengeOf(
			plain(one.challenge_rating_text ?? one.challenge_rating ?? one.challenge ?? one.cr),
		),
		attacks: attacksInActions(one.actions),
	};
};

const improved: Reader = (one, name) => {
	const hitPoints = figureAt(one, 'HP.Value');
	if (hitPoints === undefined) return undefined;
	const type = plain(one.Type);
	const isPlayer = /^player/i.test(plain(one.Player));
	// Improved Initiative stores a modifier in addition to Dexterity.
	const initiative =
		(figure(one.InitiativeModifier) ?? 0) + (abilityBonus(figureAt(one, 'Abilities.Dex')) ?? 0);
	return {
		name,
		size: sizeFrom(type),
		speeds: speedsOf(one.Speed),
		hitPoints,
		hitDice: diceIn(plain(at(one, 'HP.Notes'))),
		armorClass: figureAt(one, 'AC.Value'),
		initiative,
		reach: reachIn(textIn(one.Actions)),
		kind: sizeFrom(type) && !isPlayer ? /^\s*\S+\s+([a-z]+)/i.exec(type)?.[1] : undefined,
		challenge: challengeOf(one.Challenge),
		attacks: attacksInActions(one.Actions),
		joins: isPlayer ? 'players' : undefined,
	};
};

const tools: Reader = (one, name) => {
	const { hp, ac } = one;
	const special = /^\d+/.exec(plain(at(hp, 'special')))?.[0];
	if (!isRecord(hp)) return undefined;
	const [first] = Array.isArray(ac) ? ac : [ac];
	return {
		name,
		size: sizeFrom(plain(one.size)),
		speeds: speedsOf(one.speed),
		hitPoints: figure(hp.average) ?? figure(special),
		hitDice: diceIn(plain(hp.formula)),
		armorClass: figure(first) ?? figureAt(first, 'ac'),
		initiative: abilityBonus(figure(one.dex)),
		reach: reachIn(textIn(one.action)),
		kind: plain(one.type, 'type', 'name'),
		challenge: challengeOf(one.cr),
		attacks: attacksInActions(one.action),
	};
};

const HIT_DIE: Readonly<Record<string, number>> = {
	tiny: 4,
	small: 6,
	medium: 8,
	large: 10,
	huge: 12,
	gargantuan: 20,
};

/** Tetra-cube's generator: figures follow from scores. */
const tetraCube: Reader = (one, name) => {
	const dice = figure(one.hitDice);
	if (dice === undefined || one.conPoints === undefined) return undefined;
	const size = sizeFrom(plain(one.size));
	const hitDice =
		one.customHP === true
			? diceIn(plain(one.hpText))
			: {
					dice,
					faces: HIT_DIE[size ?? 'medium'] ?? 8,
					bonus: dice * (abilityBonus(figure(one.conPoints)) ?? 0),
				};
	const said = /^\d+/.exec(plain(one.hpText))?.[0];
	const speeds = {
		walk: figure(one.speed),
		fly: figure(one.flySpeed),
		swim: figure(one.swimSpeed),
		climb: figure(one.climbSpeed),
		burrow: figure(one.burrowSpeed),
	};
	const other = /\d+/.exec(plain(one.otherArmorDesc))?.[0];
	const dexterity = abilityBonus(figure(one.dexPoints)) ?? 0;
	return {
		name,
		size,
		speeds: one.customSpeed === true ? speedsIn(plain(one.speedDesc)) : speedsOf(speeds),
		hitPoints: one.customHP === true ? figure(said) : hitDice && averageOf(hitDice),
		hitDice,
		armorClass:
			one.armorName === 'natural armor'
				? 10 + dexterity + (figure(one.natArmorBonus) ?? 0)
				: one.armorName === 'other'
					? figure(other)
					: one.armorName === 'none'
						? 10 + dexterity
						: undefined,
		initiative: abilityBonus(figure(one.dexPoints)),
		reach: reachIn(textIn(one.actions)),
		kind: plain(one.type),
		challenge: challengeOf(one.cr),
		attacks: attacksInActions(one.actions),
	};
};

/** By shape; the first successful reader counts. */
const READERS: readonly Reader[] = [foundry, snake, improved, tools, tetraCube];

/** A record with fields such as `hitPoints` in snake case too. */
function snakeCased(record: JsonRecord): JsonRecord {
	const fields = Object.entries(record).map(([name, one]) => [
		name.replace(/^([a-z]+)([A-Z])/, (_, word: string, letter: string) => `${word}_${letter.toLowerCase()}`),
		one,
	]);
	return { ...Object.fromEntries(fields), ...record };
}

/** Unwraps nested blocks: Improved Initiative's combatants and characters, JSON texts. */
function unwrapped(value: unknown): unknown {
	const inner = at(value, 'StatBlock') ?? at(value, 'statBlock') ?? value;
	if (typeof inner !== 'string' || !/^\s*\{/.test(inner)) return inner;
	try {
		const parsed: unknown = JSON.parse(inner);
		return at(parsed, 'StatBlock') ?? parsed;
	} catch {
		return undefined;
	}
}

/** Block of the first successful reader; undefined for no creature. */
function blockIn(value: unknown): StatBlock | undefined {
	const record = withoutBlanks(unwrapped(value));
	if (!isRecord(record)) return undefined;
	const name = record.name ?? record.Name;
	if (typeof name !== 'string') return undefined;
	const cased = snakeCased(record);
	for (const read of READERS) {
		const found = read(cased, name);
		if (found && (found.hitPoints !== undefined || found.hitDice !== undefined))
			return blockOf({ ...found, isSureFooted: ignoresTerrain(textIn(record)) });
	}
	return undefined;
}

/** Fields where programs store lists. */
const LISTS = [
	'results',
	'monster',
	'Creatures',
	'creatures',
	'monsters',
	'Combatants',
	'combatants',
	'actors',
	'items',
] as const;

/** Candidate creatures: the value, a list, a nested list, or JSON texts by key. */
function candidates(value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return value;
	if (!isRecord(value)) return [];
	if (blockIn(value)) return [value];
	const list = LISTS.map((key) => value[key]).find(Array.isArray);
	if (list) return list;
	// Improved Initiative stores JSON texts beside lists of their keys.
	const parts = Object.values(value).filter((one) => typeof one !== 'string' || /^\s*\{/.test(one));
	return parts.some(blockIn) ? parts : [];
}

/** 5etools: a copy of another creature with changed fields; `known` finds the original. */
function copyIn(value: unknown, known: (name: string) => StatBlock | undefined): StatBlock | undefined {
	const record = withoutBlanks(value);
	const original = known(plain(at(record, '_copy.name')));
	const name = at(record, 'name');
	if (!isRecord(record) || !original || typeof name !== 'string') return undefined;
	const own = tools({ hp: {}, ...record }, name);
	if (!own) return undefined;
	const { size, speed, movement, flies, ...others } = blockOf(own);
	const moves = record.speed === undefined ? {} : defined({ speed, movement, flies });
	return { ...original, ...(record.size !== undefined && { size }), ...moves, ...others };
}

/**
 * Creatures in parsed JSON, and the count of other items. Never throws.
 *
 * @param known finds the original of a copied creature
 */
export function readJsonBlocks(
	value: unknown,
	known: (name: string) => StatBlock | undefined = () => undefined,
): {
	readonly blocks: readonly StatBlock[];
	readonly others: number;
} {
	const blocks: StatBlock[] = [];
	let others = 0;
	// Monster lists are enemies without further evidence.
	const areMonsters = isRecord(value) && (Array.isArray(value.monster) || Array.isArray(value.monsters));
	const original = (name: string) => blocks.find((one) => one.name === name) ?? known(name);
	for (const one of candidates(value)) {
		const block = copyIn(one, original) ?? blockIn(one);
		if (block) blocks.push(areMonsters ? { ...block, joins: 'foes' } : block);
		else others += 1;
	}
	return { blocks, others };
}
