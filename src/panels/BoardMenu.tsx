/** What can be done at a place of the board: for a creature there, or for the map. */
import type { Square } from '../engine/index.ts';
import {
	type Action,
	actionOf,
	actionsAt,
	disabledReason,
	goersSelected,
	labelOf,
	PACE_ACTIONS,
	performAction,
} from '../store/actions/index.ts';
import { areaAround, areasOn, notesAt, openArea, openNote } from '../store/annotations.ts';
import { visibleEncounter } from '../store/playerView/currentView.ts';
import { pointAt } from '../store/session/ping.ts';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { openAddForm } from './creatures/addForm.ts';
import { keyName } from './ui/keyName.ts';
import { MenuBox, MenuItem } from './ui/Menu.tsx';

/** Where somebody asked, in CSS pixels of the page, and what is there. */
export interface MenuPlace {
	readonly clientX: number;
	readonly clientY: number;
	readonly creature: string | undefined;
	readonly square: Square;
	/** What there is to say about it, line by line. */
	readonly about: readonly string[];
}

const CREATURE_ITEMS = [
	['harm', 'dead'],
	['gather', 'clear-path', 'by-hand', 'flying', 'hidden', 'nearest'],
	PACE_ACTIONS.map(({ id }) => id),
	['cut', 'copy', 'duplicate', 'keep-kind', 'delete'],
] as const satisfies readonly (readonly string[])[];

const MAP_ITEMS = [
	['gather', 'paste', 'select-all', 'clear-all-paths', 'clear-fallen'],
	['fit', 'actual-size', 'legend'],
] as const;

function Item({ action, square }: { readonly action: Action; readonly square: Square }) {
	const workspace = useWorkspace();
	const [key] = action.keys;
	const enabled = action.enabled(workspace);
	const why = (!enabled && disabledReason(workspace, action)) || null;
	return (
		<MenuItem
			role={!action.checked ? 'menuitem' : 'pace' in action ? 'menuitemradio' : 'menuitemcheckbox'}
			checked={action.checked?.(workspace)}
			disabled={!enabled}
			about={why ?? action.about?.(workspace)}
			onSelect={() => performAction(workspace, action, square)}
			onRefused={why === null ? undefined : () => performAction(workspace, action)}
		>
			{labelOf(action, workspace)}
			{key !== undefined && <kbd>{keyName(key)}</kbd>}
		</MenuItem>
	);
}

/** Letters of a note by which a menu names it. */
const NAMED_BY = 24;

function clipped(text: string): string {
	const [line = ''] = text.split('\n');
	return line.slice(0, NAMED_BY).trimEnd();
}

interface BoardMenuProps {
	readonly place: MenuPlace | null;
	readonly onClose: () => void;
	readonly onEdit: (creature: string) => void;
}

export function BoardMenu({ place, onClose, onEdit }: BoardMenuProps) {
	const workspace = useWorkspace();
	if (!place) return null;
	const { creature, square } = place;
	const [pointKey = ''] = actionOf('point').keys;
	const allowed = new Set(actionsAt(workspace));
	// The fallen are offered no pace, rather than all of them greyed.
	const paced = goersSelected(workspace).length > 0;
	const groups = (creature === undefined ? MAP_ITEMS : CREATURE_ITEMS)
		.map((ids) => ids.map(actionOf).filter((action) => allowed.has(action) && (paced || !('pace' in action))))
		.filter((actions) => actions.length > 0);
	// Adding and editing are the GM's.
	const { tableView } = workspace.session.getState();
	const { clientX: x, clientY: y, about } = place;
	// Of a creature last: what is done to it comes first.
	const marks = !tableView && (
		<>
			{areasOn(visibleEncounter(workspace), square).map(({ id, name }) => (
				<MenuItem key={`area ${id}`} onSelect={() => openArea(workspace, id)}>
					Area: {name}…
				</MenuItem>
			))}
			{notesAt(visibleEncounter(workspace), square).map((note) => (
				<MenuItem key={note.id} onSelect={() => openNote(workspace, note)}>
					Note: {clipped(note.text)}…
				</MenuItem>
			))}
			<MenuItem onSelect={() => openNote(workspace, square)}>Note here…</MenuItem>
			<MenuItem onSelect={() => areaAround(workspace, square)}>Area here…</MenuItem>
		</>
	);
	return (
		<MenuBox
			about={about}
			// A new key for every request, so that a menu asked for elsewhere is another one.
			key={`${x} ${y}`}
			label={creature === undefined ? 'Map' : 'Creature'}
			anchor={() => ({ left: x, right: x, top: y, bottom: y })}
			onClose={onClose}
		>
			<MenuItem onSelect={() => pointAt(workspace, { x: square.x + 0.5, y: square.y + 0.5 })}>
				Point here
				<kbd>{keyName(pointKey)}</kbd>
			</MenuItem>
			{tableView ? null : creature === undefined ? (
				<MenuItem onSelect={() => openAddForm(workspace)}>Add creatures…</MenuItem>
			) : (
				<MenuItem onSelect={() => onEdit(creature)}>Edit…</MenuItem>
			)}
			{creature === undefined && marks}
			{groups.map((actions) => (
				<div key={actions[0]?.id} className="menu-group">
					{actions.map((action) => (
						<Item key={action.id} action={action} square={square} />
					))}
				</div>
			))}
			{creature !== undefined && marks && <div className="menu-group">{marks}</div>}
		</MenuBox>
	);
}
