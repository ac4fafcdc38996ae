/** AD&D: reading profile, by name. */
import { ADND_PROFILES, type AdndReadings, adndProfileOf, PROFILE_READINGS } from '../../engine/index.ts';
import { PROFILE_WORDS } from '../../messages/index.ts';
import { OptionChoice } from '../ui/OptionFields.tsx';

const CHOICES = ADND_PROFILES.map((value) => {
	const { label, meaning } = PROFILE_WORDS[value];
	return { value, label, about: meaning };
});

interface ProfileChoiceProps {
	readonly readings: AdndReadings;
	readonly off?: boolean;
	readonly onChange: (readings: AdndReadings) => void;
}

export function ProfileChoice({ readings, off, onChange }: ProfileChoiceProps) {
	const chosen = adndProfileOf(readings);
	return (
		<OptionChoice
			legend="Attack and spell rules"
			choices={CHOICES}
			value={chosen}
			off={off}
			onChange={(profile) => onChange(PROFILE_READINGS[profile])}
		>
			{chosen === null && <p className="text-muted text-small">Custom: see options.</p>}
		</OptionChoice>
	);
}
