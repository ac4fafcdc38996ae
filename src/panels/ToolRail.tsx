/** Tool rail: planning tools, or map tools while the map is edited. */
import {
	BrickWall,
	CloudFog,
	Image as ImageIcon,
	type LucideIcon,
	Mountain,
	Move,
	Radius,
	Route,
	Ruler,
	StickyNote,
} from 'lucide-react';
import { actionOf, labelOf, performAction } from '../store/actions/index.ts';
import { isEditingMap } from '../store/actions/viewActions.ts';
import type { ToolId } from '../store/session/toolState.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { Icon } from './ui/Icon.tsx';
import { keyName } from './ui/keyName.ts';
import { Radio, Radios } from './ui/RadioGroup.tsx';
import { Tip } from './ui/Tooltip.tsx';
import { useMedia } from './ui/workspaceHooks.ts';

const ICONS = {
	plan: Route,
	place: Move,
	measure: Ruler,
	terrain: Mountain,
	wall: BrickWall,
	fog: CloudFog,
	area: Radius,
	note: StickyNote,
	picture: ImageIcon,
} as const satisfies Readonly<Partial<Record<ToolId, LucideIcon>>>;

/** Labels shorter than the tool’s name. */
const RAIL_WORDS: Readonly<Partial<Record<ToolId, string>>> = { picture: 'Picture' };

type RailTool = keyof typeof ICONS;

const PLANNING: readonly RailTool[] = ['plan', 'place', 'measure'];
const MAP_EDITING: readonly RailTool[] = ['place', 'terrain', 'wall', 'fog', 'area', 'note', 'picture'];

export function ToolRail({ onChosen }: { readonly onChosen?: () => void }) {
	const workspace = useWorkspace();
	const tool = useSession((s) => s.tool);
	const tools = useSession(isEditingMap) ? MAP_EDITING : PLANNING;
	const flat = useMedia('(max-width: 699px)');
	return (
		<nav className="rail" aria-label="Toolbox">
			<Radios
				className="tools"
				aria-label="Tools"
				value={tool}
				onChoose={(value) => {
					const chosen = tools.find((id) => id === value);
					if (chosen) performAction(workspace, `tool-${chosen}`);
					onChosen?.();
				}}
			>
				{tools.map((id) => {
					const action = actionOf(`tool-${id}`);
					const label = labelOf(action, workspace);
					const key = action.keys[0] && keyName(action.keys[0]);
					return (
						<Tip key={id} label={label} keys={key} side={flat ? 'top' : 'right'}>
							<Radio value={id} className="tool" aria-label={label} aria-keyshortcuts={key}>
								<Icon icon={ICONS[id]} />
								<span className="tool-word" aria-hidden="true">
									{RAIL_WORDS[id] ?? label}
								</span>
							</Radio>
						</Tip>
					);
				})}
			</Radios>
		</nav>
	);
}
