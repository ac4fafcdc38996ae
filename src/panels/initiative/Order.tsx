/** The order as it stands, one row for each turn; the row of the selected creature opens up. */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
	type DiceNeed,
	type InitiativeState,
	initiativeKey,
	initiativeNeeds,
	initiativeOrder,
	initiativeRefusal,
	type OrderRow,
} from '../../engine/index.ts';
import { cameraRequest, select, useSession } from '../../store/session.ts';
import type { Cast } from './hooks.ts';
import { Row } from './Row.tsx';
import { useTieDrag } from './tieDrag.ts';

interface OrderProps {
	readonly fight: InitiativeState;
	readonly cast: Cast;
}

/** The dice that can be rolled: in AD&D also before everybody has declared. */
function dice(fight: InitiativeState): readonly DiceNeed[] {
	if (fight.system !== 'adnd' || fight.phase !== 'declaring') return initiativeNeeds(fight);
	return fight.combatants
		.filter(({ id }) => initiativeRefusal(fight, { type: 'roll', creatures: [id] }) === null)
		.map(({ id }) => ({
			key: initiativeKey(fight.round, id),
			nth: 0,
			creature: id,
			sides: 10,
			reason: 'initiative',
		}));
}

/** The row buttons of the list, in their order. */
function picks(list: Element | null): readonly HTMLElement[] {
	return [...(list?.querySelectorAll<HTMLElement>('.turn-pick') ?? [])];
}

function onListKey(event: KeyboardEvent<HTMLElement>): void {
	const rows = picks(event.currentTarget);
	const at = rows.indexOf(event.target as HTMLElement);
	if (at < 0) return;
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
	next.focus();
}

/** Selects a row's creatures and shows where the first is; a second time, selects nothing. */
function pickRow(row: OrderRow, selected: boolean, cast: Cast): void {
	if (selected) {
		select([]);
		return;
	}
	select(row.creatures);
	const first = cast.creature(row.creatures[0] ?? '');
	if (first) cameraRequest.set({ type: 'show', square: first.position });
}

export function Order({ fight, cast }: OrderProps) {
	const rows = useMemo(() => initiativeOrder(fight), [fight]);
	const needs = useMemo(() => new Map(dice(fight).map((need) => [need.creature, need])), [fight]);
	const selection = useSession((s) => s.selection);
	const [focused, setFocused] = useState<string | null>(null);
	const list = useRef<HTMLOListElement>(null);
	const drag = useTieDrag(list, rows);

	const chosen = selection[0];
	const open = rows.find((row) => chosen !== undefined && row.creatures.includes(chosen))?.id;
	const current = rows.find((row) => row.status === 'now')?.id;
	const home = rows.some((row) => row.id === focused) ? focused : (open ?? current ?? rows[0]?.id);

	// What was picked on the map, or begins its turn, is to be seen here.
	useEffect(() => {
		if (open === undefined) return;
		const row = list.current?.querySelector(`[data-row="${CSS.escape(open)}"]`);
		row?.scrollIntoView({ block: 'nearest' });
	}, [open]);

	if (rows.length === 0) return <p className="empty">Nobody is in the fight.</p>;
	return (
		<ol ref={list} className="order" aria-label="Initiative order" onKeyDown={onListKey}>
			{drag.arranged.map((row) => (
				<Row
					key={row.id}
					row={row}
					fight={fight}
					cast={cast}
					need={row.creatures.map((id) => needs.get(id)).find((need) => need !== undefined) ?? null}
					member={row.id === open && chosen !== undefined ? chosen : null}
					tabbable={row.id === home}
					dragging={drag.dragging === row.id}
					onGrab={row.tie ? drag.grab : null}
					onEnter={setFocused}
					onPick={() => pickRow(row, row.id === open, cast)}
				/>
			))}
		</ol>
	);
}
