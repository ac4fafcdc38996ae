/**
 * What is foreseen for a creature, on its card: whether it gets where its path leads, where else it may end, whom it
 * meets on the way. Pointing at a line lights up its squares.
 */
import {
	type Creature,
	compileGround,
	type Encounter,
	type Forecast,
	mapInPlay,
	rulesOf,
	type Square,
	sameSquare,
	scheduleOf,
} from '../../engine/index.ts';
import { useDesk, useSession } from '../../store/desk/context.ts';
import { begunAt } from '../../store/document/begun.ts';
import {
	blockForeseen,
	type Cast,
	checkForeseen,
	contestForeseen,
	holdForeseen,
	knownIn,
	type LogLine,
	lineText,
	marginText,
	openingForeseen,
	percent,
	placeName,
	squaresOf,
	whereaboutsText,
} from '../../words/index.ts';
import { useBattle, useForecast, usePresent } from '../hooks.ts';

/** A sentence about a segment. */
interface Line {
	readonly segment: number;
	readonly line: LogLine;
}

/** All that is foreseen with a creature in it, by segments. */
function linesFor(forecast: Forecast, id: string, names: Pick<Cast, 'name'>): readonly Line[] {
	const { contests, checks, blocks, holds, openings } = forecast;
	const isMine = ({ creature }: { creature: string }): boolean => creature === id;
	const said = <Thing extends { segment: number }>(
		things: readonly Thing[],
		say: (thing: Thing, names: Pick<Cast, 'name'>) => LogLine,
	): Line[] => things.map((thing) => ({ segment: thing.segment, line: say(thing, names) }));
	return [
		...said(
			contests.filter(({ contenders }) => contenders.some(isMine)),
			contestForeseen,
		),
		...said(checks.filter(isMine), checkForeseen),
		...said(blocks.filter(isMine), blockForeseen),
		...said(holds.filter(isMine), holdForeseen),
		...said(
			openings.filter((one) => isMine(one) || one.by === id),
			openingForeseen,
		),
	].sort((a, b) => a.segment - b.segment);
}

/** Where a creature's path leads in this half-round if nobody interferes. */
function useGoal(encounter: Encounter, creature: Creature): Square {
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const begun = begunAt(encounter, battle, segment)(creature);
	const ground = compileGround(mapInPlay(encounter));
	const plan = creature.plan ?? { pace: 'walk', steps: [] };
	return scheduleOf(ground, rulesOf(encounter), creature, plan, begun).ends.at(-1) ?? creature.position;
}

export function ForecastSection({ creature }: { readonly creature: Creature }) {
	const desk = useDesk();
	const encounter = usePresent();
	const forecast = useForecast();
	const now = useSession((s) => s.segment);
	const goal = useGoal(encounter, creature);
	const outlook = forecast?.creatures[creature.id];
	if (!forecast || !outlook) return null;
	const names = knownIn(encounter);
	const lines = linesFor(forecast, creature.id, names).filter(({ segment }) => segment > now);
	const arrives = outlook.end.find((one) => sameSquare(one, goal))?.chance ?? 0;
	const after = Object.entries(outlook.after).filter(([segment]) => Number(segment) > now);
	const light = (lit: readonly Square[]) => desk.session.setState({ lit });
	return (
		<fieldset className="stack tight forecast">
			<legend>Forecast</legend>
			<p className="small">
				<strong>{percent(arrives)}</strong>{' '}
				{`to be at ${placeName(goal)}, where its path leads in this half-round.`}
			</p>
			{lines.length > 0 && (
				<ul className="small forecast-lines" aria-label="What is foreseen">
					{lines.map(({ segment, line }) => {
						const text = `Segment ${segment}. ${lineText(line)}`;
						const squares = squaresOf(line);
						return (
							<li key={text} onPointerEnter={() => light(squares)} onPointerLeave={() => light([])}>
								{text}
							</li>
						);
					})}
				</ul>
			)}
			{outlook.end.length > 1 && (
				<ul className="small forecast-lines" aria-label="Where it may be">
					{after.map(([segment, list]) => (
						<li key={segment} onPointerEnter={() => light(list)} onPointerLeave={() => light([])}>
							{`After segment ${segment}: ${whereaboutsText(list)}`}
						</li>
					))}
					<li onPointerEnter={() => light(outlook.end)} onPointerLeave={() => light([])}>
						{`In the end: ${whereaboutsText(outlook.end)}`}
					</li>
				</ul>
			)}
			<p className="small soft">{marginText(forecast.margin)}</p>
		</fieldset>
	);
}
