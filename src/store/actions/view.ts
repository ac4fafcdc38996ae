/** Actions on what is seen: tools, camera, panels, theme, table view. */
import {
	cameraRequest,
	PANELS,
	type PanelId,
	type Session,
	TOOLS,
	type ToolId,
	useSession,
} from '../session.ts';
import { type Action, always } from './types.ts';

const TOOL_LOOKS: Readonly<Record<ToolId, { readonly label: string; readonly key: string }>> = {
	select: { label: 'Select', key: 'v' },
	path: { label: 'Path', key: 'p' },
	terrain: { label: 'Terrain', key: 'b' },
	wall: { label: 'Wall', key: 'w' },
	measure: { label: 'Measure', key: 'm' },
	pan: { label: 'Pan', key: 'h' },
};

export const TOOL_ACTIONS: readonly Action[] = TOOLS.map((tool) => ({
	id: `tool-${tool}`,
	label: TOOL_LOOKS[tool].label,
	group: 'Tools',
	keys: [TOOL_LOOKS[tool].key],
	enabled: always,
	checked: () => useSession.getState().tool === tool,
	perform: () => useSession.setState({ tool }),
}));

type CameraAsk = 'fit' | 'zoom-in' | 'zoom-out' | 'actual-size';

function cameraAction(type: CameraAsk, label: string, keys: readonly string[]): Action {
	return {
		id: type,
		label,
		group: 'View',
		keys,
		enabled: always,
		perform: () => cameraRequest.set({ type }),
	};
}

const PANEL_LABELS: Readonly<Record<PanelId, string>> = {
	creatures: 'Creatures',
	initiative: 'Initiative',
	terrain: 'Terrain',
	log: 'Dice and log',
	rules: 'Rules',
};

const THEME_LABELS: Readonly<Record<Session['theme'], string>> = {
	system: 'Theme: as the system',
	light: 'Theme: paper',
	dark: 'Theme: slate',
};

function themeAction(theme: Session['theme']): Action {
	return {
		id: `theme-${theme}`,
		label: THEME_LABELS[theme],
		group: 'View',
		keys: [],
		enabled: always,
		checked: () => useSession.getState().theme === theme,
		perform: () => useSession.setState({ theme }),
	};
}

export const VIEW_ACTIONS: readonly Action[] = [
	cameraAction('zoom-in', 'Zoom in', ['+', '=', 'Shift++', 'Shift+=']),
	cameraAction('zoom-out', 'Zoom out', ['-', 'Shift+-', 'Shift+_']),
	cameraAction('actual-size', 'Zoom to 100%', ['1']),
	cameraAction('fit', 'Fit the map', ['f']),
	...PANELS.map(
		(panel): Action => ({
			id: `panel-${panel}`,
			label: `Panel: ${PANEL_LABELS[panel]}`,
			group: 'View',
			keys: [],
			enabled: always,
			checked: () => useSession.getState().panel === panel,
			perform: () => useSession.setState({ panel }),
		}),
	),
	themeAction('system'),
	themeAction('light'),
	themeAction('dark'),
	{
		id: 'table-view',
		label: 'Table view',
		group: 'View',
		keys: ['t'],
		enabled: always,
		checked: () => useSession.getState().tableView,
		perform: () => useSession.setState(({ tableView }) => ({ tableView: !tableView })),
	},
	{
		id: 'help',
		label: 'Help',
		group: 'View',
		keys: ['?', 'Shift+?', 'F1'],
		enabled: always,
		perform: () => useSession.setState({ dialog: 'help' }),
	},
	{
		id: 'commands',
		label: 'Commands',
		group: 'View',
		keys: ['$mod+k'],
		enabled: always,
		perform: () => useSession.setState({ dialog: 'commands' }),
	},
];
