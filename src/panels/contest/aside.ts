/** Where a card about a contested space goes, so that the space stays to be seen. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { footprintOf, type Square } from '../../engine/index.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useKeptClear, usePresentEncounter } from '../hooks.ts';

/** An upright rectangle; of `DOMRect` what is needed. */
type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * Whether a card that lies at the foot of a board covers less of what is around a space when it goes to the top.
 *
 * @param space the contested space and what is next to it, where those who want it stand
 */
export function goesAbove(card: Rect, board: Rect, space: Rect): boolean {
	if (card.right <= space.left || card.left >= space.right) return false;
	const covers = (top: number, bottom: number) =>
		Math.max(0, Math.min(bottom, space.bottom) - Math.max(top, space.top));
	return covers(card.top, card.bottom) > covers(board.top, board.top + card.bottom - card.top);
}

/** The class that puts such a card along the upper edge of the board where it is better off there, else ''. */
export function useAside(
	box: RefObject<HTMLElement | null>,
	{ x: column, y: row }: Square,
	contenders: readonly string[],
): string {
	const workspace = useWorkspace();
	const { creatures } = usePresentEncounter();
	const [above, setAbove] = useState(false);
	const wanted = creatures.filter(({ id }) => contenders.includes(id));
	const side = Math.max(1, ...wanted.map(footprintOf));
	// Decided once: a card that jumps about while the map is moved would be harder to press than one that is in the way.
	useLayoutEffect(() => {
		const board = document.querySelector('.board')?.getBoundingClientRect();
		if (!box.current || !board) return;
		const { x, y, scale } = workspace.camera.get();
		const left = board.left + x + (column - 1) * scale;
		const top = board.top + y + (row - 1) * scale;
		const across = (side + 2) * scale;
		const space = { left, top, right: left + across, bottom: top + across };
		setAbove(goesAbove(box.current.getBoundingClientRect(), board, space));
	}, [box, column, row, side, workspace]);
	// At the table it lies over the board.
	const table = useSession((s) => s.tableView);
	useKeptClear(table && `${above}`);
	return above ? 'above' : '';
}
