/** Writes an encounter in the notation of boards (`src/engine/notation`). */
import {
	type BattleMap,
	type Creature,
	directionIndex,
	type Encounter,
	getOrCreate,
	isSquare,
	isTight,
	type Plan,
	type Rules,
	SKILLS,
	type Square,
	squareKey,
	trailOf,
	WALL_KINDS,
} from '../../src/engine/index.ts';
import {
	COMPASS,
	FIGURES,
	FLAGS,
	LOOK_SIGNS,
	SIGNS,
	SWITCHES,
} from '../../src/engine/notation/boardWords.ts';

/** First words of lines other than creatures. */
const LINE_WORDS = ['board', 'name', 'seed', 'rules', 'terrain', ...WALL_KINDS, 'movers', 'roll', 'amend'];

/** The text of a board. Parsing it gives an encounter that plays the same. */
export function makeBoard(encounter: Encounter): string {
	const { map } = encounter;
	const half = encounter.half === undefined ? '' : ` half ${encounter.half}`;
	const round = encounter.round === undefined ? '' : ` round ${encounter.round}`;
	const lines = [`board ${map.width}x${map.height}${half}${round}`];
	if (encounter.name !== '') lines.push(`name ${quote(encounter.name)}`);
	if (encounter.seed !== undefined) lines.push(`seed ${quote(encounter.seed)}`);
	const rules = ruleWords(encounter.rules ?? {});
	if (rules.length > 0) lines.push(`rules ${rules.join(' ')}`);
	lines.push(...terrainLines(map));
	for (const wall of map.walls ?? []) {
		lines.push(`${wall.kind} ${wall.from.join()} ${wall.to.join()}${wall.open ? ' open' : ''}`);
	}
	lines.push(...encounter.creatures.map(creatureLine));
	if (encounter.movers !== undefined) lines.push(['movers', ...encounter.movers.map(quote)].join(' '));
	for (const [key, faces] of Object.entries(encounter.rolls ?? {})) {
		lines.push(`roll ${quote(key)} ${faces.join(' ')}`);
	}
	for (const amendment of encounter.amendments ?? []) lines.push(`amend ${JSON.stringify(amendment)}`);
	return `${lines.join('\n')}\n`;
}

/** The word itself, or a JSON string if it could be mistaken for something else. */
function quote(word: string): string {
	return /^[A-Za-z_][\w/-]*$|^\d[\w-]*\/[\w/-]+$/.test(word) ? word : JSON.stringify(word);
}

/** `name=value` of the present values, in this order of names. */
function valueWords<Name extends string>(
	values: { readonly [Key in Name]?: unknown },
	names: readonly Name[],
): string[] {
	return names.flatMap((name) => (values[name] === undefined ? [] : [`${name}=${values[name]}`]));
}

function ruleWords(rules: Partial<Rules>): string[] {
	const switches = SWITCHES.filter((option) => rules[option] !== undefined);
	return [
		...valueWords({ ...rules, terrain: rules.terrainCost }, ['diagonals', 'terrain', 'occupancy']),
		...switches.map((option) => `${option}=${rules[option] ? 'on' : 'off'}`),
		...valueWords(rules, ['autoWin', 'initiative', 'profile']),
	];
}

const SIGN_OF_WORD: ReadonlyMap<string, string> = new Map([
	...Object.entries(SIGNS),
	...Object.entries(LOOK_SIGNS).map(([look, sign]) => [`obstacle=${look}`, sign] as const),
]);

function terrainLines(map: BattleMap): string[] {
	const kinds = new Map<number, string[]>();
	for (const { x, y, type, up, height, look } of map.terrain ?? []) {
		const at = y * map.width + x;
		const here = getOrCreate(kinds, at, () => []);
		const way = up === undefined ? '' : `^${COMPASS[up & 7]}`;
		const word = `${quote(type)}${way}${height === undefined ? '' : `*${height}`}${look === undefined ? '' : `=${look}`}`;
		if (!here.includes(word)) here.push(word);
	}
	const rows: string[] = [];
	const listed: string[] = [];
	let drawn = 0;
	for (let y = 0; y < map.height; y++) {
		let row = '';
		for (let x = 0; x < map.width; x++) {
			const here = kinds.get(y * map.width + x);
			const sign = here?.length === 1 ? SIGN_OF_WORD.get(here[0]!) : undefined;
			row += sign ?? '.';
			if (here !== undefined && sign === undefined) {
				listed.push(`terrain ${x},${y} ${here.join(' ')}`);
			}
		}
		rows.push(`|${row.replace(/\.+$/, '')}`);
		if (rows.at(-1) !== '|') drawn = rows.length;
	}
	return [...rows.slice(0, drawn), ...listed];
}

function creatureLine(creature: Creature): string {
	const words = [creatureId(creature.id), quote(creature.side)];
	if (creature.size !== undefined) words.push(creature.size);
	words.push(squareKey(creature.position), String(creature.speed));
	if (creature.initiative !== undefined) {
		words.push(creature.initiative < 0 ? String(creature.initiative) : `+${creature.initiative}`);
	}
	if (creature.name !== creature.id) words.push(JSON.stringify(creature.name));
	if (creature.conditions?.length) words.push(`[${creature.conditions.map(bracketed).join(' ')}]`);
	if (creature.movement?.length) words.push(`{${creature.movement.join(' ')}}`);
	const traits = traitWords(creature);
	if (traits.length > 0) words.push(`(${traits.join(' ')})`);
	if (creature.plan !== undefined) words.push(planWords(creature.plan, creature.position));
	return words.join(' ');
}

function traitWords({ skills = {}, squeezed, ...creature }: Creature): string[] {
	const words = [
		...valueWords(skills, SKILLS),
		...valueWords(creature, [...FIGURES, ...FLAGS, 'build', 'busy'] as const),
	];
	if (squeezed !== undefined) {
		const trail = trailOf(squeezed).map(squareKey);
		words.push(`${isTight(squeezed) ? 'tight' : 'squeezed'}=${trail.join(';')}`);
	}
	return words;
}

function creatureId(id: string): string {
	return LINE_WORDS.includes(id) ? JSON.stringify(id) : quote(id);
}

function bracketed(word: string): string {
	return /^[\w-]+$/.test(word) ? word : JSON.stringify(word);
}

function planWords(plan: Plan, start: Square): string {
	let at = start;
	const words = plan.steps.map((step) => {
		if (!isSquare(step)) return `${step.opens ? 'o' : 'h'}${step.hold}`;
		const way = COMPASS[directionIndex(step.x - at.x, step.y - at.y)];
		at = step;
		return `${way ?? `>${step.x},${step.y}`}${step.by === undefined ? '' : `!${step.by}`}`;
	});
	return [`${plan.pace}:`, ...words].join(' ');
}
