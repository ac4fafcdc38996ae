/**
 * What is foreseen for a creature, on its card: whether it gets where its path leads and by when, what would be better,
 * where else it may be, whom it meets on the way. Pointing at a line lights up its squares; where it may be at a moment
 * is shaded when that is chosen.
 */
import { arrivalsAt, type Creature, type Forecast } from '../../engine/index.ts';
import {
	arrivalText,
	blockForeseen,
	checkForeseen,
	contestForeseen,
	holdForeseen,
	knownIn,
	type LogLine,
	lineText,
	type NameResolver,
	openingForeseen,
	percent,
	placeName,
	squaresOf,
	whereaboutsText,
} from '../../messages/index.ts';
import { pathEnd } from '../../store/derived/suggestionState.ts';
import { useSession } from '../../store/workspace/workspaceContext.ts';
import { useBattle, useForecast, usePresentEncounter, useStanding, useUnknown } from '../hooks.ts';
import { BetterWays } from './BetterWays.tsx';
import { LitLine, OutlookLine } from './ForecastLines.tsx';
import { Guessed, HowSure, OthersField, SurelyThere } from './Unknowns.tsx';

/** A sentence about a segment. */
interface Line {
	readonly segment: number;
	readonly line: LogLine;
}

/** All that is foreseen with a creature in it, by segments. */
function linesFor(forecast: Forecast, id: string, names: Pick<NameResolver, 'name'>): readonly Line[] {
	const { contests, checks, blocks, holds, openings } = forecast;
	const isMine = ({ creature }: { creature: string }): boolean => creature === id;
	const said = <Thing extends { segment: number }>(
		things: readonly Thing[],
		say: (thing: Thing, names: Pick<NameResolver, 'name'>) => LogLine,
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

export function ForecastSection({ creature }: { readonly creature: Creature }) {
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const forecast = useForecast();
	const unknown = useUnknown();
	const stands = useStanding();
	const now = useSession((s) => s.segment);
	const outlook = forecast?.creatures[creature.id];
	const isNext = forecast ? forecast.half !== battle.half : false;
	const over = isNext ? 0 : now;
	const names = knownIn(encounter);
	const lines = forecast
		? linesFor(forecast, creature.id, names).filter(({ segment }) => segment > over)
		: [];
	const hasOpponents = encounter.creatures.some(({ side }) => side !== creature.side);
	if (!outlook && !hasOpponents) return null;
	const goal = pathEnd(encounter, battle, now, creature);
	const arrives = outlook && arrivalsAt(outlook, goal);
	const after = Object.entries(outlook?.after ?? {}).filter(([segment]) => Number(segment) > over);
	const { id } = creature;
	const isSure = unknown?.type === 'could';
	return (
		<fieldset className="stack tight forecast">
			<legend>Forecast</legend>
			{hasOpponents && <OthersField />}
			{isSure && <SurelyThere creature={id} />}
			{arrives && !isSure && (
				<>
					<p className="small">
						{stands && 'If the others stay where they are, '}
						<strong>{percent(arrives.chance)}</strong>{' '}
						{`to be at ${placeName(goal)}, where its path leads in ${isNext ? 'the next' : 'this'} half-round`}
						{arrives.chance > 0 ? `: ${arrivalText(arrives)}.` : '.'}
					</p>
					<BetterWays creature={id} />
				</>
			)}
			{lines.length > 0 && (
				<ul className="small forecast-lines" aria-label="What is foreseen">
					{lines.map(({ segment, line }) => {
						const text = `Segment ${segment}. ${lineText(line)}`;
						return <LitLine key={text} text={text} squares={squaresOf(line)} />;
					})}
				</ul>
			)}
			{outlook && !isSure && outlook.end.length > 1 && (
				<ul className="small forecast-lines" aria-label="Where it may be">
					{after.map(([segment, list]) => (
						<OutlookLine
							key={segment}
							creature={id}
							after={Number(segment)}
							text={`After segment ${segment}: ${whereaboutsText(list)}`}
						/>
					))}
					<OutlookLine creature={id} after="end" text={`In the end: ${whereaboutsText(outlook.end)}`} />
				</ul>
			)}
			<Guessed />
			{outlook && forecast && <HowSure margin={forecast.margin} />}
		</fieldset>
	);
}
