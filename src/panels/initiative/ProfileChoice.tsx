/** AD&D: which of the texts' readings go together, by name. */
import { useId } from 'react';
import {
	ADND_PROFILES,
	type AdndProfile,
	type AdndReadings,
	adndProfileOf,
	PROFILE_READINGS,
} from '../../engine/index.ts';
import { PROFILE_WORDS } from '../../words/index.ts';

interface ProfileChoiceProps {
	readonly readings: AdndReadings;
	readonly off?: boolean;
	readonly onChange: (readings: AdndReadings) => void;
}

export function ProfileChoice({ readings, off = false, onChange }: ProfileChoiceProps) {
	const name = useId();
	const chosen = adndProfileOf(readings);
	const radio = (profile: AdndProfile) => (
		<label key={profile}>
			<input
				type="radio"
				name={name}
				checked={profile === chosen}
				onChange={() => onChange(PROFILE_READINGS[profile])}
			/>
			<span>{PROFILE_WORDS[profile].label}</span>
			<small>{PROFILE_WORDS[profile].meaning}</small>
		</label>
	);
	return (
		<fieldset className="option" disabled={off}>
			<legend>Several attacks and spoilt spells</legend>
			{ADND_PROFILES.map(radio)}
			{chosen === null && <p className="soft small">A mixture of one’s own, as the options say.</p>}
		</fieldset>
	);
}
