/**
 * Migrates older files step by step. A migration works on plain JSON and spells out all values: it imports no
 * schema, type or default, as these change later.
 */

import { historyMaps } from '../historyMaps.ts';
import { type Refusal, refusedFor } from '../schemaErrorText.ts';
import { adndReadings } from './adndReadings.ts';
import { autos } from './autos.ts';
import { groundChanges } from './groundChanges.ts';
import { initiativeAsDone } from './initiativeRecord.ts';
import type { JsonFile, Migration } from './migrationTypes.ts';

/** Format id. */
export const FORMAT = 'halfstep/encounter';

/** The version written. */
export const VERSION = 4;

/** In order, also within one version. */
const MIGRATIONS: readonly Migration[] = [initiativeAsDone, adndReadings, groundChanges, historyMaps, autos];

export type MigrateResult = { readonly ok: true; readonly file: JsonFile } | Refusal;

/**
 * Migrates a file to version `to`. Refuses invalid, newer or unsupported versions, and files a step cannot convert.
 */
export function migrate(file: JsonFile, migrations = MIGRATIONS, to: number = VERSION): MigrateResult {
	const version = file.version;
	if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
		return refusedFor('Version must be a whole number from 1.');
	if (version > to)
		return refusedFor(
			`The file is from a newer Halfstep (version ${version}). This one reads up to version ${to}.`,
		);
	let current = file;
	for (let at = version; at < to; at++) {
		const steps = migrations.filter((m) => m.from === at);
		if (steps.length === 0) return refusedFor(`Files of version ${at} can no longer be read.`);
		for (const { name, up } of steps) {
			try {
				current = { ...up(current), version: at + 1 };
			} catch {
				return refusedFor(`The file of version ${version} cannot be converted (at “${name}”).`);
			}
		}
	}
	return { ok: true, file: current };
}
