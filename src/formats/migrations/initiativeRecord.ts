/**
 * From version 1 to 2: initiative is what was done in it. Version 1 kept what had come of it, with finished sentences
 * and the names of creatures in copies. What was done cannot be won back from that, so a fight goes on as it was
 * found, and its old sentences are quoted.
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

/** A combatant without its name, which the creature has. */
function nameless({ name: _, ...combatant }: JsonFile): JsonFile {
	return combatant;
}

/** A past half-round that said in words whose turn it was. */
function withClock(past: JsonFile): JsonFile {
	return typeof past.turn === 'string' ? { ...past, turn: { type: 'quoted', text: past.turn } } : past;
}

function records(value: unknown): readonly JsonFile[] | undefined {
	return Array.isArray(value) && value.every(isRecord) ? value : undefined;
}

function isRecord(value: unknown): value is JsonFile {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
