/** Objectives with their progress: the story before the first half-round, the result at the end. */
import { Check, Flag, ListVideo, RotateCcw, SkipForward, Users } from 'lucide-react';
import type { Encounter } from '../../engine/index.ts';
import {
	formatCount,
	NO_OBJECTIVES_SCORE,
	objectiveText,
	progressText,
	resultReason,
	resultTitle,
	sidesInOrder,
} from '../../messages/index.ts';
import { scoreNames } from '../../store/derived/battleScore.ts';
import { dispatch } from '../../store/document/document.ts';
import { playedSides } from '../../store/encounter/aiSides.ts';
import {
	fightingSides,
	playerSide,
	scenarioStart,
	sidesPlayedAs,
} from '../../store/encounter/scenarioPlay.ts';
import { shippedScenario } from '../../store/library/encounterFiles.ts';
import type { SeenScore } from '../../store/playerView/scoreView.ts';
import { sideOf } from '../../store/sides.ts';
import { useDocument, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useFiles } from '../files/filesContext.ts';
import { closePage } from '../shared/dockSheet.ts';
import { SideMark } from '../shared/SideMark.tsx';
import { Button } from '../ui/Button.tsx';
import { namedOptions, SelectField } from '../ui/fields.tsx';
import { focusBoard } from '../ui/focusRestore.ts';
import { useSeen } from '../ui/workspaceHooks.ts';
import {
	actionAfter,
	followingScenario,
	nextLabel,
	openFollowing,
	playAgain,
	restart,
} from './openScenario.ts';

interface ScoredProps {
	readonly encounter: Encounter;
	readonly score: SeenScore;
}

function Objectives({ encounter, score }: ScoredProps) {
	const names = scoreNames(encounter);
	const { scenario } = encounter;
	const objectivesOf = (side: string) => scenario?.objectives.filter((one) => one.side === side) ?? [];
	const sides = sidesInOrder(score, names);
	return (
		<>
			{sides.map(({ side, points }) => (
				<section key={side} aria-label={names.side(side)}>
					<h3 className="score-side strip">
						<SideMark little color={sideOf(encounter, side).color} />
						<span className="grow">{names.side(side)}</span>
						<span>{formatCount(points, 'point')}</span>
					</h3>
					<ul className="score-list">
						{scenario &&
							objectivesOf(side).map((one) => {
								const progress = score.objectives.find(({ id }) => id === one.id);
								return (
									<li key={one.id} className="strip">
										<span className="grow">{objectiveText(one, scenario, names)}</span>
										<span className="text-muted">{progress && progressText(one, progress)}</span>
									</li>
								);
							})}
					</ul>
				</section>
			))}
			{sides.some(({ side }) => objectivesOf(side).length === 0) && (
				<p className="text-small text-muted">{NO_OBJECTIVES_SCORE}</p>
			)}
		</>
	);
}

function PlayAs({ encounter }: { readonly encounter: Encounter }) {
	const workspace = useWorkspace();
	const player = playerSide(encounter);
	if (player === undefined || playedSides(encounter).length === 0) return null;
	return (
		<SelectField
			label="You play"
			value={player}
			options={namedOptions(fightingSides(encounter))}
			onChange={(chosen) =>
				dispatch(workspace, {
					type: 'all',
					commands: sidesPlayedAs(encounter, chosen).map((side) => ({ type: 'set-side', side })),
				})
			}
		/>
	);
}

/** Options after the end of a battle; the advance button does the first. */
function Again({ encounter, score }: ScoredProps) {
	const files = useFiles();
	const workspace = useWorkspace();
	const start = scenarioStart(encounter);
	const player = playerSide(encounter);
	const other = fightingSides(encounter).find(({ id }) => id !== player);
	const isPlayed = playedSides(encounter).length > 0;
	const next = followingScenario(encounter) && (
		<Button key="next" icon={SkipForward} onClick={() => openFollowing(workspace, files, encounter)}>
			{nextLabel(encounter)}
		</Button>
	);
	const again = (
		<Button key="again" icon={RotateCcw} onClick={() => playAgain(files, encounter)}>
			Play again
		</Button>
	);
	return (
		<div className="row wrap">
			{actionAfter(encounter, score) === 'next scenario' ? [next, again] : [again, next]}
			<Button icon={ListVideo} onClick={() => workspace.session.setState({ page: 'review' })}>
				Review
			</Button>
			{isPlayed && other && shippedScenario(encounter)?.kind !== 'lesson' && (
				<Button
					icon={Users}
					onClick={() => restart(files, { ...start, sides: sidesPlayedAs(start, other.id) })}
				>
					Other side
				</Button>
			)}
			{!next && (
				<Button icon={Flag} onClick={() => workspace.session.setState({ page: 'scenarios' })}>
					Scenarios
				</Button>
			)}
		</div>
	);
}

export function ScenarioPage() {
	const workspace = useWorkspace();
	const encounter = useDocument((s) => s.encounter);
	const { score, segment } = useSeen();
	const { scenario } = encounter;
	if (!score || !scenario) return <p className="stack empty text-muted">This encounter has no objectives.</p>;
	const { story, teaches, par } = scenario;
	const names = scoreNames(encounter);
	const isBefore = segment === 0 && score.elapsed === 0 && !score.result;
	const isLesson = shippedScenario(encounter)?.kind === 'lesson';
	return (
		<div className="panel scrolls stack scenario-page">
			{score.result ? (
				<section className="stack tight" aria-label="Result">
					<h2>{resultTitle(score, names)}</h2>
					<p>{resultReason(score, scenario, names)}</p>
					<Again encounter={encounter} score={score} />
				</section>
			) : (
				story && <p>{story}</p>
			)}
			{teaches && (
				<p>
					<strong>{score.result ? 'Learned:' : 'Learn:'}</strong> {teaches}
				</p>
			)}
			{isBefore && (
				<>
					{!isLesson && (
						<>
							<p>
								Drag from each of your creatures to its goal, then press the large button. The pace Run
								doubles speed on clear terrain.
							</p>
							<PlayAs encounter={encounter} />
						</>
					)}
					<div className="row">
						<Button
							icon={Check}
							onClick={() => {
								closePage(workspace);
								requestAnimationFrame(focusBoard);
							}}
						>
							Start planning
						</Button>
					</div>
				</>
			)}
			<Objectives encounter={encounter} score={score} />
			<p className="text-small text-muted">
				{score.elapsed} of {formatCount(score.limit, 'half-round')} played.
				{par &&
					` Playing ${par.side === playerSide(encounter) ? 'your side' : names.side(par.side)} on Hard, the app usually scores ${par.points}.`}
			</p>
		</div>
	);
}
