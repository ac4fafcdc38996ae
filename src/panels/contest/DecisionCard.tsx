/** How a contest or a check came out. */
import { Dices, Swords, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../messages/index.ts';
import { useSession } from '../../store/workspace/workspaceContext.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useRootFlag } from '../ui/shown.ts';
import { useAside } from './aside.ts';
import type { Decided } from './decision.ts';

/** Milliseconds after which the card goes, unless somebody points at it. */
const READING_TIME = 8000;

/** What came of the last contest or check, until it is closed or the next one is asked about. */
export function DecisionCard({
	decision,
	onClose,
}: {
	readonly decision: Decided;
	readonly onClose: () => void;
}) {
	const playing = useSession((s) => s.playing);
	const [held, setHeld] = useState(false);
	// The time to read begins when nothing moves any more, and stops while somebody points at the card.
	useEffect(() => {
		if (playing || held) return;
		const timer = setTimeout(onClose, READING_TIME);
		return () => clearTimeout(timer);
	}, [onClose, playing, held]);
	const box = useRef<HTMLElement>(null);
	const aside = useAside(
		box,
		decision.square,
		decision.lines.map((line) => line.creature),
	);
	useRootFlag('contest');
	useRootFlag('contest-above', aside === 'above');
	return (
		<section
			ref={box}
			className={`contest decided ${aside} ${playing ? '' : 'still'}`}
			aria-label="Decided"
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<div className="contest-head">
				{decision.of === 'contest' ? <Swords aria-hidden="true" /> : <Dices aria-hidden="true" />}
				<h2 className="grow">{decision.sentence}</h2>
				<IconButton label="Close" icon={X} onClick={onClose} />
			</div>
			<div className="contest-body scrolls">
				{decision.stakes !== '' && <p className="soft">{decision.stakes}</p>}
				<ul>
					{decision.lines.map((line) => (
						<li key={line.creature} className={`contender ${line.wins ? 'wins' : ''}`}>
							<span className="menu-check">{line.wins ? '✓' : ''}</span>
							<div className="grow">
								<strong>{line.name}</strong>
								<span className="small soft">{line.sum}</span>
							</div>
							<span className="contender-total">{line.total === null ? '–' : formatNumber(line.total)}</span>
						</li>
					))}
				</ul>
				{decision.unshown !== '' && <p className="small soft">{decision.unshown}</p>}
			</div>
		</section>
	);
}
