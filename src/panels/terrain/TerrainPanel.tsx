/** The ground: terrain, walls, the map's size and the picture under it. */
import { BackgroundSection } from './BackgroundSection.tsx';
import { MapSize } from './MapSize.tsx';
import { TerrainPalette } from './TerrainPalette.tsx';
import { Walls } from './Walls.tsx';

export function TerrainPanel() {
	return (
		<div className="panel scrolls">
			<Walls />
			<TerrainPalette />
			<MapSize />
			<BackgroundSection />
		</div>
	);
}
