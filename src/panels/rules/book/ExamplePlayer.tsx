/** An example on a small board, played at once or by segment. */
import { Pause, Play, RotateCcw, StepForward } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useUnits } from '../../ui/workspaceHooks.ts';
import type { RuleExample } from './exampleTypes.ts';
import { playedExample } from './playedExample.ts';
import { SmallBoard } from './SmallBoard.tsx';

/** Milliseconds per segment. */
const SEGMENT = 900;

/** True if motion is reduced; the final state is shown at once. */
function isStill(): boolean {
	return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface PlayedProps {
	readonly example: Pick<RuleExample, 'board' | 'rules' | 'turns' | 'seen'>;
	readonly title: string;
}

export function Played({ example, title }: PlayedProps) {
	const units = useUnits();
	const { encounter, moments } = useMemo(() => playedExample(example, units), [example, units]);
	const [index, setIndex] = useState(0);
	const [playing, setPlaying] = useState(false);
	const last = moments.length - 1;
	const moment = moments[Math.min(index, last)]!;
	const isOver = index >= last;
	useEffect(() => {
		if (!playing) return;
		const timer = setTimeout(() => {
			setIndex(index + 1);
			if (index + 1 >= last) setPlaying(false);
		}, SEGMENT);
		return () => clearTimeout(timer);
	}, [playing, index, last]);
	const play = () => {
		if (isStill()) return setIndex(last);
		if (isOver) setIndex(0);
		setPlaying(!playing);
	};
	return (
		<figure className="played">
			<SmallBoard encounter={encounter} moment={moment} units={units} />
			<figcaption className="stack tight">
				<fieldset aria-label={`${title}: example`} className="played-keys">
					<Button compact icon={playing ? Pause : Play} onClick={play}>
						{playing ? 'Pause' : 'Play'}
					</Button>
					<Button
						compact
						icon={StepForward}
						disabled={isOver}
						onClick={() => {
							setPlaying(false);
							setIndex(index + 1);
						}}
					>
						Step
					</Button>
					<Button
						compact
						icon={RotateCcw}
						disabled={index === 0}
						onClick={() => {
							setPlaying(false);
							setIndex(0);
						}}
					>
						Start over
					</Button>
				</fieldset>
				<p className="text-small" aria-live="polite">
					<strong>{moment.title}.</strong> {moment.lines.join(' ')}
				</p>
				<p className="text-small">{example.seen(units)}</p>
			</figcaption>
		</figure>
	);
}
