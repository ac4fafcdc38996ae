/** Where in the page the surface of a board is, and what is drawn over it. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { BoardStage } from './BoardStage.tsx';
import type { BoardSize, BoardSurface } from './boardSurface.ts';

interface SurfacePlaceProps {
	/** Begins when it is put here. */
	readonly surface: BoardSurface;
	readonly children?: ReactNode;
}

export function SurfacePlace({ surface, children }: SurfacePlaceProps) {
	const place = useRef<HTMLDivElement>(null);
	/** Null until the surface is here and measured. */
	const [size, setSize] = useState<BoardSize | null>(null);
	// Before the page is shown, so that it is shown once, with its map.
	useLayoutEffect(() => {
		place.current?.append(surface.element);
		const disconnect = surface.connect();
		setSize(surface.size.get());
		// At once, or the next picture would show the old map at the new size.
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

/** The surface that `make` makes, and another where `make` is another function. */
export function useSurface(make: () => BoardSurface): BoardSurface {
	const [made, setMade] = useState(() => ({ make, surface: make() }));
	if (made.make === make) return made.surface;
	const next = { make, surface: make() };
	setMade(next);
	return next.surface;
}
