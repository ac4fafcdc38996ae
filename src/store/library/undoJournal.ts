/**
 * Undo steps stored beside an encounter as diffs in both directions. They never leave the browser: shared files
 * contain no undone content.
 */
import type { Encounter } from '../../engine/index.ts';
import { pictureKeysOf } from '../../formats/contentHash.ts';
import { type FiledHalf, historyFromFile, historyInFile } from '../../formats/historyMaps.ts';
import { picturesAt } from '../../formats/libraryRecord.ts';
import { VERSION } from '../../formats/migrations/index.ts';
import { pictureKey } from '../../formats/pictureBytes.ts';
import { type History, type StepLook, turned, type UndoStep } from '../workspace/documentState.ts';
import { type Patch, patchBetween, patched } from './jsonPatch.ts';

/** A step with both sides, numbered since creation. */
interface Span {
	readonly before: Encounter;
	readonly after: Encounter;
	/** The step as undone. */
	readonly look: StepLook;
}

export type Spans = ReadonlyMap<number, Span>;

export interface KeptStep {
	/** File version of the patched parts. */
	readonly version: number;
	readonly forth: Patch | null;
	readonly back: Patch | null;
	readonly look: StepLook;
	/** Checksum with the step's index: a damaged or misplaced step would lead to an encounter that never existed. */
	readonly check: string;
}

function checkOf(number: number, { version, forth, back, look }: Omit<KeptStep, 'check'>): string {
	return pictureKey(JSON.stringify([number, version, forth, back, look]));
}

/**
 * Identifies the state the steps start from: elsewhere, a step that adds a creature would add it twice. Uses the
 * text's length only, since it may have megabytes and is written after every change.
 *
 * @param done index of the next step
 * @param text as stored
 */
export function leadsOf(done: number, text: string): string {
	return pictureKey(JSON.stringify([done, text.length]));
}

function lookOf({ encounter: _, ...look }: UndoStep): StepLook {
	return look;
}

/** All undo and redo steps by index. */
export function spansOf(encounter: Encounter, { past, future, done }: History): Spans {
	const spans = new Map<number, Span>();
	past.forEach((step, i) => {
		const after = past[i + 1]?.encounter ?? encounter;
		spans.set(done - past.length + i, { before: step.encounter, after, look: lookOf(step) });
	});
	let before = encounter;
	future.toReversed().forEach((step, i) => {
		spans.set(done + i, { before, after: step.encounter, look: turned(lookOf(step)) });
		before = step.encounter;
	});
	return spans;
}

type Keyed = Omit<Encounter, 'history'> & { readonly history?: readonly FiledHalf[] };

/** The encounter as stored: pictures by content key, past maps as diffs. */
function keyed({ pictures, history, ...rest }: Encounter): Keyed {
	return {
		...rest,
		...(history && { history: historyInFile({ map: rest.map, history }) }),
		...(pictures && { pictures: pictureKeysOf(pictures) }),
	};
}

/**
 * The steps to write.
 *
 * @param kept the steps written last
 */
export function stepsToWrite(kept: Spans, spans: Spans): ReadonlyMap<number, KeptStep> {
	const put = new Map<number, KeptStep>();
	for (const [number, span] of spans) {
		const old = kept.get(number);
		if (old?.before === span.before && old.after === span.after) continue;
		const [before, after] = [keyed(span.before), keyed(span.after)];
		const step = {
			version: VERSION,
			forth: patchBetween(before, after),
			back: patchBetween(after, before),
			look: span.look,
		};
		put.set(number, { ...step, check: checkOf(number, step) });
	}
	return put;
}

/** Pictures shown by any step, by content key. */
export function picturesIn(spans: Spans): ReadonlyMap<string, string> {
	const records = new Set<Readonly<Record<string, string>>>();
	for (const { before, after } of spans.values())
		for (const { pictures } of [before, after]) if (pictures) records.add(pictures);
	const all = new Map<string, string>();
	for (const record of records)
		for (const [own, key] of Object.entries(pictureKeysOf(record))) all.set(key, record[own] ?? '');
	return all;
}

function isStep(value: unknown, number: number): value is KeptStep {
	const step = value as KeptStep | null | undefined;
	return typeof step === 'object' && step?.version === VERSION && step.check === checkOf(number, step);
}

/**
 * The history of a loaded encounter. Lost or outdated steps end it; earlier ones are unreachable.
 *
 * @param done index of the next step
 * @param steps by index
 */
export function historyFrom(
	encounter: Encounter,
	done: number,
	steps: ReadonlyMap<number, unknown>,
	pictureAt: (contentKey: string) => unknown,
): History {
	const shown = new Map<string, Encounter['pictures']>();
	const whole = ({ pictures, history, ...rest }: Keyed): Encounter => {
		const whole = { ...rest, ...(history && { history: historyFromFile(rest.map, history) }) };
		if (!pictures) return whole;
		const id = JSON.stringify(pictures);
		if (!shown.has(id)) shown.set(id, picturesAt(pictures, pictureAt));
		return { ...whole, pictures: shown.get(id) };
	};
	const walk = (from: number, by: 1 | -1): UndoStep[] => {
		const found: UndoStep[] = [];
		let at: unknown = keyed(encounter);
		for (let number = from; ; number += by) {
			const step = steps.get(number);
			if (!isStep(step, number)) return found.reverse();
			try {
				at = patched(at, by > 0 ? step.forth : step.back);
				const look = by > 0 ? turned(step.look) : step.look;
				found.push({ encounter: whole(at as Keyed), ...look });
			} catch {
				return found.reverse();
			}
		}
	};
	return { past: walk(done - 1, -1), future: walk(done, 1), done };
}
