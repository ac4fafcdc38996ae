/** Frame of the player window on the GM's board: drag its tab to move it, its corner to resize it. */

import { Move, MoveDiagonal2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { footprintOf } from '../../engine/index.ts';
import type { MapRegion } from '../../store/session/playerWindowState.ts';
import { subscribeAll } from '../../store/session/subscriptions.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import type { ScreenBox } from '../ui/floatingPosition.ts';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { handlePlaces } from './frameHandles.ts';

/** Squares per arrow key. */
const STEP = 1;
/** Minimum width in squares. */
const LEAST = 2;
/** Distance from the board's edge in CSS pixels, where touch is imprecise. */
const RIM = 8;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowLeft: [-STEP, 0],
	ArrowRight: [STEP, 0],
	ArrowUp: [0, -STEP],
	ArrowDown: [0, STEP],
};

function moved(frame: MapRegion, dx: number, dy: number): MapRegion {
	return { ...frame, x: frame.x + dx, y: frame.y + dy };
}

/** Same proportions, wider by the given squares. */
function widened({ x, y, width, height }: MapRegion, by: number): MapRegion {
	const wide = Math.max(LEAST, width + by);
	return { x, y, width: wide, height: (height * wide) / width };
}

/**
 * Base of the next move: the last requested frame, which the window may not have confirmed; the actual view if a
 * player pans there.
 */
function frameOf(workspace: Workspace): MapRegion | null {
	const { part, frame, shown, roams } = workspace.players.getState();
	return part === 'frame' && !roams ? (frame ?? shown) : shown;
}

/** Gives the window its own frame. */
function frameTo(workspace: Workspace, frame: MapRegion): void {
	workspace.players.setState({ ...workspace.players.getState(), part: 'frame', frame }, true);
}

type Change = (frame: MapRegion, dx: number, dy: number) => MapRegion;

/** Moves or resizes the frame by pointer and arrow keys. */
function useHandle(change: Change, onHeld: (held: boolean) => void) {
	const workspace = useWorkspace();
	const drag = useRef<{ readonly from: MapRegion; readonly x: number; readonly y: number } | null>(null);
	return {
		onPointerDown(event: PointerEvent<HTMLElement>) {
			const from = frameOf(workspace);
			if (!from) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			onHeld(true);
			drag.current = { from, x: event.clientX, y: event.clientY };
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			if (!drag.current) return;
			const { from, x, y } = drag.current;
			const { scale } = workspace.camera.getState();
			frameTo(workspace, change(from, (event.clientX - x) / scale, (event.clientY - y) / scale));
		},
		onLostPointerCapture() {
			drag.current = null;
			onHeld(false);
		},
		onKeyDown(event: KeyboardEvent<HTMLElement>) {
			const by = ARROWS[event.key];
			const from = frameOf(workspace);
			if (!by || !from) return;
			event.preventDefault();
			event.stopPropagation();
			frameTo(workspace, change(from, ...by));
		},
	};
}

interface HandlesProps {
	readonly sized: boolean;
	readonly label: string;
	readonly onHeld: (held: boolean) => void;
}

function Handles({ sized, label, onHeld }: HandlesProps) {
	const move = useHandle(moved, onHeld);
	// Resizes along the diagonal, whatever the pointer's direction.
	const size = useHandle((frame, dx, dy) => widened(frame, dx + dy), onHeld);
	return (
		<>
			<button type="button" className="players-tab" aria-label="Move player view frame" {...move}>
				<Move aria-hidden="true" />
				{label}
			</button>
			{sized && (
				<button type="button" className="players-corner" aria-label="Resize player view frame" {...size}>
					<MoveDiagonal2 aria-hidden="true" />
				</button>
			)}
		</>
	);
}

export function PlayersFrame() {
	const workspace = useWorkspace();
	const { sees, roams, blank, state, screen } = useStore(workspace.players);
	const { creatures } = usePresentEncounter();
	const [held, setHeld] = useState(false);
	const box = useRef<HTMLDivElement>(null);

	// Follows the camera without React renders.
	useLayoutEffect(() => {
		const element = box.current;
		if (!element || !sees) return;
		const handles = [...element.querySelectorAll('button')];
		const [tab, corner] = handles;
		const sizes = handles.map((handle) => ({ width: handle.offsetWidth, height: handle.offsetHeight }));
		const put = () => {
			const { x, y, scale } = workspace.camera.getState();
			// Clipped to the board, so that its handles stay within reach.
			const board = workspace.boardSize.getState();
			const left = Math.max(RIM, sees.x * scale + x);
			const top = Math.max(RIM, sees.y * scale + y);
			const right = Math.min(board.width - RIM, (sees.x + sees.width) * scale + x);
			const bottom = Math.min(board.height - RIM, (sees.y + sees.height) * scale + y);
			element.style.left = `${left}px`;
			element.style.top = `${top}px`;
			element.style.width = `${Math.max(0, right - left)}px`;
			element.style.height = `${Math.max(0, bottom - top)}px`;
			// A held handle stays under the finger.
			if (held) return;
			const taken = creatures.map((creature): ScreenBox => {
				const side = footprintOf(creature) * scale;
				const [x0, y0] = [creature.position.x * scale + x, creature.position.y * scale + y];
				return { left: x0, top: y0, right: x0 + side, bottom: y0 + side };
			});
			const [tabPlace, cornerPlace] = handlePlaces({ left, top, right, bottom }, sizes, taken);
			if (tab && tabPlace) tab.style.right = `${right - tabPlace.right}px`;
			if (!corner || !cornerPlace) return;
			corner.style.right = `${right - cornerPlace.right}px`;
			corner.style.bottom = `${bottom - cornerPlace.bottom}px`;
		};
		put();
		return subscribeAll([workspace.camera, workspace.boardSize], put);
	}, [workspace, sees, creatures, held]);

	if (state !== 'open' || !sees) return null;
	const label = blank ? 'Players: blank' : roams ? 'Players look around' : 'Players';
	return (
		<section className="players-frames" aria-label="Player view frame">
			<div ref={box} className="players-frame">
				{/* At true inches the screen determines the visible area. */}
				<Handles sized={!screen.trueInches} label={label} onHeld={setHeld} />
			</div>
		</section>
	);
}
