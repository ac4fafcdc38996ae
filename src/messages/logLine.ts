/** Log lines: sentences with their squares, for highlighting on hover. */
import { type Creature, type Encounter, indexById, type Square } from '../engine/index.ts';
import type { Units } from './lengthText.ts';
import { placeName } from './squareNames.ts';
import { capitalize } from './textHelpers.ts';

/** Text, or a square that is highlighted on hover. */
export type LogPart = string | { readonly square: Square; readonly text: string };

export interface LogLine {
	readonly kind:
		| 'moved'
		| 'contest'
		| 'waiting'
		| 'blocked'
		| 'stopped'
		| 'opened'
		| 'settled'
		| 'changed'
		| 'check'
		| 'provokes'
		| 'cover'
		| 'hurt'
		| 'objective'
		| 'initiative'
		/** A combat or a round begins. */
		| 'round';
	/** One sentence. */
	readonly parts: readonly LogPart[];
	/** The lines it sums up. */
	readonly single?: readonly LogLine[];
	/** Text for screen readers, if it says more. */
	readonly spoken?: string;
}

export function lineText(line: LogLine): string {
	return line.parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

export function spokenText(line: LogLine): string {
	return line.spoken ?? lineText(line);
}

export function squaresOf(line: LogLine): readonly Square[] {
	return line.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.square]));
}

export function at(square: Square): LogPart {
	return { square, text: placeName(square) };
}

/** Creatures at any moment of the half-round. */
interface Known {
	name(id: string): string;
	creature(id: string): Creature | undefined;
}

/** Creature names, and the unit of lengths. */
export interface NameResolver extends Known {
	readonly units: Units;
}

/** "the orc" for a creature named "The orc". */
export function inSentence(name: string): string {
	return name.replace(/^The (?=\p{Ll})/u, 'the ');
}

/** All creatures of a half-round, later ones included. */
export function knownIn(encounter: Encounter): Known {
	const present = indexById(encounter.creatures);
	const joining = new Map<string, Creature>();
	for (const amendment of encounter.amendments ?? [])
		if (amendment.type === 'creature') joining.set(amendment.creature.id, amendment.creature);
	const creature = (id: string) => present.get(id) ?? joining.get(id);
	return {
		creature,
		name: (id) => inSentence(creature(id)?.name ?? id),
	};
}

export function castOf(encounter: Encounter, units: Units): NameResolver {
	return { ...knownIn(encounter), units };
}

/** Creates a line from a sentence: capitalizes it and adds a period. */
export function toLogLine(kind: LogLine['kind'], ...parts: readonly LogPart[]): LogLine {
	const [first = '', ...rest] = parts;
	const begin = typeof first === 'string' ? capitalize(first) : first;
	return { kind, parts: [begin, ...rest, '.'] };
}
