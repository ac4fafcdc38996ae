/** Order of moves in a film, and how fast it goes: chosen where it is saved and where it is watched. */
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
