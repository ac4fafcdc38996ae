/**
 * Parses encounter files: text to a validated encounter or one error sentence. Distinguishes other files from faulty
 * encounters.
 */
import {
	type Amendment,
	type BattleMap,
	type Creature,
	type Encounter,
	footprintOf,
	type GroundChange,
	isOnMap,
	type PastHalf,
	roundNumber,
	trailOf,
	unpackSquares,
	withGround,
} from '../engine/index.ts';
import { encounterSchema } from './encounterSchema.ts';
import { historyFromFile } from './historyMaps.ts';
import { initiativeFault } from './initiativeConsistency.ts';
import { MAX_HISTORY } from './limits.ts';
import { FORMAT, migrate } from './migrations/index.ts';
import { isRecord, type JsonRecord, readJson } from './parseJson.ts';
import { scenarioFault } from './scenarioSchema.ts';
import { issueSentence, item, quoted, type Refusal, refusedFor, sentence } from './schemaErrorText.ts';
import { burdenFault, hasExcessPictures, roomInFile } from './totalLimits.ts';

/** Half-rounds that stay in full as long as there is any room for them. */
const MIN_KEPT = 20;

/** The file with as much of its history as there is room for; the same file if that is all, or is no history. */
function foldedFile(file: JsonRecord): JsonRecord {
	const { history } = file;
	const isTooLong = Array.isArray(history) && history.length > MAX_HISTORY;
	if (!isTooLong && burdenFault(file) === null) return file;
	if (!Array.isArray(history) || !history.every(isRecord)) return file;
	const bare = hasExcessPictures(file) ? withoutOldPictures(file, history) : { file, history };
	const gone = history.length - roomInFile(bare.file, bare.history, MIN_KEPT);
	if (gone === 0) return bare.file;
	try {
		return {
			...bare.file,
			history: wholeFrom(bare.history, gone),
			earlier: summary(file.earlier, bare.history.slice(0, gone)),
		};
	} catch {
		// What is wrong with it is said when it is read.
		return file;
	}
}

/** The file without background pictures that only past half-rounds show. */
function withoutOldPictures(file: JsonRecord, past: readonly JsonRecord[]) {
	const shown = isRecord(file.map) && isRecord(file.map.background) ? file.map.background.picture : undefined;
	const history = past.map((half) => {
		const { map } = half;
		if (!isRecord(map) || !isRecord(map.background) || map.background.picture === shown) return half;
		return { ...half, map: { ...map, background: undefined } };
	});
	const { pictures, ...rest }: JsonRecord = { ...file, history };
	if (!isRecord(pictures)) return { file: rest, history };
	const used = new Set<unknown>();
	notePictures(rest, used);
	const kept = Object.fromEntries(Object.entries(pictures).filter(([key]) => used.has(key)));
	return { file: { ...rest, pictures: kept }, history };
}

/** Adds the keys of all pictures that anything names. */
function notePictures(value: unknown, used: Set<unknown>): void {
	if (typeof value !== 'object' || value === null) return;
	for (const [key, part] of Object.entries(value)) {
		if (key === 'picture') used.add(part);
		else notePictures(part, used);
	}
}

/** The entries from `start` on, of which the first that says a map says it whole. */
function wholeFrom(history: readonly JsonRecord[], start: number): readonly JsonRecord[] {
	const kept = history.slice(start);
	const first = kept.findIndex(({ map, ground }) => map || ground);
	const entry = kept[first];
	if (!entry?.ground || entry.map) return kept;
	let map: unknown;
	for (const half of history.slice(0, start + first + 1)) {
		if (half.map) map = half.map;
		else if (half.ground) map = withGround(map as BattleMap, half.ground as GroundChange);
	}
	const { ground: _, ...rest } = entry;
	return kept.with(first, { ...rest, map });
}

function summary(before: unknown, gone: readonly JsonRecord[]): JsonRecord {
	const [first, last] = [gone[0], gone.at(-1)].map((half) => half as unknown as PastHalf);
	return {
		from: first!.half,
		fromRound: roundNumber(first!),
		creaturesThen: first!.creatures.length,
		...(isRecord(before) && before),
		to: last!.half,
		toRound: roundNumber(last!),
		creatures: last!.creatures.length,
	};
}

type Extent = Pick<BattleMap, 'width' | 'height'>;

export type ParsedEncounter =
	/** `segment` (1 to 6): the viewed moment of the half-round; its start if left out. */
	| {
			readonly ok: true;
			readonly encounter: Encounter;
			readonly segment?: number;
			/** Half-rounds of an older version became a summary: there was no room for all. */
			readonly isFolded?: boolean;
	  }
	| Refusal;

/** True if a JSON value claims to be an encounter. */
export function isEncounter(value: unknown): value is JsonRecord {
	return isRecord(value) && value.format === FORMAT;
}

/**
 * Parses an encounter file of any version. Drops unknown fields; names are plain text, markup included. Never
 * throws.
 */
export function parseEncounter(text: string): ParsedEncounter {
	const json = readJson(text);
	return json.ok ? readEncounter(json.value) : json;
}

/** Like `parseEncounter`, for a JSON value. */
export function readEncounter(raw: unknown): ParsedEncounter {
	if (!isEncounter(raw))
		return refusedFor(
			`Not a Halfstep encounter (format is not “${FORMAT}”). To import creatures, paste them into Add creatures.`,
		);
	const migrated = migrate(raw);
	if (!migrated.ok) return migrated;
	const whole = foldedFile(migrated.file);
	const burden = burdenFault(whole);
	if (burden !== null) return refusedFor(burden);
	const parsed = checked(whole);
	if (!parsed) return refusedFor('Too many errors to list.');
	if (!parsed.success) return refusedFor(issueSentence(whole, parsed.error.issues, 'encounter'));
	const { segment, history, ...file } = parsed.data;
	const encounter = { ...file, ...(history && { history: historyFromFile(file.map, history) }) };
	const fault = contradiction(encounter);
	if (fault !== null) return refusedFor(sentence(fault));
	const isFolded = whole !== migrated.file;
	return { ok: true, encounter, ...(segment && { segment }), ...(isFolded && { isFolded }) };
}

/** Runs the schema; null if the list of errors overflows. */
function checked(file: unknown) {
	try {
		return encounterSchema().safeParse(file);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}

/** Contradictions between parts of an encounter; null if none. */
function contradiction(encounter: Encounter): string | null {
	const { map, creatures, amendments = [], history = [] } = encounter;
	return (
		sidesFault(encounter) ??
		fogFault(encounter) ??
		scenarioFault(encounter) ??
		halfFault({ map, creatures, amendments }) ??
		initiativeFault(encounter) ??
		first(history, (past, i) => {
			const fault = halfFault(past);
			return fault && `history entry ${i + 1}: ${fault}`;
		})
	);
}

function first<Item>(
	items: readonly Item[],
	fault: (item: Item, index: number) => string | null,
): string | null {
	for (let i = 0; i < items.length; i++) {
		const found = fault(items[i]!, i);
		if (found !== null) return found;
	}
	return null;
}

/** Unlisted sides of creatures are fine; they are created from the name. */
function sidesFault({ sides = [] }: Encounter): string | null {
	const known = new Map<string, number>();
	return first(sides, (side, i) => {
		const other = known.get(side.id);
		known.set(side.id, i);
		return other === undefined ? null : `${item('side', i, side.name)} has the same id as side ${other + 1}`;
	});
}

/** Fog must cover exactly the map. */
function fogFault({ fog, map: { width, height } }: Encounter): string | null {
	if (!fog || unpackSquares(fog.covered, width * height)) return null;
	return `the fog does not cover each of the map’s ${width} × ${height} squares`;
}

function halfFault({
	map,
	creatures,
	amendments,
}: Pick<PastHalf, 'map' | 'creatures' | 'amendments'>): string | null {
	const known = new Map<string, number>();
	return (
		terrainFault(map.terrain, map) ??
		first(creatures, (creature, i) => {
			const other = known.get(creature.id);
			known.set(creature.id, i);
			if (other === undefined) return placeFault(creature, map, item('creature', i, creature.name));
			const holder = item('creature', other, creatures[other]?.name);
			return `${item('creature', i, creature.name)} has the id ${quoted(creature.id)}, which ${holder} has already`;
		}) ??
		amendmentsFault(map, amendments)
	);
}

function amendmentsFault(map: BattleMap, amendments: readonly Amendment[]): string | null {
	// Amendments of one moment may come in any order, so creatures are checked against the largest map.
	const maps = [map, ...amendments.flatMap((amendment) => (amendment.type === 'map' ? [amendment.map] : []))];
	const largest = {
		width: Math.max(...maps.map(({ width }) => width)),
		height: Math.max(...maps.map(({ height }) => height)),
	};
	// Amendments apply by moment, then by list order.
	let size: Extent = map;
	const inTime = amendments
		.map((amendment, i) => ({ amendment, i }))
		.sort((a, b) => a.amendment.after - b.amendment.after);
	return first(inTime, ({ amendment, i }) => {
		if (amendment.type === 'map') size = amendment.map;
		const fault = amendmentFault(amendment, size, largest);
		return fault && `amendment ${i + 1}: ${fault}`;
	});
}

/**
 * @param size the map at its moment
 * @param largest the largest map of the half-round
 */
function amendmentFault(amendment: Amendment, size: Extent, largest: Extent): string | null {
	switch (amendment.type) {
		case 'map':
			return terrainFault(amendment.map.terrain, size);
		case 'ground':
			return terrainFault(amendment.painted, size);
		case 'creature': {
			const { creature, placed } = amendment;
			return placed ? placeFault(creature, largest, `creature ${quoted(creature.name)}`) : null;
		}
		default:
			return null;
	}
}

function terrainFault(terrain: BattleMap['terrain'] = [], size: Extent): string | null {
	return first(terrain, ({ x, y }, i) =>
		isOnMap(size, { x, y }) ? null : `terrain square ${i + 1} lies off the map, at ${x + 1}, ${y + 1}`,
	);
}

/** A squeezed body must be on the map with its trail. */
function placeFault(creature: Creature, map: Extent, who: string): string | null {
	const side = footprintOf(creature);
	const { position, squeezed } = creature;
	return first([position, ...trailOf(squeezed)], ({ x, y }) =>
		isOnMap(map, { x, y }, side)
			? null
			: `${who} is off the map: its space at ${x + 1}, ${y + 1} is not within ${map.width} × ${map.height} squares`,
	);
}
