/** The ground: terrain, walls, fog, the map's size and the picture under it. */
import { BackgroundSection } from './BackgroundSection.tsx';
import { FogSection } from './FogSection.tsx';
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
			<FogSection />
			<WayUpAsked />
			<TerrainPalette />
			<MapSize />
			<BackgroundSection />
		</div>
	);
}
