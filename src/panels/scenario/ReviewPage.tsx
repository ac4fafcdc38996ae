/** Turning points of the battle, each a way to its moment, and each side's contests. */
import { ArrowLeft, Flag, HeartCrack, type LucideIcon, ShieldAlert, Swords } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { type Encounter, SEGMENTS } from '../../engine/index.ts';
import { contestRecordText, turningPointText } from '../../messages/index.ts';
import { scoreNames } from '../../store/derived/battleScore.ts';
import { nextHalf } from '../../store/derived/encounterAt.ts';
import { lookAt } from '../../store/document/historyView.ts';
import { halfTitle } from '../../store/encounter/combatQueries.ts';
import { seek } from '../../store/playback/playback.ts';
import { seatOf } from '../../store/playerView/currentView.ts';
import { reviewOf, type TurningPoint } from '../../store/playerView/review.ts';
import { sideOf } from '../../store/sides.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { SideMark } from '../shared/SideMark.tsx';
import { Button } from '../ui/Button.tsx';

const ICONS: Readonly<Record<TurningPoint['type'], LucideIcon>> = {
	upset: Swords,
	opportunity: ShieldAlert,
	fallen: HeartCrack,
	score: Flag,
};

/** The review of all finished half-rounds, the present one included once it is over. */
function useReview() {
	const encounter = useDocument((s) => s.encounter);
	const isOver = useSession((s) => s.viewing === null && s.segment >= SEGMENTS);
	const ask = useSession((s) => s.ask);
	const tableView = useSession((s) => s.tableView);
	const declaring = useSession((s) => s.declaring);
	// It stays over while the user looks at earlier moments.
	const over = useRef<Encounter>(null);
	if (isOver) over.current = encounter;
	const counts = over.current === encounter;
	return useMemo(() => {
		const whole = counts ? (nextHalf(encounter, ask) ?? encounter) : encounter;
		return reviewOf(whole, seatOf({ tableView, declaring }));
	}, [encounter, counts, ask, tableView, declaring]);
}

export function ReviewPage() {
	const workspace = useWorkspace();
	const encounter = useDocument((s) => s.encounter);
	const { points, records, names: seen } = useReview();
	const { side, sides } = scoreNames(encounter);
	const names = { side, creature: (id: string) => seen[id] ?? id };
	const halves = [...new Set(points.map(({ half }) => half))];
	return (
		<div className="panel scrolls stack scenario-page">
			{points.length === 0 && <p className="stack empty text-muted">Nothing turned the fight.</p>}
			{halves.map((half) => (
				<section key={half} className="log-group" aria-label={halfTitle(encounter, half)}>
					<h3>{halfTitle(encounter, half)}</h3>
					<ul>
						{points
							.filter((one) => one.half === half)
							.map((one) => {
								const Icon = ICONS[one.type];
								const text = turningPointText(one, names);
								return (
									<li key={`${one.segment} ${text}`}>
										<button
											type="button"
											className="log-line line-button"
											onClick={() => {
												lookAt(workspace, half);
												seek(workspace, one.segment);
											}}
										>
											<Icon aria-hidden="true" />
											<span>{text}</span>
										</button>
									</li>
								);
							})}
					</ul>
				</section>
			))}
			{[...records]
				.sort((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side))
				.map((one) => (
					<p key={one.side} className="score-side strip">
						<SideMark little color={sideOf(encounter, one.side).color} />
						<span className="grow">{side(one.side)}</span>
						<span>{contestRecordText(one)}</span>
					</p>
				))}
			<div className="row">
				<Button icon={ArrowLeft} onClick={() => workspace.session.setState({ page: 'scenario' })}>
					Objectives
				</Button>
			</div>
		</div>
	);
}
