/** Left side of the message line: tool options, or the selection and its reach. */

import { Circle, type LucideIcon, Minus, Pin, Ruler, Square, Triangle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Encounter } from '../../engine/index.ts';
import { drawnText, lengthText } from '../../messages/index.ts';
import { actionOf, actionsAt, performAction } from '../../store/actions/index.ts';
import type { Battle } from '../../store/derived/battle.ts';
import { progressAt } from '../../store/derived/movementProgress.ts';
import { endCarrying } from '../../store/interactions/annotations.ts';
import { leavePlacing } from '../../store/interactions/placingMode.ts';
import type { Preview } from '../../store/session/gesturePreview.ts';
import { SHAPES, type Shape, type ToolId } from '../../store/session/toolState.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { gainsByRunning, pathNews } from '../../tools/planEditing.ts';
import { noPathReason } from '../shared/noPathReason.ts';
import { UnitsChoice } from '../shared/UnitsChoice.tsx';
import { MapToolOptions } from '../terrain/MapToolOptions.tsx';
import { Button } from '../ui/Button.tsx';
import { isCoarse } from '../ui/pointerType.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useBattle, usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';

function Options({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<div className="line-options line-part strip" role="toolbar" aria-label={label}>
			{children}
		</div>
	);
}

/** Words hidden if the line is too short. */
function Words({ children }: { readonly children: ReactNode }) {
	return <span className="line-words">{children}</span>;
}

const SHAPE_LOOKS: Readonly<Record<Shape, { readonly label: string; readonly icon: LucideIcon }>> = {
	ruler: { label: 'Ruler', icon: Ruler },
	circle: { label: 'Circle', icon: Circle },
	cone: { label: 'Cone', icon: Triangle },
	line: { label: 'Line', icon: Minus },
	square: { label: 'Square', icon: Square },
};

const SHAPE_OPTIONS = SHAPES.map((value) => ({ value, ...SHAPE_LOOKS[value] }));

const SHAPE_HINTS: Readonly<Record<Shape, string>> = {
	ruler: 'Drag, or click from square to square.',
	circle: 'Drag from a corner or the middle of a square.',
	cone: 'Drag from its start to its end.',
	line: 'Drag from its start to its end.',
	square: 'Drag from a corner to the opposite one.',
};

/** Measured length and sight line; before a measurement, instructions. */
function Measured({ shape }: { readonly shape: Shape }) {
	const { preview } = useWorkspace();
	const units = useUnits();
	const shown = useStore(preview);
	if (shown.type === 'ruler')
		return (
			<output className="line-words" aria-label="Measured">
				{lengthText(shown.feet, units)}. {shown.sight}.
			</output>
		);
	return <Words>{shown.type === 'template' ? '' : SHAPE_HINTS[shape]}</Words>;
}

/** Keeps a measured template on the map; not for rulers or the player view. */
function KeepTemplate() {
	const workspace = useWorkspace();
	const shown = useStore(workspace.preview);
	const action = actionOf('keep-template');
	if (shown.type !== 'template' || !actionsAt(workspace).includes(action)) return null;
	return (
		<Button compact icon={Pin} onClick={() => performAction(workspace, action)}>
			Keep on map…
		</Button>
	);
}

function ShapeField({ shape, options }: { readonly shape: Shape; readonly options: typeof SHAPE_OPTIONS }) {
	const workspace = useWorkspace();
	return (
		<SegmentedControl
			label="Shape"
			value={shape}
			options={options}
			onChange={(value) => workspace.session.setState({ shape: value })}
		/>
	);
}

function MeasureOptions() {
	const workspace = useWorkspace();
	const shape = useSession((s) => s.shape);
	const hasRail = useSession((s) => !s.tableView);
	return (
		<Options label="Measure">
			<ShapeField shape={shape} options={SHAPE_OPTIONS} />
			<UnitsChoice />
			<KeepTemplate />
			<Measured shape={shape} />
			{!hasRail && (
				<Button compact onClick={() => performAction(workspace, 'tool-plan')}>
					Done
				</Button>
			)}
		</Options>
	);
}

function GoalOptions() {
	const count = useSession((s) => s.selection.length);
	return (
		<Options label="Go to">
			<Words>
				{count === 0
					? 'Select a creature, then click its destination.'
					: `${count} selected: click the destination.`}
			</Words>
		</Options>
	);
}

function PlacingOptions() {
	const workspace = useWorkspace();
	const placing = useSession((s) => s.placing);
	if (!placing) return null;
	const { creatures, together, copies } = placing;
	const { length } = creatures;
	const asGroup = together && length > 1;
	const press = isCoarse() ? 'tap a square' : 'click a square';
	return (
		<Options label="Placing">
			<Words>
				<strong>{asGroup ? `${length} creatures` : creatures[0]?.name}</strong>: {press}.{' '}
				{copies && 'Each one places another.'}
				{!copies && !asGroup && (length > 1 ? `${length - 1} more to come.` : 'The last one.')}
			</Words>
			{length > 1 && (
				<Button
					compact
					aria-pressed={together}
					onClick={() => workspace.session.setState({ placing: { ...placing, together: !together } })}
				>
					All at once
				</Button>
			)}
			<Button compact onClick={() => leavePlacing(workspace)}>
				Cancel
			</Button>
		</Options>
	);
}

function CarryOptions() {
	const workspace = useWorkspace();
	const carried = useSession((s) => s.carried);
	if (!carried) return null;
	return (
		<Options label="Placing on the map">
			<Words>
				Click where {carried.type === 'area' ? carried.area.name : 'the note'} goes; arrows and Enter do the
				same.
			</Words>
			<Button compact onClick={() => endCarrying(workspace)}>
				Cancel
			</Button>
		</Options>
	);
}

function ByHandOptions() {
	const workspace = useWorkspace();
	return (
		<Options label="Place by hand">
			<Words>Click the new square.</Words>
			<Button compact onClick={() => performAction(workspace, 'not-by-hand')}>
				Cancel
			</Button>
		</Options>
	);
}

function GatherOptions() {
	const workspace = useWorkspace();
	const count = useSession((s) => s.selection.length);
	return (
		<Options label="Select several">
			<Words>{count} selected: click others, or drag a box around them.</Words>
			<Button compact onClick={() => performAction(workspace, 'gather')}>
				Done
			</Button>
		</Options>
	);
}

/** Shape of new areas. */
function AreaOptions() {
	const shape = useSession((s) => (s.shape === 'ruler' ? 'circle' : s.shape));
	return (
		<Options label="Map tool">
			<strong>Areas</strong>
			<ShapeField shape={shape} options={SHAPE_OPTIONS.slice(1)} />
			<Words>{SHAPE_HINTS[shape]}</Words>
		</Options>
	);
}

/** Effect of a click or drag, for map tools without options. */
const MAP_HINTS: Readonly<Partial<Record<ToolId, string>>> = {
	zone: 'Drag to paint the zone. Alt erases.',
	note: 'Click a square to write or open a note.',
	picture: 'Drag to move the view.',
};

function planningAt(encounter: Encounter, battle: Battle, segment: number) {
	const begunOf = progressAt(encounter, battle, segment);
	const begun = (id: string) => {
		const one = encounter.creatures.find((each) => each.id === id);
		return one && begunOf(one);
	};
	return { encounter, begun };
}

/** Reach of the path being drawn, announced while drawing. */
function Drawn({ of }: { readonly of: StoreApi<Preview> }) {
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const units = useUnits();
	const shown = useStore(of);
	if (shown.type !== 'path') return null;
	const creature = encounter.creatures.find(({ id }) => id === shown.creature);
	if (!creature) return null;
	const { steps } = shown.plan;
	const news = pathNews(planningAt(encounter, battle, segment), creature, steps);
	return (
		<p>
			<strong>{creature.name}</strong>
			{steps.length > 0
				? ` ${drawnText(news, units)}`
				: `: ${isCoarse() ? 'tap' : 'click'} squares for its path.`}
		</p>
	);
}

/** The selected creature and the reach of its path. */
function SelectedReach() {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const units = useUnits();
	const { preview } = workspace;
	const isDrawing = useStore(preview).type !== 'none';
	const segment = useSession((s) => s.segment);
	const selection = useSession((s) => s.selection);
	const tool = useSession((s) => s.tool);
	const isHidden = useSession((s) => s.tableView || s.playing || s.contestOpen);
	if (isHidden || isDrawing || selection.length === 0) return null;
	if (selection.length > 1) return <Words>{selection.length} selected</Words>;
	const one = encounter.creatures.find(({ id }) => id === selection[0]);
	if (!one) return null;
	const now = planningAt(encounter, battle, segment);
	const steps = one.plan?.steps ?? [];
	const run = actionOf('pace-run');
	const offersRun = run.enabled?.(workspace) !== false && gainsByRunning(now, one);
	return (
		<div className="line-options line-part strip">
			<Words>
				<strong>{one.name}</strong>
				{steps.length > 0
					? ` ${drawnText(pathNews(now, one, steps), units)}`
					: tool === 'plan' &&
						`: ${noPathReason(encounter, one) ?? `drag from it to draw its path, or ${isCoarse() ? 'tap' : 'click'} it again`}.`}
			</Words>
			{offersRun && (
				<Button compact onClick={() => performAction(workspace, run)}>
					Run
				</Button>
			)}
		</div>
	);
}

function DrawnPaths() {
	const { preview, secondPreview } = useWorkspace();
	return (
		<output className="line-drawn line-part strip line-words" aria-label="Path being drawn" aria-live="off">
			<Drawn of={preview} />
			<Drawn of={secondPreview} />
		</output>
	);
}

export function ToolOptions() {
	const tool = useSession((s) => s.tool);
	const other = useSession((s) =>
		s.tableView
			? null
			: s.placing
				? 'placing'
				: s.carried
					? 'carrying'
					: s.byHand.length > 0
						? 'by hand'
						: s.gathering
							? 'gathering'
							: null,
	);
	const table = useSession((s) => s.tableView);
	if (other === 'placing') return <PlacingOptions />;
	if (other === 'carrying') return <CarryOptions />;
	if (other === 'by hand') return <ByHandOptions />;
	if (other === 'gathering') return <GatherOptions />;
	if (tool === 'measure') return <MeasureOptions />;
	if (tool === 'goal' && !table) return <GoalOptions />;
	if ((tool === 'terrain' || tool === 'wall' || tool === 'fog') && !table) return <MapToolOptions />;
	if (tool === 'area' && !table) return <AreaOptions />;
	if (MAP_HINTS[tool] !== undefined && !table) return <Words>{MAP_HINTS[tool]}</Words>;
	return (
		<>
			<SelectedReach />
			<DrawnPaths />
		</>
	);
}
