/** Reads a board from the text that `notation.ts` writes; says what is wrong and in which line. */
import { DIRECTIONS, SIZE_TABLE } from '../board/index.ts';
import type { Creature, MovementMode, Pace, Plan, Skill, Square, Step } from '../creature.ts';
import { BUILDS, MANNERS, MOVEMENT_MODES, OCCUPATIONS, PACES, SKILLS } from '../creature.ts';
import { INITIATIVE_SYSTEMS } from '../initiative/index.ts';
import type { Size } from '../sizeNames.ts';
import type { Amendment, Encounter, Rules, TerrainSquare, Wall, WallKind } from '../types.ts';
import { DIAGONALS, OCCUPANCIES, PROFILES, TERRAIN_COSTS, WALL_KINDS } from '../types.ts';
import { COMPASS, FIGURES, FLAGS, SIGNS, SWITCHES } from './write.ts';

const KIND_OF_SIGN = new Map(Object.entries(SIGNS).map(([kind, sign]) => [sign, kind]));

/** A board read, or what is wrong with the text and in which line (counted from 1). */
export type BoardText =
	| { readonly type: 'board'; readonly encounter: Encounter }
	| { readonly type: 'fault'; readonly line: number; readonly message: string };

/** A fault while one line is read; never leaves this file. */
class Fault extends Error {}

interface Draft {
	width: number;
	height: number;
	half?: number;
	round?: number;
	movers?: readonly string[];
	name: string;
	seed?: string;
	rules?: Partial<Rules>;
	rows: number;
	readonly terrain: TerrainSquare[];
	readonly walls: Wall[];
	readonly creatures: Creature[];
	readonly rolls: Record<string, readonly number[]>;
	readonly amendments: Amendment[];
}

/** Reads a board. Empty lines and lines that begin with `;` are skipped. */
export function parseBoard(text: string): BoardText {
	const draft: Draft = {
		width: 0,
		height: 0,
		name: '',
		rows: 0,
		terrain: [],
		walls: [],
		creatures: [],
		rolls: {},
		amendments: [],
	};
	const lines = text.split(/\r?\n/);
	for (const [index, raw] of lines.entries()) {
		const line = raw.trim();
		if (line === '' || line.startsWith(';')) continue;
		try {
			readLine(draft, line);
		} catch (error) {
			if (!(error instanceof Fault)) throw error;
			return { type: 'fault', line: index + 1, message: error.message };
		}
	}
	if (draft.width === 0) return { type: 'fault', line: 1, message: 'A board begins with its size.' };
	return { type: 'board', encounter: finish(draft) };
}

function finish(draft: Draft): Encounter {
	const { terrain, walls, rolls, amendments } = draft;
	return {
		name: draft.name,
		...(draft.seed !== undefined && { seed: draft.seed }),
		...(draft.rules && { rules: draft.rules }),
		map: {
			width: draft.width,
			height: draft.height,
			...(terrain.length > 0 && { terrain }),
			...(walls.length > 0 && { walls }),
		},
		creatures: draft.creatures,
		...(Object.keys(rolls).length > 0 && { rolls }),
		...(draft.half !== undefined && { half: draft.half }),
		...(draft.round !== undefined && { round: draft.round }),
		...(draft.movers !== undefined && { movers: draft.movers }),
		...(amendments.length > 0 && { amendments }),
	};
}

function readLine(draft: Draft, line: string): void {
	if (line.startsWith('|')) {
		readRow(draft, line.slice(1));
		return;
	}
	if (line.startsWith('amend ')) {
		draft.amendments.push(readJson(line.slice(6)) as Amendment);
		return;
	}
	const words = split(line);
	const first = words[0]!;
	const rest = words.slice(1);
	if (draft.width === 0 && first !== 'board') throw new Fault('A board begins with its size.');
	switch (first) {
		case 'board':
			readSize(draft, rest);
			break;
		case 'name':
			draft.name = unquote(need(rest[0], 'a name'));
			break;
		case 'seed':
			draft.seed = unquote(need(rest[0], 'a seed'));
			break;
		case 'rules':
			draft.rules = readRules(rest);
			break;
		case 'terrain': {
			const at = readSquare(need(rest[0], 'a square'));
			for (const word of rest.slice(1)) draft.terrain.push({ ...at, ...readTerrain(word) });
			break;
		}
		case 'movers':
			draft.movers = rest.map(unquote);
			break;
		case 'roll':
			draft.rolls[unquote(need(rest[0], 'a key'))] = rest.slice(1).map(readNumber);
			break;
		default: {
			const kind = WALL_KINDS.find((candidate) => candidate === first);
			if (kind !== undefined) draft.walls.push(readWall(kind, rest));
			else draft.creatures.push(readCreature(words));
		}
	}
}

/** The words of a line; brackets, braces and quoted words stay whole. */
function split(line: string): string[] {
	return (
		line.match(/\[(?:"(?:[^"\\]|\\.)*"|[^\]])*\]|\{[^}]*\}|\([^)]*\)|"(?:[^"\\]|\\.)*"(?:\^\w+)?|\S+/g) ?? []
	);
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Fault(`Not JSON: ${text}`);
	}
}

function unquote(word: string): string {
	return word.startsWith('"') ? String(readJson(word)) : word;
}

function need(word: string | undefined, what: string): string {
	if (word === undefined) throw new Fault(`Missing: ${what}.`);
	return word;
}

function readNumber(word: string): number {
	const value = Number(word);
	if (word === '' || !Number.isFinite(value)) throw new Fault(`Not a number: ${word}`);
	return value;
}

function readPair(word: string): readonly [number, number] {
	const parts = word.split(',');
	if (parts.length !== 2) throw new Fault(`Not a pair of numbers: ${word}`);
	return [readNumber(parts[0]!), readNumber(parts[1]!)];
}

function readSquare(word: string): Square {
	const [x, y] = readPair(word);
	return { x, y };
}

function readSize(draft: Draft, words: readonly string[]): void {
	const size = /^(\d+)x(\d+)$/.exec(words[0] ?? '');
	if (size === null) throw new Fault('A board begins with its size, such as "board 12x5".');
	draft.width = Number(size[1]);
	draft.height = Number(size[2]);
	for (let index = 1; index < words.length; index += 2) {
		const which = oneOf(['half', 'round'], words[index]!);
		draft[which] = readNumber(need(words[index + 1], `the ${which}`));
	}
}

function readRow(draft: Draft, row: string): void {
	const y = draft.rows++;
	for (const [x, sign] of [...row].entries()) {
		if (sign === '.') continue;
		const type = KIND_OF_SIGN.get(sign);
		if (type === undefined) throw new Fault(`No terrain has the sign ${sign}`);
		draft.terrain.push({ x, y, type });
	}
}

/** One of a list of words. */
function oneOf<T extends string>(list: readonly T[], word: string): T {
	const found = list.find((candidate) => candidate === word);
	if (found === undefined) throw new Fault(`Expected one of ${list.join(', ')}, not ${word}`);
	return found;
}

function readRules(words: readonly string[]): Partial<Rules> {
	const rules: { -readonly [K in keyof Rules]?: Rules[K] } = {};
	for (const word of words) {
		const [option, value = ''] = word.split('=');
		if (option === 'diagonals') rules.diagonals = oneOf(DIAGONALS, value);
		else if (option === 'terrain') rules.terrainCost = oneOf(TERRAIN_COSTS, value);
		else if (option === 'occupancy') rules.occupancy = oneOf(OCCUPANCIES, value);
		else if (option === 'initiative') rules.initiative = oneOf(INITIATIVE_SYSTEMS, value);
		else if (option === 'profile') rules.profile = oneOf(PROFILES, value);
		else {
			const found = SWITCHES.find((candidate) => candidate === option);
			if (found === undefined) throw new Fault(`No such rule: ${word}`);
			rules[found] = oneOf(['on', 'off'], value) === 'on';
		}
	}
	return rules;
}

function readTerrain(word: string): Omit<TerrainSquare, 'x' | 'y'> {
	const [, type = '', way, height] = /^(.*?)(?:\^(\w+))?(?:\*(\d+))?$/s.exec(word) ?? [];
	return {
		type: unquote(type),
		...(way !== undefined && { up: COMPASS.indexOf(oneOf(COMPASS, way)) }),
		...(height !== undefined && { height: readNumber(height) }),
	};
}

function readWall(kind: WallKind, words: readonly string[]): Wall {
	const from = readPair(need(words[0], 'where it begins'));
	const to = readPair(need(words[1], 'where it ends'));
	return words[2] === 'open' ? { from, to, kind, open: true } : { from, to, kind };
}

function readCreature(words: readonly string[]): Creature {
	const id = unquote(words[0]!);
	const side = unquote(need(words[1], 'a side'));
	const rest = words.slice(2);
	const size = rest[0] !== undefined && rest[0] in SIZE_TABLE ? (rest.shift() as Size) : undefined;
	const position = readSquare(need(rest.shift(), 'a position'));
	const speed = readNumber(need(rest.shift(), 'a speed'));
	const initiative = /^[+-]/.test(rest[0] ?? '') ? readNumber(rest.shift()!) : undefined;
	const name = rest[0]?.startsWith('"') ? unquote(rest.shift()!) : id;
	const conditions = rest[0]?.startsWith('[') ? split(rest.shift()!.slice(1, -1)).map(unquote) : undefined;
	const movement: MovementMode[] | undefined = rest[0]?.startsWith('{')
		? split(rest.shift()!.slice(1, -1)).map((word) => oneOf(MOVEMENT_MODES, word))
		: undefined;
	const traits = rest[0]?.startsWith('(') ? readTraits(split(rest.shift()!.slice(1, -1))) : undefined;
	const plan = rest.length > 0 ? readPlan(rest, position) : undefined;
	return {
		id,
		name,
		side,
		...(size !== undefined && { size }),
		speed,
		...(initiative !== undefined && { initiative }),
		position,
		...(conditions && { conditions }),
		...(movement && { movement }),
		...traits,
		...(plan && { plan }),
	};
}

type Traits = Pick<
	Creature,
	'skills' | 'squeezed' | 'build' | 'busy' | (typeof FIGURES | typeof FLAGS)[number]
>;

function readTraits(words: readonly string[]): Traits {
	const traits: { -readonly [K in keyof Traits]: Traits[K] } = {};
	const skills: Partial<Record<Skill, number>> = {};
	for (const word of words) {
		const [trait, value = ''] = word.split('=');
		const skill = SKILLS.find((candidate) => candidate === trait);
		const figure = FIGURES.find((candidate) => candidate === trait);
		const flag = FLAGS.find((candidate) => candidate === trait);
		if (skill !== undefined) skills[skill] = readNumber(value);
		else if (figure !== undefined) traits[figure] = readNumber(value);
		else if (flag !== undefined) traits[flag] = oneOf(['true', 'false'], value) === 'true';
		else if (trait === 'build') traits.build = oneOf(BUILDS, value);
		else if (trait === 'busy') traits.busy = oneOf(OCCUPATIONS, value);
		else if (trait === 'squeezed') traits.squeezed = readTrail(value);
		else if (trait === 'tight') traits.squeezed = { tight: readTrail(value) };
		else throw new Fault(`No such trait: ${word}`);
	}
	return Object.keys(skills).length > 0 ? { ...traits, skills } : traits;
}

function readTrail(value: string): Square[] {
	return value === '' ? [] : value.split(';').map(readSquare);
}

function readPlan(words: readonly string[], start: Square): Plan {
	const pace: Pace = oneOf(PACES, words[0]!.replace(/:$/, ''));
	let at = start;
	const steps = words.slice(1).map((word): Step => {
		if (/^h\d+$/.test(word)) return { hold: Number(word.slice(1)) };
		if (/^o\d+$/.test(word)) return { hold: Number(word.slice(1)), opens: true };
		const [way = '', manner] = word.split('!');
		if (way.startsWith('>')) at = readSquare(way.slice(1));
		else {
			const [dx, dy] = DIRECTIONS[COMPASS.indexOf(oneOf(COMPASS, way))]!;
			at = { x: at.x + dx, y: at.y + dy };
		}
		return manner === undefined ? at : { ...at, by: oneOf(MANNERS, manner) };
	});
	return { pace, steps };
}
