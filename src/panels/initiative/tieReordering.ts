/** Reorders tied turns by mouse, pen or touch. */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { InitiativeAction, OrderRow } from '../../engine/index.ts';
import { act } from '../../store/document/combatControls.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';

interface TieDrag {
	/** Rows if the dragged one were dropped now. */
	readonly arranged: readonly OrderRow[];
	readonly dragging: string | null;
	readonly grab: (row: OrderRow, event: PointerEvent<HTMLElement>) => void;
}

/** Creature of a row that `arrange` expects. */
function speaker(row: OrderRow): string {
	return row.tie?.creatures.find((id) => row.creatures.includes(id)) ?? row.creatures[0] ?? row.id;
}

/** The tied creatures with one moved. */
function movedTo(row: OrderRow, place: number): readonly string[] {
	const tied = row.tie?.creatures ?? [];
	const one = speaker(row);
	const others = tied.filter((id) => id !== one);
	return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, one);
}

/** Moves a row down by `places` within its tie; null if out of range. */
export function tieMove(row: OrderRow, places: number): InitiativeAction | null {
	const { creatures = [], by } = row.tie ?? {};
	const place = creatures.indexOf(speaker(row)) + places;
	if (!by || place < 0 || place >= creatures.length) return null;
	return { type: 'arrange', creatures: movedTo(row, place), by };
}

/** Rows with one tie in another order. */
function rearranged(rows: readonly OrderRow[], creatures: readonly string[]): readonly OrderRow[] {
	const tied = rows.filter((row) => row.tie && creatures.includes(speaker(row)));
	const wanted = creatures.flatMap((id) => tied.find((row) => speaker(row) === id) ?? []);
	let next = 0;
	return rows.map((row) => (tied.includes(row) ? (wanted[next++] ?? row) : row));
}

export function useTieDrag(list: RefObject<HTMLElement | null>, rows: readonly OrderRow[]): TieDrag {
	const workspace = useWorkspace();
	// Unchanged rows keep their first handler, so it reads the latest rows here.
	const latest = useRef(rows);
	useEffect(() => {
		latest.current = rows;
	}, [rows]);
	const [held, setHeld] = useState<{ readonly id: string; readonly order: readonly string[] } | null>(null);

	const grab = (row: OrderRow, event: PointerEvent<HTMLElement>) => {
		if (event.button !== 0 || !row.tie) return;
		event.preventDefault();
		const handle = event.currentTarget;
		const { by } = row.tie;
		let order = row.tie.creatures;
		handle.setPointerCapture(event.pointerId);
		setHeld({ id: row.id, order });

		const move = (to: globalThis.PointerEvent) => {
			// The place is the count of other rows with a center above the pointer.
			const above = latest.current.filter((other) => {
				if (other.id === row.id || !row.tie?.creatures.includes(speaker(other))) return false;
				const element = list.current?.querySelector(`[data-row="${CSS.escape(other.id)}"]`);
				const box = element?.getBoundingClientRect();
				return box !== undefined && box.top + box.height / 2 < to.clientY;
			});
			const next = movedTo(row, above.length);
			if (next.join('\n') === order.join('\n')) return;
			order = next;
			setHeld({ id: row.id, order });
		};
		const end = (drop: boolean) => {
			handle.removeEventListener('pointermove', move);
			handle.removeEventListener('pointerup', up);
			handle.removeEventListener('pointercancel', cancel);
			removeEventListener('keydown', onKey, true);
			setHeld(null);
			if (drop && order !== row.tie?.creatures) act(workspace, { type: 'arrange', creatures: order, by });
		};
		const up = () => end(true);
		const cancel = () => end(false);
		const onKey = (key: KeyboardEvent) => {
			if (key.key !== 'Escape') return;
			key.stopPropagation();
			end(false);
		};
		handle.addEventListener('pointermove', move);
		handle.addEventListener('pointerup', up);
		handle.addEventListener('pointercancel', cancel);
		addEventListener('keydown', onKey, true);
	};

	return { arranged: held ? rearranged(rows, held.order) : rows, dragging: held?.id ?? null, grab };
}
