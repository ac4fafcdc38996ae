/** The dock on the right: one panel at a time. On narrow screens a sheet that can be closed. */
import { X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { PANELS, type PanelId, useSession } from '../store/session.ts';
import { CreaturesPanel } from './creatures/CreaturesPanel.tsx';
import { InitiativePanel } from './initiative/InitiativePanel.tsx';
import { LogPanel } from './log/LogPanel.tsx';
import { RulesPanel } from './rules/RulesPanel.tsx';
import { closeSheet } from './sheet.ts';
import { TerrainPanel } from './terrain/TerrainPanel.tsx';
import { IconButton } from './ui/IconButton.tsx';

const TITLES: Readonly<Record<PanelId, string>> = {
	creatures: 'Creatures',
	initiative: 'Initiative',
	terrain: 'Terrain',
	log: 'Dice & log',
	rules: 'Rules',
};

export function Dock() {
	const panel = useSession((s) => s.panel);
	return (
		<Tabs.Root
			asChild
			value={panel}
			onValueChange={(value) => {
				const chosen = PANELS.find((p) => p === value);
				if (chosen) useSession.setState({ panel: chosen });
			}}
		>
			<aside className="dock" aria-label="Panels">
				<div className="dock-tabs">
					<Tabs.List aria-label="Choose a panel" className="dock-tablist">
						{PANELS.map((id) => (
							<Tabs.Trigger key={id} value={id} className="dock-tab">
								{TITLES[id]}
							</Tabs.Trigger>
						))}
					</Tabs.List>
					<IconButton className="dock-close" label="Close panel" icon={X} onClick={closeSheet} />
				</div>
				<Tabs.Content value="creatures" className="dock-panel">
					<CreaturesPanel />
				</Tabs.Content>
				<Tabs.Content value="initiative" className="dock-panel">
					<InitiativePanel />
				</Tabs.Content>
				<Tabs.Content value="terrain" className="dock-panel">
					<TerrainPanel />
				</Tabs.Content>
				<Tabs.Content value="log" className="dock-panel">
					<LogPanel />
				</Tabs.Content>
				<Tabs.Content value="rules" className="dock-panel">
					<RulesPanel />
				</Tabs.Content>
			</aside>
		</Tabs.Root>
	);
}
