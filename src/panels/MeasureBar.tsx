/** What the measure tool lays out, and in which units; over the board while it is in the hand. */

import { Circle, type LucideIcon, Minus, Pin, Ruler, Square, Triangle } from 'lucide-react';
import { lengthText } from '../messages/index.ts';
import { actionOf, actionsAt, performAction } from '../store/actions/index.ts';
import { SHAPES, type Shape } from '../store/session/session.ts';
import { useSession, useSignal, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { useUnits } from './hooks.ts';
import { ToolStrip } from './ToolStrip.tsx';
import { UnitsChoice } from './UnitsChoice.tsx';
import { Button } from './ui/Button.tsx';
import { isCoarse } from './ui/pointer.ts';
import { SegmentedControl } from './ui/Segmented.tsx';

const LOOKS: Readonly<Record<Shape, { readonly label: string; readonly icon: LucideIcon }>> = {
	ruler: { label: 'Ruler', icon: Ruler },
	circle: { label: 'Circle', icon: Circle },
	cone: { label: 'Cone', icon: Triangle },
	line: { label: 'Line', icon: Minus },
	square: { label: 'Square', icon: Square },
};

const OPTIONS = SHAPES.map((value) => ({ value, ...LOOKS[value] }));

const HOWTO: Readonly<Record<Shape, string>> = {
	ruler: 'Drag, or press from square to square.',
	circle: 'Drag from a corner or the middle of a square.',
	cone: 'Drag from where it begins to how far it goes.',
	line: 'Drag from where it begins to its end.',
	square: 'Drag from a corner to the opposite one.',
};

/** Sight between the ends of what is measured, as it is written on the board. */
function Measured() {
	const { preview } = useWorkspace();
	const units = useUnits();
	const shown = useSignal(preview);
	if (shown.type !== 'ruler') return null;
	return (
		<output className="small" aria-label="Measured">
			{lengthText(shown.feet, units)}. {shown.sight}.
		</output>
	);
}

/** Leaves what is measured on the map; nothing while that is a way, or a table looks on. */
function Leave() {
	const workspace = useWorkspace();
	const shown = useSignal(workspace.preview);
	const action = actionOf('keep-template');
	if (shown.type !== 'template' || !actionsAt(workspace).includes(action)) return null;
	return (
		<Button compact icon={Pin} onClick={() => performAction(workspace, action)}>
			Leave it here…
		</Button>
	);
}

export function MeasureBar() {
	const workspace = useWorkspace();
	const tool = useSession((s) => s.tool);
	const shape = useSession((s) => s.shape);
	if (tool !== 'measure') return null;
	return (
		<ToolStrip low label="Measure">
			<SegmentedControl
				label="Shape"
				value={shape}
				options={OPTIONS}
				onChange={(value) => workspace.session.setState({ shape: value })}
			/>
			<UnitsChoice />
			<span className="small soft">
				{HOWTO[shape]} {isCoarse() ? 'Another tool' : 'Escape'} clears.
			</span>
			<Measured />
			<Leave />
		</ToolStrip>
	);
}
