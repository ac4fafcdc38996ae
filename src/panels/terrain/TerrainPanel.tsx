/** The ground: terrain, walls, the map's size and the picture under it. */
import { BackgroundSection } from './BackgroundSection.tsx';
import { MapSize, MapSizeButton } from './MapSize.tsx';
import { WayUpAsked } from './Rise.tsx';
import { TerrainPalette } from './TerrainPalette.tsx';
import { Walls } from './Walls.tsx';

export function TerrainPanel() {
	return (
		<div className="panel scrolls">
			<div className="panel-section">
				<MapSizeButton />
			</div>
			<Walls />
			<WayUpAsked />
			<TerrainPalette />
			<MapSize />
			<BackgroundSection />
		</div>
	);
}
