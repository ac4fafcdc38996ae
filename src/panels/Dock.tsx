/** The dock on the right: one panel at a time. On narrow screens a sheet that can be closed. */
import { X } from 'lucide-react';
import { type ComponentType, useId } from 'react';
import { PANELS, type PanelId } from '../store/session/session.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { CreaturesPanel } from './creatures/CreaturesPanel.tsx';
import { useWhole } from './hooks.ts';
import { InitiativePanel } from './initiative/InitiativePanel.tsx';
import { LogPanel } from './log/LogPanel.tsx';
import { RulesPanel } from './rules/RulesPanel.tsx';
import { closeSheet } from './sheet.ts';
import { TerrainPanel } from './terrain/TerrainPanel.tsx';
import { IconButton } from './ui/IconButton.tsx';
import { moveFocus } from './ui/roving.ts';

const CONTENTS: Readonly<Record<PanelId, readonly [title: string, content: ComponentType]>> = {
	creatures: ['Creatures', CreaturesPanel],
	initiative: ['Initiative', InitiativePanel],
	terrain: ['Terrain', TerrainPanel],
	log: ['Dice & log', LogPanel],
	rules: ['Rules', RulesPanel],
};

export function Dock() {
	const workspace = useWorkspace();
	const panel = useSession((s) => s.panel);
	const [, Content] = CONTENTS[panel];
	const id = useId();
	// On the way out of the table view all that stands around the board comes at once.
	const isWhole = useWhole();
	const show = (chosen: PanelId) => workspace.session.setState({ panel: chosen });
	return (
		<aside className="dock" aria-label="Panels">
			<div className="dock-tabs">
				<div
					role="tablist"
					aria-label="Choose a panel"
					className="dock-tablist"
					onKeyDown={(event) => {
						const tab = moveFocus(event, '[role="tab"]', 'horizontal');
						const chosen = PANELS.find((p) => p === tab?.dataset.panel);
						if (chosen) show(chosen);
					}}
				>
					{PANELS.map((each) => (
						<button
							key={each}
							id={`${id}-${each}`}
							type="button"
							role="tab"
							className="dock-tab"
							data-panel={each}
							aria-selected={each === panel}
							aria-controls={each === panel ? `${id}-panel` : undefined}
							tabIndex={each === panel ? 0 : -1}
							onClick={() => show(each)}
						>
							{CONTENTS[each][0]}
						</button>
					))}
				</div>
				<IconButton
					className="dock-close"
					label="Close panel"
					icon={X}
					onClick={() => closeSheet(workspace)}
				/>
			</div>
			<div
				key={panel}
				id={`${id}-panel`}
				role="tabpanel"
				aria-labelledby={`${id}-${panel}`}
				tabIndex={-1}
				className="dock-panel"
			>
				{isWhole && <Content />}
			</div>
		</aside>
	);
}
