/** The battle map: its element, its size, and who listens to it. */
import { useCallback, useEffect, useId, useRef } from 'react';
import { useDesk } from '../../store/desk/context.ts';
import { BoardStage } from './BoardStage.tsx';
import { Host, type HostCallbacks } from './host.ts';
import { Loupe } from './Loupe.tsx';
import type { MenuRequest } from './menuAsking.ts';
import { PointMarks } from './PointMarks.tsx';
import { useTip } from './Tip.tsx';
import { useBoardView } from './useBoardView.ts';
import { BoardView } from './view.ts';
import './board.css';

export type { MenuRequest };

export interface BoardProps {
	/** Somebody asks what can be done here. */
	readonly onMenu?: (request: MenuRequest) => void;
	/** The menu that was asked for is not wanted. */
	readonly onMenuOver?: () => void;
	/** A creature's card should open for editing. */
	readonly onEdit?: (creature: string) => void;
}

/** What the board's element is to people who do not see it; it takes the keyboard as a whole. */
const SURFACE = { role: 'application', 'aria-label': 'Battle map', tabIndex: 0 } as const;

/** The board. */
export function Board({ onMenu, onMenuOver, onEdit }: BoardProps) {
	const desk = useDesk();
	const container = useRef<HTMLDivElement>(null);
	const callbacks = useRef<HostCallbacks>({ onMenu: () => {}, onMenuOver: () => {}, onEdit: () => {} });
	const begin = useCallback(
		(element: HTMLElement) => {
			const view = new BoardView(desk, element);
			const host = new Host(element, view, {
				onMenu: (request) => callbacks.current.onMenu(request),
				onMenuOver: () => callbacks.current.onMenuOver(),
				onEdit: (creature) => callbacks.current.onEdit(creature),
			});
			return { view, stop: host.connect() };
		},
		[desk],
	);
	const { view, size } = useBoardView(container, begin);
	const help = useId();
	const tip = useTip(view);

	useEffect(() => {
		callbacks.current = {
			onMenu: (request) => onMenu?.(request),
			onMenuOver: () => onMenuOver?.(),
			onEdit: (creature) => onEdit?.(creature),
		};
	}, [onMenu, onMenuOver, onEdit]);

	return (
		<div {...SURFACE} ref={container} className="battle-map" aria-describedby={help}>
			{view && <BoardStage view={view} size={size} />}
			<Loupe board={container} />
			{tip}
			<PointMarks />
			<p id={help} className="battle-map-help">
				Tab goes through the creatures. Arrows extend the path of those selected, Alt and arrows move them, 0
				waits, Backspace takes back. Without a selection arrows move a cursor and Space acts there. Escape,
				then Tab, leaves the map.
			</p>
		</div>
	);
}
