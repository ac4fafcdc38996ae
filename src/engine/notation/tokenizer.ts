/** Tokens of a line of board notation, and their parsers. */
import type { Square } from '../creature.ts';

/** An error in a line; `parseBoard` adds the line number. */
export class Fault extends Error {}

/** Splits a line; brackets, braces and quoted words stay whole. */
export function split(line: string): string[] {
	return (
		line.match(/\[(?:"(?:[^"\\]|\\.)*"|[^\]])*\]|\{[^}]*\}|\([^)]*\)|"(?:[^"\\]|\\.)*"(?:\^\w+)?|\S+/g) ?? []
	);
}

export function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Fault(`Not JSON: ${text}`);
	}
}

export function unquote(word: string): string {
	return word.startsWith('"') ? String(jsonIn(word)) : word;
}

export function need(word: string | undefined, what: string): string {
	if (word === undefined) throw new Fault(`Missing: ${what}.`);
	return word;
}

/** Any finite number. */
export function readNumber(word: string): number {
	const value = Number(word);
	if (word === '' || !Number.isFinite(value)) throw new Fault(`Not a number: ${word}`);
	return value;
}

/** Two numbers separated by a comma. */
export function readPair(word: string): readonly [number, number] {
	const parts = word.split(',');
	if (parts.length !== 2) throw new Fault(`Not a pair of numbers: ${word}`);
	return [readNumber(parts[0]!), readNumber(parts[1]!)];
}

/** `x,y`. */
export function readSquare(word: string): Square {
	const [x, y] = readPair(word);
	return { x, y };
}

/** One of a list of words. */
export function oneWordOf<T extends string>(list: readonly T[], word: string): T {
	const found = list.find((candidate) => candidate === word);
	if (found === undefined) throw new Fault(`Expected one of ${list.join(', ')}, not ${word}`);
	return found;
}
