/** The words beside a miniature, or about the ground, that the pointer rests on. */
import { useEffect, useState } from 'react';
import type { Square, Wall } from '../../engine/index.ts';
import { useDesk } from '../../store/desk/context.ts';
import { doorWords } from '../../words/index.ts';
import type { Pointing } from '../layers/painted.ts';
import { toScreen } from '../scene/camera.ts';
import { placeOf } from '../scene/crowd.ts';
import { groundWords, wordsFor } from './tooltip.ts';
import type { BoardView } from './view.ts';

/** How long the pointer rests before words appear, in milliseconds. */
const DELAY = 350;

interface Words {
	readonly name: string;
	readonly lines: readonly string[];
	readonly x: number;
	readonly y: number;
}

function wordsOf(view: BoardView, creature: string): Words | null {
	const lines = wordsFor(view.scene, view.marks, creature);
	const mini = view.scene.crowd.byId.get(creature);
	if (lines.length === 0 || !mini) return null;
	const place = { x: 0, y: 0, diameter: 0 };
	placeOf(mini, view.part, place);
	const { x, y } = toScreen(view.desk.camera.get(), { x: place.x, y: place.y - place.diameter / 2 });
	return { name: mini.creature.name, lines, x, y };
}

/** What there is to say about the ground of a square: nothing where it is plain. */
function groundWordsOf(view: BoardView, square: Square): Words | null {
	const [name, ...lines] = groundWords(view.scene, square);
	if (name === undefined) return null;
	const { x, y } = toScreen(view.desk.camera.get(), { x: square.x + 0.5, y: square.y });
	return { name, lines, x, y };
}

/** What there is to say about a door, above its middle. */
function doorWordsOf(view: BoardView, door: Wall): Words {
	const [name = '', ...lines] = doorWords(door, view.scene.units);
	const { from, to } = door;
	const middle = { x: (from[0] + to[0]) / 2, y: Math.min(from[1], to[1]) };
	return { name, lines, ...toScreen(view.desk.camera.get(), middle) };
}

/** What is pointed at, as one text; null for nothing that has words. */
function subject({ creature, square, door }: Pointing): string | null {
	if (door) return `door ${door.from} ${door.open === true}`;
	return creature ?? (square ? `${square.x},${square.y}` : null);
}

/** The tip of a board: words about what is pointed at, gone when the pointer or the map moves on. */
export function useTip(view: BoardView | null) {
	const desk = useDesk();
	const [words, setWords] = useState<Words | null>(null);
	useEffect(() => {
		if (!view) return;
		let timer: ReturnType<typeof setTimeout> | 0 = 0;
		let shown: string | null = null;
		const hide = () => {
			clearTimeout(timer);
			shown = null;
			setWords(null);
		};
		const stopPointing = view.pointed.subscribe((pointing) => {
			if (subject(pointing) === shown) return;
			hide();
			shown = subject(pointing);
			if (shown === null) return;
			const { creature, square, door } = pointing;
			const words = () => {
				if (door) return doorWordsOf(view, door);
				if (creature !== null) return wordsOf(view, creature);
				// A gesture has words of its own.
				return square && desk.preview.get().type === 'none' ? groundWordsOf(view, square) : null;
			};
			timer = setTimeout(() => setWords(words()), DELAY);
		});
		const stopCamera = desk.camera.subscribe(hide);
		// By keyboard the selected creature takes the place of the one pointed at.
		const stopSession = desk.session.subscribe((session, before) => {
			// Whoever plays is past reading, and everybody moves away from their words.
			if (session.playing && !before.playing) hide();
			// Time has gone on: what was said of a moment is over with it.
			if (session.segment !== before.segment) hide();
			if (session.selection === before.selection || session.playing) return;
			if (!view.hasKeyboard || view.pointing.creature !== null) return;
			const [only, more] = session.selection;
			setWords(only !== undefined && more === undefined ? wordsOf(view, only) : null);
		});
		return () => {
			stopPointing();
			stopCamera();
			stopSession();
			clearTimeout(timer);
		};
	}, [view, desk]);
	if (!words) return null;
	return (
		<div className="battle-map-tip" role="tooltip" style={{ left: words.x, top: words.y }}>
			<strong>{words.name}</strong>
			{words.lines.map((line) => (
				<span key={line}>{line}</span>
			))}
		</div>
	);
}
