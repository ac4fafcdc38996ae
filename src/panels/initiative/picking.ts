/** Choosing a turn of the order. */
import type { OrderRow } from '../../engine/index.ts';
import type { Desk } from '../../store/desk/desk.ts';
import { select } from '../../store/session/session.ts';
import type { FightCast } from './hooks.ts';

/** Selects a row's creatures and shows where the first is; a second time, selects nothing. */
export function pickRow(desk: Desk, row: OrderRow, selected: boolean, cast: FightCast): void {
	if (selected) {
		select(desk, []);
		return;
	}
	select(desk, row.creatures);
	const first = cast.creature(row.creatures[0] ?? '');
	if (first) desk.cameraRequest.set({ type: 'show', square: first.position });
}
