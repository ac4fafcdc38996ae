/** Context menus of the board: one for creatures, one for the map, each with subpages. */
import { type ReactNode, useState } from 'react';
import { CONDITIONS, type Square } from '../engine/index.ts';
import { conditionWord } from '../messages/index.ts';
import {
	type Action,
	actionOf,
	actionsAt,
	goersSelected,
	PACE_ACTIONS,
	selectedCreatures,
} from '../store/actions/index.ts';
import { hasBlows } from '../store/derived/blows.ts';
import { areaAround, areasOn, notesAt, openArea, openNote } from '../store/interactions/annotations.ts';
import { visibleEncounter } from '../store/playerView/currentView.ts';
import { pointAt } from '../store/session/ping.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { openAddForm } from './creatures/addFormState.ts';
import { setCondition } from './creatures/setCondition.ts';
import { ActionItem } from './ui/ActionItem.tsx';
import { keyName } from './ui/keyName.ts';
import { MenuBox, MenuItem } from './ui/Menu.tsx';

/** Place of the click, in CSS pixels of the page, and what is there. */
export interface MenuPlace {
	readonly clientX: number;
	readonly clientY: number;
	readonly creature: string | undefined;
	readonly square: Square;
	/** Description lines above the entries. */
	readonly about: readonly string[];
}

const MAX_MAP_ENTRIES = 10;
const NOTE_NAME_LENGTH = 24;

const PAGES = { pace: 'Pace', condition: 'Condition', more: 'More', square: 'On this square' } as const;
type Page = keyof typeof PAGES;

/** Builds a menu; impossible actions are left out, except paces. */
class Entries {
	private readonly allowed: ReadonlySet<Action>;

	constructor(
		private readonly workspace: Workspace,
		private readonly square: Square,
		private readonly open: (page: Page) => void,
	) {
		this.allowed = new Set(actionsAt(workspace));
	}

	action(id: string, label?: string): readonly ReactNode[] {
		const action = actionOf(id);
		if (!this.allowed.has(action) || !('pace' in action || action.enabled(this.workspace))) return [];
		return [
			<ActionItem
				key={id}
				action={action}
				square={this.square}
				label={label}
				isCommand={id.startsWith('tool-')}
			/>,
		];
	}

	item(label: string, onSelect: () => void, key = label): ReactNode {
		return (
			<MenuItem key={key} onSelect={onSelect}>
				{label}
			</MenuItem>
		);
	}

	page(page: Page): ReactNode {
		return (
			<MenuItem key={page} onOpen={() => this.open(page)} onSelect={() => {}}>
				{PAGES[page]}
			</MenuItem>
		);
	}

	ping(): ReactNode {
		const { workspace, square } = this;
		const [key = ''] = actionOf('point').keys;
		return (
			<MenuItem key="ping" onSelect={() => pointAt(workspace, { x: square.x + 0.5, y: square.y + 0.5 })}>
				Ping here
				<kbd>{keyName(key)}</kbd>
			</MenuItem>
		);
	}

	/** Notes and areas on the square. */
	marks(): readonly ReactNode[] {
		const { workspace, square } = this;
		const encounter = visibleEncounter(workspace);
		const clipped = (text: string) => text.split('\n')[0]?.slice(0, NOTE_NAME_LENGTH).trimEnd();
		return [
			...areasOn(encounter, square).map(({ id, name }) =>
				this.item(`Area: ${name}…`, () => openArea(workspace, id), `area ${id}`),
			),
			...notesAt(encounter, square).map((note) =>
				this.item(`Note: ${clipped(note.text)}…`, () => openNote(workspace, note), `note ${note.id}`),
			),
		];
	}

	newMarks(): readonly ReactNode[] {
		const { workspace, square } = this;
		return [
			this.item('Area here…', () => areaAround(workspace, square)),
			this.item('Note here…', () => openNote(workspace, square)),
		];
	}
}

function creatureEntries(workspace: Workspace, entries: Entries): readonly ReactNode[] {
	const isGm = !workspace.session.getState().tableView;
	return [
		...entries.action('tool-plan', 'Draw path'),
		...entries.action('tool-goal', 'Go to…'),
		// Fallen creatures have no pace.
		...(goersSelected(workspace).length > 0 ? [entries.page('pace')] : []),
		...entries.action('hold', 'Wait'),
		...entries.action('clear-path'),
		...(isGm && hasBlows(visibleEncounter(workspace)) ? entries.action('strikes') : []),
		...entries.action('harm'),
		...(isGm ? [entries.page('condition')] : []),
		...entries.action('dead'),
		...entries.action('hidden'),
		...entries.action('duplicate'),
		...entries.action('delete'),
		entries.page('more'),
	];
}

function conditionEntries(workspace: Workspace): readonly ReactNode[] {
	const creatures = selectedCreatures(workspace);
	return CONDITIONS.map((condition) => {
		const all = creatures.every(({ conditions }) => conditions?.includes(condition));
		return (
			<MenuItem
				key={condition}
				role="menuitemcheckbox"
				checked={all}
				onSelect={() => setCondition(workspace, creatures, condition, !all)}
			>
				{conditionWord(condition)}
			</MenuItem>
		);
	});
}

function moreEntries(workspace: Workspace, entries: Entries): readonly ReactNode[] {
	const isGm = !workspace.session.getState().tableView;
	return [
		entries.ping(),
		...entries.action('by-hand'),
		...entries.action('flying'),
		...entries.action('nearest'),
		...(isGm ? [...entries.marks(), ...entries.newMarks()] : []),
		...entries.action('keep-kind'),
		...entries.action('cut'),
		...entries.action('copy'),
		...entries.action('gather'),
	];
}

function mapEntries(workspace: Workspace, entries: Entries, square: Square): readonly ReactNode[] {
	const isGm = !workspace.session.getState().tableView;
	const marks = isGm ? entries.marks() : [];
	const others = [
		entries.ping(),
		...(isGm ? [entries.item('Add creatures…', () => openAddForm(workspace))] : []),
		...entries.action('paste'),
		...(isGm ? entries.newMarks() : []),
		entries.item('Measure from here', () => workspace.measureFrom.setState({ square }, true)),
		...entries.action('select-all', 'Select all'),
		...entries.action('clear-all-paths'),
		...entries.action('clear-fallen'),
		...entries.action('legend', 'Legend'),
	];
	const isShort = marks.length + others.length <= MAX_MAP_ENTRIES;
	return isShort ? [...marks, ...others] : [entries.page('square'), ...others].slice(0, MAX_MAP_ENTRIES);
}

interface BoardMenuProps {
	readonly place: MenuPlace | null;
	readonly onClose: () => void;
}

export function BoardMenu({ place, onClose }: BoardMenuProps) {
	const workspace = useWorkspace();
	const [opened, setOpened] = useState<{ readonly of: MenuPlace; readonly page: Page } | null>(null);
	if (!place) return null;
	const { creature, square, about, clientX: x, clientY: y } = place;
	const page = opened?.of === place ? opened.page : null;
	const entries = new Entries(workspace, square, (next) => setOpened({ of: place, page: next }));
	const contents = (): readonly ReactNode[] => {
		if (page === 'pace') return PACE_ACTIONS.flatMap(({ id }) => entries.action(id));
		if (page === 'condition') return conditionEntries(workspace);
		if (page === 'more') return moreEntries(workspace, entries);
		if (page === 'square') return entries.marks();
		return creature === undefined
			? mapEntries(workspace, entries, square)
			: creatureEntries(workspace, entries);
	};
	const label = creature === undefined ? 'Map' : 'Creature';
	return (
		<MenuBox
			about={page ? undefined : about}
			// A new key for each place and page remounts the menu, so that its first entry gets the focus.
			key={`${x} ${y} ${page}`}
			label={page ? PAGES[page] : label}
			anchor={() => ({ left: x, right: x, top: y, bottom: y })}
			onClose={onClose}
			onBack={page ? () => setOpened(null) : undefined}
		>
			{contents()}
		</MenuBox>
	);
}
