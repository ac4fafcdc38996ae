/** What is known of a kind of creature, as one short line. */
import type { StatBlock } from '../../store/library/people.ts';

/** "large, 40 ft, +2, 59 hp, reach 10 ft". */
export function blockLine({ size, speed, flies, movement, initiative, hitPoints, reach }: StatBlock): string {
	return [
		size,
		`${speed} ft${movement?.includes('flying') ? ' flying' : ''}`,
		flies !== undefined && `flies ${flies} ft`,
		initiative !== undefined && (initiative < 0 ? `−${-initiative}` : `+${initiative}`),
		hitPoints !== undefined && `${hitPoints} hp`,
		reach !== undefined && reach > 5 && `reach ${reach} ft`,
	]
		.filter(Boolean)
		.join(', ');
}
