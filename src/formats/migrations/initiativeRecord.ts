/**
 * From version 1 to 2: initiative becomes a record of actions. Version 1 stored results with sentences and copied
 * names, so a combat continues from its state and quotes old sentences.
 */
import type { JsonFile, Migration } from './migrationTypes.ts';

export const initiativeAsDone: Migration = {
	from: 1,
	name: 'initiative is what was done in it',
	up: (file) => {
		const history = records(file.history)?.map(withClock);
		const before = { ...file, ...(history && { history }) };
		const { initiative } = file;
		if (!isRecord(initiative)) return before;
		const { state, fights, players, log } = initiative;
		const fight = isRecord(state) ? state : null;
		const found = {
			half: file.half ?? 1,
			segment: 0,
			type: 'found',
			state: fight && { ...fight, combatants: records(fight.combatants)?.map(nameless) ?? fight.combatants },
			fights,
			told: log,
		};
		const inTurns = fight !== null && file.movers !== undefined && typeof fight.round === 'number';
		return {
			...before,
			...(inTurns && file.round === undefined && { round: fight.round }),
			initiative: { ...(players !== undefined && { players }), done: [found] },
		};
	},
};

/** Without its name, which the creature has. */
function nameless({ name: _, ...combatant }: JsonFile): JsonFile {
	return combatant;
}

/** Converts a past half-round with a turn in words. */
function withClock(past: JsonFile): JsonFile {
	return typeof past.turn === 'string' ? { ...past, turn: { type: 'quoted', text: past.turn } } : past;
}

function records(value: unknown): readonly JsonFile[] | undefined {
	return Array.isArray(value) && value.every(isRecord) ? value : undefined;
}

function isRecord(value: unknown): value is JsonFile {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
