/** Everybody who takes part, one line each: where they are, how far they got, what keeps them. */
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useMemo, useState } from 'react';
import type { Creature } from '../../engine/index.ts';
import { dispatch, presentEncounter } from '../../store/document.ts';
import { cameraRequest, select, useSession } from '../../store/session.ts';
import { sidesOf } from '../../store/sides.ts';
import { placeName } from '../../store/words.ts';
import { useBattle, usePresent } from '../hooks.ts';
import { NO_LINE, type RosterLine, rosterLines } from './rosterLines.ts';
import { SideMark } from './SideMark.tsx';

/** The buttons of all rows, in the order shown. Rows share their handlers, so that 2,000 of them stay cheap. */
function rowsAround(row: HTMLElement): readonly HTMLElement[] {
	return [...(row.closest('.roster')?.querySelectorAll<HTMLElement>('.roster-pick') ?? [])];
}

/**
 * Selects as lists of files do: alone, added or taken out with Ctrl, with Shift everything from the
 * first of the selection on, which stays its first.
 */
function pick(row: HTMLElement, { shift, ctrl }: { readonly shift: boolean; readonly ctrl: boolean }): void {
	const id = row.dataset.creature;
	if (id === undefined) return;
	const { selection } = useSession.getState();
	const order = rowsAround(row).map((each) => each.dataset.creature ?? '');
	const from = order.indexOf(selection[0] ?? '');
	const to = order.indexOf(id);
	if (shift && from >= 0) {
		select(from <= to ? order.slice(from, to + 1) : order.slice(to, from + 1).reverse());
	} else if (ctrl) {
		select(selection.includes(id) ? selection.filter((s) => s !== id) : [...selection, id]);
	} else {
		select([id]);
		const creature = presentEncounter().creatures.find((c) => c.id === id);
		if (creature) cameraRequest.set({ type: 'show', square: creature.position });
	}
}

function onRowClick(event: MouseEvent<HTMLElement>): void {
	pick(event.currentTarget, { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey });
}

function onRowKey(event: KeyboardEvent<HTMLElement>): void {
	const rows = rowsAround(event.currentTarget);
	const at = rows.indexOf(event.currentTarget);
	const targets: Readonly<Record<string, number>> = {
		ArrowDown: Math.min(at + 1, rows.length - 1),
		ArrowUp: Math.max(at - 1, 0),
		Home: 0,
		End: rows.length - 1,
	};
	const next = rows[targets[event.key] ?? -1];
	if (!next) return;
	event.preventDefault();
	event.stopPropagation();
	if (event.shiftKey) pick(next, { shift: true, ctrl: false });
	next.focus();
}

interface RowProps {
	readonly creature: Creature;
	readonly line: RosterLine;
	readonly side: string;
	readonly color: number;
	readonly selected: boolean;
	/** The one row that Tab goes to. */
	readonly tabbable: boolean;
	readonly onEnter: (id: string) => void;
}

const Row = memo(function Row({ creature, line, side, color, selected, tabbable, onEnter }: RowProps) {
	const { id, name, position, hidden, conditions } = creature;
	const notes = [line.state, ...(conditions ?? [])].filter((note) => note !== '');
	return (
		<li>
			<div className="roster-row" data-selected={selected}>
				<button
					type="button"
					className="roster-pick"
					data-creature={id}
					aria-label={name}
					aria-pressed={selected}
					tabIndex={tabbable ? 0 : -1}
					onClick={onRowClick}
					onKeyDown={onRowKey}
					onFocus={() => onEnter(id)}
				/>
				<SideMark color={color} />
				<span className="roster-text">
					<span className="roster-name">
						{name}
						<span className="unseen"> ({side})</span>
					</span>
					<span className="roster-state">
						at {placeName(position)}
						{notes.length > 0 && ` · ${notes.join(', ')}`}
						{hidden && <span className="unseen">, hidden</span>}
					</span>
				</span>
				<span className="roster-end">
					{line.feet}
					<button
						type="button"
						className="icon-button roster-eye"
						aria-label={`Hide ${name} from the players`}
						aria-pressed={hidden === true}
						title={hidden ? 'Hidden from the players' : 'Hide from the players'}
						tabIndex={tabbable ? 0 : -1}
						onClick={() => dispatch({ type: 'change-creatures', ids: [id], change: { hidden: !hidden } })}
					>
						{hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
					</button>
				</span>
			</div>
		</li>
	);
});

export function Roster({ filter }: { readonly filter: string }) {
	const encounter = usePresent();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const selection = useSession((s) => s.selection);
	const [focused, setFocused] = useState<string | null>(null);

	const sides = sidesOf(encounter);
	const lines = useMemo(() => rosterLines(encounter, battle, segment), [encounter, battle, segment]);
	const shown = useMemo(() => {
		const wanted = filter.trim().toLocaleLowerCase();
		if (wanted === '') return encounter.creatures;
		const names = new Map(sides.map((s) => [s.id, s.name.toLocaleLowerCase()]));
		return encounter.creatures.filter(
			(c) => c.name.toLocaleLowerCase().includes(wanted) || names.get(c.side)?.includes(wanted),
		);
	}, [encounter.creatures, sides, filter]);
	const order = shown.map((c) => c.id);
	const chosen = new Set(selection);
	const bySide = new Map(sides.map((s) => [s.id, s]));
	const home =
		focused !== null && order.includes(focused) ? focused : (order.find((id) => chosen.has(id)) ?? order[0]);

	return (
		<ul className="roster scrolls" aria-label="Creatures">
			{shown.map((creature) => {
				const side = bySide.get(creature.side);
				return (
					<Row
						key={creature.id}
						creature={creature}
						line={lines.get(creature.id) ?? NO_LINE}
						side={side?.name ?? creature.side}
						color={side?.color ?? 0}
						selected={chosen.has(creature.id)}
						tabbable={creature.id === home}
						onEnter={setFocused}
					/>
				);
			})}
		</ul>
	);
}
