/** Files of older versions, which knew no limits: their old half-rounds become a summary, so that they open. */
import {
	type BattleMap,
	type GroundChange,
	type PastHalf,
	roundNumber,
	withGround,
} from '../engine/index.ts';
import { MAX_HISTORY } from './limits.ts';
import { isRecord, type JsonRecord } from './parseJson.ts';
import { burdenFault, hasExcessPictures, roomInFile } from './totalLimits.ts';

/** Half-rounds that stay in full as long as there is any room for them. */
const MIN_KEPT = 20;

/** The file with as much of its history as there is room for; the same file if that is all, or is no history. */
export function foldedFile(file: JsonRecord): JsonRecord {
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
