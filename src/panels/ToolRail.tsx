/** The narrow rail of tools, one of which is in the hand. */
import {
	BrickWall,
	CloudFog,
	Flag,
	Hand,
	type LucideIcon,
	Mountain,
	MousePointer2,
	PanelRightOpen,
	Route,
	Ruler,
} from 'lucide-react';
import { actionOf, labelOf, performAction } from '../store/actions/index.ts';
import { TOOLS, type ToolId } from '../store/session/session.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { useMedia } from './hooks.ts';
import { closeSheet, openPanel } from './sheet.ts';
import { useSheet, useSheetOfTool } from './sheetHooks.ts';
import { IconButton } from './ui/IconButton.tsx';
import { keyName } from './ui/keyName.ts';
import { Radio, Radios } from './ui/Radios.tsx';
import { Tip } from './ui/Tip.tsx';

const ICONS: Readonly<Record<ToolId, LucideIcon>> = {
	select: MousePointer2,
	path: Route,
	goal: Flag,
	terrain: Mountain,
	wall: BrickWall,
	fog: CloudFog,
	measure: Ruler,
	pan: Hand,
};

export function ToolRail() {
	const workspace = useWorkspace();
	const tool = useSession((s) => s.tool);
	const panel = useSession((s) => s.panel);
	const open = useSheet();
	useSheetOfTool();
	const flat = useMedia('(max-width: 699px)');
	const side = flat ? 'top' : 'right';
	return (
		<nav className="rail" aria-label="Toolbox">
			<Radios
				className="tools"
				aria-label="Tools"
				value={tool}
				onChoose={(value) => {
					const chosen = TOOLS.find((t) => t === value);
					if (chosen) performAction(workspace, `tool-${chosen}`);
				}}
			>
				{TOOLS.map((id) => {
					const action = actionOf(`tool-${id}`);
					const label = labelOf(action, workspace);
					const key = keyName(action.keys[0] ?? '');
					const Icon = ICONS[id];
					return (
						<Tip key={id} label={label} keys={key} side={side}>
							<Radio value={id} className="tool" aria-label={label} aria-keyshortcuts={key}>
								<Icon aria-hidden="true" />
							</Radio>
						</Tip>
					);
				})}
			</Radios>
			<IconButton
				className="dock-open tool"
				label="Panels"
				icon={PanelRightOpen}
				tipSide={side}
				aria-expanded={open}
				onClick={() => (open ? closeSheet(workspace) : openPanel(workspace, panel))}
			/>
		</nav>
	);
}
