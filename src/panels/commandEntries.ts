/** Entries of the command palette: actions, pages, terrain, rules, and creatures by name. */
import { OBSTACLE_LOOKS, type ObstacleLook, RULE_OPTIONS, TERRAIN, type TerrainId } from '../engine/index.ts';
import { formatShortList, optionLabel, pieceLabel } from '../messages/index.ts';
import { actionsAt, disabledReason, labelOf, performAction } from '../store/actions/index.ts';
import { presentEncounter } from '../store/derived/selectors.ts';
import { combatOf, playersSide } from '../store/encounter/combatQueries.ts';
import { liesInFog, toggleFogArea } from '../store/interactions/fogAreas.ts';
import { changeHitPoints, harmName } from '../store/interactions/hitPointChanges.ts';
import { SCENARIOS } from '../store/library/encounterFiles.ts';
import { visibleEncounter } from '../store/playerView/currentView.ts';
import { unitsFor } from '../store/session/displayUnits.ts';
import { select } from '../store/session/toolState.ts';
import { sidesOf } from '../store/sides.ts';
import { notify } from '../store/workspace/notices.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { squaresOfZone } from '../store/zones.ts';
import { ALWAYS, type Entry, found } from './commandSearch.ts';
import { handToAddForm, openAddForm } from './creatures/addFormState.ts';
import { CARD_ID, toCard } from './creatures/openInspector.ts';
import { typedHarm } from './damageCommandParser.ts';
import type { Files } from './files/filesContext.ts';
import { ruleWays } from './rulePaletteEntries.ts';
import { openScenario } from './scenario/openScenario.ts';
import { OTHER_NAMES } from './shared/commandWords.ts';
import { focusPage, openPanel, pressField, showField, showPanel } from './shared/dockSheet.ts';
import { takeTerrain } from './terrain/terrainInHand.ts';
import { keyName } from './ui/keyName.ts';

/** An entry that is always listed, with a reason if unavailable. */
function pageEntry(
	workspace: Workspace,
	id: string,
	label: string,
	group: string,
	perform: () => void,
	why: string | null = null,
): Entry {
	return {
		id,
		label,
		group,
		...ALWAYS,
		enabled: why === null,
		why,
		perform: why === null ? perform : () => notify(workspace, why, 'problem'),
	};
}

/** Parts of the page that have no action. */
function pageEntries(workspace: Workspace): readonly Entry[] {
	const { encounter } = workspace.document.getState();
	return [
		// Runs after the palette returns the focus.
		pageEntry(workspace, 'add-creatures', 'Add creatures', 'Creatures', () =>
			requestAnimationFrame(() => openAddForm(workspace)),
		),
		{
			...pageEntry(workspace, 'to-card', 'Go to creature card', 'Creatures', () => toCard(workspace)),
			keys: 'F6',
		},
		pageEntry(
			workspace,
			'turn',
			'Turn: ready, delay, hold',
			'Creatures',
			() => toCard(workspace, true),
			combatOf(encounter) ? null : 'Start combat first.',
		),
		pageEntry(
			workspace,
			'auto',
			'Auto: who decides',
			'Creatures',
			() => openAuto(workspace),
			presentEncounter(workspace).creatures.length > 0 ? null : 'Add creatures first.',
		),
		pageEntry(workspace, 'map-size', 'Map size', 'Map', () =>
			pressField(workspace, 'terrain', '.map-size-button'),
		),
		pageEntry(
			workspace,
			'fit-grid',
			'Fit grid…',
			'Map',
			() => workspace.session.setState({ dialog: 'background' }),
			presentEncounter(workspace).map.background ? null : 'Add a map picture first.',
		),
	];
}

/** Opens Auto of the selected creatures, or of the first side other than the players'. */
function openAuto(workspace: Workspace): void {
	const encounter = presentEncounter(workspace);
	const players = playersSide(encounter);
	const sides = sidesOf(encounter);
	const side = sides.find(({ id }) => id !== players) ?? sides[0];
	if (workspace.session.getState().selection.length === 0 && combatOf(encounter))
		pressField(workspace, 'initiative', '.fight-title .icon-button');
	else if (workspace.session.getState().selection.length === 0)
		pressField(workspace, 'creatures', `[data-side="${CSS.escape(side?.id ?? '')}"]`);
	else pressField(workspace, 'creatures', `#${CARD_ID} .card-auto`);
}

function fogAreaEntries(workspace: Workspace): readonly Entry[] {
	const encounter = presentEncounter(workspace);
	return (encounter.fogAreas ?? []).map((area) => {
		const verb = liesInFog(encounter, squaresOfZone(encounter.map, area)) ? 'Reveal' : 'Hide';
		return pageEntry(workspace, `fog-area-${area.id}`, `${verb} ${area.name}`, 'Map', () =>
			toggleFogArea(workspace, area),
		);
	});
}

function terrainEntries(workspace: Workspace): readonly Entry[] {
	const { encounter } = workspace.document.getState();
	const { units } = workspace.session.getState();
	const entry = (id: string, type: TerrainId, look?: ObstacleLook) =>
		pageEntry(workspace, id, pieceLabel({ type, look }, unitsFor(encounter, units)), 'Terrain', () => {
			performAction(workspace, 'tool-terrain');
			takeTerrain(workspace, type, look);
		});
	return [
		...TERRAIN.map(({ id }) => entry(`terrain-${id}`, id)),
		...OBSTACLE_LOOKS.map((look) => entry(`look-${look}`, 'obstacle', look)),
	];
}

function ruleEntries(workspace: Workspace): readonly Entry[] {
	return RULE_OPTIONS.map(({ option }) =>
		pageEntry(workspace, `option-${option}`, `Rule: ${optionLabel(option)}`, 'Rules', () =>
			showField(workspace, 'rules', `input#option-${option}, #option-${option} input`),
		),
	);
}

function actionEntries(workspace: Workspace): readonly Entry[] {
	return actionsAt(workspace)
		.filter((action) => action.id !== 'commands')
		.map((action): Entry => {
			const [key] = action.keys;
			const enabled = action.enabled(workspace);
			return {
				id: action.id,
				label: labelOf(action, workspace),
				group: action.group,
				keys: key === undefined ? '' : keyName(key),
				enabled,
				why: (!enabled && disabledReason(workspace, action)) || null,
				checked: action.checked?.(workspace) ?? false,
				perform: () => {
					const before = workspace.session.getState().page;
					performAction(workspace, action);
					const { page } = workspace.session.getState();
					if (page !== null && (page !== before || page === action.id)) focusPage();
					if (action.id.startsWith('panel-')) showPanel(workspace, workspace.session.getState().panel);
				},
			};
		});
}

function creatureEntries(workspace: Workspace): readonly Entry[] {
	return visibleEncounter(workspace).creatures.map(
		({ id, name, position }): Entry => ({
			id: `creature-${id}`,
			label: `Select ${name}`,
			group: 'Creature',
			words: name.replaceAll(',', ' '),
			...ALWAYS,
			perform: () => {
				select(workspace, [id]);
				openPanel(workspace, 'creatures');
				workspace.cameraRequest.setState({ type: 'show', square: position }, true);
			},
		}),
	);
}

const SCENARIO_GROUPS = { lesson: 'Lesson', battle: 'Scenario' } as const;

/** Opens a shipped lesson or battle. */
function scenarioEntries(workspace: Workspace, files: Pick<Files, 'openSample'>): readonly Entry[] {
	return SCENARIOS.map((one) => ({
		...pageEntry(workspace, `scenario-${one.id}`, one.title, SCENARIO_GROUPS[one.kind], () =>
			openScenario(workspace, files, one),
		),
		words: one.kind === 'lesson' ? 'tutorial, learn, scenario' : 'battle',
	}));
}

/** All palette entries of a screen, with synonyms. */
export function commandEntries(workspace: Workspace, files: Pick<Files, 'openSample'>): readonly Entry[] {
	const { tableView, declaring } = workspace.session.getState();
	const page =
		tableView || declaring
			? []
			: [
					...pageEntries(workspace),
					...ruleWays(workspace),
					...terrainEntries(workspace),
					...fogAreaEntries(workspace),
					...ruleEntries(workspace),
					...scenarioEntries(workspace, files),
				];
	const named = [...actionEntries(workspace), ...page].map((entry) => {
		const words = [OTHER_NAMES[entry.id], entry.words].filter(Boolean).join(', ');
		return { ...entry, words };
	});
	return [...named, ...creatureEntries(workspace)];
}

/** Effect of an HP command: "Orc 2: −7", or "−7" for the selection. GM only. */
function harmEntry(workspace: Workspace, query: string): readonly Entry[] {
	const { tableView, selection } = workspace.session.getState();
	const typed = tableView ? null : typedHarm(query, visibleEncounter(workspace).creatures, selection);
	if (!typed) return [];
	const ids = typed.creatures.map(({ id }) => id);
	const names = formatShortList(typed.creatures.map(({ name }) => name));
	return [
		{
			id: 'typed-harm',
			label: `${names}: ${harmName(typed.harm)}`,
			group: 'Damage or healing',
			...ALWAYS,
			perform: () => changeHitPoints(workspace, ids, typed.harm),
		},
	];
}

/** An unmatched query may name new creatures. */
function addingEntry(workspace: Workspace, query: string): readonly Entry[] {
	const { tableView, declaring } = workspace.session.getState();
	if (tableView || declaring || query.trim() === '') return [];
	return [
		{
			id: 'add-typed',
			label: `Add “${query.trim()}” as creatures…`,
			group: 'Creatures',
			...ALWAYS,
			perform: () => requestAnimationFrame(() => handToAddForm(workspace, query.trim())),
		},
	];
}

/** Palette results for a query, best first. */
export function commandsFor(workspace: Workspace, all: readonly Entry[], query: string): readonly Entry[] {
	const matching = [...harmEntry(workspace, query), ...found(all, query)];
	return matching.length > 0 ? matching : addingEntry(workspace, query);
}
