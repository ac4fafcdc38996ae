/** Every value of a file by type: round trip, a named error for other types, and inclusive bounds. */
import { describe, expect, test } from 'vitest';
import { encounterSchema } from '../../src/formats/encounterSchema.ts';
import { issueSentence } from '../../src/formats/schemaErrorText.ts';
import { fullFile, OTHER_WORDS } from '../support/fullFile.ts';

type Path = readonly (string | number)[];

/** The error of a file; empty for none. */
function complaint(file: unknown): string {
	const parsed = encounterSchema().safeParse(file);
	return parsed.success ? '' : issueSentence(file, parsed.error.issues, 'encounter');
}

function at(file: unknown, path: Path): unknown {
	let value = file;
	for (const key of path) value = (value as Record<string | number, unknown>)[key];
	return value;
}

/** Replaces a value, returns the error, and restores the file. */
function complaintWith(file: unknown, path: Path, value: unknown): string {
	const inside = at(file, path.slice(0, -1)) as Record<string | number, unknown>;
	const key = path.at(-1)!;
	const before = inside[key];
	inside[key] = value;
	const said = complaint(file);
	inside[key] = before;
	return said;
}

/** All paths of a value; of past half-rounds only those that differ from the present. */
function placesOf(value: unknown, path: Path = []): Path[] {
	if (typeof value !== 'object' || value === null) return [path];
	const inside = Object.entries(value).flatMap(([key, one]) => {
		const next = [...path, Array.isArray(value) ? Number(key) : key];
		const isKnown = path[0] === 'history' && ['rules', 'map', 'creatures', 'amendments'].includes(key);
		return isKnown ? [] : placesOf(one, next);
	});
	return path.length === 0 ? inside : [path, ...inside];
}

/** A path by the kind of its object and its last key; each is tested once. */
function shapeOf(file: unknown, path: Path): string {
	let kind = '';
	for (let i = 1; i < path.length; i++) {
		const one = at(file, path.slice(0, i)) as { type?: string; system?: string };
		kind = one.type ?? one.system ?? kind;
	}
	return [kind, ...path.filter((key) => typeof key === 'string').slice(-3), typeof path.at(-1)].join();
}

interface Place {
	readonly name: string;
	/** A file reduced to the path's surroundings, for speed. */
	readonly file: unknown;
	readonly path: Path;
}

/** Reduces every list to the item of the path, except the shortest. */
function alone(part: string, full: Path): Place {
	const { name, map, [part]: whole } = fullFile();
	const file: Record<string, unknown> = { name, map, creatures: [], [part]: whole };
	const path: (string | number)[] = [];
	let value: unknown = file;
	for (const key of full) {
		const isLong = Array.isArray(value) && value.length > 2;
		if (isLong) (value as unknown[]).splice(0, Number.POSITIVE_INFINITY, (value as unknown[])[Number(key)]);
		path.push(isLong ? 0 : key);
		value = at(value, path.slice(-1));
	}
	return { name: full.join('/'), file, path };
}

function placesIn(part: string): Place[] {
	const file = fullFile();
	const seen = new Set<string>();
	return placesOf(file[part], [part])
		.filter((path) => {
			const shape = shapeOf(file, path);
			return !seen.has(shape) && seen.add(shape);
		})
		.map((path) => alone(part, path));
}

const PARTS = Object.keys(fullFile());

test('a complete file is read as written', () => {
	expect(complaint(fullFile())).toBe('');
	expect(encounterSchema().parse(fullFile())).toEqual(fullFile());
});

test.each(OTHER_WORDS)('%s may be another word', (place, words) => {
	const file = fullFile();
	const path = place.split('/').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
	for (const word of words) expect(complaintWith(file, path, word), word).toBe('');
});

/** A value of another type. */
const other = (value: unknown) => (typeof value === 'string' ? 7 : Array.isArray(value) ? {} : 'x y');

const MUST =
	/ (?:must be (?:text|true|true or false|an? (?:whole )?number from \S+ to \S+|a multiple of \d+ from \d+ to \d+|above \d+ and at most \S+|one of \w.*|a list of \w[\w -]*|a list of up to \d \w+, or .*|an object(?: \w[\w -]*)?|a square .*|a pair of numbers .*|a number of faces|a combat action|\{ zone \} or .*|“everyone”, .*|a number|\d+ or \d+|“\w+” or .*|a (?:moment|state) of .*|a PNG.*|something that .*)|is not allowed|names a terrain .*)\.$/;

describe.each(PARTS)('another type in %s', (part) => {
	const places = placesIn(part);
	const groups = Array.from({ length: Math.ceil(places.length / 12) }, (_, i) =>
		places.slice(12 * i, 12 * i + 12),
	);
	test.each(groups.map((group) => [group[0]!.name, group] as const))('from %s on', (_, group) => {
		for (const { name, file, path } of group) {
			const said = complaintWith(file, path, other(at(file, path)));
			expect(said, name).toMatch(MUST);
			const key = path.at(-1)!;
			if (typeof key === 'string' && !/[“({]/.test(said))
				expect(said.toLowerCase()).toContain(key.toLowerCase());
		}
	});
});

describe('bounds of', () => {
	const places = PARTS.flatMap(placesIn).filter(({ file, path }) => typeof at(file, path) === 'number');
	test.each(places.map((place) => [place.name, place] as const))('%s', (_, { file, path }) => {
		for (const far of [-1e15, 1e15]) {
			const said = complaintWith(file, path, far);
			const [, low, high] = /(?:from|above) (\S+) (?:to|and at most) (\S+)\.$/.exec(said) ?? [];
			if (low === undefined || high === undefined) {
				expect(said).toMatch(/must be (1 or 2|one of 2, 3, |a square \{|a list of up to)/);
				continue;
			}
			const [least, most] = [low, high].map((one) => Number(one.replaceAll(',', ''))) as [number, number];
			expect(least).toBeLessThan(most);
			const isWithin = (value: number) => complaintWith(file, path, value) === '';
			expect([isWithin(most), isWithin(most + 5), isWithin(least - 5)]).toEqual([true, false, false]);
			expect(isWithin(least)).toBe(!said.includes('above'));
			expect(isWithin(1.23)).toBe(!/whole|multiple/.test(said));
		}
	});
});
