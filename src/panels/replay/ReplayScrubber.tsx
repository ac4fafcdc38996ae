/** Scrubber of a film, with contest marks. */
import { useEffect, useRef } from 'react';
import { currentPlayerView } from '../../store/playerView/currentView.ts';
import type { Reel } from '../../store/replay/replayFrames.ts';
import type { Projector } from '../../store/replay/replayPlayer.ts';

interface ScrubberProps {
	readonly projector: Projector;
	readonly reel: Reel;
}

export function Scrubber({ projector, reel }: ScrubberProps) {
	const bar = useRef<HTMLInputElement>(null);

	// Follows the film without React renders.
	useEffect(() => {
		const follow = () => {
			const input = bar.current;
			if (!input) return;
			input.max = `${reel.length}`;
			input.value = `${projector.at.getState()}`;
			input.ariaValueText = currentPlayerView(projector.workspace).clock;
		};
		follow();
		return projector.at.subscribe(follow);
	}, [projector, reel]);

	return (
		<div className="theatre-scrubber">
			<input
				ref={bar}
				type="range"
				aria-label="Moment of the replay"
				min={0}
				step="any"
				defaultValue={0}
				onInput={({ currentTarget }) => projector.seek(currentTarget.valueAsNumber)}
			/>
			<div className="theatre-contests" aria-hidden="true">
				{reel.contests.map(({ beat }, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a beat may have several, which never change their order
					<span key={i} style={{ left: `${(100 * (beat + 0.5)) / reel.length}%` }} />
				))}
			</div>
		</div>
	);
}
