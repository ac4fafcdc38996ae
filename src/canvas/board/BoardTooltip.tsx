/** Tooltips of tokens, doors and terrain. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Square, Wall } from '../../engine/index.ts';
import { doorWords } from '../../messages/index.ts';
import { toScreen } from '../../store/session/cameraTypes.ts';
import type { Session } from '../../store/session/session.ts';
import { stopAll } from '../../store/session/subscriptions.ts';
import { isMapTool } from '../../store/session/toolState.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import type { MapPoint } from '../../tools/toolTypes.ts';
import type { Pointing } from '../layers/paintInputs.ts';
import { placeOf } from '../scene/tokens.ts';
import type { BoardView } from './boardView.ts';
import { groundWords, wordsFor } from './tooltipText.ts';

/** Milliseconds. */
const DELAY = 350;

/** CSS pixels between a tooltip and its subject, and to the edges of the board. */
const GAP = 6;

/** A tooltip's text and anchor on the board, in CSS pixels. */
interface Words {
	readonly name: string;
	readonly lines: readonly string[];
	readonly x: number;
	readonly top: number;
	readonly bottom: number;
}

/** Places a tooltip above its subject, or below at the top edge, within the sides of the board. */
function lay(tip: HTMLElement, { x, top, bottom }: Words): void {
	const { offsetWidth: width, offsetHeight: height, offsetParent: board } = tip;
	const above = top - GAP - height;
	const furthest = (board?.clientWidth ?? 0) - GAP - width;
	tip.style.left = `${Math.max(GAP, Math.min(x - width / 2, furthest))}px`;
	tip.style.top = `${above < GAP ? bottom + GAP : above}px`;
}

/** The tooltip for a subject whose top center is at a map point, and its height in squares; null without text. */
function said(
	{ workspace }: BoardView,
	[name, ...lines]: readonly string[],
	at: MapPoint,
	down: number,
): Words | null {
	if (name === undefined) return null;
	const camera = workspace.camera.getState();
	const { x, y: top } = toScreen(camera, at);
	return { name, lines, x, top, bottom: top + down * camera.scale };
}

function wordsOf(view: BoardView, creature: string): Words | null {
	const lines = wordsFor(view, creature);
	const mini = view.scene.crowd.byId.get(creature);
	if (lines.length === 0 || !mini) return null;
	const { x, y, diameter } = placeOf(mini, view.part);
	return said(view, [mini.creature.name, ...lines], { x, y: y - diameter / 2 }, diameter);
}

function groundWordsOf(view: BoardView, square: Square): Words | null {
	return said(view, groundWords(view, square), { x: square.x + 0.5, y: square.y }, 1);
}

function doorWordsOf(view: BoardView, door: Wall): Words | null {
	const [ax, ay] = door.from;
	const [bx, by] = door.to;
	const at = { x: (ax + bx) / 2, y: Math.min(ay, by) };
	return said(view, doorWords(door, view.scene.units), at, Math.abs(by - ay));
}

/** A key of the pointed subject; null without a tooltip. */
function subject({ creature, square, door }: Pointing): string | null {
	if (door) return `door ${door.from} ${door.open === true}`;
	return creature ?? (square ? `${square.x},${square.y}` : null);
}

/** The tooltip of the pointed subject; hides when the pointer or map moves. */
export function useTip(view: BoardView) {
	const workspace = useWorkspace();
	const [words, setWords] = useState<Words | null>(null);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | 0 = 0;
		let shown: string | null = null;
		let isSaid = false;
		const say = (said: Words | null) => {
			// Avoids React updates on every move.
			if (said || isSaid) setWords(said);
			isSaid = said !== null;
		};
		const hide = () => {
			clearTimeout(timer);
			shown = null;
			say(null);
		};
		const followPointing = (pointing: Pointing) => {
			if (subject(pointing) === shown) return;
			hide();
			shown = subject(pointing);
			// Nothing may cover the squares being drawn on.
			if (shown === null || isMapTool(workspace.session.getState().tool)) return;
			const { creature, square, door } = pointing;
			const words = () => {
				if (door) return doorWordsOf(view, door);
				if (creature !== null) return wordsOf(view, creature);
				// Gestures have their own text.
				return square && workspace.preview.getState().type === 'none' ? groundWordsOf(view, square) : null;
			};
			timer = setTimeout(() => say(words()), DELAY);
		};
		// By keyboard the selected creature replaces the pointed one.
		const followSession = (session: Session, before: Session) => {
			// Running time moves tokens away from their tooltips.
			if (session.playing && !before.playing) hide();
			// The text belongs to a past moment.
			if (session.segment !== before.segment) hide();
			if (session.selection === before.selection || session.playing) return;
			if (!view.hasKeyboard || view.pointing.creature !== null) return;
			const [only, more] = session.selection;
			say(only !== undefined && more === undefined ? wordsOf(view, only) : null);
		};
		return stopAll([
			view.pointed.subscribe(followPointing),
			workspace.camera.subscribe(hide),
			workspace.session.subscribe(followSession),
			hide,
		]);
	}, [view, workspace]);
	const tip = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (tip.current && words) lay(tip.current, words);
	}, [words]);
	if (!words) return null;
	return (
		<div ref={tip} className="battle-map-tip" role="tooltip">
			<strong>{words.name}</strong>
			{words.lines.map((line) => (
				<span key={line}>{line}</span>
			))}
		</div>
	);
}
