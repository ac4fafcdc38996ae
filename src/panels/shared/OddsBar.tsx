/** Chances of contenders as a bar in the colors of their sides. */
import type { Encounter } from '../../engine/index.ts';
import { sideColor } from '../../store/sideColors.ts';
import { sideOf } from '../../store/sides.ts';

interface OddsBarProps {
	readonly encounter: Encounter;
	/** By creature id, 0 to 1, in the order of the bar. */
	readonly chances: readonly (readonly [creature: string, chance: number])[];
}

export function OddsBar({ encounter, chances }: OddsBarProps) {
	const sides = new Map(encounter.creatures.map(({ id, side }) => [id, side]));
	return (
		<span className="odds-bar" aria-hidden="true">
			{chances.map(([creature, chance]) => {
				const { color } = sideColor(sideOf(encounter, sides.get(creature) ?? '').color);
				return <span key={creature} style={{ flexGrow: chance, background: color }} />;
			})}
		</span>
	);
}
