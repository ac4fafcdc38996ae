/** Wall tool: kind of wall to draw along grid lines. */
import {
	BrickWall,
	DoorClosed,
	DoorClosedLocked,
	Eraser,
	Fence,
	Grid2x2,
	Grid3x3,
	Tally4,
} from 'lucide-react';
import { useMemo } from 'react';
import { wallAbout } from '../../messages/index.ts';
import { doorsBesideGrid } from '../../store/commands/doorSnapping.ts';
import { dispatch } from '../../store/document/document.ts';
import type { ToolState } from '../../store/session/toolState.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';

const KINDS = [
	{ value: 'wall', label: 'Wall', icon: BrickWall },
	{ value: 'door', label: 'Door', icon: DoorClosed },
	{ value: 'secret', label: 'Secret', icon: DoorClosedLocked },
	{ value: 'low', label: 'Low wall', icon: Fence },
	{ value: 'window', label: 'Window', icon: Grid2x2 },
	{ value: 'gate', label: 'Gate', icon: Tally4 },
	{ value: 'erase', label: 'Erase', icon: Eraser },
] as const;

const DRAWN = {
	wall: { kind: 'wall', secret: false, seeThrough: false },
	door: { kind: 'door', secret: false, seeThrough: false },
	secret: { kind: 'door', secret: true, seeThrough: false },
	low: { kind: 'low', secret: false, seeThrough: false },
	window: { kind: 'window', secret: false, seeThrough: false },
	gate: { kind: 'door', secret: false, seeThrough: true },
} as const;

const ABOUT = {
	erase: 'Removes walls and doors along the line.',
	secret: 'A wall to players until it is opened or drawn as a door.',
	gate: 'A portcullis or bars: a door, seen through while closed.',
} as const;

type KindOfWall = (typeof KINDS)[number]['value'];

function kindInHand({ kind, erase, secret, seeThrough }: ToolState['wall']): KindOfWall {
	if (erase) return 'erase';
	if (kind !== 'door') return kind;
	return secret ? 'secret' : seeThrough ? 'gate' : kind;
}

/** Label of the wall tool's kind. */
export function wallInHand(wall: ToolState['wall']): string {
	const kind = kindInHand(wall);
	return KINDS.find(({ value }) => value === kind)?.label ?? '';
}

/** Offered for imported maps with doors off the grid. */
function DoorsBesideGrid() {
	const workspace = useWorkspace();
	const { walls } = usePresentEncounter().map;
	const beside = useMemo(() => doorsBesideGrid(walls ?? []).length, [walls]);
	if (beside === 0) return null;
	return (
		<>
			<p className="text-small text-muted">
				{beside === 1 ? '1 door' : `${beside} doors`} off the grid: hard or impossible to pass.
			</p>
			<Button
				className="wide"
				icon={Grid3x3}
				onClick={() => dispatch(workspace, { type: 'set-doors-on-grid' })}
			>
				{beside === 1 ? 'Snap door to grid' : 'Snap doors to grid'}
			</Button>
		</>
	);
}

export function Walls() {
	const workspace = useWorkspace();
	const wall = useSession((s) => s.wall);
	const units = useUnits();
	const shown = kindInHand(wall);
	return (
		<section className="stack panel-section" aria-label="Walls">
			<SegmentedControl
				label="Kind of wall"
				value={shown}
				options={KINDS}
				onChange={(kind) =>
					workspace.session.setState({
						wall: { ...wall, ...(kind === 'erase' ? { erase: true } : { ...DRAWN[kind], erase: false }) },
					})
				}
			/>
			<p className="text-small text-muted">
				{shown === 'erase' || shown === 'secret' || shown === 'gate' ? ABOUT[shown] : wallAbout(shown, units)}
			</p>
			<DoorsBesideGrid />
		</section>
	);
}
