/** Readings of ambiguous AD&D rules: one option each, the common combinations as profiles. */
import { ADND_PROFILES, type AdndProfile, type AdndReadings } from '../../combatTypes.ts';

/** The worked example (ADD-40 to ADD-48) follows "phb". */
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

/** The profile with exactly these readings; null for a custom mix. */
export function adndProfileOf(readings: AdndReadings): AdndProfile | null {
	const same = (profile: AdndProfile) =>
		(Object.keys(PROFILE_READINGS[profile]) as (keyof AdndReadings)[]).every(
			(key) => PROFILE_READINGS[profile][key] === readings[key],
		);
	return ADND_PROFILES.find(same) ?? null;
}
