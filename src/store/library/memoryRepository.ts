/** In-memory records. */
import type { EncounterRecord } from '../../formats/libraryRecord.ts';
import { nextRevision, type Shelf } from './repository.ts';

/** Fallback without a database; lost with the page. */
export function memoryShelf(): Shelf {
	const records = new Map<string, EncounterRecord>();
	const journals = new Map<string, Map<number, unknown>>();
	let last: string | null = null;
	return {
		entries: async () => [...records.values()].map(({ entry }) => entry),
		find: async (id) => {
			const record = records.get(id);
			const steps = journals.get(id) ?? new Map();
			return record ? { ...record, steps, pictureAt: (key) => record.pictures.get(key) } : null;
		},
		write: async (record, expected, { put, drop }) => {
			const { id } = record.entry;
			const there = records.get(id)?.entry ?? null;
			const revision = nextRevision(there, expected());
			if (revision === null) return null;
			const steps = journals.get(id) ?? new Map<number, unknown>();
			for (const number of drop) steps.delete(number);
			for (const [number, step] of put) steps.set(number, step);
			journals.set(id, steps);
			records.set(id, { ...record, entry: { ...record.entry, revision } });
			last = id;
			return revision;
		},
		mark: async (id, removedAt) => {
			const record = records.get(id);
			if (record) records.set(id, { ...record, entry: { ...record.entry, removedAt } });
			return record !== undefined;
		},
		lastOpened: async () => last,
		setLastOpened: async (id) => {
			last = id;
		},
		sweep: async (removedBefore) => {
			for (const [id, { entry }] of records)
				if (entry.removedAt !== undefined && entry.removedAt < removedBefore) {
					records.delete(id);
					journals.delete(id);
					if (last === id) last = null;
				}
		},
		close: () => {},
	};
}
