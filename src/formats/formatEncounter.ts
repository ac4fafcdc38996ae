/**
 * Writing encounter files: keys always in the same order, small things on one line,
 * what can be left out left out, so that people can read a file and compare two.
 */
import type { Amendment, BattleMap, Creature, Encounter, PastHalf, Plan, Step } from '../engine/index.ts';

/** Longest line, in characters, that several values share. */
const LINE = 110;

/** A value of plain JSON; what is undefined is not written. */
type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json | undefined };

/** The text of an encounter file. Pictures that nothing shows are not written. */
export function formatEncounter(encounter: Encounter): string {
	return `${print(encode(encounter), 0)}\n`;
}

/** Keys of the pictures that a creature or a map shows, now or in the past. */
export function picturesShown(encounter: Encounter): ReadonlySet<string> {
	const shown = new Set<string>();
	const half = ({ map, creatures, amendments }: Pick<PastHalf, 'map' | 'creatures' | 'amendments'>) => {
		if (map.background) shown.add(map.background.picture);
		for (const { picture } of creatures) if (picture !== undefined) shown.add(picture);
		for (const amendment of amendments) {
			if (amendment.type === 'creature' && amendment.creature.picture !== undefined)
				shown.add(amendment.creature.picture);
			if (amendment.type === 'map' && amendment.map.background) shown.add(amendment.map.background.picture);
		}
	};
	half({ amendments: [], ...encounter });
	for (const past of encounter.history ?? []) half(past);
	return shown;
}

function encode(encounter: Encounter): Json {
	const { format, version, name, seed, rules, sides, half, rolls, pictures, amendments, history } = encounter;
	const shown = picturesShown(encounter);
	return {
		format,
		version,
		name,
		seed,
		rules: rules && { ...orderedRules(rules) },
		half,
		map: orderedMap(encounter.map),
		sides: sides?.map(({ id, name, color }) => ({ id, name, color })),
		creatures: encounter.creatures.map(orderedCreature),
		amendments: amendments?.map(orderedAmendment),
		rolls: rolls && sorted(rolls, byRoll, (faces) => faces),
		history: history && pastHalves(history, encounter.map),
		pictures:
			pictures &&
			sorted(
				Object.fromEntries(Object.entries(pictures).filter(([key]) => shown.has(key))),
				byText,
				(url) => url,
			),
	};
}

function orderedRules({ diagonals, terrainCost, occupancy, engagement }: Partial<PastHalf['rules']>) {
	return { diagonals, terrainCost, occupancy, engagement };
}

function orderedMap({ width, height, terrain, walls, background }: BattleMap) {
	return {
		width,
		height,
		background: background && {
			picture: background.picture,
			x: background.x,
			y: background.y,
			width: background.width,
			height: background.height,
		},
		terrain: terrain?.map(({ x, y, type }) => ({ x, y, type })),
		walls: walls?.map(({ from, to, kind, open }) => ({ from, to, kind, open })),
	};
}

function orderedStep(step: Step) {
	return 'hold' in step ? { hold: step.hold } : { x: step.x, y: step.y };
}

function orderedPlan({ pace, steps }: Plan) {
	return { pace, steps: steps.map(orderedStep) };
}

function orderedCreature(creature: Creature) {
	const {
		id,
		name,
		side,
		size,
		speed,
		initiative,
		position,
		conditions,
		movement,
		plan,
		picture,
		hidden,
		note,
	} = creature;
	return {
		id,
		name,
		side,
		size,
		speed,
		initiative,
		position: orderedStep(position),
		conditions,
		movement,
		picture,
		hidden,
		note,
		plan: plan && orderedPlan(plan),
	};
}

function orderedAmendment(amendment: Amendment): Json {
	const { type, after } = amendment;
	switch (type) {
		case 'plan':
			return { type, after, creature: amendment.creature, plan: orderedPlan(amendment.plan) };
		case 'creature':
			return { type, after, placed: amendment.placed, creature: orderedCreature(amendment.creature) };
		case 'leave':
			return { type, after, creature: amendment.creature };
		case 'map':
			return { type, after, map: orderedMap(amendment.map) };
		default:
			return amendment satisfies never;
	}
}

/** Past half-rounds; a map that is the next one's, or for the last the encounter's, is left out. */
function pastHalves(history: readonly PastHalf[], last: BattleMap) {
	const texts = new Map<BattleMap, string>();
	const textOf = (map: BattleMap) => {
		const text = texts.get(map) ?? JSON.stringify(orderedMap(map));
		texts.set(map, text);
		return text;
	};
	return history.map(({ half, rules, map, creatures, amendments }, i) => {
		const next = history[i + 1]?.map ?? last;
		const same = map === next || textOf(map) === textOf(next);
		return {
			half,
			rules: orderedRules(rules),
			map: same ? undefined : orderedMap(map),
			creatures: creatures.map(orderedCreature),
			amendments: amendments.map(orderedAmendment),
		};
	});
}

function sorted<Value>(
	record: Readonly<Record<string, Value>>,
	order: (a: string, b: string) => number,
	value: (value: Value) => Json,
): Json {
	const keys = Object.keys(record).sort(order);
	return Object.fromEntries(keys.map((key) => [key, value(record[key]!)]));
}

function byText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** By half-round, then segment, then creature. */
function byRoll(a: string, b: string): number {
	const [halfA = '', segmentA = ''] = a.split('/', 2);
	const [halfB = '', segmentB = ''] = b.split('/', 2);
	return Number(halfA) - Number(halfB) || Number(segmentA) - Number(segmentB) || byText(a, b);
}

/** JSON in lines of up to `LINE` characters where values allow it. */
function print(value: Json, depth: number): string {
	if (typeof value !== 'object') return JSON.stringify(value);
	const isList = Array.isArray(value);
	const parts: string[] = isList
		? value.map((item) => print(item, depth + 1))
		: Object.entries(value)
				.filter(([, item]) => item !== undefined)
				.map(([key, item]) => `${JSON.stringify(key)}: ${print(item!, depth + 1)}`);
	const [open, close] = isList ? '[]' : '{}';
	if (parts.length === 0) return `${open}${close}`;
	const room = LINE - 4 * depth;
	const onOneLine = depth > 0 && joinedLength(parts) <= room && !parts.some((part) => part.includes('\n'));
	if (onOneLine) return isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
	const margin = '\t'.repeat(depth + 1);
	const lines = isList ? filled(parts, room - 4) : parts;
	return `${open}\n${margin}${lines.join(`,\n${margin}`)}\n${'\t'.repeat(depth)}${close}`;
}

function joinedLength(parts: readonly string[]): number {
	let length = 4;
	for (const part of parts) length += part.length + 2;
	return length;
}

/** Puts short items of a list together on lines, as words in a paragraph. */
function filled(parts: readonly string[], room: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const part of parts) {
		const broken = part.includes('\n') || line.includes('\n');
		if (line !== '' && !broken && line.length + 2 + part.length <= room) line += `, ${part}`;
		else {
			if (line !== '') lines.push(line);
			line = part;
		}
	}
	lines.push(line);
	return lines;
}
