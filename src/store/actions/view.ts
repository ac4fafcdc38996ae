/** Actions on what is seen: tools, camera, panels, theme, table view. */
import { terrainKind } from '../../engine/index.ts';
import {
	cameraRequest,
	PANELS,
	type PanelId,
	type Session,
	SHAPES,
	type Shape,
	TOOLS,
	type ToolId,
	useSession,
} from '../session/session.ts';
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
	// What they lay down is chosen in the panel; it opens with them.
	perform: () =>
		useSession.setState(tool === 'terrain' || tool === 'wall' ? { tool, panel: 'terrain' } : { tool }),
}));

const SHAPE_LABELS: Readonly<Record<Shape, string>> = {
	ruler: 'Measure: ruler',
	circle: 'Measure: circle',
	cone: 'Measure: cone',
	line: 'Measure: line',
};

/** What the measure tool lays out, and the way stairs go up. */
const TOOL_SETTINGS: readonly Action[] = [
	...SHAPES.map(
		(shape): Action => ({
			id: `measure-${shape}`,
			label: SHAPE_LABELS[shape],
			group: 'Tools',
			keys: [],
			enabled: always,
			checked: () => useSession.getState().tool === 'measure' && useSession.getState().shape === shape,
			perform: () => useSession.setState({ tool: 'measure', shape }),
		}),
	),
	{
		id: 'turn-rise',
		label: 'Turn which way stairs go up',
		group: 'Tools',
		keys: ['r'],
		enabled: () => {
			const { tool, terrain } = useSession.getState();
			return tool === 'terrain' && terrainKind(terrain.type)?.rises === true;
		},
		perform: () =>
			useSession.setState(({ terrain }) => ({ terrain: { ...terrain, up: (terrain.up + 1) & 7 } })),
	},
];

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
	light: 'Theme: paper (light)',
	dark: 'Theme: slate (dark)',
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
	...TOOL_SETTINGS,
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
		id: 'threats',
		label: 'Threatened squares of the selected',
		group: 'View',
		keys: ['g'],
		enabled: always,
		checked: () => useSession.getState().threats.show === 'selected',
		perform: () =>
			useSession.setState(({ threats }) => ({
				threats: { show: threats.show === 'nobody' ? 'selected' : 'nobody' },
			})),
	},
	{
		id: 'metres',
		label: 'Lengths in metres',
		group: 'View',
		keys: [],
		enabled: always,
		checked: () => useSession.getState().units === 'metres',
		perform: () => useSession.setState(({ units }) => ({ units: units === 'feet' ? 'metres' : 'feet' })),
	},
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
		id: 'plans-on-table',
		label: 'Paths in the table view',
		group: 'View',
		keys: [],
		enabled: always,
		checked: () => useSession.getState().plansOnTable,
		perform: () => useSession.setState(({ plansOnTable }) => ({ plansOnTable: !plansOnTable })),
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
