/** Parser of the board notation of `boardWords.ts`; errors name the line. */
import type { Creature } from '../creature.ts';
import type { Amendment, Encounter, Rules, TerrainSquare, Wall, WallKind } from '../encounterTypes.ts';
import {
	AUTO_WINS,
	DIAGONALS,
	OBSTACLE_LOOKS,
	OCCUPANCIES,
	PROFILES,
	TERRAIN_COSTS,
	WALL_KINDS,
} from '../encounterTypes.ts';
import { INITIATIVE_SYSTEMS } from '../initiative/index.ts';
import { COMPASS, LOOK_SIGNS, SIGNS, SWITCHES } from './boardWords.ts';
import { readCreature } from './parseCreature.ts';
import {
	Fault,
	jsonIn,
	need,
	oneWordOf,
	readNumber,
	readPair,
	readSquare,
	split,
	unquote,
} from './tokenizer.ts';

const PIECE_OF_SIGN = new Map<string, Omit<TerrainSquare, 'x' | 'y'>>([
	...Object.entries(SIGNS).map(([type, sign]) => [sign, { type }] as const),
	...OBSTACLE_LOOKS.map((look) => [LOOK_SIGNS[look], { type: 'obstacle', look }] as const),
]);

/** A parsed board, or an error with its line, from 1. */
export type BoardText =
	| { readonly type: 'board'; readonly encounter: Encounter }
	| { readonly type: 'fault'; readonly line: number; readonly message: string };

interface Draft {
	width: number;
	height: number;
	name: string;
	/** Optional parts of a board. */
	readonly more: { -readonly [Key in 'seed' | 'rules' | 'half' | 'round' | 'movers']?: Encounter[Key] };
	rows: number;
	readonly terrain: TerrainSquare[];
	readonly walls: Wall[];
	readonly creatures: Creature[];
	readonly rolls: Record<string, readonly number[]>;
	readonly amendments: Amendment[];
}

/** Skips empty lines and lines that start with `;`. */
export function parseBoard(text: string): BoardText {
	const draft: Draft = {
		width: 0,
		height: 0,
		name: '',
		more: {},
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
	const { width, height, name, more, creatures, terrain, walls, rolls, amendments } = draft;
	return {
		name,
		...more,
		map: {
			width,
			height,
			...(terrain.length > 0 && { terrain }),
			...(walls.length > 0 && { walls }),
		},
		creatures,
		...(Object.keys(rolls).length > 0 && { rolls }),
		...(amendments.length > 0 && { amendments }),
	};
}

function readLine(draft: Draft, line: string): void {
	if (line.startsWith('|')) {
		readRow(draft, line.slice(1));
		return;
	}
	if (line.startsWith('amend ')) {
		draft.amendments.push(jsonIn(line.slice(6)) as Amendment);
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
			draft.more.seed = unquote(need(rest[0], 'a seed'));
			break;
		case 'rules':
			draft.more.rules = readRules(rest);
			break;
		case 'terrain': {
			const at = readSquare(need(rest[0], 'a square'));
			for (const word of rest.slice(1)) draft.terrain.push({ ...at, ...readTerrain(word) });
			break;
		}
		case 'movers':
			draft.more.movers = rest.map(unquote);
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

function readSize(draft: Draft, words: readonly string[]): void {
	const size = /^(\d+)x(\d+)$/.exec(words[0] ?? '');
	if (size === null) throw new Fault('A board begins with its size, such as "board 12x5".');
	draft.width = Number(size[1]);
	draft.height = Number(size[2]);
	for (let index = 1; index < words.length; index += 2) {
		const which = oneWordOf(['half', 'round'], words[index]!);
		draft.more[which] = readNumber(need(words[index + 1], `the ${which}`));
	}
}

function readRow(draft: Draft, row: string): void {
	const y = draft.rows++;
	for (const [x, sign] of [...row].entries()) {
		if (sign === '.') continue;
		const piece = PIECE_OF_SIGN.get(sign);
		if (piece === undefined) throw new Fault(`No terrain has the sign ${sign}`);
		draft.terrain.push({ x, y, ...piece });
	}
}

function readRules(words: readonly string[]): Partial<Rules> {
	const rules: { -readonly [K in keyof Rules]?: Rules[K] } = {};
	for (const word of words) {
		const [option, value = ''] = word.split('=');
		if (option === 'diagonals') rules.diagonals = oneWordOf(DIAGONALS, value);
		else if (option === 'terrain') rules.terrainCost = oneWordOf(TERRAIN_COSTS, value);
		else if (option === 'occupancy') rules.occupancy = oneWordOf(OCCUPANCIES, value);
		else if (option === 'autoWin') rules.autoWin = oneWordOf(AUTO_WINS, value);
		else if (option === 'initiative') rules.initiative = oneWordOf(INITIATIVE_SYSTEMS, value);
		else if (option === 'profile') rules.profile = oneWordOf(PROFILES, value);
		else {
			const found = SWITCHES.find((candidate) => candidate === option);
			if (found === undefined) throw new Fault(`No such rule: ${word}`);
			rules[found] = oneWordOf(['on', 'off'], value) === 'on';
		}
	}
	return rules;
}

function readTerrain(word: string): Omit<TerrainSquare, 'x' | 'y'> {
	const [, type = '', way, height, look] = /^(.*?)(?:\^(\w+))?(?:\*(\d+))?(?:=(\w+))?$/s.exec(word) ?? [];
	return {
		type: unquote(type),
		...(way !== undefined && { up: COMPASS.indexOf(oneWordOf(COMPASS, way)) }),
		...(height !== undefined && { height: readNumber(height) }),
		...(look !== undefined && { look: oneWordOf(OBSTACLE_LOOKS, look) }),
	};
}

function readWall(kind: WallKind, words: readonly string[]): Wall {
	const from = readPair(need(words[0], 'where it begins'));
	const to = readPair(need(words[1], 'where it ends'));
	return words[2] === 'open' ? { from, to, kind, open: true } : { from, to, kind };
}
