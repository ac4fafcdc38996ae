/**
 * What a file asks of the page in all. Each list in it may be lawful and the whole still more than a page can hold or
 * draw, so the whole is counted, before anything of it is read more closely.
 */

import { figure, MAX_CREATURES } from './limits.ts';
import { isRecord, type JsonRecord } from './parseJson.ts';
import { fromBase64, pictureSize } from './pictureBytes.ts';

interface Measure {
	/** Completes "The encounter holds … in all, and up to … can be opened." */
	readonly what: string;
	readonly most: number;
}

/** Limits of the whole, by what is counted. */
const MEASURES = {
	/** 2,000 creatures with the 24 steps of a run each. */
	steps: { what: 'planned steps', most: 50_000 },
	pastSteps: { what: 'steps of past half-rounds', most: 300_000 },
	/** In the present, in past half-rounds and in what changed during them: 30 creatures for all the half-rounds there may be. */
	records: { what: 'records of creatures', most: 60_000 },
	letters: { what: 'characters of names and notes', most: 4_000_000 },
	/** All that past half-rounds and changes say of terrain and walls. */
	ground: { what: 'squares of terrain and walls', most: 1_000_000 },
	/** Each takes four bytes while it is shown: 400 MB. */
	pixels: { what: 'pixels of pictures', most: 100_000_000 },
} as const satisfies Readonly<Record<string, Measure>>;

type Count = Record<keyof typeof MEASURES, number>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const recordsIn = (value: unknown) => listOf(value).filter(isRecord);
const lettersOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

/** Steps of the present, or of past half-rounds. */
type Steps = 'steps' | 'pastSteps';

function countPlan(plan: unknown, count: Count, steps: Steps): void {
	if (isRecord(plan)) count[steps] += listOf(plan.steps).length;
}

function countCreature(creature: unknown, count: Count, steps: Steps): void {
	if (!isRecord(creature)) return;
	count.records += 1;
	count.letters += lettersOf(creature.name) + lettersOf(creature.note);
	for (const condition of listOf(creature.conditions)) count.letters += lettersOf(condition);
	countPlan(creature.plan, count, steps);
}

function countMap(map: unknown, count: Count): void {
	if (isRecord(map)) countGround([map.terrain, map.walls], count);
}

function countGround(lists: readonly unknown[], count: Count): void {
	for (const one of lists) count.ground += listOf(one).length;
}

/** A half-round, the present one or a past one. */
function countHalf(half: JsonRecord, count: Count, steps: Steps): void {
	countMap(half.map, count);
	const creatures = listOf(half.creatures);
	// A list that is too long by itself is told of elsewhere.
	if (creatures.length <= MAX_CREATURES)
		for (const creature of creatures) countCreature(creature, count, steps);
	for (const { map, erased, painted, razed, built, creature, plan } of recordsIn(half.amendments)) {
		countMap(map, count);
		countGround([erased, painted, razed, built], count);
		countCreature(creature, count, steps);
		countPlan(plan, count, steps);
	}
}

/** Base64 that is enough to find a picture's size in: some JPEGs have much in front of it. */
const HEAD = 256 * 1024;

/** Pixels of a picture given as a data URL; 0 where its bytes do not tell. */
function pixelsOf(url: unknown): number {
	if (typeof url !== 'string') return 0;
	const base64 = url.slice(url.indexOf(',') + 1).slice(0, HEAD);
	const bytes = fromBase64(base64.slice(0, base64.length - (base64.length % 4)));
	const [width, height] = (bytes && pictureSize(bytes)) ?? [0, 0];
	return width * height;
}

/** One sentence that says what a file holds too much of in all; null where it does not. */
export function burdenFault(file: JsonRecord): string | null {
	const count: Count = { steps: 0, pastSteps: 0, records: 0, letters: 0, ground: 0, pixels: 0 };
	countHalf(file, count, 'steps');
	for (const { name, plans } of recordsIn(file.variants)) {
		count.letters += lettersOf(name);
		if (isRecord(plans)) for (const plan of Object.values(plans)) countPlan(plan, count, 'steps');
	}
	for (const { name } of recordsIn(file.areas)) count.letters += lettersOf(name);
	for (const { text } of recordsIn(file.notes)) count.letters += lettersOf(text);
	for (const past of recordsIn(file.history)) countHalf(past, count, 'pastSteps');
	if (isRecord(file.pictures)) for (const url of Object.values(file.pictures)) count.pixels += pixelsOf(url);
	for (const [name, { what, most }] of Object.entries(MEASURES) as [keyof Count, Measure][]) {
		if (count[name] > most)
			return `The encounter holds ${figure(count[name])} ${what} in all, and up to ${figure(most)} can be opened.`;
	}
	return null;
}
