/** Message line of map editing: options of the tool. */
import { DoorClosed, Eraser, PaintBucket, Paintbrush, Spline, SquareDashed } from 'lucide-react';
import { pieceLabel } from '../../messages/index.ts';
import {
	BRUSHES,
	type Brush,
	FOG_BRUSHES,
	type FogBrush,
	type ToolState,
	WALL_BRUSHES,
	type WallBrush,
} from '../../store/session/toolState.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { openPanel } from '../shared/dockSheet.ts';
import { usePanelInSight } from '../shared/dockSheetHooks.ts';
import { Button } from '../ui/Button.tsx';
import { isCoarse } from '../ui/pointerType.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useUnits } from '../ui/workspaceHooks.ts';
import { wallInHand } from './WallSection.tsx';

const WIDTHS = [1, 2, 3, 4, 5];

interface BrushWidthProps {
	readonly size: number;
	readonly onChange: (size: number) => void;
}

/** A list, which fingers use without a keyboard. */
function BrushWidth({ size, onChange }: BrushWidthProps) {
	return (
		<label className="brush-width strip">
			Width
			<select
				className="input"
				aria-label="Brush width in squares"
				value={size}
				onChange={(event) => onChange(Number(event.target.value))}
			>
				{WIDTHS.map((width) => (
					<option key={width}>{width}</option>
				))}
			</select>
		</label>
	);
}

const TERRAIN_LOOKS = {
	brush: { label: 'Brush', icon: Paintbrush },
	rectangle: { label: 'Rectangle', icon: SquareDashed },
	fill: { label: 'Fill', icon: PaintBucket },
	eraser: { label: 'Erase', icon: Eraser },
} as const satisfies Readonly<Record<Brush, object>>;

const WALL_LOOKS = {
	line: { label: 'Line', icon: Spline },
	rectangle: { label: 'Rectangle', icon: SquareDashed },
} as const satisfies Readonly<Record<WallBrush, object>>;

const FOG_LOOKS = {
	brush: { label: 'Brush', icon: Paintbrush },
	rectangle: { label: 'Rectangle', icon: SquareDashed },
	room: { label: 'Room', icon: DoorClosed },
} as const satisfies Readonly<Record<FogBrush, object>>;

const TERRAIN_OPTIONS = BRUSHES.map((value) => ({ value, ...TERRAIN_LOOKS[value] }));
const WALL_OPTIONS = WALL_BRUSHES.map((value) => ({ value, ...WALL_LOOKS[value] }));
const FOG_OPTIONS = FOG_BRUSHES.map((value) => ({ value, ...FOG_LOOKS[value] }));

function TerrainOptions() {
	const workspace = useWorkspace();
	const terrain = useSession((s) => s.terrain);
	const { brush, size } = terrain;
	const set = (change: Partial<ToolState['terrain']>) =>
		workspace.session.setState({ terrain: { ...terrain, ...change } });
	return (
		<>
			<SegmentedControl
				label="Brush"
				value={brush}
				options={TERRAIN_OPTIONS}
				onChange={(value) => set({ brush: value })}
			/>
			{(brush === 'brush' || brush === 'eraser') && (
				<BrushWidth size={size} onChange={(value) => set({ size: value })} />
			)}
		</>
	);
}

function WallOptions() {
	const workspace = useWorkspace();
	const wall = useSession((s) => s.wall);
	return (
		<SegmentedControl
			label="Shape of walls"
			value={wall.brush}
			options={WALL_OPTIONS}
			onChange={(brush) => workspace.session.setState({ wall: { ...wall, brush } })}
		/>
	);
}

function FogOptions() {
	const workspace = useWorkspace();
	const fog = useSession((s) => s.fog);
	return (
		<>
			<SegmentedControl
				label="Squares of the fog tool"
				value={fog.brush}
				options={FOG_OPTIONS}
				onChange={(brush) => workspace.session.setState({ fog: { ...fog, brush } })}
			/>
			{fog.brush === 'brush' && (
				<BrushWidth
					size={fog.size}
					onChange={(size) => workspace.session.setState({ fog: { ...fog, size } })}
				/>
			)}
		</>
	);
}

/** The tool and, if its panel is hidden, its setting. */
function Drawn() {
	const workspace = useWorkspace();
	const units = useUnits();
	const drawn = useSession(({ tool, terrain, wall, fog }) => {
		if (tool === 'wall') return `Walls: ${wallInHand(wall).toLowerCase()}`;
		if (tool === 'fog') return `Fog: ${fog.covers ? 'hide' : 'reveal'}`;
		const kind = pieceLabel({ type: terrain.type, look: terrain.look ?? undefined }, units).toLowerCase();
		return `Terrain: ${terrain.brush === 'eraser' ? 'erase' : kind}`;
	});
	const name = useSession(({ tool }) => (tool === 'wall' ? 'Walls' : tool === 'fog' ? 'Fog' : 'Terrain'));
	const isInSight = usePanelInSight('terrain');
	return (
		<>
			<strong role="status">{isInSight ? name : drawn}</strong>
			{!isInSight && (
				<Button compact onClick={() => openPanel(workspace, 'terrain')}>
					Change…
				</Button>
			)}
		</>
	);
}

export function MapToolOptions() {
	const tool = useSession((s) => s.tool);
	return (
		<div className="line-options line-part strip" role="toolbar" aria-label="Map tool">
			<Drawn />
			{tool === 'terrain' && <TerrainOptions />}
			{tool === 'wall' && <WallOptions />}
			{tool === 'fog' && <FogOptions />}
			{!isCoarse() && (
				<span className="line-words text-muted">
					{tool === 'fog' ? 'Alt does the opposite' : 'Alt erases'} · Space pans
				</span>
			)}
		</div>
	);
}
