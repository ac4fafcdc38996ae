/** Forecast of one creature: contests, checks, blocks, opportunity attacks, positions by segment. */
import {
	type Creature,
	type Encounter,
	type Forecast,
	type ForeseenOpening,
	indexById,
	type Square,
	usualDamage,
} from '../../engine/index.ts';
import {
	blockForeseen,
	checkForeseen,
	contestForeseen,
	holdForeseen,
	knownIn,
	type LogLine,
	lineText,
	type NameResolver,
	openingForeseen,
	squaresOf,
	whereaboutsText,
} from '../../messages/index.ts';
import { hasBlows } from '../../store/derived/blows.ts';
import { useSession } from '../../store/workspace/workspaceContext.ts';
import { useBattle, useForecast, usePresentEncounter, useUnknown } from '../ui/workspaceHooks.ts';
import { LitLine, OutlookLine } from './ForecastLines.tsx';
import { Guessed, HowSure, SurelyThere } from './OpponentAssumptions.tsx';

interface Expected {
	readonly segment: number;
	readonly line: LogLine;
}

/** Average damage of an opportunity attack; undefined while blows are off. */
function damageOf(encounter: Encounter, { by, creature }: ForeseenOpening): number | undefined {
	const all = indexById(encounter.creatures);
	const [striker, target] = [all.get(by), all.get(creature)];
	return hasBlows(encounter) && striker && target ? usualDamage(striker, target) : undefined;
}

function expectedIn(forecast: Forecast, encounter: Encounter, id: string): readonly Expected[] {
	const names = knownIn(encounter);
	const { contests, checks, blocks, holds, openings } = forecast;
	const concerns = ({ creature }: { readonly creature: string }) => creature === id;
	const told = <Thing extends { readonly segment: number }>(
		things: readonly Thing[],
		say: (thing: Thing, names: Pick<NameResolver, 'name'>) => LogLine,
	): readonly Expected[] => things.map((thing) => ({ segment: thing.segment, line: say(thing, names) }));
	return [
		...told(
			contests.filter(({ contenders }) => contenders.some(concerns)),
			contestForeseen,
		),
		...told(checks.filter(concerns), checkForeseen),
		...told(blocks.filter(concerns), blockForeseen),
		...told(holds.filter(concerns), holdForeseen),
		...told(
			openings.filter((one) => concerns(one) || one.by === id),
			(opening) => openingForeseen(opening, names, damageOf(encounter, opening)),
		),
	].sort((a, b) => a.segment - b.segment);
}

/** Elapsed segments in the forecast's half-round. */
export function useOver(forecast: Forecast | null): number {
	const battle = useBattle();
	const now = useSession((s) => s.segment);
	return forecast && forecast.half !== battle.half ? 0 : now;
}

interface LinesProps {
	readonly label: string;
	readonly lines: readonly {
		readonly segment: number;
		readonly text: string;
		readonly squares: readonly Square[];
	}[];
}

function Lines({ label, lines }: LinesProps) {
	if (lines.length === 0) return null;
	return (
		<ul className="text-small forecast-lines" aria-label={label}>
			{lines.map(({ segment, text, squares }) => (
				<LitLine key={`${segment} ${text}`} text={`Segment ${segment}. ${text}`} squares={squares} />
			))}
		</ul>
	);
}

function useLines(id: string): LinesProps['lines'] {
	const forecast = useForecast();
	const encounter = usePresentEncounter();
	const over = useOver(forecast);
	if (!forecast) return [];
	return expectedIn(forecast, encounter, id)
		.filter(({ segment }) => segment > over)
		.map(({ segment, line }) => ({ segment, text: lineText(line), squares: squaresOf(line) }));
}

/** "May end at 45% at 9, 8; 55% at 9, 7." */
export function MayEnd({ creature }: { readonly creature: Creature }) {
	const outlook = useForecast()?.creatures[creature.id];
	const unknown = useUnknown();
	if (!outlook || outlook.end.length < 2 || unknown?.type === 'could') return null;
	return (
		<ul className="text-small forecast-lines" aria-label="Final positions">
			<OutlookLine creature={creature.id} after="end" text={`May end: ${whereaboutsText(outlook.end)}`} />
		</ul>
	);
}

export function ExpectedEvents({ creature: { id } }: { readonly creature: Creature }) {
	const forecast = useForecast();
	const unknown = useUnknown();
	const over = useOver(forecast);
	const lines = useLines(id);
	const outlook = forecast?.creatures[id];
	const isSure = unknown?.type === 'could';
	const after = Object.entries(outlook?.after ?? {}).filter(([segment]) => Number(segment) > over);
	return (
		<>
			{isSure && <SurelyThere creature={id} />}
			<Lines label="Expected events" lines={lines} />
			{outlook && !isSure && outlook.end.length > 1 && (
				<ul className="text-small forecast-lines" aria-label="Possible positions">
					{after.map(([segment, list]) => (
						<OutlookLine
							key={segment}
							creature={id}
							after={Number(segment)}
							text={`After segment ${segment}: ${whereaboutsText(list)}`}
						/>
					))}
				</ul>
			)}
			<Guessed />
			{outlook && forecast && <HowSure margin={forecast.margin} />}
			{lines.length === 0 && !outlook && <p className="text-small text-muted">Nothing to report.</p>}
		</>
	);
}
