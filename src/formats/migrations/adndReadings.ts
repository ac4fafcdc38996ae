/** From version 2 to 3: four options replace the AD&D profile, one for each ambiguous rule. */
import type { JsonFile, Migration } from './migrationTypes.ts';

const SEGMENT = {
	attackSpacing: 'rest of the round',
	spellSpoiling: 'while casting',
	quickSpells: 'immune',
	secondWeapon: 'spaced',
};

const PHB = {
	attackSpacing: 'after everybody',
	spellSpoiling: 'earlier in the round',
	quickSpells: 'exposed',
	secondWeapon: 'with the first',
};

export const adndReadings: Migration = {
	from: 2,
	name: 'AD&D profiles are four options',
	up: (file) => {
		const { initiative } = file;
		if (!isRecord(initiative) || !Array.isArray(initiative.done)) return file;
		return { ...file, initiative: { ...initiative, done: initiative.done.map(deed) } };
	},
};

function deed(done: unknown): unknown {
	if (!isRecord(done)) return done;
	const { options, state, action } = done;
	return {
		...done,
		...(isRecord(options) && { options: read(options) }),
		...(isRecord(state) && isRecord(state.options) && { state: { ...state, options: read(state.options) } }),
		...(isRecord(action) &&
			isRecord(action.changes) && { action: { ...action, changes: read(action.changes) } }),
	};
}

/** Values without a profile stay: options that name none, and changes of a creature. */
function read({ profile, ...others }: JsonFile): JsonFile {
	if (profile !== 'segment' && profile !== 'phb')
		return { ...others, ...(profile !== undefined && { profile }) };
	return { ...others, ...(profile === 'phb' ? PHB : SEGMENT) };
}

function isRecord(value: unknown): value is JsonFile {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
