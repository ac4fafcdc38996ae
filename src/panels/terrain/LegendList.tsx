/** Terrain kinds of a map with pattern, name and effect, on screen and on paper. */
import { type BattleMap, OBSTACLE_LOOKS, TERRAIN } from '../../engine/index.ts';
import { lengthText, terrainEffect, terrainLabel, type Units } from '../../messages/index.ts';
import { Swatch } from './TerrainSwatch.tsx';

export interface LegendLine {
	/** Key into the terrain table. */
	readonly type: string;
	readonly name: string;
	/** Cost of a square, and other effects. */
	readonly effect: string;
}

/** In the order of the terrain table. */
export function legendOf({ terrain = [] }: BattleMap, units: Units): readonly LegendLine[] {
	const used = new Set(terrain.map(({ type }) => type));
	return TERRAIN.filter(({ id }) => used.has(id)).map(({ id, feet }) => {
		const cost = feet === null ? '' : `${lengthText(feet, units)} per square`;
		const effect = [cost, terrainEffect(id, units)].filter((text) => text !== '').join('. ');
		const looks = OBSTACLE_LOOKS.filter((look) =>
			terrain.some((one) => one.type === id && one.look === look),
		);
		const shown = looks.length > 0 ? ` (${looks.join(', ')})` : '';
		return { type: id, name: `${terrainLabel(id, units)}${shown}`, effect };
	});
}

export function LegendList({ lines }: { readonly lines: readonly LegendLine[] }) {
	return (
		<ul className="legend-lines" aria-label="Terrain of this map">
			{lines.map(({ type, name, effect }) => (
				<li key={type}>
					<Swatch type={type} />
					<span>
						{name}
						<small>{effect}</small>
					</span>
				</li>
			))}
		</ul>
	);
}
