/** What the command palette offers on a screen: actions, parts of the page, terrain, rules, and creatures by name. */
import { RULE_OPTIONS, TERRAIN } from '../engine/index.ts';
import { actionsAt, labelOf, performAction, whyNot } from '../store/actions/index.ts';
import type { Desk } from '../store/desk/desk.ts';
import { presentEncounter } from '../store/document/looked.ts';
import { fightOf } from '../store/initiative.ts';
import { seenEncounter } from '../store/seen/eyes.ts';
import { notify } from '../store/session/notices.ts';
import { select } from '../store/session/session.ts';
import { unitsFor } from '../store/session/units.ts';
import { harm, harmName } from '../store/wounds.ts';
import { optionLabel, shortList, terrainLabel } from '../words/index.ts';
import { ALWAYS, type Entry, found } from './commandSearch.ts';
import { OTHER_NAMES } from './commandWords.ts';
import { handToAddForm, openAddForm } from './creatures/addForm.ts';
import { toCard } from './creatures/editing.ts';
import { typedHarm } from './harmSearch.ts';
import { ruleWays } from './ruleWays.ts';
import { openPanel, showField, showPanel } from './sheet.ts';
import { keyName } from './ui/keyName.ts';

/** An entry that is shown at all times and says why where it does nothing. */
function pageEntry(
	desk: Desk,
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
		perform: why === null ? perform : () => notify(desk, why, 'problem'),
	};
}

/** Parts of the page, which actions do not know. */
function pageEntries(desk: Desk): readonly Entry[] {
	const { encounter } = desk.document.getState();
	return [
		// Once the palette has given the focus back.
		pageEntry(desk, 'add-creatures', 'Add creatures', 'Creatures', () =>
			requestAnimationFrame(() => openAddForm(desk)),
		),
		{ ...pageEntry(desk, 'to-card', 'Go to creature card', 'Creatures', () => toCard(desk)), keys: 'F6' },
		pageEntry(
			desk,
			'turn',
			'Turn: ready, delay, hold',
			'Creatures',
			() => toCard(desk),
			fightOf(encounter) ? null : 'Start combat first.',
		),
		pageEntry(desk, 'map-size', 'Map size', 'Map', () =>
			showField(desk, 'terrain', '[aria-label="Map size"] input'),
		),
		pageEntry(
			desk,
			'fit-grid',
			'Fit grid…',
			'Map',
			() => desk.session.setState({ dialog: 'background' }),
			presentEncounter(desk).map.background ? null : 'Add a map picture first.',
		),
	];
}

function terrainEntries(desk: Desk): readonly Entry[] {
	const { encounter } = desk.document.getState();
	const { units } = desk.session.getState();
	return TERRAIN.map(({ id: type }) =>
		pageEntry(desk, `terrain-${type}`, terrainLabel(type, unitsFor(encounter, units)), 'Terrain', () => {
			performAction(desk, 'tool-terrain');
			desk.session.setState(({ terrain }) => ({
				terrain: { ...terrain, type, brush: terrain.brush === 'eraser' ? 'brush' : terrain.brush },
			}));
		}),
	);
}

function ruleEntries(desk: Desk): readonly Entry[] {
	return RULE_OPTIONS.map(({ option }) =>
		pageEntry(desk, `option-${option}`, `Rule: ${optionLabel(option)}`, 'Rules', () =>
			showField(desk, 'rules', `input#option-${option}, #option-${option} input`),
		),
	);
}

function actionEntries(desk: Desk): readonly Entry[] {
	return actionsAt(desk)
		.filter((action) => action.id !== 'commands')
		.map((action): Entry => {
			const [key] = action.keys;
			const enabled = action.enabled(desk);
			return {
				id: action.id,
				label: labelOf(action, desk),
				group: action.group,
				keys: key === undefined ? '' : keyName(key),
				enabled,
				why: (!enabled && whyNot(desk, action)) || null,
				checked: action.checked?.(desk) ?? false,
				perform: () => {
					performAction(desk, action);
					if (action.id.startsWith('panel-')) showPanel(desk, desk.session.getState().panel);
				},
			};
		});
}

function creatureEntries(desk: Desk): readonly Entry[] {
	return seenEncounter(desk).creatures.map(
		({ id, name, position }): Entry => ({
			id: `creature-${id}`,
			label: `Select ${name}`,
			group: 'Creature',
			words: name.replaceAll(',', ' '),
			...ALWAYS,
			perform: () => {
				select(desk, [id]);
				openPanel(desk, 'creatures');
				desk.cameraRequest.set({ type: 'show', square: position });
			},
		}),
	);
}

/** All entries of a screen, in their order; with newcomers' words for them. */
export function commandEntries(desk: Desk): readonly Entry[] {
	const { tableView, declaring } = desk.session.getState();
	const page =
		tableView || declaring
			? []
			: [...pageEntries(desk), ...ruleWays(desk), ...terrainEntries(desk), ...ruleEntries(desk)];
	const named = [...actionEntries(desk), ...page].map((entry) => {
		const words = [OTHER_NAMES[entry.id], entry.words].filter(Boolean).join(', ');
		return { ...entry, words };
	});
	return [...named, ...creatureEntries(desk)];
}

/** What a line about HP would do: "Orc 2: −7", or "−7" for the selected. HP is the GM's. */
function harmEntry(desk: Desk, query: string): readonly Entry[] {
	const { tableView, selection } = desk.session.getState();
	const typed = tableView ? null : typedHarm(query, seenEncounter(desk).creatures, selection);
	if (!typed) return [];
	const ids = typed.creatures.map(({ id }) => id);
	const names = shortList(typed.creatures.map(({ name }) => name));
	return [
		{
			id: 'typed-harm',
			label: `${names}: ${harmName(typed.harm)}`,
			group: 'Damage or healing',
			...ALWAYS,
			perform: () => harm(desk, ids, typed.harm),
		},
	];
}

/** What finds nothing may be the name of new creatures. */
function addingEntry(desk: Desk, query: string): readonly Entry[] {
	const { tableView, declaring } = desk.session.getState();
	if (tableView || declaring || query.trim() === '') return [];
	return [
		{
			id: 'add-typed',
			label: `Add “${query.trim()}” as creatures…`,
			group: 'Creatures',
			...ALWAYS,
			perform: () => requestAnimationFrame(() => handToAddForm(desk, query.trim())),
		},
	];
}

/** What the palette shows for a query, the best first. */
export function commandsFor(desk: Desk, all: readonly Entry[], query: string): readonly Entry[] {
	const matching = [...harmEntry(desk, query), ...found(all, query)];
	return matching.length > 0 ? matching : addingEntry(desk, query);
}
