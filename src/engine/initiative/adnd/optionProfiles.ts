/** Where the texts of AD&D initiative can be read in several ways: each reading an option, the usual ones together a profile. */
import { ADND_PROFILES, type AdndProfile, type AdndReadings } from '../../combatTypes.ts';

/** What each profile reads. The worked example (ADD-40 to ADD-48) goes by "phb". */
export const PROFILE_READINGS: Readonly<Record<AdndProfile, AdndReadings>> = {
	segment: {
		attackSpacing: 'rest of the round',
		spellSpoiling: 'while casting',
		quickSpells: 'immune',
		secondWeapon: 'spaced',
	},
	phb: {
		attackSpacing: 'after everybody',
		spellSpoiling: 'earlier in the round',
		quickSpells: 'exposed',
		secondWeapon: 'with the first',
	},
};

/** The profile whose readings these are; null for a mixture of one's own. */
export function adndProfileOf(readings: AdndReadings): AdndProfile | null {
	const same = (profile: AdndProfile) =>
		(Object.keys(PROFILE_READINGS[profile]) as (keyof AdndReadings)[]).every(
			(key) => PROFILE_READINGS[profile][key] === readings[key],
		);
	return ADND_PROFILES.find(same) ?? null;
}
