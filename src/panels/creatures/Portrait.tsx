/** Token of a creature as on the map: picture, silhouette or initials in the side color. */
import type { Creature } from '../../engine/index.ts';
import { initialsOf } from '../../store/initials.ts';
import { sideColor } from '../../store/sideColors.ts';
import { sideOf } from '../../store/sides.ts';
import { faceOf } from '../../store/silhouettes/silhouetteMatch.ts';
import { Silhouette } from '../ui/SilhouetteIcon.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';

interface PortraitProps {
	readonly creature: Creature;
	readonly className?: string;
}

export function Portrait({ creature, className = '' }: PortraitProps) {
	const encounter = usePresentEncounter();
	const url = creature.picture ? encounter.pictures?.[creature.picture] : undefined;
	const face = faceOf(creature);
	const { color } = sideColor(sideOf(encounter, creature.side).color);
	return (
		<div
			className={`portrait ${className}`}
			style={{ backgroundImage: url && `url("${url}")`, borderColor: color }}
			aria-hidden="true"
		>
			{!url && (face ? <Silhouette face={face} /> : initialsOf(creature.name))}
		</div>
	);
}
