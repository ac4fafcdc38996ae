/** View actions: tools, camera, panels, theme, players' view. */
import { terrainKind } from '../../engine/index.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { readBoard } from '../interactions/boardDescription.ts';
import { leavePlacing } from '../interactions/placingMode.ts';
import type { Preferences } from '../session/preferences.ts';
import type { Session } from '../session/session.ts';
import { SHAPES, type Shape, TOOLS, type ToolId } from '../session/toolState.ts';
import { PANELS, type PanelId } from '../session/uiState.ts';
import { announceAll } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { choosing, opens, saySwitched, switching } from './actionHelpers.ts';
import { actionsIn, type WrittenAction } from './actionTypes.ts';

const TOOL_LOOKS: Readonly<Record<ToolId, { readonly label: string; readonly keys: readonly string[] }>> = {
	plan: { label: 'Plan', keys: ['v', 'p'] },
	place: { label: 'Place', keys: ['s'] },
	goal: { label: 'Goal', keys: ['e'] },
	zone: { label: 'Zones of objectives', keys: [] },
	terrain: { label: 'Terrain', keys: ['b'] },
	wall: { label: 'Walls', keys: ['w'] },
	fog: { label: 'Fog', keys: ['u'] },
	area: { label: 'Areas', keys: [] },
	note: { label: 'Notes', keys: [] },
	picture: { label: 'Map picture', keys: [] },
	measure: { label: 'Measure', keys: ['m'] },
	pan: { label: 'Pan', keys: ['h'] },
};

export const TOOL_ACTIONS = actionsIn(
	'Tools',
	TOOLS.map(
		(tool): WrittenAction => ({
			id: `tool-${tool}`,
			label: TOOL_LOOKS[tool].label,
			keys: TOOL_LOOKS[tool].keys,
			checked: (workspace) => workspace.session.getState().tool === tool,
			perform: (workspace) => take(workspace, tool),
		}),
	),
);

/** True while the map is edited, with its panel open. */
export function isEditingMap({ panel, tableView }: Pick<Session, 'panel' | 'tableView'>): boolean {
	return panel === 'terrain' && !tableView;
}

/** Starts or ends map editing; returns to the previous tool and panel. */
export function editMap(workspace: Workspace, isOn: boolean): void {
	const { session } = workspace;
	if (isOn === isEditingMap(session.getState())) return;
	const back = session.getState().beforeMap?.panel ?? 'creatures';
	session.setState({ panel: isOn ? 'terrain' : back });
	announceAll(workspace, isOn ? 'Editing the map.' : 'Map editing done.');
}

function take(workspace: Workspace, tool: ToolId): void {
	const { session } = workspace;
	announceAll(workspace, `${TOOL_LOOKS[tool].label} tool.`);
	// Also with the current tool.
	if (session.getState().placing) leavePlacing(workspace);
	session.setState({ tool, gathering: false });
	if (tool === 'zone') session.setState({ page: 'objectives' });
	// Without fog there is nothing to reveal.
	if (tool === 'fog' && !presentEncounter(workspace).fog)
		session.setState((s) => ({ fog: { ...s.fog, covers: true } }));
}

const SHAPE_LABELS: Readonly<Record<Shape, string>> = {
	ruler: 'Measure: ruler',
	circle: 'Measure: circle',
	cone: 'Measure: cone',
	line: 'Measure: line',
	square: 'Measure: square',
};

/** Shapes of the measure tool, and the direction of stairs. */
const TOOL_SETTINGS = actionsIn('Tools', [
	...SHAPES.map(
		(shape): WrittenAction => ({
			id: `measure-${shape}`,
			label: SHAPE_LABELS[shape],
			checked: (workspace) =>
				workspace.session.getState().tool === 'measure' && workspace.session.getState().shape === shape,
			perform: (workspace) => workspace.session.setState({ tool: 'measure', shape }),
		}),
	),
	{
		id: 'turn-rise',
		label: 'Rotate uphill direction of stairs',
		keys: ['r'],
		enabled: (workspace) => {
			const { tool, terrain } = workspace.session.getState();
			return tool === 'terrain' && terrainKind(terrain.type)?.rises === true;
		},
		idle: 'choose stairs in Terrain first',
		perform: (workspace) =>
			workspace.session.setState(({ terrain }) => ({ terrain: { ...terrain, up: (terrain.up + 1) & 7 } })),
	},
]);

type CameraAsk = 'fit' | 'zoom-in' | 'zoom-out' | 'actual-size';

function cameraAction(type: CameraAsk, label: string, keys: readonly string[]): WrittenAction {
	return { id: type, label, keys, perform: (workspace) => workspace.cameraRequest.setState({ type }, true) };
}

const PANEL_LABELS: Readonly<Record<PanelId, string>> = {
	creatures: 'Creatures',
	initiative: 'Initiative',
	terrain: 'Edit map',
	log: 'Dice and log',
	rules: 'Rules',
};

const THEME_LABELS: Readonly<Record<Preferences['theme'], string>> = {
	system: 'Theme: as the system',
	light: 'Theme: paper (light)',
	dark: 'Theme: slate (dark)',
};

function themeAction(theme: Preferences['theme']): WrittenAction {
	return { id: `theme-${theme}`, label: THEME_LABELS[theme], ...choosing('theme', theme) };
}

const THREATS = 'Threatened squares of selection';

export const VIEW_ACTIONS = actionsIn('View', [
	...TOOL_SETTINGS,
	cameraAction('zoom-in', 'Zoom in', ['+', '=', 'Shift++', 'Shift+=']),
	cameraAction('zoom-out', 'Zoom out', ['-', 'Shift+-', 'Shift+_']),
	cameraAction('actual-size', 'Zoom to 100%', ['1']),
	cameraAction('fit', 'Fit the map', ['f']),
	...PANELS.map(
		(panel): WrittenAction => ({
			id: `panel-${panel}`,
			label: `Panel: ${PANEL_LABELS[panel]}`,
			checked: ({ session }) => session.getState().panel === panel && session.getState().page === null,
			perform: ({ session }) => session.setState({ panel, page: null }),
		}),
	),
	themeAction('system'),
	themeAction('light'),
	themeAction('dark'),
	{
		id: 'sight',
		keys: ['l'],
		...switching('sightShown', 'Shade squares out of sight'),
	},
	{
		id: 'legend',
		...switching('legendShown', 'Terrain legend'),
	},
	{
		id: 'threats',
		label: THREATS,
		keys: ['g'],
		checked: (workspace) => workspace.session.getState().threats.show === 'selected',
		perform: (workspace) => {
			const on = workspace.session.getState().threats.show === 'nobody';
			workspace.session.setState({ threats: { show: on ? 'selected' : 'nobody' } });
			saySwitched(workspace, THREATS, on);
		},
	},
	{
		id: 'metres',
		label: 'Lengths in meters',
		checked: (workspace) => workspace.session.getState().units === 'metres',
		perform: (workspace) =>
			workspace.session.setState(({ units }) => ({ units: units === 'feet' ? 'metres' : 'feet' })),
	},
	{
		id: 'read-board',
		label: 'Read the board aloud',
		keys: ['Shift+r'],
		perform: (workspace) => announceAll(workspace, readBoard(workspace)),
	},
	{
		id: 'point',
		label: 'Ping at pointer',
		keys: ['i'],
		perform: ({ pointAsked }) => pointAsked.setState(pointAsked.getState() + 1, true),
	},
	{
		id: 'table-view',
		label: 'Player view',
		keys: ['t'],
		checked: (workspace) => workspace.session.getState().tableView,
		// The GM's last announcement is not repeated on return.
		perform: (workspace) =>
			workspace.session.setState(({ tableView }) => ({ tableView: !tableView, announcement: '' })),
	},
	{
		id: 'plans-on-table',
		label: 'Paths in player view',
		checked: (workspace) => workspace.session.getState().plansOnTable !== false,
		perform: (workspace) =>
			workspace.session.setState(({ plansOnTable }) => ({ plansOnTable: plansOnTable === false })),
	},
	{
		id: 'wounds-on-table',
		...switching('woundsOnTable', 'Wound levels in player view'),
	},
	{
		id: 'help',
		label: 'Help',
		keys: ['?', 'Shift+?', 'F1'],
		perform: opens('help'),
	},
	{
		id: 'rules-played',
		label: 'Rules with examples',
		perform: opens('rules'),
	},
	{
		id: 'commands',
		label: 'Commands',
		keys: ['$mod+k'],
		perform: opens('commands'),
	},
]);
