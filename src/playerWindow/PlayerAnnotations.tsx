/**
 * Notes and areas of the player window for keyboards: Tab cycles through them, and each is described as under a
 * pointer.
 */
import { useStore } from 'zustand';
import type { BoardView } from '../canvas/board/boardView.ts';
import { NOWHERE } from '../canvas/layers/paintInputs.ts';
import { squareKey } from '../engine/index.ts';
import { placeName } from '../messages/index.ts';
import { unitsNow } from '../store/derived/selectors.ts';
import { areasNow, marksInWords, squaresOfArea } from '../store/interactions/annotations.ts';
import type { PlayersHearing } from './receiver.ts';
import { isBeyond, matFrame } from './unobscuredArea.ts';

interface PlayersMarksProps {
	readonly view: BoardView;
	readonly hearing: PlayersHearing;
}

export function PlayersMarks({ view, hearing }: PlayersMarksProps) {
	const { seen, showing } = useStore(hearing.told);
	const mat = useStore(view.motion.atHome) ? matFrame(showing) : null;
	if (!seen) return null;
	const { encounter } = seen;
	const squares = [
		...(encounter.notes ?? []).map(({ at }) => at),
		...areasNow(encounter).flatMap((area) => squaresOfArea(encounter, area)[0] ?? []),
	].filter(({ x, y }) => !isBeyond(mat, { x: x + 0.5, y: y + 0.5 }));
	return [...new Map(squares.map((square) => [squareKey(square), square]))].map(([key, square]) => (
		<button
			key={key}
			type="button"
			className="unseen"
			onFocus={() => view.pointed.setState({ ...NOWHERE, square }, true)}
			onBlur={() => view.pointed.setState(NOWHERE, true)}
		>
			{placeName(square)}: {marksInWords(encounter, square, true, unitsNow(view.workspace)).join('; ')}
		</button>
	));
}
