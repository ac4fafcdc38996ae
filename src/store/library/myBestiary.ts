/** The user's bestiary, stored in the browser and in files. Independent of encounters, with its own undo. */
import { createStore } from 'zustand/vanilla';
import type { Creature } from '../../engine/index.ts';
import {
	formatEntries,
	MAX_ENTRIES,
	MAX_KIND_POINTS,
	parseEntries,
} from '../../formats/creatures/bestiaryFile.ts';
import type { StatBlock, Traits } from '../../formats/creatures/statBlock.ts';
import { defined } from '../../formats/omitUndefined.ts';
import { nameStem } from '../../messages/index.ts';
import { withMode } from '../commands/creatureCommands.ts';
import { playersSide } from '../encounter/combatQueries.ts';
import { forgetProblem, notify } from '../workspace/notices.ts';
import type { Keeper } from '../workspace/persistence.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';

export { formatEntries, MAX_KIND_POINTS, parseEntries };

const KEY = 'halfstep/bestiary';

/** Undo steps kept. */
const UNDO_LIMIT = 50;

export interface OwnBestiary {
	/** By name, except renamed ones. */
	readonly entries: readonly StatBlock[];
	/** Undo steps, last one last. */
	readonly past: readonly { readonly entries: readonly StatBlock[]; readonly did: string }[];
	/** False without browser storage: entries are lost with the page. */
	readonly isKept: boolean;
}

export const ownBestiary = perWorkspace(() =>
	createStore<OwnBestiary>()(() => ({ entries: [], past: [], isKept: true })),
);

function read(storage: () => Keeper): Pick<OwnBestiary, 'entries' | 'isKept'> {
	try {
		const text = storage().getItem(KEY);
		const parsed = text === null ? null : parseEntries(text);
		return { entries: parsed?.ok ? parsed.entries : [], isKept: true };
	} catch {
		return { entries: [], isKept: false };
	}
}

/**
 * Loads and then saves the bestiary.
 *
 * @returns a handler for storage changes by another tab
 */
export function startOwnBestiary(workspace: Workspace, storage: () => Keeper): (key: string | null) => void {
	const state = ownBestiary(workspace);
	const kept = read(storage);
	let known = kept.entries;
	state.setState(kept);
	state.subscribe(({ entries }) => {
		if (entries === known) return;
		known = entries;
		let isKept = true;
		try {
			storage().setItem(KEY, formatEntries(entries));
		} catch {
			isKept = false;
		}
		state.setState({ isKept });
	});
	return (key) => {
		if (key !== KEY && key !== null) return;
		const found = read(storage);
		known = found.entries;
		state.setState({ ...found, past: [] });
	};
}

/** Case-insensitive key of a name. */
const keyOf = (name: string): string => name.trim().toLocaleLowerCase('en');

function byName(a: StatBlock, b: StatBlock): number {
	return keyOf(a.name) < keyOf(b.name) ? -1 : 1;
}

/**
 * Replaces the entries; refused with a sentence if too many.
 *
 * @param did label of the undo button: "Removing Orc"
 * @param merge consecutive changes with this key are one step
 */
export function setEntries(
	workspace: Workspace,
	entries: readonly StatBlock[],
	did: string,
	merge = false,
): boolean {
	const state = ownBestiary(workspace);
	if (entries.length > MAX_ENTRIES) {
		const most = `at most ${MAX_ENTRIES} entries, not ${entries.length}`;
		notify(workspace, `Your bestiary holds ${most}.`, 'problem');
		return false;
	}
	state.setState((before) => ({
		entries,
		past:
			merge && before.past.at(-1)?.did === did
				? before.past
				: [...before.past.slice(1 - UNDO_LIMIT), { entries: before.entries, did }],
	}));
	forgetProblem(workspace);
	return true;
}

/** Adds entries, replacing those of the same name. */
export function addEntries(workspace: Workspace, added: readonly StatBlock[], did: string): boolean {
	const names = new Set(added.map(({ name }) => keyOf(name)));
	const others = ownBestiary(workspace)
		.getState()
		.entries.filter(({ name }) => !names.has(keyOf(name)));
	return setEntries(workspace, [...others, ...added].toSorted(byName), did);
}

export function undoEntries(workspace: Workspace): void {
	const { past } = ownBestiary(workspace).getState();
	const last = past.at(-1);
	if (last) ownBestiary(workspace).setState({ entries: last.entries, past: past.slice(0, -1) });
}

/**
 * A creature as a bestiary entry, named without number.
 *
 * @param players the players' side
 */
function kindOf(creature: Creature, players: string): StatBlock {
	const { size = 'medium', initiative, hitPoints, armorClass, attacks, reach } = creature;
	const { speed, ...moves } = movesOf(creature);
	const { face, skills, fills, build, space, reachWeapon, fighter } = creature;
	const traits = defined({ face, skills, fills, build, space, reachWeapon, fighter }) satisfies Traits;
	return {
		name: nameStem(creature.name),
		size,
		speed,
		...defined({ ...moves, initiative, hitPoints: hitPoints?.max, armorClass, attacks, reach }),
		joins: creature.side === players ? 'players' : 'foes',
		...(Object.keys(traits).length > 0 && { traits }),
	};
}

/** Its movement; a creature that can also walk is stored walking. */
function movesOf({ speed, otherSpeed, movement }: Creature) {
	if (otherSpeed === undefined || !movement?.includes('flying'))
		return { speed, flies: otherSpeed, movement };
	const others = withMode(movement, 'flying', false);
	return { speed: otherSpeed, flies: speed, movement: others.length > 0 ? others : undefined };
}

export function takeKinds(workspace: Workspace, entries: readonly StatBlock[]): boolean {
	const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
	const isDone = addEntries(workspace, entries, `Importing ${count}`);
	if (isDone) notify(workspace, `Added ${count} to your bestiary (Add creatures).`);
	return isDone;
}

/** Saves creatures as entries, each name once. */
export function keepKinds(workspace: Workspace, creatures: readonly Creature[]): void {
	const players = playersSide(workspace.document.getState().encounter);
	const kinds = new Map(creatures.map((one) => [keyOf(nameStem(one.name)), kindOf(one, players)]));
	const [first] = kinds.values();
	const what = kinds.size === 1 && first ? first.name : `${kinds.size} kinds`;
	if (!addEntries(workspace, [...kinds.values()], `Saving ${what}`)) return;
	const { isKept } = ownBestiary(workspace).getState();
	const but = isKept ? '' : ' This browser does not save entries: export them to a file (Add creatures).';
	notify(workspace, `${what} ${kinds.size === 1 ? 'is' : 'are'} in your bestiary.${but}`);
}
