/** The ground: terrain, walls, fog, the map's size and the picture under it. */
import { useRef } from 'react';
import type { ToolId } from '../../store/session/session.ts';
import { useSession } from '../../store/workspace/workspaceContext.ts';
import { useInFrame } from '../hooks.ts';
import { BackgroundSection } from './BackgroundSection.tsx';
import { FogSection } from './FogSection.tsx';
import { MapSize, MapSizeButton } from './MapSize.tsx';
import { WayUpAsked } from './Rise.tsx';
import { TerrainPalette } from './TerrainPalette.tsx';
import { Walls } from './Walls.tsx';

/** The sections of tools, by their names. */
const SECTIONS: Readonly<Partial<Record<ToolId, string>>> = { terrain: 'Terrain', wall: 'Walls', fog: 'Fog' };

export function TerrainPanel() {
	const panel = useRef<HTMLDivElement>(null);
	const tool = useSession((s) => s.tool);
	// What the tool in the hand does is what people look for; whoever is at it already stays where he is.
	useInFrame(() => {
		const name = SECTIONS[tool];
		const section = name && panel.current?.querySelector(`[aria-label="${name}"]`);
		if (!panel.current || !section || section.contains(document.activeElement)) return;
		panel.current.scrollTop +=
			section.getBoundingClientRect().top - panel.current.getBoundingClientRect().top;
	}, [tool]);
	return (
		<div className="panel scrolls" ref={panel}>
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
