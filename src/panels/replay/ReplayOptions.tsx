/** Order of moves and speed of a film, for saving and watching. */
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { FILM_SPEEDS, type FilmChoices, TIMING_CHOICES } from './replayChoices.ts';

interface PaceChoiceProps {
	readonly chosen: FilmChoices;
	readonly onChoose: (more: Partial<FilmChoices>) => void;
}

export function PaceChoice({ chosen: { timing, speed }, onChoose }: PaceChoiceProps) {
	return (
		<>
			<SegmentedControl
				label="Order of moves"
				value={timing}
				options={TIMING_CHOICES}
				onChange={(value) => onChoose({ timing: value })}
			/>
			<SegmentedControl
				label="Replay speed"
				value={speed}
				options={FILM_SPEEDS}
				onChange={(value) => onChoose({ speed: value })}
			/>
		</>
	);
}
