/** All of the map that is to be seen in the players' window, drawn on the GM's board: to be dragged by its tab and sized by its corner. */
import { Move, MoveDiagonal2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { footprintOf } from '../../engine/index.ts';
import type { MapRegion } from '../../store/session/playerWindowState.ts';
import { subscribeAll } from '../../store/session/signal.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSignal, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import type { ScreenBox } from '../ui/floatingPosition.ts';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { handlePlaces } from './frameHandles.ts';

/** Squares a key moves it by, or makes it wider by. */
const STEP = 1;
/** Squares it is wide at least. */
const LEAST = 2;
/** CSS pixels that it stays away from the rim of the board, where fingers miss. */
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

/** Of the same shape, wider by so many squares. */
function widened({ x, y, width, height }: MapRegion, by: number): MapRegion {
	const wide = Math.max(LEAST, width + by);
	return { x, y, width: wide, height: (height * wide) / width };
}

/** What it is moved from: the frame that was asked for last, of which the window may not have told yet; where somebody looks round there, what they see. */
function frameOf(workspace: Workspace): MapRegion | null {
	const { part, frame, shown, roams } = workspace.players.get();
	return part === 'frame' && !roams ? (frame ?? shown) : shown;
}

/** From now on the window shows a frame of its own. */
function frameTo(workspace: Workspace, frame: MapRegion): void {
	workspace.players.set({ ...workspace.players.get(), part: 'frame', frame });
}

type Change = (frame: MapRegion, dx: number, dy: number) => MapRegion;

/** What a handle does with the frame, by pointer and by arrow keys. */
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
			const { scale } = workspace.camera.get();
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
	// Along its diagonal, whichever way the pointer goes.
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
	const { sees, roams, blank, state, screen } = useSignal(workspace.players);
	const { creatures } = usePresentEncounter();
	const [held, setHeld] = useState(false);
	const box = useRef<HTMLDivElement>(null);

	// A frame for every frame of the camera: past React.
	useLayoutEffect(() => {
		const element = box.current;
		if (!element || !sees) return;
		const handles = [...element.querySelectorAll('button')];
		const [tab, corner] = handles;
		const sizes = handles.map((handle) => ({ width: handle.offsetWidth, height: handle.offsetHeight }));
		const put = () => {
			const { x, y, scale } = workspace.camera.get();
			// Only as far as it is on the board: its handles stay where they can be taken hold of.
			const board = workspace.boardSize.get();
			const left = Math.max(RIM, sees.x * scale + x);
			const top = Math.max(RIM, sees.y * scale + y);
			const right = Math.min(board.width - RIM, (sees.x + sees.width) * scale + x);
			const bottom = Math.min(board.height - RIM, (sees.y + sees.height) * scale + y);
			element.style.left = `${left}px`;
			element.style.top = `${top}px`;
			element.style.width = `${Math.max(0, right - left)}px`;
			element.style.height = `${Math.max(0, bottom - top)}px`;
			// Whichever is held stays under the finger.
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
				{/* At true inches the screen decides how much it shows. */}
				<Handles sized={!screen.trueInches} label={label} onHeld={setHeld} />
			</div>
		</section>
	);
}
