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
	isOnMap,
	type PastHalf,
	trailOf,
	unpackSquares,
} from '../engine/index.ts';
import { encounterSchema } from './encounterSchema.ts';
import { foldedFile } from './foldedFile.ts';
import { historyFromFile } from './historyMaps.ts';
import { initiativeFault } from './initiativeConsistency.ts';
import { FORMAT, migrate } from './migrations/index.ts';
import { isRecord, type JsonRecord, readJson } from './parseJson.ts';
import { scenarioFault } from './scenarioSchema.ts';
import { issueSentence, item, quoted, type Refusal, refusedFor, sentence } from './schemaErrorText.ts';
import { burdenFault } from './totalLimits.ts';

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
