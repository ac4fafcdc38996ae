/**
 * Everybody who takes part, one line each: where they are, how far they got, what keeps them. Of a crowd
 * only the lines in sight are in the page.
 */
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useMemo, useRef, useState } from 'react';
import { type Creature, isTight } from '../../engine/index.ts';
import { conditionWord, lengthText, placeName } from '../../messages/index.ts';
import { changeAll } from '../../store/document/document.ts';
import { roomSigns } from '../../store/playerView/playerWindowCodes.ts';
import { select } from '../../store/session/session.ts';
import { sidesOf } from '../../store/sides.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useSignal, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useBattle, useInFrame, usePresentEncounter, useUnits, useWorkspaceValue } from '../hooks.ts';
import { selectShown } from '../selectShown.ts';
import { usePanelInSight } from '../sheetHooks.ts';
import { PointsButton } from '../wounds/PointsButton.tsx';
import { MiniMark } from './MiniMark.tsx';
import { NO_LINE, rosterLines } from './rosterLines.ts';
import { useRowsInSight } from './useRowsInSight.ts';

/** What players call creatures by on their screen; null where they read names. */
function useRoomSigns(): ReadonlyMap<string, string> | null {
	useSignal(useWorkspace().players);
	return useWorkspaceValue(roomSigns);
}

/** The ids in a list, in the order shown, those out of sight included. */
const orders = new WeakMap<Element, readonly string[]>();

function orderAround(row: HTMLElement): readonly string[] {
	const list = row.closest('.roster');
	return (list && orders.get(list)) ?? [];
}

/**
 * Selects as lists of files do: alone, added or taken out with Ctrl, with Shift everything from the
 * first of the selection on, which stays its first.
 */
function pick(
	workspace: Workspace,
	id: string,
	order: readonly string[],
	{ shift, ctrl }: { readonly shift: boolean; readonly ctrl: boolean },
): void {
	const { selection } = workspace.session.getState();
	const from = order.indexOf(selection[0] ?? '');
	const to = order.indexOf(id);
	if (shift && from >= 0) {
		select(workspace, from <= to ? order.slice(from, to + 1) : order.slice(to, from + 1).reverse());
	} else if (ctrl) {
		select(workspace, selection.includes(id) ? selection.filter((s) => s !== id) : [...selection, id]);
	} else {
		selectShown(workspace, [id]);
	}
}

function onRowClick(
	workspace: Workspace,
	{ currentTarget: row, shiftKey, ctrlKey, metaKey }: MouseEvent<HTMLElement>,
): void {
	pick(workspace, row.dataset.creature ?? '', orderAround(row), {
		shift: shiftKey,
		ctrl: ctrlKey || metaKey,
	});
}

/** Where a list is scrolled to: its room, and pixels of a row, of which all are as high as each other. */
function scrollOf(list: Element) {
	const room = list.parentElement!;
	const row = list.scrollHeight / (orders.get(list)?.length || 1);
	return { room, top: room.scrollTop, height: room.clientHeight, row };
}

/** Scrolls a row into sight, no further than it takes. */
function showRow(list: Element, at: number): void {
	const { room, top, height, row } = scrollOf(list);
	room.scrollTop = Math.max(Math.min(top, at * row), (at + 1) * row - height);
}

/** Moves the focus to a row, which may have to be scrolled into sight first. */
function focusRow(list: Element, order: readonly string[], index: number): void {
	const row = () => list.querySelector<HTMLElement>(`[data-creature="${CSS.escape(order[index] ?? '')}"]`);
	const there = row();
	if (there) {
		there.focus();
		return;
	}
	showRow(list, index);
	// It is drawn in the frame after the one that scrolls.
	requestAnimationFrame(() => requestAnimationFrame(() => row()?.focus()));
}

function onRowKey(workspace: Workspace, event: KeyboardEvent<HTMLElement>): void {
	const { currentTarget: row, key, shiftKey } = event;
	const list = row.closest('.roster');
	const order = orderAround(row);
	const at = order.indexOf(row.dataset.creature ?? '');
	const targets: Readonly<Record<string, number>> = {
		ArrowDown: Math.min(at + 1, order.length - 1),
		ArrowUp: Math.max(at - 1, 0),
		Home: 0,
		End: order.length - 1,
	};
	const target = targets[key];
	const id = order[target ?? -1];
	if (target === undefined || id === undefined || !list) return;
	event.preventDefault();
	event.stopPropagation();
	if (shiftKey) pick(workspace, id, order, { shift: true, ctrl: false });
	focusRow(list, order, target);
}

interface RowProps {
	readonly creature: Creature;
	readonly feet: string;
	readonly state: string;
	readonly side: string;
	readonly color: number;
	/** By which players call it; undefined where they read its name. */
	readonly sign: string | undefined;
	readonly selected: boolean;
	/** Its place among all, from 1, and how many there are. */
	readonly place: number;
	readonly count: number;
	/** The one row that Tab goes to. */
	readonly tabbable: boolean;
	readonly onEnter: (id: string) => void;
}

const Row = memo(function Row(props: RowProps) {
	const workspace = useWorkspace();
	const { creature, feet, state, side, color, sign, selected, place, count, tabbable, onEnter } = props;
	const { id, name, position, hidden, conditions = [], squeezed, elevation = 0, picture } = creature;
	const units = useUnits();
	const up =
		elevation === 0 ? '' : `${lengthText(Math.abs(elevation), units)} ${elevation > 0 ? 'up' : 'down'}`;
	const notes = [
		state,
		up,
		squeezed ? (isTight(squeezed) ? 'in a tight place' : 'squeezed') : '',
		...conditions.map(conditionWord),
	].filter((note) => note !== '');
	return (
		<li aria-posinset={place} aria-setsize={count}>
			<div className="roster-row" data-selected={selected}>
				<button
					type="button"
					className="roster-pick"
					data-creature={id}
					aria-label={name}
					aria-pressed={selected}
					tabIndex={tabbable ? 0 : -1}
					onClick={(event) => onRowClick(workspace, event)}
					onKeyDown={(event) => onRowKey(workspace, event)}
					onFocus={() => onEnter(id)}
				/>
				<MiniMark of={picture} color={color} />
				<span className="roster-text">
					<span className="roster-name">
						{name}
						<span className="unseen"> ({side})</span>
						{sign !== undefined && (
							<span className="roster-sign" title="Its sign on the players’ screen">
								<span className="unseen">, on the players’ screen </span>
								{sign}
							</span>
						)}
					</span>
					<span className="roster-state">
						at {placeName(position)}
						{notes.length > 0 && ` · ${notes.join(', ')}`}
						{hidden && <span className="unseen">, hidden</span>}
					</span>
				</span>
				<span className="roster-end">
					{feet}
					<PointsButton of={creature} tabIndex={tabbable ? 0 : -1} />
					<button
						type="button"
						className="icon-button roster-eye"
						aria-label={`Hide ${name} from the players`}
						aria-pressed={hidden === true}
						title={hidden ? 'Hidden from the players' : 'Hide from the players'}
						tabIndex={tabbable ? 0 : -1}
						onClick={() => changeAll(workspace, [id], { hidden: !hidden })}
					>
						{hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
					</button>
				</span>
			</div>
		</li>
	);
});

export function Roster({ filter }: { readonly filter: string }) {
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const selection = useSession((s) => s.selection);
	const signs = useRoomSigns();
	const [focused, setFocused] = useState<string | null>(null);
	const scroller = useRef<HTMLDivElement>(null);

	const sides = sidesOf(encounter);
	const units = useUnits();
	const shown = useMemo(() => {
		const wanted = filter.trim().toLocaleLowerCase();
		if (wanted === '') return encounter.creatures;
		const names = new Map(sides.map((s) => [s.id, s.name.toLocaleLowerCase()]));
		return encounter.creatures.filter(
			(c) => c.name.toLocaleLowerCase().includes(wanted) || names.get(c.side)?.includes(wanted),
		);
	}, [encounter.creatures, sides, filter]);
	const { from, to, above, below } = useRowsInSight(scroller, shown.length);
	const inSight = useMemo(() => shown.slice(from, to), [shown, from, to]);
	const lines = useMemo(
		() => rosterLines(encounter, battle, segment, units, inSight),
		[encounter, battle, segment, units, inSight],
	);
	const order = useMemo(() => shown.map((c) => c.id), [shown]);
	const chosen = new Set(selection);
	// Somebody who is selected is in sight.
	const inView = usePanelInSight('creatures');
	useInFrame(() => {
		const list = scroller.current?.firstElementChild;
		const at = order.indexOf(selection[0] ?? '');
		if (!list || at < 0) return;
		const { top, height, row } = scrollOf(list);
		const whole = order.slice(Math.ceil(top / row), Math.floor((top + height) / row));
		if (whole.some((id) => chosen.has(id))) return;
		showRow(list, at);
	}, [selection, inView]);
	const bySide = new Map(sides.map((s) => [s.id, s]));
	const isThere = (id: string) => order.indexOf(id) >= from && order.indexOf(id) < to;
	const home = [focused, ...selection.slice(0, 50)].find((id) => id !== null && isThere(id)) ?? order[from];

	return (
		// The padding lies within what scrolls: a box is never lower than its own padding.
		<div ref={scroller} className="roster-room scrolls">
			<ul
				ref={(list) => {
					if (list) orders.set(list, order);
				}}
				className="roster"
				aria-label="Creatures"
				style={{ paddingTop: above, paddingBottom: below }}
			>
				{inSight.map((creature, index) => {
					const side = bySide.get(creature.side);
					const { feet, state, used } = lines.get(creature.id) ?? NO_LINE;
					return (
						<Row
							key={creature.id}
							creature={creature}
							feet={feet}
							state={used === '' || state === '' ? used || state : `${state}, ${used}`}
							side={side?.name ?? creature.side}
							color={side?.color ?? 0}
							sign={signs?.get(creature.id)}
							selected={chosen.has(creature.id)}
							place={from + index + 1}
							count={shown.length}
							tabbable={creature.id === home}
							onEnter={setFocused}
						/>
					);
				})}
			</ul>
			{shown.length === 0 && (
				<p className="empty" role="status">
					Nobody is called that.
				</p>
			)}
		</div>
	);
}
