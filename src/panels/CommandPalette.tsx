/** Everything people can do, found by typing; creatures by name as well. */
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatShortList } from '../messages/index.ts';
import { actionsAt, disabledReason, labelOf, performAction } from '../store/actions/index.ts';
import { changeHitPoints, harmName } from '../store/hitPointChanges.ts';
import { visibleEncounter } from '../store/playerView/currentView.ts';
import { select } from '../store/session/session.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { ALWAYS, type Entry, found } from './commandSearch.ts';
import { openAddForm } from './creatures/addForm.ts';
import { toCard } from './creatures/editing.ts';
import { typedHarm } from './harmSearch.ts';
import { ruleWays } from './ruleWays.ts';
import { openPanel, showPanel } from './sheet.ts';
import { IconButton } from './ui/IconButton.tsx';
import { keyName } from './ui/keyName.ts';
import { ModalBox } from './ui/Modal.tsx';

/** Form and card are parts of the page, which actions do not know. */
const onPage = (workspace: Workspace): readonly Entry[] => [
	{
		id: 'add-creatures',
		label: 'Add creatures',
		group: 'Creatures',
		words: 'new people heroes monsters bestiary',
		...ALWAYS,
		// Once the palette has given the focus back.
		perform: () => requestAnimationFrame(() => openAddForm(workspace)),
	},
	{
		id: 'to-card',
		label: 'To the card of whoever is selected, or acts',
		group: 'Creatures',
		words: 'acting actions turn edit panel',
		...ALWAYS,
		keys: 'F6',
		perform: () => toCard(workspace),
	},
];

function entries(workspace: Workspace): readonly Entry[] {
	const actions = actionsAt(workspace)
		.filter((a) => a.id !== 'commands')
		.map((action): Entry => {
			const [key] = action.keys;
			return {
				id: action.id,
				label: labelOf(action, workspace),
				group: action.group,
				words: action.words,
				keys: key === undefined ? '' : keyName(key),
				enabled: action.enabled(workspace),
				why: (!action.enabled(workspace) && disabledReason(workspace, action)) || null,
				checked: action.checked?.(workspace) ?? false,
				perform: () => {
					performAction(workspace, action);
					// Whoever names a panel wants to be in it.
					if (action.id.startsWith('panel-')) showPanel(workspace, workspace.session.getState().panel);
				},
			};
		});
	const creatures = visibleEncounter(workspace).creatures.map(
		({ id, name, position }): Entry => ({
			id: `creature-${id}`,
			label: `Select ${name}`,
			group: 'Creature',
			...ALWAYS,
			perform: () => {
				select(workspace, [id]);
				openPanel(workspace, 'creatures');
				workspace.cameraRequest.set({ type: 'show', square: position });
			},
		}),
	);
	const { tableView, declaring } = workspace.session.getState();
	return [
		...actions,
		...(tableView || declaring ? [] : [...onPage(workspace), ...ruleWays(workspace)]),
		...creatures,
	];
}

/** What a line about wounds would do: "Orc 2: −7". Hit points are the GM's. */
function woundsIn(workspace: Workspace, query: string): readonly Entry[] {
	const { tableView, selection } = workspace.session.getState();
	const typed = tableView ? null : typedHarm(query, visibleEncounter(workspace).creatures, selection);
	if (!typed) return [];
	const { creatures, harm: what } = typed;
	const ids = creatures.map(({ id }) => id);
	return [
		{
			id: 'typed-harm',
			label: `${formatShortList(creatures.map(({ name }) => name))}: ${harmName(what)}`,
			group: 'Wounds',
			...ALWAYS,
			perform: () => changeHitPoints(workspace, ids, what),
		},
	];
}

/** As many entries as fit on a screen. */
const MOST = 60;

export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
	const workspace = useWorkspace();
	const [all] = useState(() => entries(workspace));
	const [query, setQuery] = useState('');
	const [chosen, setChosen] = useState(0);
	const id = useId();
	const shown = [...woundsIn(workspace, query), ...found(all, query)].slice(0, MOST);
	const at = Math.min(chosen, shown.length - 1);

	const run = (entry: Entry | undefined) => {
		if (!entry?.enabled && !entry?.why) return;
		onClose();
		entry.perform();
	};

	const onKeyDown = (event: KeyboardEvent) => {
		const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
		const by = moves[event.key];
		if (by !== undefined && shown.length > 0) {
			event.preventDefault();
			const to = Math.abs(by) === 1 ? (at + by + shown.length) % shown.length : at + by;
			const next = Math.max(0, Math.min(shown.length - 1, to));
			setChosen(next);
			document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
		} else if (event.key === 'Enter') {
			event.preventDefault();
			run(shown[at]);
		}
	};

	return (
		<ModalBox labelledBy={`${id}-title`} className="commands" onClose={onClose}>
			<h2 id={`${id}-title`} className="unseen">
				Commands
			</h2>
			<div className="commands-head">
				<input
					data-first
					className="commands-input"
					role="combobox"
					aria-label="Find a command"
					aria-expanded={at >= 0}
					aria-controls={`${id}-list`}
					aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
					placeholder="What do you want to do?"
					autoComplete="off"
					value={query}
					onChange={(event) => {
						setQuery(event.target.value);
						setChosen(0);
					}}
					onKeyDown={onKeyDown}
				/>
				<IconButton label="Close" icon={X} onClick={onClose} />
			</div>
			<div
				className="commands-list choices scrolls"
				role="listbox"
				id={`${id}-list`}
				aria-label="Commands"
				hidden={at < 0}
			>
				{shown.map((entry, index) => (
					<div
						key={entry.id}
						id={`${id}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === at}
						aria-disabled={!entry.enabled}
						title={entry.why ?? undefined}
						onPointerMove={() => setChosen(index)}
						onPointerUp={() => run(entry)}
					>
						<span>
							{entry.label}
							{entry.checked && <span className="soft"> ✓</span>}
						</span>
						<span className="row tight">
							<span className="small soft">{entry.group}</span>
							{entry.keys !== '' && <kbd>{entry.keys}</kbd>}
						</span>
					</div>
				))}
			</div>
			{at < 0 && <p className="empty">Nothing is called that.</p>}
		</ModalBox>
	);
}
