/** Map size: two numbers, or one row or column at an edge. */
import { Minus, Plus } from 'lucide-react';
import { dispatch } from '../../store/document/document.ts';
import { MAX_MAP_SIDE } from '../../store/formatsFacade.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { NumberField } from '../ui/fields.tsx';
import type { FloatSide } from '../ui/floatingPosition.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';

const EDGES = [
	{ edge: 'top', more: 'Add a row at the top', less: 'Remove the top row' },
	{ edge: 'left', more: 'Add a column on the left', less: 'Remove the leftmost column' },
	{ edge: 'right', more: 'Add a column on the right', less: 'Remove the rightmost column' },
	{ edge: 'bottom', more: 'Add a row at the bottom', less: 'Remove the bottom row' },
] as const;

type Edge = (typeof EDGES)[number]['edge'];

/** Grows (`by` 1) or shrinks (−1) the map at one edge. */
function grow(workspace: Workspace, edge: Edge, by: 1 | -1, width: number, height: number): void {
	dispatch(workspace, {
		type: 'resize-map',
		width: edge === 'left' || edge === 'right' ? width + by : width,
		height: edge === 'top' || edge === 'bottom' ? height + by : height,
		dx: edge === 'left' ? by : 0,
		dy: edge === 'top' ? by : 0,
	});
}

function MapSize() {
	const workspace = useWorkspace();
	const { width, height } = usePresentEncounter().map;
	return (
		<div className="stack">
			<h2>Map size</h2>
			<div className="columns">
				<NumberField
					label="Columns"
					late
					value={width}
					min={1}
					max={MAX_MAP_SIDE}
					onChange={(columns) => dispatch(workspace, { type: 'resize-map', width: columns, height })}
				/>
				<NumberField
					label="Rows"
					late
					value={height}
					min={1}
					max={MAX_MAP_SIDE}
					onChange={(rows) => dispatch(workspace, { type: 'resize-map', width, height: rows })}
				/>
			</div>
			<div className="edges">
				{EDGES.map(({ edge, more, less }) => (
					<div key={edge} className={`edge edge-${edge}`}>
						<IconButton label={less} icon={Minus} onClick={() => grow(workspace, edge, -1, width, height)} />
						<IconButton label={more} icon={Plus} onClick={() => grow(workspace, edge, 1, width, height)} />
					</div>
				))}
				<div className="edges-size">
					{width} × {height}
				</div>
			</div>
			<p className="text-small text-muted">
				{width * 5} × {height * 5} ft. Creatures move with the map; terrain and walls outside are removed.
			</p>
		</div>
	);
}

export function MapSizeButton({ side }: { readonly side: FloatSide }) {
	const { width, height } = usePresentEncounter().map;
	return (
		<Popover
			label="Map size"
			side={side}
			align="end"
			className="popover map-size scrolls"
			trigger={
				<button type="button" className="button map-size-button">
					Map size {width} × {height}
				</button>
			}
		>
			{() => <MapSize />}
		</Popover>
	);
}
