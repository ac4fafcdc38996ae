/** Dock of map editing: options of the tool. */
import type { ComponentType } from 'react';
import type { ToolId } from '../../store/session/toolState.ts';
import { useSession } from '../../store/workspace/workspaceContext.ts';
import { AreaList, NoteList } from '../annotations/AnnotationList.tsx';
import { BackgroundSection } from './BackgroundSection.tsx';
import { FogSection } from './FogSection.tsx';
import { TerrainPalette } from './TerrainPalette.tsx';
import { Walls } from './WallSection.tsx';

function PlacePage() {
	return (
		<p className="panel-section">
			Drag creatures to other squares. A click opens or closes a door. Paths start from the new square.
		</p>
	);
}

function AreaPage() {
	return (
		<div className="panel-section">
			<p>Drag a spell’s shape on the map. It stays until its end or until removed.</p>
			<AreaList />
		</div>
	);
}

function NotePage() {
	return (
		<div className="panel-section">
			<p>Click a square to write a note. Only you read it, unless you show it to players.</p>
			<NoteList />
		</div>
	);
}

const PAGES: Readonly<Partial<Record<ToolId, ComponentType>>> = {
	terrain: TerrainPalette,
	wall: Walls,
	fog: FogSection,
	area: AreaPage,
	note: NotePage,
	picture: BackgroundSection,
};

export function TerrainPanel() {
	const tool = useSession((s) => s.tool);
	const Tool = PAGES[tool] ?? PlacePage;
	return (
		<div className="panel scrolls" key={tool}>
			<Tool />
		</div>
	);
}
