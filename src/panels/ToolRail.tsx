/** The narrow rail of tools, one of which is in the hand. */
import {
	BrickWall,
	Hand,
	type LucideIcon,
	Mountain,
	MousePointer2,
	PanelRightOpen,
	Route,
	Ruler,
} from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { TOOLS, type ToolId, useSession } from '../store/session.ts';
import { useMedia } from './hooks.ts';
import { openPanel, useSheet } from './sheet.ts';
import { IconButton } from './ui/IconButton.tsx';
import { Tip } from './ui/Tip.tsx';

const LOOKS: Readonly<
	Record<ToolId, { readonly label: string; readonly key: string; readonly icon: LucideIcon }>
> = {
	select: { label: 'Select', key: 'V', icon: MousePointer2 },
	path: { label: 'Path', key: 'P', icon: Route },
	terrain: { label: 'Terrain', key: 'B', icon: Mountain },
	wall: { label: 'Wall', key: 'W', icon: BrickWall },
	measure: { label: 'Measure', key: 'M', icon: Ruler },
	pan: { label: 'Pan', key: 'H', icon: Hand },
};

export function ToolRail() {
	const tool = useSession((s) => s.tool);
	const panel = useSession((s) => s.panel);
	const open = useSheet((s) => s.open);
	const flat = useMedia('(max-width: 699px)');
	const side = flat ? 'top' : 'right';
	return (
		<nav className="rail" aria-label="Toolbox">
			<RadioGroup.Root
				className="tools"
				aria-label="Tools"
				orientation={flat ? 'horizontal' : 'vertical'}
				value={tool}
				onValueChange={(value) => {
					const chosen = TOOLS.find((t) => t === value);
					if (chosen) useSession.setState({ tool: chosen });
				}}
			>
				{TOOLS.map((id) => {
					const { label, key, icon: Icon } = LOOKS[id];
					return (
						<Tip key={id} label={label} keys={key} side={side}>
							<RadioGroup.Item value={id} className="tool" aria-label={label} aria-keyshortcuts={key}>
								<Icon aria-hidden="true" />
							</RadioGroup.Item>
						</Tip>
					);
				})}
			</RadioGroup.Root>
			<IconButton
				className="dock-open tool"
				label="Panels"
				icon={PanelRightOpen}
				tipSide={side}
				aria-expanded={open}
				onClick={() => (open ? useSheet.setState({ open: false }) : openPanel(panel))}
			/>
		</nav>
	);
}
