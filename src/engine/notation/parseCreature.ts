/** Parses the line of a creature with its plan. */
import { DIRECTIONS, SIZE_TABLE } from '../board/index.ts';
import type { Creature, Pace, Plan, Skill, Square, Step } from '../creature.ts';
import { BUILDS, MANNERS, MOVEMENT_MODES, OCCUPATIONS, PACES, SKILLS } from '../creature.ts';
import type { Size } from '../sizeNames.ts';
import { COMPASS, FIGURES, FLAGS } from './boardWords.ts';
import { Fault, need, oneWordOf, readNumber, readSquare, split, unquote } from './tokenizer.ts';

export function readCreature(words: readonly string[]): Creature {
	const id = unquote(words[0]!);
	const side = unquote(need(words[1], 'a side'));
	const rest = words.slice(2);
	const size = rest[0] !== undefined && rest[0] in SIZE_TABLE ? (rest.shift() as Size) : undefined;
	const position = readSquare(need(rest.shift(), 'a position'));
	const speed = readNumber(need(rest.shift(), 'a speed'));
	const initiative = /^[+-]/.test(rest[0] ?? '') ? readNumber(rest.shift()!) : undefined;
	const name = rest[0]?.startsWith('"') ? unquote(rest.shift()!) : id;
	const within = (bracket: string) =>
		rest[0]?.startsWith(bracket) ? split(rest.shift()!.slice(1, -1)) : undefined;
	const conditions = within('[')?.map(unquote);
	const movement = within('{')?.map((word) => oneWordOf(MOVEMENT_MODES, word));
	const traits = readTraits(within('(') ?? []);
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
		else if (flag !== undefined) traits[flag] = oneWordOf(['true', 'false'], value) === 'true';
		else if (trait === 'build') traits.build = oneWordOf(BUILDS, value);
		else if (trait === 'busy') traits.busy = oneWordOf(OCCUPATIONS, value);
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
	const pace: Pace = oneWordOf(PACES, words[0]!.replace(/:$/, ''));
	let at = start;
	const steps = words.slice(1).map((word): Step => {
		if (/^h\d+$/.test(word)) return { hold: Number(word.slice(1)) };
		if (/^o\d+$/.test(word)) return { hold: Number(word.slice(1)), opens: true };
		const [way = '', manner] = word.split('!');
		if (way.startsWith('>')) at = readSquare(way.slice(1));
		else {
			const [dx, dy] = DIRECTIONS[COMPASS.indexOf(oneWordOf(COMPASS, way))]!;
			at = { x: at.x + dx, y: at.y + dy };
		}
		return manner === undefined ? at : { ...at, by: oneWordOf(MANNERS, manner) };
	});
	return { pace, steps };
}
