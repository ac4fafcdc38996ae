/** A line of the log: one sentence, whose squares are kept, so that pointing at them lights them up. */
import { type Creature, type Encounter, indexById, type Square } from '../engine/index.ts';
import type { Units } from './lengthText.ts';
import { placeName } from './squareNames.ts';
import { capitalize } from './textHelpers.ts';

/** Text, or a square by its name: pointing at that lights the square up. */
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
		| 'initiative'
		/** A fight begins, or a round of it. */
		| 'round';
	/** One sentence. */
	readonly parts: readonly LogPart[];
	/** What it sums up, one by one. */
	readonly single?: readonly LogLine[];
	/** The sentence for those who only hear it, where it says more than is read of it. */
	readonly spoken?: string;
}

/** The sentence as plain text. */
export function lineText(line: LogLine): string {
	return line.parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** The sentence for those who only hear it. */
export function spokenText(line: LogLine): string {
	return line.spoken ?? lineText(line);
}

/** The squares a sentence speaks of. */
export function squaresOf(line: LogLine): readonly Square[] {
	return line.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.square]));
}

/** A square by its name. */
export function at(square: Square): LogPart {
	return { square, text: placeName(square) };
}

/** Who is who at any moment of the half-round. */
interface Known {
	/** In the middle of a sentence: "the orc" for one named "The orc". */
	name(id: string): string;
	creature(id: string): Creature | undefined;
}

/** Who is who, and what lengths are written in. */
export interface NameResolver extends Known {
	readonly units: Units;
}

/** A name in the middle of a sentence: “the orc” for one named “The orc”. */
export function inSentence(name: string): string {
	return name.replace(/^The (?=\p{Ll})/u, 'the ');
}

/** Everybody of a half-round, those who join in it included. */
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

/** Everybody of a half-round for the sentences about it. */
export function castOf(encounter: Encounter, units: Units): NameResolver {
	return { ...knownIn(encounter), units };
}

/** A line of one sentence: with a capital at its beginning and a full stop at its end. */
export function toLogLine(kind: LogLine['kind'], ...parts: readonly LogPart[]): LogLine {
	const [first = '', ...rest] = parts;
	const begin = typeof first === 'string' ? capitalize(first) : first;
	return { kind, parts: [begin, ...rest, '.'] };
}
