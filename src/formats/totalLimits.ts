/**
 * Limits of an encounter in total, checked before reading a file in detail and before a change: single lists may be
 * valid and the whole still too large.
 */
import {
	type BattleMap,
	type Encounter,
	keepRecent,
	memoizeByRef,
	memoizeLast,
	type PastHalf,
} from '../engine/index.ts';
import { historyInFile } from './historyMaps.ts';
import { figure, MAX_AMENDMENTS, MAX_CREATURES, MAX_HISTORY } from './limits.ts';
import { isRecord, type JsonRecord } from './parseJson.ts';
import { fromBase64, pictureSize } from './pictureBytes.ts';

interface Measure {
	/** Completes "Too large: 7 …. The limit is 5." */
	readonly what: string;
	readonly most: number;
	/** As much as is read: older versions knew no limit. Left out where it is the same. */
	readonly readable?: number;
}

const MEASURES = {
	/** 2,000 creatures with 56 steps each. */
	steps: { what: 'planned steps', most: 112_000, readable: 500_000 },
	/** Twenty such half-rounds. */
	pastSteps: { what: 'steps of past half-rounds', most: 2_240_000 },
	/** Current, past and changed during half-rounds. */
	records: { what: 'records of creatures', most: 60_000 },
	letters: { what: 'characters of names and notes', most: 4_000_000, readable: 24_000_000 },
	pastLetters: { what: 'characters of names and notes in past half-rounds', most: 20_000_000 },
	/** Terrain and walls of past half-rounds and changes. */
	ground: { what: 'squares of terrain and walls', most: 1_000_000 },
	/** Whole maps of all half-rounds, since the page keeps each. */
	maps: { what: 'squares of terrain and walls on all its maps', most: 20_000_000 },
	/** Four bytes each while shown: 400 MB. */
	pixels: { what: 'pixels of pictures', most: 100_000_000 },
	/** All in one file as base64. */
	pictureLetters: { what: 'characters of pictures', most: 56 * 1024 * 1024 },
	/** Of the current half-round. */
	amendments: { what: 'changes during the half-round', most: MAX_AMENDMENTS },
	halves: { what: 'half-rounds', most: MAX_HISTORY },
} as const satisfies Readonly<Record<string, Measure>>;

type BurdenMeasure = keyof typeof MEASURES;

function readableOf(name: BurdenMeasure): number {
	const measure: Measure = MEASURES[name];
	return measure.readable ?? measure.most;
}

/** Limits that the current state can exceed alone. */
const OF_PRESENT = [
	'steps',
	'records',
	'letters',
	'ground',
	'pixels',
	'pictureLetters',
	'amendments',
] as const;
type Count = Record<BurdenMeasure, number>;

const NAMES = Object.keys(MEASURES) as BurdenMeasure[];

const nothing = (): Count => Object.fromEntries(NAMES.map((name) => [name, 0])) as Count;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const recordsIn = (value: unknown) => listOf(value).filter(isRecord);
const lettersOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

/** True when counting a past half-round. */
type IsPast = boolean;

function countPlan(plan: unknown, count: Count, isPast: IsPast): void {
	if (isRecord(plan)) count[isPast ? 'pastSteps' : 'steps'] += listOf(plan.steps).length;
}

function countCreature(creature: unknown, count: Count, isPast: IsPast): void {
	if (!isRecord(creature)) return;
	let letters = lettersOf(creature.name) + lettersOf(creature.note);
	for (const condition of listOf(creature.conditions)) letters += lettersOf(condition);
	count[isPast ? 'pastLetters' : 'letters'] += letters;
	count.records += 1;
	countPlan(creature.plan, count, isPast);
}

function countMap(map: unknown, count: Count): void {
	if (isRecord(map)) countGround([map.terrain, map.walls], count);
}

function countGround(lists: readonly unknown[], count: Count): void {
	for (const one of lists) count.ground += listOf(one).length;
}

function countHalf(half: JsonRecord, count: Count, isPast: IsPast): void {
	countMap(half.map, count);
	if (isRecord(half.ground)) countGround(Object.values(half.ground), count);
	const creatures = listOf(half.creatures);
	// Overlong lists are reported elsewhere.
	if (creatures.length <= MAX_CREATURES)
		for (const creature of creatures) countCreature(creature, count, isPast);
	for (const { map, erased, painted, razed, built, creature, plan } of recordsIn(half.amendments)) {
		countMap(map, count);
		countGround([erased, painted, razed, built], count);
		countCreature(creature, count, isPast);
		countPlan(plan, count, isPast);
	}
}

/** Counts of a past half-round without its map. */
const pastCount = memoizeByRef((half: object): Count => {
	const count = nothing();
	countHalf(half as JsonRecord, count, true);
	return { ...count, halves: 1 };
});

const sizeOf = ({ terrain, walls }: { readonly terrain?: unknown; readonly walls?: unknown }): number =>
	listOf(terrain).length + listOf(walls).length;

/** Base64 length in which a picture's size is found; some JPEGs have long headers. */
const HEAD = 256 * 1024;

const recentPixels = keepRecent<string, number>(500);

/** Pixels of a data URL; 0 if unknown. */
function pixelsOf(url: unknown): number {
	return typeof url === 'string' ? recentPixels(url, readPixels) : 0;
}

function readPixels(url: string): number {
	const base64 = url.slice(url.indexOf(',') + 1).slice(0, HEAD);
	const bytes = fromBase64(base64.slice(0, base64.length - (base64.length % 4)));
	const [width, height] = (bytes && pictureSize(bytes)) ?? [0, 0];
	return width * height;
}

/** Counts of a file without past half-rounds. */
function presentCount(whole: object): Count {
	const file = whole as JsonRecord;
	const count = nothing();
	countHalf(file, count, false);
	count.amendments = listOf(file.amendments).length;
	for (const { name, plans } of recordsIn(file.variants)) {
		count.letters += lettersOf(name);
		if (isRecord(plans)) for (const plan of Object.values(plans)) countPlan(plan, count, false);
	}
	for (const { name } of recordsIn(file.areas)) count.letters += lettersOf(name);
	for (const { text } of recordsIn(file.notes)) count.letters += lettersOf(text);
	if (isRecord(file.pictures))
		for (const url of Object.values(file.pictures)) {
			count.pixels += pixelsOf(url);
			count.pictureLetters += lettersOf(url);
		}
	return count;
}

function add(sum: Count, other: Count): void {
	for (const name of NAMES) sum[name] += other[name];
}

function excess(count: Count): BurdenMeasure | undefined {
	return NAMES.find((name) => count[name] > readableOf(name));
}

/** A sentence about an exceeded total; null if none. */
export function burdenFault(file: JsonRecord): string | null {
	const count = presentCount(file);
	let size = isRecord(file.map) ? sizeOf(file.map) : 0;
	for (const half of recordsIn(file.history)) {
		const { map, ground } = half;
		if (isRecord(map)) size = sizeOf(map);
		if (isRecord(ground)) size += listOf(ground.painted).length + listOf(ground.built).length;
		add(count, pastCount(half));
		// Half-rounds with the same map share it.
		if (map || ground) count.maps += size;
	}
	// Overlong lists are reported elsewhere.
	const name = excess({ ...count, amendments: 0, halves: 0 });
	if (!name) return null;
	const most = figure(readableOf(name));
	return `Too large: ${figure(count[name])} ${MEASURES[name].what}. The limit is ${most}.`;
}

/**
 * Totals of the last n half-rounds, for each n from 0.
 *
 * @param sizes of their maps
 */
function pastCounts(filed: readonly JsonRecord[], sizes: readonly number[]): readonly Count[] {
	const sum = nothing();
	const counts = [nothing()];
	for (let i = filed.length - 1; i >= 0; i--) {
		const entry = filed[i]!;
		const size = sizes[i]!;
		add(sum, pastCount(entry));
		if (entry.map || entry.ground) sum.maps += size;
		// The first half-round stores its map whole.
		counts.push({ ...sum, ground: sum.ground + (entry.map ? 0 : size) });
	}
	return counts;
}

const countsOf = memoizeLast((history: readonly PastHalf[], map: BattleMap): readonly Count[] =>
	pastCounts(
		historyInFile({ history, map }) as readonly object[] as readonly JsonRecord[],
		history.map((past) => sizeOf(past.map)),
	),
);

/** Part of each limit kept when old half-rounds are dropped, to leave room for a while. */
const SHARE = 0.75;

/**
 * The number of latest half-rounds an encounter has room for.
 *
 * @param least half-rounds kept while there is any room
 */
export function roomForHistory({ history, ...rest }: Encounter, least: number): number {
	if (!history) return 0;
	const present = presentCount(rest);
	return roomFor(present, countsOf(history, rest.map), least);
}

function roomFor(present: Count, counts: readonly Count[], least: number): number {
	const fits = (past: Count, share = 1) =>
		NAMES.every((name) => past[name] === 0 || present[name] + past[name] <= MEASURES[name].most * share);
	if (fits(counts.at(-1)!)) return counts.length - 1;
	const room = (share: number) => counts.findLastIndex((count) => fits(count, share));
	return Math.max(room(SHARE), Math.min(room(1), least));
}

/**
 * As `roomForHistory`, of a file: how many entries of its history it has room for.
 *
 * @param history entries that are records
 */
export function roomInFile(file: JsonRecord, history: readonly JsonRecord[], least: number): number {
	let size = isRecord(file.map) ? sizeOf(file.map) : 0;
	const sizes = history.map(({ map, ground }) => {
		if (isRecord(map)) size = sizeOf(map);
		if (isRecord(ground)) size += listOf(ground.painted).length + listOf(ground.built).length;
		return size;
	});
	return roomFor(presentCount({ ...file, history: undefined }), pastCounts(history, sizes), least);
}

/** True if a file shows more or larger pictures than can be opened. */
export function hasExcessPictures(file: JsonRecord): boolean {
	const { pixels, pictureLetters } = presentCount(file);
	return pixels > MEASURES.pixels.most || pictureLetters > MEASURES.pictureLetters.most;
}

/** Excess over the limits, by measure. */
export function excessOf(encounter: Encounter): Readonly<Partial<Count>> {
	const now = presentCount(encounter);
	const over = NAMES.filter((name) => now[name] > MEASURES[name].most);
	return Object.fromEntries(over.map((name) => [name, now[name]]));
}

/** The refusal of a change that would exceed a limit further. */
export function burdenRefusal(
	encounter: Encounter,
	before: Encounter,
): { readonly code: (typeof OF_PRESENT)[number]; readonly most: number } | null {
	const now = excessOf(encounter);
	const was = Object.keys(now).length > 0 ? excessOf(before) : {};
	const code = OF_PRESENT.find((name) => (now[name] ?? 0) > (was[name] ?? 0));
	return code ? { code, most: MEASURES[code].most } : null;
}
