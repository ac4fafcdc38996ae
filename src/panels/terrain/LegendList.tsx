/** Terrain kinds of a map with pattern, name and effect, on screen and on paper. */
import { type BattleMap, OBSTACLE_LOOKS, type ObstacleLook, TERRAIN } from '../../engine/index.ts';
import { lengthText, terrainEffect, terrainLabel, type Units } from '../../messages/index.ts';
import { Swatch } from './TerrainSwatch.tsx';

export interface LegendLine {
	/** Key into the terrain table. */
	readonly type: string;
	/** Obstacles only; if left out, rubble. */
	readonly look?: ObstacleLook;
	readonly name: string;
	/** Cost of a square, and other effects. */
	readonly effect: string;
}

/** In the order of the terrain table. Obstacles have a line per look. */
export function legendOf({ terrain = [] }: BattleMap, units: Units): readonly LegendLine[] {
	const looks = [undefined, ...OBSTACLE_LOOKS];
	return TERRAIN.flatMap(({ id, feet }) => {
		const cost = feet === null ? '' : `${lengthText(feet, units)} per square`;
		const effect = [cost, terrainEffect(id, units)].filter((text) => text !== '').join('. ');
		const name = terrainLabel(id, units);
		return looks
			.filter((look) => terrain.some((one) => one.type === id && one.look === look))
			.map((look) => ({ type: id, ...(look && { look }), name: look ? `${name}: ${look}` : name, effect }));
	});
}

export function LegendList({ lines }: { readonly lines: readonly LegendLine[] }) {
	return (
		<ul className="stack tight legend-lines" aria-label="Terrain of this map">
			{lines.map(({ type, look, name, effect }) => (
				<li key={name} className="row row-nowrap">
					<Swatch type={type} look={look} />
					<span>
						{name}
						<small className="text-muted">{effect}</small>
					</span>
				</li>
			))}
		</ul>
	);
}
