/** Initiative order, one row per turn; the selected creature's row expands. */
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
	type InitiativeState,
	initiativeOrder,
	initiativeUnrolled,
	type OrderRow,
} from '../../engine/index.ts';
import { select } from '../../store/session/toolState.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { selectShown } from '../shared/selectCreatures.ts';
import { moveFocus } from '../ui/rovingFocus.ts';
import { useInFrame } from '../ui/workspaceHooks.ts';
import type { FightCast } from './combatHooks.ts';
import { toFirstDie } from './dieFocus.ts';
import { Row } from './OrderRow.tsx';
import { lineOf } from './orderRowModel.ts';
import { useTieDrag } from './tieReordering.ts';

interface OrderProps {
	readonly fight: InitiativeState;
	readonly cast: FightCast;
}

/** The row whose button fired the event. */
function pickedRow(event: SyntheticEvent, rows: readonly OrderRow[]): OrderRow | undefined {
	const pick = event.target instanceof Element ? event.target.closest('.turn-pick') : null;
	const id = pick?.closest<HTMLElement>('[data-row]')?.dataset.row;
	return id === undefined ? undefined : rows.find((row) => row.id === id);
}

/**
 * While dice are missing, player rows with typed dice come first. Creatures joining a running round keep the order.
 */
export function playersFirst(rows: readonly OrderRow[], cast: FightCast): readonly OrderRow[] {
	if (rows.some(({ status }) => status === 'now' || status === 'done')) return rows;
	const place = (row: OrderRow) => Number(!row.creatures.some((id) => cast.combatant(id)?.player));
	return [...rows].sort((a, b) => place(a) - place(b));
}

/** Focuses the first die when dice are required again. */
function useFirstDie(wanted: boolean): void {
	const typed = useSession((s) => s.ask.who !== 'nobody');
	const before = useRef(wanted);
	useEffect(() => {
		const begins = wanted && !before.current;
		before.current = wanted;
		const { activeElement: at } = document;
		if (begins && typed && (at === document.body || at?.closest('.advance'))) toFirstDie();
	}, [wanted, typed]);
}

/** Breakdown of the hovered row's count. */
function SumTip({ row, text }: { readonly row: Element; readonly text: string }) {
	const box = row.getBoundingClientRect();
	const style = { top: box.top + box.height / 2, right: innerWidth - box.left + 6 };
	return (
		<div className="tip strip sum-tip" role="tooltip" style={style}>
			{text}
		</div>
	);
}

export function Order({ fight, cast }: OrderProps) {
	const workspace = useWorkspace();
	const rows = useMemo(() => initiativeOrder(fight), [fight]);
	const needs = useMemo(
		() => new Map(initiativeUnrolled(fight).map((need) => [need.creature, need])),
		[fight],
	);
	const selection = useSession((s) => s.selection);
	const [focused, setFocused] = useState<string | null>(null);
	const [pointed, setPointed] = useState<string | null>(null);
	const list = useRef<HTMLOListElement>(null);
	const drag = useTieDrag(list, rows);
	useFirstDie(needs.size > 0);

	const chosen = selection[0];
	const open = rows.find((row) => chosen !== undefined && row.creatures.includes(chosen))?.id;
	const current = rows.find((row) => row.status === 'now')?.id;
	const home = rows.some((row) => row.id === focused) ? focused : (open ?? current ?? rows[0]?.id);

	// Scrolls the selected or acting row into view, also when it moves; of a higher row its head.
	const placed = rows.findIndex((row) => row.id === open);
	useInFrame(() => {
		if (placed < 0) return;
		const row = list.current?.querySelector(`[data-row="${CSS.escape(open ?? '')}"]`);
		for (const part of [row, row?.querySelector('.turn-row')]) part?.scrollIntoView({ block: 'nearest' });
		// A head that would be cut is scrolled out of view.
		const room = list.current?.closest('.fight');
		const head = room?.querySelector('.fight-head')?.getBoundingClientRect();
		const top = room?.getBoundingClientRect().top ?? 0;
		if (room && head && head.top < top && head.bottom > top) room.scrollTop += head.bottom - top;
	}, [placed, open, current]);

	if (rows.length === 0) return <p className="stack empty text-muted">No creature is in combat.</p>;
	const arranged = needs.size === 0 ? drag.arranged : playersFirst(drag.arranged, cast);
	const lines = arranged.map((row) => {
		const need = row.creatures.map((id) => needs.get(id)).find((one) => one !== undefined);
		return lineOf(row, need ?? null, fight, cast);
	});
	const shown = lines.find(({ row, sum }) => row.id === pointed && row.id !== open && sum !== '');
	const place = shown && list.current?.querySelector(`[data-row="${CSS.escape(shown.row.id)}"] .turn-row`);
	const point = (event: SyntheticEvent) => setPointed(pickedRow(event, rows)?.id ?? null);
	return (
		<>
			<ol
				ref={list}
				className="order"
				aria-label="Initiative order"
				onKeyDown={(event) => {
					if (event.key === 'Escape') setPointed(null);
					if ((event.target as HTMLElement).matches('.turn-pick')) moveFocus(event, '.turn-pick', 'list');
				}}
				onClick={(event) => {
					const row = pickedRow(event, rows);
					if (row) {
						// A second press closes it.
						if (row.id === open) select(workspace, []);
						else selectShown(workspace, row.creatures);
					}
					setPointed(null);
				}}
				onPointerOver={point}
				onPointerLeave={() => setPointed(null)}
				onFocus={(event) => {
					point(event);
					const row = pickedRow(event, rows);
					if (row) setFocused(row.id);
				}}
				onBlur={() => setPointed(null)}
			>
				{lines.map((line) => (
					<Row
						key={line.row.id}
						line={line}
						fight={fight}
						cast={cast}
						member={line.row.id === open && chosen !== undefined ? chosen : null}
						tabbable={line.row.id === home}
						dragging={drag.dragging === line.row.id}
						onGrab={drag.grab}
					/>
				))}
			</ol>
			{shown && place && <SumTip row={place} text={shown.sum} />}
		</>
	);
}
