/** Mounts a board's surface in the page, with React content over it. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { BoardStage } from './BoardStage.tsx';
import type { BoardSize, BoardSurface } from './boardSurface.ts';

interface SurfacePlaceProps {
	/** Connected while mounted. */
	readonly surface: BoardSurface;
	readonly children?: ReactNode;
}

export function SurfacePlace({ surface, children }: SurfacePlaceProps) {
	const place = useRef<HTMLDivElement>(null);
	/** Null until the surface is mounted and measured. */
	const [size, setSize] = useState<BoardSize | null>(null);
	// Before paint, so that the board first shows with its map.
	useLayoutEffect(() => {
		place.current?.append(surface.element);
		const disconnect = surface.connect();
		setSize(surface.size.getState());
		// Synchronous, or the next frame would show the old map at the new size.
		const stopFollowing = surface.size.subscribe((now) => flushSync(() => setSize(now)));
		return () => {
			stopFollowing();
			disconnect();
			surface.element.remove();
		};
	}, [surface]);
	return (
		<div ref={place} className="surface-place">
			{createPortal(
				<>
					{size && <BoardStage surface={surface} size={size} />}
					{children}
				</>,
				surface.element,
			)}
		</div>
	);
}

/** A surface from `make`, recreated when `make` changes. */
export function useSurface(make: () => BoardSurface): BoardSurface {
	const [made, setMade] = useState(() => ({ make, surface: make() }));
	if (made.make === make) return made.surface;
	const next = { make, surface: make() };
	setMade(next);
	return next.surface;
}
