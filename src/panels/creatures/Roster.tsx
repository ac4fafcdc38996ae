/** Creature list by side, foldable and virtualized. */

import { ChevronDown, ChevronRight, EyeOff } from 'lucide-react';
import { Fragment, type KeyboardEvent, type MouseEvent, memo, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type Creature, footprintOf, isTight, type Side, type Square } from '../../engine/index.ts';
import { conditionWord, lengthText, placeName } from '../../messages/index.ts';
import { playsByItself } from '../../store/encounter/aiSides.ts';
import { isFallen } from '../../store/encounter/combatantSync.ts';
import { movable } from '../../store/encounter/missingPlans.ts';
import { diceForAdding, readCreatures } from '../../store/library/creatureSuggestions.ts';
import { roomSigns } from '../../store/playerView/playerWindowCodes.ts';
import { select } from '../../store/session/toolState.ts';
import { sidesOf } from '../../store/sides.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { lightOn, useLight } from '../shared/boardHighlight.ts';
import { usePanelInSight } from '../shared/dockSheetHooks.ts';
import { SideMark } from '../shared/SideMark.tsx';
import { selectShown } from '../shared/selectCreatures.ts';
import { MiniMark } from '../shared/TokenIcon.tsx';
import {
	useBattle,
	useInFrame,
	useOwnBestiary,
	usePresentEncounter,
	useUnits,
	useWorkspaceValue,
} from '../ui/workspaceHooks.ts';
import { AutoButton } from './AutoButton.tsx';
import { NO_LINE, type RosterLine, rosterLines } from './rosterLines.ts';
import { SideMenu } from './SideMenu.tsx';
import { useRowsInSight } from './useVirtualRows.ts';

/** Signs that replace names on the player screen; null if names are shown. */
function useRoomSigns(): ReadonlyMap<string, string> | null {
	useStore(useWorkspace().players);
	return useWorkspaceValue(roomSigns);
}

interface CreatureItem {
	readonly key: string;
	readonly side: Side;
	readonly creature: Creature;
}

interface HeadItem {
	readonly key: string;
	readonly side: Side;
	readonly count: number;
	/** Movable in this half-round, and not by the app. */
	readonly moving: number;
	readonly planned: number;
	readonly isOpen: boolean;
}

type Item = HeadItem | CreatureItem;

const headKey = (side: string): string => `side ${side}`;

/** Row keys in order: creature ids and side ids. */
const orders = new WeakMap<Element, readonly string[]>();

const isCreatureKey = (key: string): boolean => !key.startsWith('side ');

function orderAround(row: HTMLElement): readonly string[] {
	const list = row.closest('.roster');
	return (list && orders.get(list)) ?? [];
}

/** Selects as in file lists: Ctrl toggles, Shift extends from the first of the selection. */
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
	pick(workspace, row.dataset.creature ?? '', orderAround(row).filter(isCreatureKey), {
		shift: shiftKey,
		ctrl: ctrlKey || metaKey,
	});
}

/** Scroll state of a list; all rows have the same height in pixels. */
function scrollOf(list: Element) {
	const room = list.parentElement!;
	const row = list.scrollHeight / (orders.get(list)?.length || 1);
	return { room, top: room.scrollTop, height: room.clientHeight, row };
}

/** Scrolls a row into view with the least movement. */
function showRow(list: Element, at: number): void {
	const { room, top, height, row } = scrollOf(list);
	room.scrollTop = Math.max(Math.min(top, at * row), (at + 1) * row - height);
}

/** Focuses a row, scrolling it into view first if necessary. */
function focusRow(list: Element, order: readonly string[], index: number): void {
	const row = () => list.querySelector<HTMLElement>(`[data-row="${CSS.escape(order[index] ?? '')}"]`);
	const there = row();
	if (there) {
		there.focus();
		return;
	}
	showRow(list, index);
	// The row is drawn in the frame after scrolling.
	requestAnimationFrame(() => requestAnimationFrame(() => row()?.focus()));
}

function onRowKey(workspace: Workspace, event: KeyboardEvent<HTMLElement>): void {
	const { currentTarget: row, key, shiftKey } = event;
	const list = row.closest('.roster');
	const order = orderAround(row);
	const at = order.indexOf(row.dataset.row ?? '');
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
	if (shiftKey && isCreatureKey(id))
		pick(workspace, id, order.filter(isCreatureKey), { shift: true, ctrl: false });
	focusRow(list, order, target);
}

interface RowProps {
	readonly creature: Creature;
	readonly line: RosterLine;
	readonly side: Side;
	/** Its sign on the player screen; undefined if its name is shown. */
	readonly sign: string | undefined;
	readonly selected: boolean;
	/** The only row in the Tab order. */
	readonly tabbable: boolean;
	readonly onEnter: (key: string) => void;
}

function squaresUnder(creature: Creature): readonly Square[] {
	const side = footprintOf(creature);
	const { x, y } = creature.position;
	return Array.from({ length: side * side }, (_, i) => ({ x: x + (i % side), y: y + Math.floor(i / side) }));
}

const Row = memo(function Row(props: RowProps) {
	const workspace = useWorkspace();
	const units = useUnits();
	const shine = useLight();
	const { creature, line, side, sign, selected, tabbable, onEnter } = props;
	const { id, name, position, hidden, conditions = [], squeezed, elevation = 0, picture } = creature;
	const up =
		elevation === 0 ? '' : `${lengthText(Math.abs(elevation), units)} ${elevation > 0 ? 'up' : 'down'}`;
	const notes = [
		line.auto,
		line.feet,
		line.state,
		line.used,
		up,
		squeezed ? (isTight(squeezed) ? 'in a tight gap' : 'squeezed') : '',
		...conditions.map(conditionWord),
	].filter((note) => note !== '');
	const isDown = isFallen(creature);
	const feet = line.feet || line.planned;
	// The head of the side says who plays it.
	const isAsSide = creature.auto === undefined && side.auto?.decides === 'app' && feet !== '';
	const light = lightOn(shine, squaresUnder(creature));
	return (
		<li>
			<div
				className="roster-row strip hovers"
				data-selected={selected}
				data-down={isDown || undefined}
				title={[name, ...notes].join(' · ')}
				onPointerEnter={light.onPointerEnter}
				onPointerLeave={light.onPointerLeave}
			>
				<button
					type="button"
					className="roster-pick"
					data-creature={id}
					data-row={id}
					aria-label={name}
					aria-pressed={selected}
					tabIndex={tabbable ? 0 : -1}
					onClick={(event) => onRowClick(workspace, event)}
					onKeyDown={(event) => onRowKey(workspace, event)}
					onFocus={() => onEnter(id)}
				/>
				<MiniMark of={picture} color={side.color} little />
				<span className="roster-name grow clipped">
					{name}
					<span className="visually-hidden"> ({side.name})</span>
					{sign !== undefined && (
						<span className="roster-sign" title="Code on the player window">
							<span className="visually-hidden">, on the player window </span>
							{sign}
						</span>
					)}
				</span>
				<span className="visually-hidden">
					at {placeName(position)}
					{notes.length > 0 && ` · ${notes.join(', ')}`}
					{hidden && ', hidden'}{' '}
				</span>
				<span className="roster-end strip text-small text-muted" aria-hidden="true">
					{hidden && <EyeOff className="roster-hidden" />}
					{isDown ? 'down' : [isAsSide ? '' : line.auto, feet].filter(Boolean).join(' · ') || 'no path'}
				</span>
			</div>
		</li>
	);
});

interface HeadProps {
	readonly item: HeadItem;
	readonly tabbable: boolean;
	readonly onEnter: (key: string) => void;
	readonly onFold: (side: string, isOpen: boolean) => void;
}

function Head({ item: { key, side, count, moving, planned, isOpen }, tabbable, onEnter, onFold }: HeadProps) {
	const workspace = useWorkspace();
	const Chevron = isOpen ? ChevronDown : ChevronRight;
	const isUnseen = side.auto?.decides === 'app';
	return (
		<div className="side-row strip hovers" data-folded={!isOpen || undefined}>
			<button
				type="button"
				className="side-fold line-button strip"
				data-row={key}
				aria-expanded={isOpen}
				tabIndex={tabbable ? 0 : -1}
				onClick={() => onFold(side.id, !isOpen)}
				onKeyDown={(event) => onRowKey(workspace, event)}
				onFocus={() => onEnter(key)}
			>
				<Chevron aria-hidden="true" />
				<SideMark color={side.color} little />
				<strong className="clipped">{side.name}</strong>
				<span className="text-small text-muted clipped">
					{isUnseen || (planned === 0 && side.auto?.decides !== 'behavior')
						? count
						: side.auto?.decides === 'behavior'
							? `${count} · by Auto`
							: `${planned}/${moving} planned`}
				</span>
			</button>
			<AutoButton of={{ side }} tabIndex={tabbable ? 0 : -1} />
			<SideMenu side={side} tabIndex={tabbable ? 0 : -1} />
		</div>
	);
}

/** Shown if no creature matches a text; Enter adds it if it names creatures. */
function NoMatch({ text }: { readonly text: string }) {
	const encounter = usePresentEncounter();
	const own = useOwnBestiary((s) => s.entries);
	const adds = readCreatures(text, { own, die: diceForAdding(encounter) }).recruits.length > 0;
	return (
		<p className="stack empty text-muted" role="status">
			No such creature on the map.{adds && ` Enter adds “${text}”.`}
		</p>
	);
}

/** Sides folded or unfolded manually, by id. */
const foldsOf = perWorkspace((): Map<string, boolean> => new Map());

/** Rows of all sides; a filter leaves matching creatures only. */
function useItems(
	filter: string,
): readonly [items: readonly Item[], fold: (side: string, isOpen: boolean) => void] {
	const folds = foldsOf(useWorkspace());
	const [, draw] = useState(0);
	const encounter = usePresentEncounter();
	const selection = useSession((s) => s.selection);
	const isFirst = useSession((s) => s.tour === 'offered');
	const sides = sidesOf(encounter);
	const wanted = filter.trim().toLocaleLowerCase('en');
	const matches = ({ name }: Creature, side: Side) =>
		wanted === '' || [name, side.name].some((one) => one.toLocaleLowerCase('en').includes(wanted));
	const chosen = new Set(selection);
	const bySide = new Map<string, Creature[]>(sides.map(({ id }) => [id, []]));
	for (const one of encounter.creatures) bySide.set(one.side, [...(bySide.get(one.side) ?? []), one]);
	const items: Item[] = [];
	for (const [id, creatures] of bySide) {
		const side = sides.find((one) => one.id === id) ?? { id, name: id, color: 0 };
		const shown = creatures.filter((one) => matches(one, side));
		if (wanted !== '' && shown.length === 0) continue;
		const isOpen =
			wanted !== '' || (folds.get(id) ?? (!isFirst || creatures.some((one) => chosen.has(one.id))));
		const moving = movable(encounter, creatures).filter((one) => !playsByItself(encounter, one));
		const planned = moving.filter(({ plan }) => (plan?.steps.length ?? 0) > 0).length;
		items.push({ key: headKey(id), side, count: creatures.length, moving: moving.length, planned, isOpen });
		if (isOpen) items.push(...shown.map((creature) => ({ key: creature.id, creature, side })));
	}
	return [
		items,
		(side, isOpen) => {
			folds.set(side, isOpen);
			draw((times) => times + 1);
		},
	];
}

export function Roster({ filter }: { readonly filter: string }) {
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const selection = useSession((s) => s.selection);
	const signs = useRoomSigns();
	const [focused, setFocused] = useState<string | null>(null);
	const scroller = useRef<HTMLDivElement>(null);
	const units = useUnits();
	const [items, fold] = useItems(filter);
	const { from, to, above, below } = useRowsInSight(scroller, items.length);
	const inSight = items.slice(from, to);
	const creatures = inSight.flatMap((item) => ('creature' in item ? [item.creature] : []));
	const shownIds = creatures.map(({ id }) => id).join();
	const lines = useMemo(
		() =>
			rosterLines(
				encounter,
				battle,
				segment,
				units,
				encounter.creatures.filter(({ id }) => shownIds.split(',').includes(id)),
			),
		[encounter, battle, segment, units, shownIds],
	);
	const order = items.map(({ key }) => key);
	const chosen = new Set(selection);
	const inView = usePanelInSight('creatures');
	// Unfolds the side of a selected creature and scrolls it into view.
	useInFrame(() => {
		const list = scroller.current?.firstElementChild;
		const first = encounter.creatures.find(({ id }) => id === selection[0]);
		if (!list || !first) return;
		const at = order.indexOf(first.id);
		if (at < 0) {
			if (filter === '') fold(first.side, true);
			return;
		}
		const { top, height, row } = scrollOf(list);
		const whole = order.slice(Math.ceil(top / row), Math.floor((top + height) / row));
		if (whole.some((id) => chosen.has(id))) return;
		showRow(list, at);
	}, [selection, inView]);
	const isThere = (key: string) => order.indexOf(key) >= from && order.indexOf(key) < to;
	const home =
		[focused, ...selection.slice(0, 50)].find((key) => key !== null && isThere(key)) ?? order[from];
	const groups: { side: string; head?: HeadItem; rows: CreatureItem[] }[] = [];
	for (const item of inSight) {
		const side = item.side.id;
		if (groups.at(-1)?.side !== side) groups.push({ side, rows: [] });
		const group = groups.at(-1)!;
		if ('creature' in item) group.rows.push(item);
		else group.head = item;
	}
	return (
		// The padding is inside the scrolling box, because a box is never lower than its padding.
		<div ref={scroller} className="roster-room scrolls">
			<section
				ref={(list) => {
					if (list) orders.set(list, order);
				}}
				className="roster"
				data-rows=""
				aria-label="Creatures"
				style={{ paddingTop: above, paddingBottom: below }}
			>
				{groups.map(({ head, side, rows }) => (
					<Fragment key={side}>
						{head && <Head item={head} tabbable={head.key === home} onEnter={setFocused} onFold={fold} />}
						{rows.length > 0 && (
							<ul aria-label={rows[0]?.side.name}>
								{rows.map(({ key, creature, side: of }) => (
									<Row
										key={key}
										creature={creature}
										line={lines.get(key) ?? NO_LINE}
										side={of}
										sign={signs?.get(key)}
										selected={chosen.has(key)}
										tabbable={key === home}
										onEnter={setFocused}
									/>
								))}
							</ul>
						)}
					</Fragment>
				))}
			</section>
			{items.length === 0 && <NoMatch text={filter.trim()} />}
		</div>
	);
}
