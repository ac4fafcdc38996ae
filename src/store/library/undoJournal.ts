/**
 * The steps that can be undone as the browser keeps them beside an encounter: what each of them changed, there and
 * back. They never leave the browser: a file that is given away holds what is, not what was taken back.
 */
import type { Encounter } from '../../engine/index.ts';
import { pictureKeysOf } from '../../formats/contentHash.ts';
import { type FiledHalf, historyFromFile, historyInFile } from '../../formats/historyMaps.ts';
import { picturesAt } from '../../formats/libraryRecord.ts';
import { VERSION } from '../../formats/migrations/index.ts';
import { pictureKey } from '../../formats/pictureBytes.ts';
import { type History, type StepLook, turned, type UndoStep } from '../document/documentState.ts';
import { type Patch, patchBetween, patched } from './jsonPatch.ts';

/** One step with both of its sides, numbered since the encounter was made. */
interface Span {
	readonly before: Encounter;
	readonly after: Encounter;
	/** The step as it is undone from its end. */
	readonly look: StepLook;
}

export type Spans = ReadonlyMap<number, Span>;

/** A step as it is stored. */
export interface KeptStep {
	/** Version of the files whose parts the patches name. */
	readonly version: number;
	readonly forth: Patch | null;
	readonly back: Patch | null;
	readonly look: StepLook;
	/**
	 * Made from all the others and the step's number: a step that is damaged, or is in the place of another, would lead
	 * to an encounter that nobody has ever looked at.
	 */
	readonly check: string;
}

/** What tells whether a step is as it was written. */
function checkOf(number: number, { version, forth, back, look }: Omit<KeptStep, 'check'>): string {
	return pictureKey(JSON.stringify([number, version, forth, back, look]));
}

/**
 * What is kept with an encounter to tell whether its steps begin where they did when it was written: taken from
 * elsewhere, a step that adds a creature would add it twice. Of the text only the length counts, because it may have
 * megabytes and is written after every change.
 *
 * @param done the number of the next step
 * @param text as it is stored
 */
export function leadsOf(done: number, text: string): string {
	return pictureKey(JSON.stringify([done, text.length]));
}

function lookOf({ encounter: _, ...look }: UndoStep): StepLook {
	return look;
}

/** All that can be undone and done again, by number. */
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

/** The encounter as it is stored: pictures by content key, maps of past half-rounds by what changed. */
function keyed({ pictures, history, ...rest }: Encounter): Keyed {
	return {
		...rest,
		...(history && { history: historyInFile({ map: rest.map, history }) }),
		...(pictures && { pictures: pictureKeysOf(pictures) }),
	};
}

/**
 * Those of the steps that have to be written.
 *
 * @param kept the steps as they were written last
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

/** Every picture that some step shows, by content key. */
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
 * What can be undone and done again of an encounter that has just been read. Steps that are lost, or were written for
 * another version, end it: those before them cannot be reached.
 *
 * @param done the number of the next step
 * @param steps as they were stored, by number
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
